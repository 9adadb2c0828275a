/// The places where code writes properties, or hands bindings to them on, by the properties' names alone.
///
/// A name stands for every property that is called so: one that isn't here is written nowhere.
struct WrittenNames: Sendable {
  /// A write to a path, or to anything that is written as one.
  struct PathWrite: Sendable {
    let node: SourceNode
    /// The expression that is written.
    let target: SourceNode
    /// The values that are pushed; nil if they aren't known.
    let pushed: [SourceNode]?

    /// True if it writes a property of the type around it, or a local value.
    var isOwn: Bool { PathNames.base(of: target).map { $0.text == "self" } ?? true }
  }

  /// The names of properties that something may turn on, and that something may turn off.
  private(set) var turnedOn: Set<String> = []
  private(set) var turnedOff: Set<String> = []
  /// How often a binding to a property of a name is made.
  private var handedOn: [String: Int] = [:]
  /// The properties whose values are saved.
  private(set) var saved = SavedNames()
  private var paths: [String: [PathWrite]] = [:]
  private let types: TypeInference

  /// Reads all files, in O(n) of their nodes.
  init(_ types: TypeInference) {
    self.types = types
    for tree in types.index.trees {
      for node in tree.nodes(of: .assignment) { assign(node) }
      for node in tree.nodes(of: .call) { call(node) }
      for node in tree.nodes(of: .keyPath) { write(node.text.lastNamePart, value: nil) }
      for node in tree.nodes(of: .identifier) + tree.nodes(of: .member) where PathNames.isBinding(node) {
        if let name = PathNames.name(node) { handedOn[name, default: 0] += 1 }
      }
      saved.read(tree)
    }
  }

  /// The writes that are known to be to the path of a property, and whether others may be, too.
  func writes(to storage: Storage) -> (known: [PathWrite], mayBeMore: Bool) {
    var (known, mayBeMore) = ([PathWrite](), false)
    for write in paths[storage.property] ?? [] {
      let found = types.storage(of: write.target.collection, in: types.scope(at: write.node))
      if found?.isBeside(storage) == true { known.append(write) }
      if found == nil, !write.isOwn { mayBeMore = true }
    }
    return (known, mayBeMore)
  }

  /// Whether a binding to a property is made beside those of the places that present something by it, which are given by
  /// the names of properties: each place makes one, and one more may be anywhere.
  func isHandedOn(_ storage: Storage, besides places: [String?: Int]) -> Bool {
    handedOn[storage.property, default: 0] > places[storage.property, default: 0]
  }

  // MARK: Reading

  /// Notes a write of a value; nil is one that may be anything.
  private mutating func write(_ name: String, _ spelt: String? = nil, value: SourceNode?) {
    // `_isShown` is the storage of `isShown`, or a property of that name.
    if let spelt, spelt != name { write(spelt, value: value) }
    let isOn = value.map { $0.kind == .boolean && $0.text == "true" } ?? false
    if value?.isOff != true { turnedOn.insert(name) }
    if !isOn { turnedOff.insert(name) }
  }

  private mutating func assign(_ node: SourceNode) {
    let parts = Array(node.children)
    guard parts.count == 2, let name = PathNames.name(parts[0]) else { return }
    write(name, parts[0].text, value: node.text == "=" || node.text.isEmpty ? parts[1] : nil)
    let function = node.ancestors.last { $0.kind == .function || $0.kind == .initializer }
    guard function?.kind != .initializer, parts[1].text != "$0", parts[1].text != "newValue" else { return }
    var pushed: [SourceNode]?
    if parts[1].kind == .array { pushed = Array(parts[1].children) }
    if parts[1].kind == .call, CallArguments(parts[1]).all.isEmpty { pushed = [] }
    note(node, target: parts[0], pushing: pushed)
  }

  private mutating func call(_ node: SourceNode) {
    guard let callee = node.children.first else { return }
    let arguments = CallArguments(node)
    if callee.text.beginsUppercase || callee.text == "init" {
      // An initialiser sets what it has a label for.
      for argument in arguments.all where !argument.label.isEmpty { write(argument.label, value: argument.value) }
    }
    guard callee.kind == .member, let target = callee.children.first, let name = PathNames.name(target) else { return }
    switch callee.text {
    case "toggle": write(name, target.text, value: nil)
    case "append": note(node, target: target, pushing: arguments.unlabelled.first.map { [$0] })
    case "removeLast", "removeAll", "popLast", "removeFirst", "removeSubrange", "removeValue":
      note(node, target: target, pushing: [])
    case "insert": note(node, target: target, pushing: nil)
    default: break
    }
  }

  private mutating func note(_ node: SourceNode, target: SourceNode, pushing values: [SourceNode]?) {
    guard let name = PathNames.name(target) else { return }
    paths[name, default: []].append(PathWrite(node: node, target: target, pushed: values))
  }
}
