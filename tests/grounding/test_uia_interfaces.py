"""The places of methods are those of the reference: a wrong one would call another method."""

from __future__ import annotations

import pytest

from desktop_agent.grounding.native.uia_interfaces import AUTOMATION, INTERFACES, ComType

pytestmark = pytest.mark.feature("O8")

# In the order of UIAutomationClient.h, up to the last one that is called.
REFERENCE = {
    ComType.CONDITION: "",
    ComType.REQUEST: """
        AddProperty AddPattern Clone get_TreeScope put_TreeScope get_TreeFilter put_TreeFilter
    """,
    ComType.ELEMENT: """
        SetFocus GetRuntimeId FindFirst FindAll FindFirstBuildCache FindAllBuildCache
        BuildUpdatedCache GetCurrentPropertyValue GetCurrentPropertyValueEx GetCachedPropertyValue
        GetCachedPropertyValueEx GetCurrentPatternAs GetCachedPatternAs GetCurrentPattern
        GetCachedPattern GetCachedParent GetCachedChildren get_CurrentProcessId
        get_CurrentControlType get_CurrentLocalizedControlType get_CurrentName
    """,
    ComType.ELEMENTS: "get_Length GetElement",
    ComType.TEXT_PATTERN: "RangeFromPoint RangeFromChild GetSelection",
    ComType.RANGES: "get_Length GetElement",
    ComType.RANGE: "Clone Compare CompareEndpoints",
    ComType.WALKER: """
        GetParentElement GetFirstChildElement GetLastChildElement GetNextSiblingElement
        GetPreviousSiblingElement NormalizeElement GetParentElementBuildCache
    """,
}
ROOT = """
    CompareElements CompareRuntimeIds GetRootElement ElementFromHandle ElementFromPoint
    GetFocusedElement GetRootElementBuildCache ElementFromHandleBuildCache
    ElementFromPointBuildCache GetFocusedElementBuildCache CreateTreeWalker get_ControlViewWalker
    get_ContentViewWalker get_RawViewWalker get_RawViewCondition get_ControlViewCondition
    get_ContentViewCondition CreateCacheRequest CreateTrueCondition CreateFalseCondition
    CreatePropertyCondition CreatePropertyConditionEx CreateAndCondition
    CreateAndConditionFromArray CreateAndConditionFromNativeArray CreateOrCondition
    CreateOrConditionFromArray CreateOrConditionFromNativeArray CreateNotCondition
    AddAutomationEventHandler RemoveAutomationEventHandler
    AddPropertyChangedEventHandlerNativeArray AddPropertyChangedEventHandler
    RemovePropertyChangedEventHandler AddStructureChangedEventHandler
    RemoveStructureChangedEventHandler AddFocusChangedEventHandler RemoveFocusChangedEventHandler
    RemoveAllEventHandlers IntNativeArrayToSafeArray IntSafeArrayToNativeArray RectToVariant
    VariantToRect SafeArrayToRectNativeArray CreateProxyFactoryEntry get_ProxyFactoryMapping
    GetPropertyProgrammaticName GetPatternProgrammaticName PollForPotentialSupportedPatterns
    PollForPotentialSupportedProperties CheckNotSupported get_ReservedNotSupportedValue
    get_ReservedMixedAttributeValue ElementFromIAccessible ElementFromIAccessibleBuildCache
    get_AutoSetFocus put_AutoSetFocus get_ConnectionTimeout put_ConnectionTimeout
    get_TransactionTimeout put_TransactionTimeout
"""


def test_each_method_has_the_place_of_the_reference() -> None:
    assert {one.place: name for name, one in AUTOMATION.methods.items()}.items() <= (
        dict(enumerate(ROOT.split())).items()
    )
    for kind, names in REFERENCE.items():
        places = {one.place: name for name, one in INTERFACES[kind].methods.items()}
        assert places.items() <= dict(enumerate(names.split())).items(), kind
    assert set(REFERENCE) == set(INTERFACES)
