package import NavigationEngine
import PlainText

/// A snapshot of a stack as reports show it, from a state of a run or from a transcript.
package struct StackSnapshot: Sendable {
  /// A screen above the root.
  package struct Entry: Hashable, Sendable {
    /// The reason why a screen is on the stack.
    package enum Origin: Hashable, Sendable {
      /// Its value is on the path.
      case value(RouteValue)
      /// A view link was tapped.
      case link
      /// A binding of this name is true, or has this item.
      case presented(binding: String, item: RouteValue? = nil)
    }

    package private(set) var screen: String
    package private(set) var origin: Origin

    package init(screen: String, origin: Origin) {
      (self.screen, self.origin) = (screen, origin)
    }

    /// The value on the path; nil for an entry of the overlay.
    package var value: RouteValue? { if case .value(let value) = origin { value } else { nil } }
  }

  /// The parts of a state are made when they are read, since paths may be long.
  private enum Storage: Sendable {
    case state(StackState)
    /// The stack of a column; its bindings are part of the snapshot that contains all columns.
    case column(StackState)
    /// The content of a tab or a layer, with its columns; its bindings are part of the snapshot of the scene.
    case content(StackState)
    indirect case read(ReadParts)
  }

  private struct ReadParts: Sendable {
    var root: String
    var path: RoutePath
    var overlay: [Entry]
    var bindings: [RouteValue.Field]
    var columns: ColumnsSnapshot?
    var scene: SceneSnapshot?
  }

  private let storage: Storage
  private var mask: ValueMask?

  package init(_ state: StackState) { storage = .state(state) }

  /// The snapshot with secrets masked.
  package func masked(by mask: ValueMask?) -> Self { copy(of: self) { $0.mask = mask } }

  /// Takes the stack of a column of a split view.
  init(column state: StackState) { storage = .column(state) }

  /// Takes the content of a tab or a layer of a scene.
  init(contentOf state: StackState) { storage = .content(state) }

  /// The content of an alert or a dialog: no screen.
  static let none = Self(root: "")

  /// Makes a snapshot of its parts.
  package init(root: String, entries: [Entry] = [], bindings: [RouteValue.Field] = []) {
    var path = RoutePath()
    for entry in entries { if let value = entry.value { path.append(RoutePath.Entry(value, shownBy: entry.screen)) } }
    let overlay = entries.filter { $0.value == nil }
    storage = .read(ReadParts(root: root, path: path, overlay: overlay, bindings: bindings))
  }

  /// Makes a snapshot of columns; its own stack is the main column's.
  package init(_ columns: ColumnsSnapshot, bindings: [RouteValue.Field] = []) {
    let main = columns.columns.first { $0.name == columns.main }?.stack
    let (root, path, overlay) = (main?.root ?? "", main?.values ?? RoutePath(), main?.overlay ?? [])
    storage = .read(ReadParts(root: root, path: path, overlay: overlay, bindings: bindings, columns: columns))
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// Whether it is one stack without an overlay.
  var isStack: Bool { hasPathOnly || overlay.isEmpty && columns == nil && scene == nil }

  /// Whether it has only a root and a path.
  var hasPathOnly: Bool {
    switch storage {
    case .state(let state), .column(let state), .content(let state): state.isPathOnly
    case .read(let parts):
      parts.overlay.isEmpty && parts.bindings.isEmpty && parts.columns == nil && parts.scene == nil
    }
  }

  /// Whether its screens are the root, one for each value of the path, and those of the overlay.
  var showsPath: Bool {
    switch storage {
    case .state(let state), .column(let state), .content(let state):
      state.isPathOnly || state.split?.isCollapsed != true && !isButtonsOnly
    case .read(let parts): parts.columns?.isCollapsed != true && !isButtonsOnly
    }
  }

  /// Whether its screens are the root and one for each value of the path.
  var showsPathOnly: Bool { hasPathOnly || showsPath && overlay.isEmpty }

  /// A snapshot that was made of its parts, with a path that shares its lowest values with an earlier one.
  func with(_ more: some Sequence<RoutePath.Entry>, above kept: Int, of earlier: Self) -> Self {
    guard case .read(var parts) = storage else { return self }
    parts.path = earlier.values
    parts.path.removeLast(parts.path.count - kept)
    for entry in more { parts.path.append(entry) }
    return Self(.read(parts))
  }

  /// A snapshot that was made of its parts, with what it has in common with an earlier one stored once.
  func sharing(_ earlier: Self) -> Self {
    let kept = keptValues(of: earlier)
    return self == earlier ? earlier : with(values[kept...], above: kept, of: earlier)
  }

  /// A snapshot that was made of its parts, with the bindings and the scene that it is part of.
  package func with(_ bindings: [RouteValue.Field], _ scene: SceneSnapshot? = nil) -> Self {
    guard case .read(var parts) = storage else { return self }
    (parts.bindings, parts.scene) = (bindings, scene)
    return Self(.read(parts))
  }

  /// The path, with its secrets.
  private var values: RoutePath {
    switch storage {
    case .state(let state), .column(let state), .content(let state): state.path
    case .read(let parts): parts.path
    }
  }

  /// The columns of a split view; nil if there is only one stack.
  package var columns: ColumnsSnapshot? {
    switch storage {
    case .state(let state), .content(let state): state.split.map { ColumnsSnapshot($0).masked(by: mask) }
    case .column: nil
    case .read(let parts): parts.columns?.masked(by: mask)
    }
  }

  /// The tabs and layers of the scene that the snapshot shows the front of; nil for an app that is no scene.
  package var scene: SceneSnapshot? {
    switch storage {
    case .state(let state): state.scene.map { SceneSnapshot($0).masked(by: mask) }
    case .column, .content: nil
    case .read(let parts): parts.scene?.masked(by: mask)
    }
  }

  /// Whether the front of a scene is an alert or a dialog, which is no screen.
  private var isButtonsOnly: Bool {
    switch storage {
    case .state(let state): state.scene?.isFrontButtonsOnly ?? false
    case .column, .content: false
    case .read(let parts): parts.scene?.isFrontButtonsOnly ?? false
    }
  }

  package var root: String {
    let root =
      switch storage {
      case .state(let state), .column(let state), .content(let state): state.root
      case .read(let parts): parts.root
      }
    return isButtonsOnly ? "" : mask?.text(root) ?? root
  }

  /// The screens above the root, bottom to top.
  package var entries: [Entry] { path(from: 0) + overlay }

  private func masked(_ entries: [Entry]) -> [Entry] { mask.map { mask in entries.map { mask.part($0) } } ?? entries }

  private func masked(_ values: [RouteValue]) -> [RouteValue] { mask.map { values.map($0.value) } ?? values }

  /// The values of the bindings of visible screens, sorted by name.
  package var bindings: [RouteValue.Field] {
    let bindings: [RouteValue.Field] =
      switch storage {
      case .state(let state):
        (state.scene?.bindings ?? state.bindings).sorted { $0.key < $1.key }.map { RouteValue.Field($0.key, $0.value) }
      case .column, .content: []
      case .read(let parts): parts.bindings
      }
    return mask?.fields(bindings) ?? bindings
  }

  /// The values on the path, bottom to top.
  package var path: [RouteValue] { masked(values.values) }

  /// The screens from the root to the top; if columns are collapsed, those of the whole collapsed stack.
  package var visible: [String] {
    if let columns, columns.isCollapsed { return columns.stacked.flatMap(\.stack.visible) }
    return isButtonsOnly ? [] : [root] + entries.map(\.screen)
  }

  /// The topmost values of the path, bottom to top, and the number of all values.
  package func path(last shown: Int) -> (values: [RouteValue], count: Int) {
    (masked(values.suffix(shown).map(\.value)), pathCount)
  }

  /// The number of values on the path.
  package var pathCount: Int { values.count }

  /// The number of screens above the root.
  package var depth: Int { pathCount + overlay.count }

  /// The entries of the path from an index on, bottom to top.
  package func path(from height: Int) -> [Entry] {
    var entries: [Entry] = []
    values.forEach(from: height) { entries.append(Entry($0)) }
    return masked(entries)
  }

  /// The number of the path's lowest entries that are the same as in an earlier stack, by value and by screen.
  ///
  /// It takes constant time for the states before and after a step; else O(n).
  func keptValues(of earlier: Self) -> Int { values.sharedCount(with: earlier.values) }

  /// The entries above the path, bottom to top.
  package var overlay: [Entry] {
    switch storage {
    case .state(let state), .column(let state), .content(let state): masked(state.overlay.map(Entry.init))
    case .read(let parts): masked(parts.overlay)
    }
  }
}

extension StackSnapshot: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    let kept = left.keptValues(of: right)
    return left.root == right.root && left.path(from: kept) == right.path(from: kept) && left.overlay == right.overlay
      && left.bindings == right.bindings && left.columns == right.columns && left.scene == right.scene
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(root)
    hasher.combine(entries)
  }
}

extension StackSnapshot.Entry: SnapshotPart {
  package init() { self.init(screen: "", origin: .link) }

  package mutating func visit<Fields: FieldVisitor>(_ fields: inout Fields) throws(Fields.Failure) {
    try fields.visit("screen", &screen)
    var (value, binding, item): (RouteValue?, String?, RouteValue?) =
      switch origin {
      case .value(let value): (value, nil, nil)
      case .link: (nil, nil, nil)
      case .presented(let binding, let item): (nil, binding, item)
      }
    try fields.visit("value", optional: &value)
    try fields.visit("binding", optional: &binding)
    try fields.visit("item", optional: &item)
    origin =
      if let value {
        .value(value)
      } else if let binding {
        .presented(binding: binding, item: item)
      } else {
        .link
      }
  }
}

extension StackSnapshot.Entry {
  fileprivate init(_ entry: RoutePath.Entry) { self.init(screen: entry.screen, origin: .value(entry.value)) }

  fileprivate init(_ entry: ViewEntry) {
    let origin: Origin =
      switch entry.kind {
      case .link: .link
      case .presented(let binding, let item): .presented(binding: binding, item: item)
      }
    self.init(screen: entry.screen, origin: origin)
  }
}
