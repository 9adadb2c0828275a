import FlowSyntax
import NavigationEngine

/// The keys of a tab or a layer about its content.
struct ContentKeys {
  typealias Entry = (name: YAMLTree.ID, value: YAMLTree.ID)

  /// The screen, or the root of the stack.
  var root: Entry?
  /// The roots, if the entry names several among which state chooses; else nil.
  var roots: [AppModel.Root]?
  var stack: Entry?
  var path: Entry?
  var split: Entry?
  /// Other keys that need a stack with a path that the app can write: `reselect` and `keepsPath`.
  var ofPath: Entry?
}

/// A tab or a layer while it is read or written.
protocol ContentPart: AppPart {
  var keys: ContentKeys { get set }
  var content: AppModel.Content? { get }
}

extension AppRow where Part: ContentPart {
  /// Who owns the path of the stack.
  static func stack(_ summary: String) -> Self {
    Self("stack: erased", summary, .stackKind) {
      $0.keys.stack = $1.entry.pair
    } write: {
      if case .stack(_, let kind, _) = $0.content { $1.stack(kind) }
    }
  }

  /// The path of the stack at a start.
  static func path(_ example: String, _ summary: String) -> Self {
    Self(example, summary, .list(.value)) {
      $0.keys.path = $1.entry.pair
    } write: {
      if case .stack(_, _, let path) = $0.content, !path.isEmpty { $1.list(path) }
    }
  }

  /// Columns instead of a screen or a stack.
  static func split(_ summary: String) -> Self {
    Self("split: {columns: {sidebar: {root: Folders}, detail: {root: Mail}}}", summary, .split) {
      $0.keys.split = $1.entry.pair
    } write: {
      if case .split(let split) = $0.content { $1.part(split) }
    }.holding(.part(AppModel.Split.self)).declaring { $1.read($0, as: AppModel.Split.self) }
  }
}

extension AppModel.Content {
  /// The screen, or the root of the stack; nil for columns.
  var root: String? {
    switch self {
    case .screen(let root), .stack(let root, _, _): root
    case .split: nil
    }
  }
}

extension AppContext {
  /// Reads the content of a tab or a layer: a screen, a stack or a split view (S13.1).
  ///
  /// - Parameters:
  ///   - keys: The keys that say it.
  ///   - owner: The name of the tab, or of the layer's binding.
  ///   - what: The kind of owner, as a sentence names it.
  /// - Returns: The content; nil if there is none, or it has errors.
  mutating func readContent(_ keys: ContentKeys, of owner: String, _ what: String) -> AppModel.Content? {
    if let split = keys.split {
      for other in [keys.root, keys.stack, keys.path].compactMap(\.self) {
        let (name, place) = (tree.text(other.name), tree.place(other.name))
        report(.besideSplit(name, of: what, place, split: tree.place(split.name)))
      }
      guard let columns = AppModel.Split.read(split.name, split.value, &self), !columns.columns.isEmpty else {
        return nil
      }
      let main = columns.columns.first { $0.column == columns.mainColumn }
      checkPathKey(keys, of: owner, main?.stack)
      return .split(columns)
    }
    let root = keys.root.flatMap { root in
      if let roots = keys.roots {
        roots.last?.screen
      } else {
        screenName(root.value, for: tree.text(root.name))
      }
    }
    guard let stack = keys.stack else {
      checkPathKey(keys, of: owner, nil)
      if let path = keys.path { report(.pathWithoutStack(owner, tree.place(path.name))) }
      return root.map { .screen($0) }
    }
    guard let kind = stackKind(stack.value) else { return nil }
    checkPathKey(keys, of: owner, kind)
    let path = keys.path.flatMap { stackPath($0.value, in: kind) } ?? []
    return root.map { .stack(root: $0, kind, path: path) }
  }

  /// Reports a key that needs a path which isn't there, or which the app can't write.
  private mutating func checkPathKey(_ keys: ContentKeys, of owner: String, _ kind: AppModel.StackKind?) {
    guard let key = keys.ofPath else { return }
    let name = tree.text(key.name)
    switch kind {
    case nil: report(.pathWithoutStack(owner, key: name, tree.place(key.name)))
    case .selfManaged: report(.pathNotBound(key: name, tree.place(key.name)))
    case .erased, .typed: break
    }
  }
}
