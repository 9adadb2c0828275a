/// The places where code writes properties, or hands bindings to them on, by the properties' names alone.
///
/// A name stands for every property that is called so: one that isn't here is written nowhere.
struct WrittenNames: Sendable {
  /// The places that may turn a property of a name on.
  private(set) var turnedOn: [String: [SourceNode]] = [:]
  /// The names of properties that something may turn off.
  private(set) var turnedOff: Set<String> = []
  /// How often a binding to a property of a name is made.
  private var handedOn: [String: Int] = [:]
  /// The properties whose values are saved.
  private(set) var saved = SavedNames()
  private var paths: [String: [PathWrite]] = [:]
  let types: TypeInference

  /// Reads all files, in O(n) of their nodes.
  init(_ types: TypeInference) {
    self.types = types
    for tree in types.index.trees {
      for node in tree.nodes(of: .assignment) { assign(node) }
      for node in tree.nodes(of: .call) { call(node) }
      for node in tree.nodes(of: .keyPath) {
        write(node.text.lastNamePart, value: nil, at: node)
        handOn(node.keyPathName)
      }
      for node in tree.nodes(of: .identifier, .member) where node.leadsToBinding { handOn(node.propertyName) }
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

  /// Whether a binding to a property of a name is made anywhere.
  func isHandedOn(_ name: String) -> Bool { handedOn[name] != nil }

  /// The places that name the functions in which code writes paths, by the functions' names, in O(n) of all nodes.
  func uses() -> [String: [SourceNode]] {
    let names = Set(paths.values.joined().compactMap { $0.node.ancestors.last { $0.kind == .function }?.text })
    let uses = types.index.trees.flatMap { tree in
      tree.nodes(of: .identifier, .member).filter { names.contains($0.text) }
    }
    return Dictionary(grouping: uses, by: \.text)
  }

  // MARK: Reading

  /// Notes a write of a value; nil is one that may be anything.
  private mutating func write(_ name: String, _ spelt: String? = nil, value: SourceNode?, at place: SourceNode) {
    // `_isShown` is the storage of `isShown`, or a property of that name.
    if let spelt, spelt != name { write(spelt, value: value, at: place) }
    let isOn = value.map { $0.kind == .boolean && $0.text == "true" } ?? false
    if value?.isOff != true { turnedOn[name, default: []].append(place) }
    if !isOn { turnedOff.insert(name) }
  }

  private mutating func assign(_ node: SourceNode) {
    let parts = Array(node.children)
    guard parts.count == 2, let name = parts[0].propertyName else { return }
    write(name, parts[0].text, value: node.text == "=" || node.text.isEmpty ? parts[1] : nil, at: node)
    if let write = PathWrite(node), !write.isInitial { paths[name, default: []].append(write) }
  }

  private mutating func call(_ node: SourceNode) {
    guard let callee = node.children.first else { return }
    if callee.text.beginsUppercase || callee.text == "init" {
      // An initialiser sets what it has a label for.
      for argument in CallArguments(node).all where !argument.label.isEmpty {
        write(argument.label, value: argument.value, at: node)
      }
    }
    if node.isBinding { handOn(node.boundValue?.propertyName) }
    guard callee.kind == .member, let target = callee.children.first, let name = target.propertyName else { return }
    if callee.text == "toggle" { write(name, target.text, value: nil, at: node) }
    if let write = PathWrite(node) { paths[name, default: []].append(write) }
  }

  private mutating func handOn(_ name: String?) {
    if let name { handedOn[name, default: 0] += 1 }
  }
}
