/// The state of a scene between two steps: its tabs, and the layers on them (sections 13 and 14).
///
/// It is an object that never changes, so that states share it.
public final class SceneState: Sendable {
  /// One tab; an app without tabs has none.
  public struct Tab: Hashable, Sendable {
    /// The name.
    public let name: String
    /// Whether it has been selected, so that its screens exist (S14.1).
    public let isBuilt: Bool
    /// The content, with all columns of a split view.
    public let stack: StackState
    /// Whether it holds a stack, so that it has a path.
    public let hasStack: Bool
    /// The index of the tab among all that the app declares, also those that aren't there now (S18.2).
    let number: Int
  }

  /// One layer that is up.
  public struct Layer: Hashable, Sendable {
    /// The name of its binding.
    public let binding: String
    /// How it is shown.
    public internal(set) var kind: AppModel.PresentationKind
    /// The item that it shows; nil if its binding is a Boolean.
    public let item: RouteValue?
    /// The title of an alert or dialog; nil for other layers, and if it has none.
    public let title: String?
    /// The labels of the buttons of an alert or dialog, in order; empty for other layers.
    public let buttons: [String]
    /// The content, with all columns of a split view; of an alert or dialog, a root with the buttons as its links.
    public let stack: StackState
    /// Whether it holds a stack, so that it has a path.
    public let hasStack: Bool
    /// The name of the screen that presents it; nil for the app.
    public let presenter: String?
    /// The number that the caller gave the step that presented it.
    public let origin: Int

    /// Two layers are equal if they show the same, regardless of the steps that presented them.
    public static func == (left: Self, right: Self) -> Bool {
      left.binding == right.binding && left.kind == right.kind && left.item == right.item && left.title == right.title
        && left.buttons == right.buttons && left.stack == right.stack
    }

    /// Hashes the parts that equality compares.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(binding)
      hasher.combine(item)
      hasher.combine(stack)
    }
  }

  /// The tabs that are there, in the order of the bar; empty for an app without them.
  public let tabs: [Tab]
  /// The value of the binding `tab`, which may name no tab (S14.5); nil for an app without tabs.
  public let tab: String?
  /// The index of the tab that is shown; nil for an app without tabs.
  public let shownTab: Int?
  /// Whether the tab bar is shown, regardless of layers (S14.6); false for an app without tabs.
  public let showsTabBar: Bool
  /// The content under all layers: the shown tab's, or the app's without tabs.
  public let base: StackState
  /// Whether the base holds a stack, and so a path.
  public let baseHasStack: Bool
  /// The layers, bottom to top.
  public let layers: [Layer]
  /// The bindings that are on and show nothing, in the order in which they turned on (S13.8).
  public let waiting: [String]
  /// Where the values of bindings are found when they are asked for.
  let values: Sources

  /// Creates the state of a scene.
  init(
    tabs: [Tab],
    tab: String?,
    shownTab: Int?,
    showsTabBar: Bool,
    base: StackState,
    baseHasStack: Bool,
    layers: [Layer],
    waiting: [String],
    values: Sources
  ) {
    (self.tabs, self.tab, self.shownTab, self.showsTabBar, self.base) = (tabs, tab, shownTab, showsTabBar, base)
    (self.baseHasStack, self.layers, self.waiting, self.values) = (baseHasStack, layers, waiting, values)
  }

  /// The name of the binding for the selected tab.
  public static let tabBinding = "tab"
  /// The name of the base's stack in an app without tabs.
  public static let mainStack = "main"

  /// The front: the topmost layer, or else the base (S13.1).
  public var front: StackState { layers.last?.stack ?? base }

  /// The name that `in` has for the front: the topmost layer's binding, the shown tab, or `main`.
  package var frontName: String { layers.last?.binding ?? shownTab.map { tabs[$0].name } ?? Self.mainStack }

  /// Whether the front is an alert or a dialog, which is no screen.
  public var isFrontButtonsOnly: Bool { layers.last?.kind.isButtonsOnly ?? false }

  /// The names of the stacks that exist now: those of built tabs or `main`, and of the layers, with their columns.
  ///
  /// O(n) in the stacks.
  public var stackNames: [String] {
    let base = tabs.isEmpty ? [(Self.mainStack, base)] : tabs.filter(\.isBuilt).map { ($0.name, $0.stack) }
    let names = base + layers.filter { !$0.kind.isButtonsOnly }.map { ($0.binding, $0.stack) }
    return names.flatMap { name, stack in
      let columns = stack.split?.columns.map(\.column.rawValue) ?? []
      let isBase = tabs.isEmpty && name == Self.mainStack
      return [name] + columns.map { isBase ? $0 : "\(name).\($0)" }
    }
  }

  /// The state of the stack of that name, whether it is in front or not; nil if there is none now.
  ///
  /// O(n) in the tabs and layers.
  ///
  /// - Parameter name: A tab, a layer's binding, `main`, a column of the base, or `mail.detail` for a column elsewhere.
  /// - Returns: The state, with all columns if the name stands for a whole split view.
  public func stack(named name: String) -> StackState? {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if let whole = whole(named: name) { return whole }
    if let column = AppModel.Column(rawValue: name), tabs.isEmpty { return base.focused(on: column) }
    guard parts.count == 2, let column = AppModel.Column(rawValue: parts[1]) else { return nil }
    return whole(named: parts[0])?.focused(on: column)
  }

  private func whole(named name: String) -> StackState? {
    if let layer = layers.last(where: { $0.binding == name }) { return layer.stack }
    if tabs.isEmpty { return name == Self.mainStack ? base : nil }
    return tabs.first { $0.name == name }?.stack
  }
}

extension SceneState: Hashable {
  /// Two states are equal if they show the same.
  public static func == (left: SceneState, right: SceneState) -> Bool {
    left === right
      || left.tab == right.tab && left.shownTab == right.shownTab && left.layers == right.layers
        && left.waiting == right.waiting && left.tabs == right.tabs && left.base == right.base
        && left.values == right.values && left.showsTabBar == right.showsTabBar
  }

  /// Hashes the parts that differ most often.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(tab)
    hasher.combine(base)
    hasher.combine(layers)
    hasher.combine(waiting)
  }
}
