// The parts of an app around and above its stacks: tabs, layers, the updates that its own buttons make, and the texts
// that the system opens (sections 13 to 15).

extension AppModel {
  /// The content of a tab or a layer (S13.1, S14.1).
  public enum Content: Hashable, Sendable {
    /// One screen without a stack.
    case screen(String)
    /// A stack with its root and its path at the start.
    case stack(root: String, StackKind, path: [RouteValue] = [])
    /// A split view.
    case split(Split)

    /// The screens that the content may show at its root.
    ///
    /// O(n) in them.
    public var roots: [String] {
      switch self {
      case .screen(let root), .stack(let root, _, _): [root]
      case .split(let split): split.columns.flatMap(\.root.screens)
      }
    }
  }

  /// A tab (S14.1).
  public struct Tab: Hashable, Sendable {
    /// The name, which the binding `tab` holds while the tab is selected.
    public var name: String
    /// The content; nil if its tap only makes an update (S14.4).
    public var content: Content?
    /// The text in the tab bar; nil for the name.
    public var title: String?
    /// Whether the app empties the tab's path if the user taps the tab while it is selected (S14.3).
    public var popsWhenReselected: Bool
    /// The update that a tap makes instead of selecting the tab; nil for a tab that is selected (S14.4).
    public var update: Update?
    /// The condition under which the tab is in the bar; nil if it always is (S18.2).
    public var condition: Condition?
    /// The roots that state chooses from, the last one being the content's own; empty if there is only one (S18.2).
    public var roots: [Root]
    /// A number that the caller gives the place of the declaration.
    public var source: Int?

    /// Creates a tab.
    public init(
      _ name: String,
      _ content: Content?,
      title: String? = nil,
      popsWhenReselected: Bool = false,
      update: Update? = nil,
      condition: Condition? = nil,
      roots: [Root] = [],
      source: Int? = nil
    ) {
      (self.name, self.condition, self.roots, self.content, self.title) = (name, condition, roots, content, title)
      (self.popsWhenReselected, self.update, self.source) = (popsWhenReselected, update, source)
    }
  }

  /// The changes that the app makes in one update, in answer to a button, a dismissal or a text that it opens (S15.2).
  ///
  /// In its values, `${value}` refers to the value of the screen that makes the update; in an update of ``URLPattern``,
  /// `${name}` refers to a segment.
  public struct Update: Hashable, Sendable {
    /// The layers that an update ends.
    public enum Dismissal: Hashable, Sendable {
      /// The screen that makes the update dismisses itself.
      case own
      /// Every layer.
      case all
    }

    /// A write to the path of a stack.
    public struct PathWrite: Hashable, Sendable {
      /// The name of the stack; nil for the stack of the screen that makes the update.
      public var stack: String?
      /// How many values it removes from the path's end first; nil for all.
      ///
      /// An update that removes more than there are is refused (S2.3).
      public var removed: Int?
      /// The values that it appends then.
      public var values: [RouteValue]

      /// Creates a write to a path, which replaces it unless a number of values is removed.
      public init(_ stack: String? = nil, _ values: [RouteValue] = [], removing removed: Int? = nil) {
        (self.stack, self.removed, self.values) = (stack, removed, values)
      }

      /// The write with other values.
      package func mapValues(_ change: (RouteValue) -> RouteValue) -> Self {
        Self(stack, values.map(change), removing: removed)
      }
    }

    /// The layers that it ends; nil for none.
    public var dismissal: Dismissal?
    /// The tab that it selects; nil for none.
    public var tab: String?
    /// The bindings that it writes, in order.
    public var bindings: [RouteValue.Field]
    /// The paths that it writes, in order.
    public var paths: [PathWrite]
    /// The updates that follow, each once the one before is rendered (S15.3).
    public var next: [Update]
    /// A number that the caller gives the place of the declaration.
    public var source: Int?

    /// Creates an update.
    public init(
      dismissal: Dismissal? = nil,
      tab: String? = nil,
      bindings: [RouteValue.Field] = [],
      paths: [PathWrite] = [],
      next: [Update] = [],
      source: Int? = nil
    ) {
      (self.dismissal, self.tab, self.bindings, self.paths, self.next) = (dismissal, tab, bindings, paths, next)
      self.source = source
    }

    /// Puts the writes to paths into the order of an app file's keys: `path`, `pop`, `push`.
    package mutating func orderPaths() {
      paths =
        paths.filter { $0.removed == nil } + paths.filter { $0.removed.map { $0 > 0 } ?? false }
        + paths.filter { $0.removed == 0 }
    }

    /// Adds a write to a path, joined with the write to the same path before.
    package mutating func add(_ write: PathWrite) {
      guard write.removed != 0 || !write.values.isEmpty else { return }
      guard let index = paths.firstIndex(where: { $0.stack == write.stack }), let removed = write.removed else {
        paths.removeAll { $0.stack == write.stack }
        return paths.append(write)
      }
      let added = paths[index].values.count
      paths[index].values = paths[index].values.dropLast(removed) + write.values
      if removed > added, let before = paths[index].removed { paths[index].removed = before + removed - added }
      if paths[index].removed == 0, paths[index].values.isEmpty { paths.remove(at: index) }
    }
  }

  /// A pattern of the texts that the system opens, and the update that the app makes for one (S15.1).
  public struct URLPattern: Hashable, Sendable {
    /// The pattern: `{name}` is one path segment, `{name:Int}` one that is an integer.
    public var text: String
    /// The update.
    public var update: Update
    /// A number that the caller gives the place of the declaration.
    public var source: Int?

    /// Creates a pattern with its update.
    public init(_ text: String, _ update: Update, source: Int? = nil) {
      (self.text, self.update, self.source) = (text, update, source)
    }
  }

  /// Whether steps can name the app's stacks: it declares tabs, layers, updates, patterns, state or conditions (S13.1).
  ///
  /// O(n) in the screens.
  public var hasNamedStacks: Bool {
    !tabs.isEmpty || !presents.isEmpty || !urls.isEmpty || !restores.isEmpty || !state.isEmpty
      || !roots.isEmpty || split?.columns.contains { !$0.root.roots.isEmpty } == true
      || screens.values.contains(where: \.isOfScene)
  }
}

extension AppModel.Screen {
  /// Whether it declares something that only a scene has.
  fileprivate var isOfScene: Bool {
    hidesTabBar || !state.isEmpty
      || everyTemplate.contains { if case .update = $0.target { true } else { $0.condition != nil } }
      || !conditionalLabels.isEmpty
      || destinations.contains { $0.condition != nil }
      || presents.contains { $0.isLayer || $0.condition != nil || $0.value != nil }
  }
}
