"""Says what speaks against a name with a verb first, in twentieths; below 0, for it.

Made by tools/weights.py from labels of buttons; do not edit. Data only: unlisted.py reads it.
"""

from __future__ import annotations

from typing import Final

USUAL: Final = -13
BEGINS: Final = """
?noun:5 ?verb:5 abandon:21 abort:10 accent:-3 accept:42 access:-13 account:-6 acknowledge:18
activate:25 add:-48 adjust:-19 administer:4 admit:23 adopt:5 age:-2 agree:28 aide:-7 airdrop:35
alarm:-1 align:-46 allow:41 animate:-11 announce:7 anonymise:2 apply:-12 approve:31 archive:25
arm:14 arrange:-37 arrive:-4 assign:20 attack:35 auction:-9 author:-8 authorise:9 authorize:6
average:-7 award:5 back:-28 backlog:-7 balance:-5 ban:10 bank:-4 battle:-4 begin:-11 best:-28
bid:10 bill:-5 bin:2 blame:-14 blast:37 block:26 blog:-4 blur:-7 board:9 book:27 bookmark:-8
boost:26 bounce:-1 branch:-9 bridge:17 bring:-37 broadcast:33 browse:-20 brush:-12 budget:-6
build:-7 bulk:4 bump:9 burn:17 buy:12 buzz:8 bypass:2 calculate:-11 calendar:-3 call:25
campaign:-2 cancel:8 capture:11 card:-1 cascade:-7 case:-8 cash:17 center:-2 certificate:-11
certify:6 change:11 channel:-9 charge:8 chart:-3 chat:-8 check:-28 chip:14 choose:-25 claim:16
class:-9 clean:4 clear:16 click:-1 clock:31 close:12 code:-14 collapse:-28 color:-17 colour:-16
command:-8 comment:-4 commit:-2 compact:-8 compare:-52 compass:-9 compile:-11 complete:19
compose:-17 compress:-14 concede:6 configure:-11 confirm:20 connect:29 consent:36 console:-12
contact:-13 content:-7 continue:-27 contract:-1 control:-1 convert:-6 copy:-18 cordon:8
correct:-23 count:5 counter:10 countersign:35 course:-11 crash:-2 create:-41 credit:-3 crop:-17
customize:-19 cut:-16 date:-8 deactivate:11 deallocate:26 debug:-19 declare:7 decline:44
decommission:4 decrease:-28 default:-10 delete:24 deliver:5 demote:5 depart:-12 deploy:-6
deposit:9 deregister:11 deselect:-19 destroy:10 detach:13 device:-34 dial:3 diff:-21 disable:35
disarm:30 disband:8 discard:19 discharge:-4 discontinue:6 discount:-7 discover:-19 dismiss:-31
dispatch:10 display:-20 dispose:10 dispute:12 distance:-7 distribute:-13 dock:-9 donate:32
dong:-7 double:23 download:-22 drag:-9 drain:12 draw:-9 drop:26 dry:-13 duplicate:-18 edit:-39
eject:6 elevate:4 email:31 empty:37 enable:36 encrypt:12 end:20 endorse:30 enroll:4 enter:-29
envelope:-1 erase:33 escalate:31 event:-1 evict:12 exchange:-1 execute:33 exercise:36 exit:-11
expand:-39 explain:-27 explore:-17 export:6 expunge:35 extend:6 extract:-33 fail:10 fare:-9
fax:22 feed:0 fetch:-17 file:19 fill:-22 filter:-41 finalize:5 finance:-7 find:-49 finish:30
fire:1 fit:-11 fix:5 flag:19 flash:38 flatten:43 flip:-9 float:-7 floor:-6 flush:16 fold:-25
follow:34 force:14 forfeit:13 forget:19 format:4 forward:-3 free:-41 freeze:5 friend:-3
fulfill:15 full:-15 game:-2 generate:4 get:-6 gift:-3 give:19 go:-7 grade:-11 grant:13
group:-26 guest:-22 hand:23 hang:13 head:5 help:-7 hide:-33 highlight:-8 hold:3 holiday:-7
home:-11 hot:-10 house:-1 huddle:35 ignore:-39 import:0 imprint:-7 include:-5 increase:-26
indent:-17 initialize:4 initiate:12 ink:-1 insert:-41 inspect:-14 install:26 instance:-12
interest:-1 interview:-1 invert:-6 invest:7 invite:19 invoice:-11 invoke:28 issue:19 job:-7
join:16 jump:-40 justify:-11 keep:-20 key:-22 keyboard:-12 kick:44 kill:7 label:-14
landscape:-7 lasso:-14 last:-50 launch:14 learn:-42 leave:38 level:-15 lift:7 light:-5 like:7
line:-2 link:29 liquidate:6 list:18 listen:-11 live:0 load:-10 loan:-8 lock:13 lodge:32 log:8
look:-27 lose:3 lower:-22 make:46 manage:-7 map:-3 mark:-16 market:-30 mass:14 master:-7
match:-7 maximize:-21 measure:-7 merge:-15 message:-4 migrate:11 minimize:-36 mirror:15
mortgage:-5 move:-19 mute:-16 network:-16 notify:17 nudge:39 nuke:10 number:-5 open:-13 opt:11
order:-6 outbox:-12 outline:-11 output:-7 overview:-7 overwrite:35 package:-7 page:-17 paint:-7
pair:37 pan:-1 paper:-1 paragraph:-7 participate:3 partition:-1 paste:-23 patch:-1 pause:1
pay:22 peek:-10 pencil:-7 people:-9 pet:-8 phone:-7 photo:-4 pick:-11 picture:-15 pin:-34
ping:5 pipeline:-10 pivot:-11 place:31 play:-22 pledge:12 poke:35 pop:-11 port:-1 post:34
postpone:-11 posture:-7 power:2 preheat:6 preview:-39 price:-35 print:-12 proceed:2 profile:-21
project:-9 promote:12 propagate:2 propose:12 protect:5 prune:37 publish:33 pull:-14 purchase:22
purge:30 push:25 query:-1 quest:-4 queue:-3 raise:3 react:20 read:-43 ready:3 reassign:9
rebase:5 reboot:7 rebuild:13 recalculate:-11 recall:13 receipt:-2 recheck:-11 reconcile:2
reconnect:-11 record:-22 recycle:-16 redeem:18 redeploy:29 redo:-21 refactor:-11 refer:5
refresh:-23 refund:-36 regenerate:12 register:28 reinstall:13 reject:-13 release:15 reload:-17
remember:1 remind:-2 remove:31 rename:-33 renew:9 rent:27 reopen:14 reorder:6 repair:7
repartition:28 repay:4 repeat:-28 replace:34 replay:7 reply:-23 report:42 repost:19 request:35
rerun:5 rescan:-12 resend:2 reserve:54 reset:-13 resign:29 resize:-13 resolve:2 resource:-19
respond:1 restart:6 restore:-11 resume:-11 retire:3 retrieve:5 retry:-41 return:-43 reveal:3
reverse:-28 revert:17 review:-7 revoke:14 rewind:-11 ride:-1 ring:31 roll:37 room:-1 rotate:-17
round:-7 route:-6 run:27 salvage:13 sanitize:11 satellite:-11 save:-49 scale:-4 scan:-15
schedule:36 screen:-6 script:-5 scroll:-11 search:-25 season:-7 seat:-2 secure:1 see:-55 seed:9
select:-63 sell:26 send:-3 serve:11 service:-8 set:-24 settle:13 share:43 sharpen:-11 shift:9
shop:-4 short:10 show:-52 shred:59 shuffle:-14 shut:22 sign:25 signal:-8 site:-2 size:-16
skill:-7 skin:-7 skip:-26 sleep:-6 slide:0 snap:-9 snooze:-24 sort:-36 sound:-7 spam:-14
spat:-7 speed:-21 spell:-12 spin:5 split:-7 sponsor:4 spread:5 squash:10 stake:26 star:-41
start:21 stash:-1 statement:-2 stay:-2 step:-45 stop:4 store:-7 stroke:-6 structure:-7
subject:-9 submit:30 subscribe:30 sum:-11 surrender:48 surround:-17 suspend:20 swap:35 sweep:34
swipe:2 switch:-4 sync:27 table:-9 tag:8 taint:9 take:7 task:-1 tax:-5 team:-1 template:-6
tender:11 terminate:23 test:-29 text:-7 throw:14 ticket:-1 tile:-7 time:-13 tip:14 toggle:-39
top:19 track:-52 trade:25 transfer:25 transition:-2 translate:-18 transmit:6 trash:-12
trigger:36 trip:-2 troubleshoot:-13 truncate:40 trust:14 try:-22 turn:16 tweet:37 uncheck:-19
uncomment:-12 underline:-11 undock:-12 unfold:-32 unfollow:27 unfreeze:-6 unfriend:28
ungroup:-12 unhide:-12 unindent:-12 uninstall:22 unlink:8 unlist:11 unlock:17 unmatch:26
unmount:37 unmute:9 unpack:-11 unpair:30 unpin:-12 unpublish:6 unread:-18 unsend:26 unstar:-12
unsubscribe:27 unzip:-12 update:3 upgrade:35 upload:28 use:-46 vacation:-6 vacuum:9
validate:-11 vault:-5 verify:-8 version:-1 video:10 view:-70 visit:-3 void:16 vote:35 wait:-7
waive:6 wallpaper:-7 watch:-19 water:0 wave:36 weather:-20 whitelist:3 window:-7 wipe:33
wire:12 wish:-1 withdraw:17 word:-6 wrap:-10 write:-28 yank:6 zap:35 zoom:-48
"""
"""By the verb that it begins with."""
FOLLOWED: Final = """
noun+adverb:-5 noun+determiner:14 noun+ed:15 noun+end:-21 noun+ing:9 noun+noun:-4 noun+number:5
noun+other:3 noun+plural:-7 noun+preposition:-12 noun+sign:-25 noun+verb:25 verb+adverb:15
verb+determiner:15 verb+ed:-6 verb+end:-12 verb+ing:12 verb+noun:14 verb+number:43
verb+other:19 verb+plural:-6 verb+preposition:1 verb+sign:-14 verb+verb:29
"""
"""By the kind of that verb, and of what follows it."""
ENDS: Final = """
noun+adverb:35 noun+determiner:-6 noun+ed:14 noun+ing:-9 noun+noun:8 noun+number:-2
noun+other:-4 noun+plural:-22 noun+preposition:2 noun+sign:-28 noun+verb:-4 verb+adverb:29
verb+determiner:-12 verb+ed:-10 verb+ing:3 verb+noun:16 verb+number:8 verb+other:18
verb+plural:20 verb+preposition:-4 verb+sign:1 verb+verb:13
"""
"""By the kind of that verb, and of the last word."""
OF: Final = """
1:-20 2:-7 3:9 4:32
"""
"""By the number of its words."""
HAS: Final = """
00:8 0:10 100:6 10:-4 120:27 12:21 14:-29 1:-6 20:-18 240:23 24:7 25:27 2:-28 30:4 3:-26 48:2
4:9 500:13 50:14 5:-2 911:29 99:15 9:-3 a:-25 about:-29 access:34 account:50 accounts:-6
activity:-31 address:-13 admin:17 administrator:33 advisor:-20 again:-18 alarm:5 albums:-10
alerts:-1 all:8 also:-25 ami:12 and:7 another:-26 anyway:34 api:12 app:-1 application:14
appointment:12 apps:-27 archive:14 archived:-18 artifacts:-8 as:-3 ascending:-10 assets:43
assignment:9 at:-4 attachment:-16 audit:2 authentication:-4 author:8 auto:11 autopay:19
availability:-10 away:33 back:12 background:-21 backup:15 backups:22 bag:-22 balance:-3 bank:9
bar:-9 basket:-25 bcc:-13 bid:22 bin:-13 bios:40 birth:-17 bitlocker:11 block:-19 blue:-35
board:7 book:-16 booking:22 bookmark:-19 box:4 branch:10 branches:21 break:-11 brightness:-39
browser:-20 browsing:-5 budget:24 build:-8 by:-34 cache:25 calculator:-35 calendar:-31 call:32
camera:-30 campaign:32 cancellation:8 candidate:41 cap:-25 card:70 cart:-31 case:-31 cash:27
catalogue:6 cell:-11 cells:-21 center:-5 centre:-7 certificate:38 change:7 changes:26 channel:9
charge:27 chart:-17 chat:33 check:-12 cheque:38 child:4 claim:28 class:18 cleaning:12 click:10
close:2 cloud:29 code:-3 codes:-1 coins:10 color:-8 colour:-15 colours:-10 column:-53
columns:-15 comment:-13 comments:-5 commit:3 conflicts:-15 connection:-1 consent:15 contacts:39
content:-16 contents:-10 continue:-6 contract:10 control:-5 conversation:11 cookies:-38
corners:-28 count:-13 coupon:-36 coverage:14 credit:14 csv:-6 current:7 curves:-26 customer:45
cycle:12 data:18 database:39 date:-38 day:-20 days:-10 debit:5 decision:-2 defaults:5 delete:18
deleted:7 deletion:8 delivery:-6 density:-21 department:-9 deployment:-1 depth:-21
descending:-8 description:-26 desktop:-4 destination:-43 details:-18 device:34 devices:18
diagnostics:10 diff:-21 direct:5 disk:22 display:-20 dispute:28 document:3 documentation:-42
documents:-10 domain:29 donate:7 door:10 down:12 draft:-4 drive:44 driver:25 droplet:8
duplicate:22 duplicates:27 e:6 early:6 edit:-29 editing:3 editor:-16 edits:7 elastic:3
element:-15 email:-9 emergency:10 ends:-26 entry:20 erase:12 estimate:-23 eth:19 event:-4
everyone:49 everything:21 exception:35 existing:19 expense:4 explorer:-8 external:9
extinguisher:-8 factor:-3 factory:20 failed:13 failover:29 fare:6 feedback:-16 fi:11 field:-5
file:11 filter:-45 filters:-31 firewall:17 firmware:15 first:-13 fit:-10 flight:16 folder:-33
folders:4 follow:1 font:-35 for:28 format:-39 formatting:-35 forward:-16 forwarding:-3 free:6
freeze:14 friend:5 friendly:-21 friends:19 from:14 front:-21 full:-23 funds:58 gallery:-18
gb:10 gems:3 gift:1 grades:18 graph:-6 grid:-26 gridlines:-2 group:10 groups:-26 guide:-31
guild:18 health:-36 help:-58 helper:-8 here:-18 hidden:-4 history:-13 holidays:-10
horizontally:-44 host:9 hours:-29 hub:-5 iam:-22 id:9 identity:3 image:-3 immediately:6
implementation:-21 improvement:5 in:22 inappropriate:28 indent:-30 index:32 info:-15
information:-32 inside:-19 inspection:-21 installation:12 instalments:16 instance:22
instructions:-28 internet:-6 into:2 invitation:2 invoice:11 ip:8 issue:18 issues:8 it:28
item:28 items:33 job:32 jobs:13 journal:12 key:36 keys:22 label:-22 language:-12 later:-60
latest:-9 layer:-35 layout:-15 left:-26 legend:-18 less:-1 letter:-1 levels:-17 library:-7
like:-5 line:-45 lines:-15 link:-13 list:-16 listing:30 live:18 loan:13 local:1 location:-19
locator:-30 lock:14 log:11 logs:-5 lost:5 m:-15 machine:11 macros:6 mail:-13 mailboxes:22
main:-9 map:-32 market:13 match:21 materials:-10 me:-16 medication:12 meeting:29 member:12
members:5 membership:25 menu:-24 merge:27 message:55 messages:24 mode:1 money:11 month:12
more:-33 my:7 name:-6 network:2 new:-15 next:-12 node:45 non:4 north:-24 note:-4 notes:-27
notice:26 now:19 number:33 numbers:-7 objection:17 of:-23 off:21 offer:30 old:25 older:-14 on:9
once:-16 only:-49 onto:10 openers:4 operations:5 options:24 order:7 origin:-15 original:1
out:25 outline:-24 output:-36 oven:12 over:38 overdraft:10 overview:-30 overwrite:15 owner:6
ownership:5 package:1 pad:-26 page:-43 pages:38 painter:-24 palette:-21 panel:-16 panes:-12
parcel:-5 parents:10 participants:45 partition:28 password:43 passwords:35 path:-27 patient:7
pay:12 payment:33 payroll:13 pc:18 pdf:-27 pending:6 period:-13 phone:16 photo:-6 photos:-25
picker:-18 picture:-50 plan:22 plans:-5 playback:-27 playlist:-20 pod:15 points:26 policy:27
poll:27 pool:13 port:30 portfolio:12 post:10 posts:-10 preferences:-2 premium:15 prescription:6
preview:-39 previous:-4 price:-12 prices:-2 primary:14 private:36 production:16 program:5
progress:19 project:4 protections:4 provider:7 public:22 pull:21 purchase:9 push:28
quantity:-36 quarantine:12 query:-17 queue:28 quit:13 quote:5 range:-5 rate:-22 rates:-12
read:-30 reading:-28 real:3 rebase:12 receipt:17 receipts:-5 recent:-16 recipients:30 record:2
recording:57 recordings:18 records:16 recovery:51 recycle:5 references:-12 refill:25 refund:10
region:-17 registry:3 release:29 reminder:-15 remote:6 rental:12 reorder:-25 replies:-2
reply:-34 report:23 reports:-5 repository:26 request:6 requests:-17 resolved:-6 resource:19
responder:-16 restart:20 results:-5 return:13 returns:6 review:26 reviews:-14 reward:15 ride:13
right:-12 root:10 roster:-24 router:12 row:-29 rows:-14 rules:-25 run:-8 safety:-32 sale:-8
sample:-13 save:22 saved:21 saving:17 schedule:-11 score:-6 screen:-32 search:-37 seat:8
seats:19 seconds:-21 secret:38 secure:2 select:-31 selected:12 selection:-45 sellers:-12
send:12 sensitive:-21 server:26 session:8 sessions:23 settings:-5 setup:-14 shareable:28
shares:31 sharing:7 sheet:14 shipping:4 shop:-15 shopping:-24 show:-32 sidebar:-18 sign:-2
signature:-10 signing:12 site:18 size:-17 skill:11 slide:-24 snapshot:5 snapshots:15
soonest:-13 space:20 spacing:-5 spam:28 specialist:11 speed:-23 spelling:-31 spot:5 sql:-17
star:-5 stash:8 state:-22 statement:-5 statistics:-22 status:-26 steps:-10 stop:6 story:15
strength:-22 structure:-24 style:-9 submit:10 subscription:16 subtitles:-29 summary:-8
supplier:9 symbol:-18 system:24 tab:-42 table:-15 tabs:-29 tag:4 target:15 task:4 team:51
template:9 tenant:17 terminal:22 terms:12 test:3 text:-42 the:14 theirs:54 theme:-33 these:-16
this:21 thread:-30 ticket:5 tickets:31 time:8 timer:-31 timesheet:14 timetable:7 tip:18 to:8
token:24 tomorrow:-8 tone:-18 tool:-24 toolbar:-39 top:-45 tour:-40 traffic:15 transaction:3
transactions:-11 transcript:-3 transfer:17 trash:25 tree:-28 trial:8 trip:-19 type:-6 types:-15
unread:-17 unsafe:23 until:-11 unused:13 up:35 update:26 updates:-8 usage:-40 user:31 v2:8
vault:21 vehicle:19 vendor:3 verification:13 version:21 video:1 view:-31 viewed:-25 viewer:-36
virtual:8 visibility:6 visitor:18 volume:-19 voucher:-31 wallet:14 wallpaper:-25 warning:27
weekly:-39 whitespace:-16 whole:15 wi:11 width:-7 window:-54 windows:13 wish:-15 wishlist:-13
with:10 without:22 word:6 words:-12 workflow:18 workspace:12 wrap:-6 yaml:-2 your:10 zero:18
zone:-16 zoom:-50
"""
"""By each of its other words."""
