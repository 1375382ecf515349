"""Words of risky acts in Hindi, Bengali, Indonesian and Malay, Vietnamese, Filipino and Swahili.

Data only; see __init__.py.
"""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "hi": """
        delete: हटाएं|हटाएँ|हटाना|हटा|मिटाएं|मिटाएँ|मिटा|डिलीट|अनइंस्टॉल|खाली करें|मिटाना|साफ करें|विस्थापित
        delete: नष्ट करें|निकालें
        format: फ़ॉर्मेट|फॉर्मेट|प्रारूपित करें
        pay: भुगतान|भुगतान करें|पैसे चुकाएं|चुकाएं|खरीदें|ख़रीदें|ऑर्डर करें|ऑर्डर दें|पे करें|अभी खरीदें|दान करें|दान|पैसे भेजें
        pay: ट्रांसफर|ट्रांसफ़र|चेकआउट|बुक करें|खरीद
        power: बंद करें कंप्यूटर|कंप्यूटर बंद करें|शट डाउन|शटडाउन
        captcha: रोबोट नहीं|मैं इंसान
        terminate: रद्द करें एक्सेस|निरस्त|वापस लें|समाप्त करें
        send: भेजें|भेजो|भेज|प्रेषित
        submit: सबमिट|जमा करें|सबमिट करें
        publish: प्रकाशित|पब्लिश|पोस्ट करें|पोस्ट
        subscribe: सदस्यता लें|सब्सक्राइब|साइन अप|रजिस्टर|पंजीकरण|खाता बनाएं|पंजीकरण करें|शामिल हों
        unsubscribe: सदस्यता छोड़ें|अनसब्सक्राइब|सदस्यता रद्द|सदस्यता समाप्त
        sign-in: साइन इन|लॉग इन|लॉगिन|प्रवेश करें
        sign-out: साइन आउट|लॉग आउट|लॉगआउट
        install: इंस्टॉल|इंस्टॉल करें|स्थापित करें
        upload: अपलोड|अपलोड करें
        accept: स्वीकार|स्वीकार करें|सहमत|मंज़ूर|मैं सहमत
        permit: अनुमति दें|अनुमति|अधिकृत|भरोसा
        share: शेयर|साझा करें|साझा|शेयर करें|आमंत्रित
        deactivate: बंद करें खाता|खाता निष्क्रिय
        overwrite: बदलें|प्रतिस्थापित|ओवरराइट|बदल दें
        unsaved: सेव न करें|न सेव करें|सहेजें नहीं|खारिज|छोड़ें|ख़ारिज|बिना सहेजे
        restart: पुनः प्रारंभ|रीस्टार्ट|फिर से चालू|फिर से शुरू|फिर से प्रारंभ|पुनरारंभ
        yes: हां हाँ पुष्टि जारी रखें आगे ठीक करें
        cancel: रद्द|कैंसल|निरस्त
        booked: बुकिंग|ऑर्डर|अपॉइंटमेंट|उड़ान|फ़्लाइट|यात्रा|टिकट|अनुबंध|सदस्यता|खाता|आरक्षण
        finish: पूरा|पुष्टि|पूर्ण|पूरी
        deal: खरीदारी|भुगतान|ऑर्डर|बुकिंग|खरीद|दान
        change: बदलें|रीसेट|सेट|संशोधित
        code: पासवर्ड
        rights: अनुमतियां|अनुमतियाँ|अधिकार|भूमिका|स्वामी
        close: बंद|समाप्त
        account: खाता|खाते|प्रोफ़ाइल|अकाउंट
        make: बनाएं|जनरेट|दिखाएं|जोड़ें|कॉपी
        secret: कुंजी|टोकन
        off: बंद|अक्षम
        shield: फ़ायरवॉल|फायरवॉल|सुरक्षा|एन्क्रिप्शन|स्क्रीन लॉक
        wipe: रीसेट|खाली|पुनर्स्थापित
        device: फ़ैक्टरी|फैक्टरी|डिवाइस|इतिहास|सेटिंग|डिफ़ॉल्ट
    """,
    "bn": """
        delete: মুছুন|মুছে|মুছে ফেলুন|মুছে দিন|ডিলিট|সরান|সরিয়ে|অপসারণ|আনইনস্টল|খালি করুন|বাদ দিন
        delete: পরিষ্কার করুন
        format: ফরম্যাট|ফর্ম্যাট
        pay: পেমেন্ট|পেমেন্ট করুন|পে করুন|টাকা দিন|কিনুন|কেনা|অর্ডার|অর্ডার করুন|দান করুন|টাকা পাঠান
        pay: এখনই কিনুন|পরিশোধ|ক্রয়|চেকআউট|বুক করুন
        power: বন্ধ করুন কম্পিউটার|শাট ডাউন|কম্পিউটার বন্ধ
        captcha: রোবট নই|আমি মানুষ
        terminate: প্রত্যাহার|বাতিল করুন অ্যাক্সেস|প্রত্যাহার করুন
        send: পাঠান|পাঠাও|প্রেরণ
        submit: জমা দিন|সাবমিট|জমা
        publish: প্রকাশ|প্রকাশ করুন|পোস্ট|পাবলিশ
        subscribe: সাবস্ক্রাইব|সদস্যতা নিন|সাইন আপ|নিবন্ধন|অ্যাকাউন্ট তৈরি|রেজিস্টার|যোগ দিন
        unsubscribe: আনসাবস্ক্রাইব|সদস্যতা বাতিল|সদস্যতা ত্যাগ
        sign-in: সাইন ইন|লগ ইন|লগইন|প্রবেশ
        sign-out: সাইন আউট|লগ আউট|লগআউট
        install: ইনস্টল|ইনস্টল করুন|ইন্সটল
        upload: আপলোড|আপলোড করুন
        accept: গ্রহণ|স্বীকার|সম্মত|আমি সম্মত|রাজি|সম্মতি
        permit: অনুমতি|অনুমতি দিন|অনুমোদন|মঞ্জুর|বিশ্বাস
        share: শেয়ার|শেয়ার করুন|ভাগ করুন|আমন্ত্রণ
        deactivate: অ্যাকাউন্ট নিষ্ক্রিয়
        overwrite: প্রতিস্থাপন|বদলান|ওভাররাইট|পরিবর্তন করে
        unsaved: সংরক্ষণ করবেন না|সেভ করবেন না|বাতিল করে|খারিজ|সেভ না
        restart: পুনরায় চালু|পুনরায় শুরু|রিস্টার্ট|আবার চালু|পুনঃসূচনা
        yes: হ্যাঁ নিশ্চিত চালিয়ে যান ঠিক আছে করুন পরবর্তী
        cancel: বাতিল
        booked: বুকিং|অর্ডার|অ্যাপয়েন্টমেন্ট|ফ্লাইট|ভ্রমণ|টিকিট|চুক্তি|সদস্যতা|অ্যাকাউন্ট|রিজার্ভেশন
        finish: সম্পূর্ণ|নিশ্চিত|সম্পন্ন
        deal: কেনাকাটা|পেমেন্ট|অর্ডার|বুকিং|ক্রয়|দান
        change: পরিবর্তন|রিসেট|সেট|পাল্টান
        code: পাসওয়ার্ড
        rights: অনুমতিগুলি|অধিকার|ভূমিকা|মালিক
        close: বন্ধ
        account: অ্যাকাউন্ট|একাউন্ট|প্রোফাইল
        make: তৈরি|দেখান|যোগ|কপি
        secret: কী|টোকেন
        off: বন্ধ|অক্ষম
        shield: ফায়ারওয়াল|সুরক্ষা|এনক্রিপশন|স্ক্রিন লক
        wipe: রিসেট|খালি|পুনরুদ্ধার
        device: ফ্যাক্টরি|ডিভাইস|ইতিহাস|সেটিংস|ডিফল্ট
    """,
    "id": """
        delete: hapus|padam|padamkan|hapuskan|menghapus|buang|alih keluar|singkirkan
        delete: bersihkan data|kosongkan sampah|musnahkan
        delete: hapus instalan|copot pemasangan|nyahpasang|keluarkan|kosongkan tong sampah
        delete: uninstal|padamkan semua|hilangkan
        format: format hard disk|format cakera|format diska|formatkan
        pay: bayar|bayar sekarang|beli|beli sekarang|belian|pesan sekarang|buat pesanan|checkout
        pay: pembayaran|transfer uang|donasi|sumbang|derma
        pay: kirim uang|hantar wang|pindahkan dana|tempah sekarang|pesan|buat tempahan|bayaran
        pay: membeli|pindah dana|beli belah
        power: matikan|matikan komputer|tutup komputer
        captcha: bukan robot|saya manusia
        terminate: cabut|batalkan akses|tarik balik|cabut akses
        send: kirim|kirimkan|hantar|hantarkan
        submit: serahkan|ajukan|kirim formulir
        publish: publikasikan|terbitkan|siarkan|posting|publikasi|=komentar
        subscribe: berlangganan|langgan|daftar|mendaftar|buat akun|cipta akaun|buat akaun
        subscribe: bergabung
        unsubscribe: berhenti berlangganan|henti langganan|batal langganan|batalkan langganan
        sign-in: log masuk|login|=masuk|masuk dengan
        sign-out: log keluar|logout|=keluar|keluar dari akun
        install: instal|pasang|install|instal sekarang|memasang
        upload: unggah|muat naik|upload
        accept: terima|setuju|saya setuju|menerima|terima semua|bersetuju
        permit: izinkan|benarkan|beri izin|percayai|berikan akses|mengizinkan|beri kebenaran
        share: bagikan|kongsi|kongsikan|undang|jemput|berbagi
        deactivate: nonaktifkan akun|nyahaktifkan akaun
        overwrite: timpa|ganti|gantikan|tulis ganti|tindih
        unsaved: jangan simpan|tanpa menyimpan|buang perubahan|tutup paksa|akhiri tugas
        unsaved: abaikan perubahan
        restart: mulai ulang|mulakan semula|nyalakan ulang|luncurkan ulang|lancarkan semula
        yes: ya konfirmasi sahkan lanjutkan teruskan lanjut oke seterusnya
        cancel: batalkan|batal|membatalkan
        booked: pemesanan|pesanan|tempahan|reservasi|janji|penerbangan|perjalanan|tiket|kontrak
        booked: langganan|akun|akaun
        finish: selesaikan|konfirmasi|sahkan|lengkapkan|buat
        deal: pembelian|pembayaran|pesanan|pemesanan|belian|tempahan|transfer|donasi
        change: ubah|ganti|tukar|setel|tetapkan|setel ulang|tetapkan semula
        code: sandi|kata sandi|kata laluan|password
        rights: izin|hak akses|kebenaran|peran|peranan|pemilik
        close: tutup|nonaktifkan
        account: akun|akaun|profil
        make: buat|hasilkan|tampilkan|tambahkan|salin|cipta|jana
        secret: kunci api|kunci|token
        off: matikan|nonaktifkan|lumpuhkan
        shield: firewall|tembok api|perlindungan|enkripsi|penyulitan|kunci layar
        wipe: setel ulang|reset|kosongkan|tetapkan semula
        device: pabrik|kilang|perangkat|peranti|riwayat|sejarah|setelan|tetapan
    """,
    "vi": """
        delete: !xóa|!xoá|xóa bỏ|xóa hết|xóa tài khoản|gỡ bỏ|gỡ cài đặt|loại bỏ|dọn sạch thùng rác
        delete: đổ thùng rác|!gỡ|xoá bỏ|!hủy bỏ vĩnh viễn|chuyển vào thùng rác
        format: định dạng ổ|định dạng đĩa
        pay: thanh toán|!mua|mua ngay|mua hàng|đặt hàng|đặt mua|trả tiền|chuyển tiền|chuyển khoản
        pay: quyên góp|ủng hộ|đặt ngay|đặt phòng ngay|gửi tiền|đặt vé
        power: tắt máy|tắt nguồn
        captcha: không phải là người máy|không phải robot|không phải là robot|tôi là người
        terminate: thu hồi|chấm dứt|vô hiệu hóa quyền
        send: !gửi|gửi đi|gửi ngay
        submit: gửi biểu mẫu|nộp bài|!nộp
        publish: xuất bản|đăng bài|!đăng|công bố
        subscribe: đăng ký|đăng kí|tạo tài khoản|tham gia ngay|theo dõi
        unsubscribe: hủy đăng ký|huỷ đăng ký|hủy gói
        sign-in: đăng nhập
        sign-out: đăng xuất
        install: !cài đặt ngay|cài đặt ứng dụng|=cài đặt|cài đặt phần mềm|cài đặt tiện ích
        install: !cài vào
        upload: tải lên
        accept: chấp nhận|đồng ý|tôi đồng ý
        permit: cho phép|cấp quyền|ủy quyền|tin cậy
        share: chia sẻ|!mời
        deactivate: chặn người dùng|vô hiệu hóa tài khoản
        overwrite: ghi đè|thay thế
        unsaved: không lưu|bỏ thay đổi|hủy thay đổi|thoát không lưu|buộc dừng|kết thúc tác vụ
        unsaved: !loại bỏ
        restart: khởi động lại|chạy lại
        yes: có vâng xác nhận tiếp tục đồng ý tiếp
        cancel: !hủy|!huỷ
        booked: đặt chỗ|đặt phòng|đơn hàng|cuộc hẹn|chuyến bay|chuyến đi|!vé|hợp đồng|gói đăng ký
        booked: tài khoản|lịch hẹn
        finish: hoàn tất|xác nhận|hoàn thành
        deal: đơn hàng|mua hàng|giao dịch|đặt chỗ|chuyển khoản
        change: đổi|thay đổi|đặt lại
        code: mật khẩu
        rights: quyền|vai trò|chủ sở hữu
        close: đóng
        account: tài khoản|hồ sơ
        make: tạo|hiển thị|thêm|sao chép
        secret: khóa api|khoá api|mã thông báo|token
        off: tắt|vô hiệu hóa
        shield: tường lửa|bảo vệ|mã hóa|khóa màn hình
        wipe: đặt lại|khôi phục
        device: thiết bị|cài đặt gốc|mặc định|lịch sử
    """,
    "fil": """
        delete: burahin|i-delete|tanggalin|alisin|i-clear|i-uninstall
        pay: bayaran|magbayad|bumili|bilhin|mag-order
        send: ipadala|isumite
        publish: i-publish|i-post
        subscribe: mag-subscribe|mag-sign up|magparehistro
        sign-in: mag-sign in|mag-log in
        sign-out: mag-sign out|mag-log out
        install: i-install
        upload: i-upload|mag-upload
        accept: tanggapin|sumasang-ayon|sang-ayon
        permit: payagan|pahintulutan
        share: ibahagi|imbitahan
        overwrite: palitan
        unsaved: huwag i-save|i-discard
        restart: i-restart
        yes: oo kumpirmahin magpatuloy susunod
    """,
    "sw": """
        delete: futa|ondoa|sanidua
        pay: lipa|nunua|agiza|changia
        send: tuma
        submit: wasilisha
        publish: chapisha
        subscribe: jisajili|fungua akaunti
        sign-in: =ingia
        sign-out: =ondoka|=toka
        install: sakinisha
        upload: pakia
        accept: kubali|nakubali
        permit: ruhusu
        share: shiriki
        overwrite: badilisha
        unsaved: tupa
        restart: zima na uwashe|anzisha upya|zindua upya
        yes: ndiyo thibitisha endelea
    """,
}
