package import NavigationEngine

// The keys of tabs, of what a binding presents, and of the changes that an app makes.
extension AppTable {
  package static let tab: [Entry<TabKey>] = [
    Entry(
      .root,
      "the tab's screen, or the root of its stack; a tab needs one, or `split`, or `does`. State chooses one of several as for an app's `root`",
      "root: ParkList"
    ),
    Entry(
      .stack,
      "the tab's stack: `erased`, `{typed: Park}` or `self-managed`; without it, the tab has no stack",
      "stack: erased"
    ),
    Entry(.path, "the stack's path when the tab is first shown", "path: [!Park {name: Zion}]"),
    Entry(
      .split,
      "the columns of a split view, instead of `root`",
      "split: {columns: {sidebar: {root: Folders}, detail: {root: Mail}}}"
    ),
    Entry(.title, "the text in the tab bar; without it, the tab's name", "title: Parks"),
    Entry(.reselect, "`popToRoot`: a tap on the tab while it is selected empties its path", "reselect: popToRoot"),
    Entry(
      .does,
      "the change that a tap makes instead of selecting the tab; such a tab may have no content",
      "does: {set: {showTips: true}}"
    ),
    whenEntry(.when, "the tab is in the bar"),
    sourceEntry(.source),
    identifierEntry(.identifier),
  ]

  package static let item: [Entry<ItemKey>] = [
    Entry(.type, "the type of the binding's values", "type: Color"),
    Entry(
      .id,
      "the field that is an item's identity: a value with the same one updates what is up; without it, the whole value is",
      "id: number"
    ),
    Entry(
      .as,
      "how it is shown: `push` (the default, but not for the app itself), `sheet`, `cover`, `popover`, `alert` or `dialog`",
      "as: sheet"
    ),
    Entry(.screen, "the screen for every value; with `stack`, the root", "screen: ColorDetail"),
    Entry(.cases, "the screens of single values, which need no tag here", "cases: {1: First, 3: Third}"),
    Entry(.default, "the screen for every other value", "default: Other"),
    Entry(
      .stack,
      "the stack of a sheet, cover or popover: `erased`, `{typed: Park}` or `self-managed`; without it, there is none",
      "stack: erased"
    ),
    Entry(.path, "the stack's path each time it is presented", "path: [!Mail {id: 1}]"),
    Entry(
      .split,
      "the columns of a split view, instead of `screen`",
      "split: {columns: {sidebar: {root: Folders}, detail: {root: Mail}}}"
    ),
    Entry(
      .keepsPath,
      "whether the path belongs to the screen that presents it, so that it is still there the next time",
      "keepsPath: true"
    ),
    Entry(
      .dismissDisabled,
      "whether the user can't drag it down or tap beside it: interactiveDismissDisabled",
      "dismissDisabled: true"
    ),
    Entry(.onDismiss, "the change that the app makes when it has gone", "onDismiss: {set: {showTips: true}}"),
    Entry(.title, "the title of an alert or a dialog", "title: Delete this?"),
    Entry(
      .buttons,
      "the buttons of an alert or a dialog by label: each empty, or a map of `does`; without them it has `OK`",
      "buttons: {Delete: {does: {push: 1}}, Cancel: }"
    ),
    Entry(
      .lazy,
      "of `push`: whether it is inside a lazy container such as a List, where the stack doesn't see it",
      "lazy: true"
    ),
    Entry(.misplaced, "of `push`: whether it is outside the stack, where it is ignored", "misplaced: true"),
    Entry(
      .value,
      "the value that the screen shows; `${name}` is state or a binding, such as this one, `${value}` the value of the screen that presents it",
      "value: \"${name}\""
    ),
    whenEntry(.when, "the binding presents something"),
    sourceEntry(.source),
    assumedEntry(.assumed),
  ]

  package static let button: [Entry<ButtonKey>] = [
    Entry(
      .does,
      "the change that the button makes, once the alert or dialog has gone",
      "does: {set: {showTips: true}}"
    ),
    sourceEntry(.source),
    identifierEntry(.identifier),
  ]

  package static let update: [Entry<UpdateKey>] = [
    Entry(
      .dismiss,
      "`true`: the screen that makes the change dismisses itself; `all`: every sheet, cover, popover, alert and dialog goes",
      "dismiss: all"
    ),
    Entry(.tab, "the tab to select", "tab: about"),
    Entry(
      .set,
      "bindings and their values: of this screen first, then of the app, then of the frontmost screen that has one",
      "set: {showTips: true}"
    ),
    Entry(
      .path,
      "the new path: a list for the screen's own stack (in `urls`: for `main`), or a map of stacks and lists",
      "path: {home: [!Park {name: Zion}]}"
    ),
    Entry(
      .push,
      "values to append, one or a list, for the screen's own stack (in `urls`: for `main`), or a map of stacks and values",
      "push: {home: !Park {name: Zion}}"
    ),
    Entry(.then, "the change after it, once this one is shown and what it dismisses has gone", "then: {tab: about}"),
  ]

  /// An example of a key of a tab or a change; nil if there is no such key.
  static func sceneExample(_ name: String) -> String? {
    example(name, tab) ?? example(name, update)
  }

  /// The keys of a tab.
  package enum TabKey: String, AppKeyName {
    case root, stack, path, split, title, reselect, does, when, source, identifier

    package static var entries: [Entry<Self>] { AppTable.tab }
    package static var owner: String { "a tab" }
  }

  /// The keys of an entry of `presents` or `items`; each kind has only some of them.
  package enum ItemKey: String, AppKeyName {
    case type, id, `as`, screen, cases, `default`, stack, path, split, keepsPath, dismissDisabled, onDismiss, title
    case buttons, lazy, misplaced, value, when, source, assumed

    package static var entries: [Entry<Self>] { AppTable.item }
    package static var owner: String { "an item" }

    /// Whether an entry that is shown in this way has the key.
    ///
    /// - Parameters:
    ///   - kind: The kind of layer; nil for a screen that is pushed.
    ///   - isItem: Whether it is an entry of `items`.
    /// - Returns: Whether it has the key.
    package func isTaken(by kind: AppModel.Layer.Kind?, isItem: Bool) -> Bool {
      let isLayer = kind?.isButtonsOnly == false
      return switch self {
      case .as, .when, .source, .assumed: true
      case .type: isItem
      case .id: isItem && kind != nil
      case .screen, .value: kind?.isButtonsOnly != true
      case .cases, .default: isItem && kind?.isButtonsOnly != true
      case .stack, .path, .split, .keepsPath, .dismissDisabled, .onDismiss: isLayer
      case .title, .buttons: kind?.isButtonsOnly == true
      case .lazy, .misplaced: kind == nil
      }
    }
  }

  /// The keys of a button of an alert or a dialog.
  package enum ButtonKey: String, AppKeyName {
    case does, source, identifier

    package static var entries: [Entry<Self>] { AppTable.button }
    package static var owner: String { "a button" }
  }

  /// The keys of a change.
  package enum UpdateKey: String, AppKeyName {
    case dismiss, tab, set, path, push, then

    package static var entries: [Entry<Self>] { AppTable.update }
    package static var owner: String { "a change" }
  }
}
