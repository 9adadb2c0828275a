/// The places where code writes properties, or hands bindings to them on, by the properties' names alone.
///
/// A name stands for every property that is called so: one that isn't here is written nowhere.
struct WrittenNames: Sendable {
  /// A write to a path, or to anything that is written as one.
  struct PathWrite: Sendable {
    let node: SourceNode
    /// The full name of the type around it; empty if there is none.
    let owner: String
    /// The name of the value whose property is written; nil for a property of the type around it.
    let base: String?
    /// The function around it, whose parameters it can use; nil outside of functions.
    let function: SourceNode?
    /// The values that are pushed; nil if they aren't known.
    let pushed: [SourceNode]?
  }

  /// Where the reader is.
  private struct Context {
    /// The full name of the type around it; empty if there is none.
    var owner = ""
    var function: SourceNode?
    var isInitializer = false
  }

  /// The names of properties that something may turn on, and that something may turn off.
  private(set) var turnedOn: Set<String> = []
  private(set) var turnedOff: Set<String> = []
  /// How often a binding to a property of a name is made.
  private var handedOn: [String: Int] = [:]
  /// The properties whose values are saved.
  private(set) var saved = SavedNames()
  private var paths: [String: [PathWrite]] = [:]
  /// The full names of types that are stated for names of properties, parameters and values.
  private var statedTypes: [String: Set<String>] = [:]
  private let index: AppIndex

  /// Reads all files, in O(n) of their nodes.
  init(_ index: AppIndex) {
    self.index = index
    for tree in index.trees { for node in tree.nodes { read(node, Context()) } }
  }

  /// The writes that are known to be to the path of a property, and whether others may be, too.
  func writes(to storage: Storage) -> (known: [PathWrite], mayBeMore: Bool) {
    let owner = storage.owner
    var (known, mayBeMore) = ([PathWrite](), false)
    for write in paths[storage.property] ?? [] {
      guard let base = write.base else {
        if index.type(write.owner, near: write.node)?.type.name ?? write.owner == owner { known.append(write) }
        continue
      }
      let types = statedTypes[base] ?? []
      if types == [owner] { known.append(write) } else if types.isEmpty || types.contains(owner) { mayBeMore = true }
    }
    return (known, mayBeMore)
  }

  /// Whether a binding to a property is made beside those of the places that present something by it, which are given by
  /// the names of properties: each place makes one, and one more may be anywhere.
  func isHandedOn(_ storage: Storage, besides places: [String?: Int]) -> Bool {
    handedOn[storage.property, default: 0] > places[storage.property, default: 0]
  }

  /// The full names of types that are stated for values of a name anywhere; empty if there are none.
  func statedTypes(ofValues name: String) -> Set<String> { statedTypes[name] ?? [] }

  // MARK: Reading

  private mutating func read(_ node: SourceNode, _ context: Context) {
    var context = context
    saved.read(node)
    switch node.kind {
    case .structure, .object, .enumeration, .protocol, .extension:
      context.owner = context.owner.isEmpty ? node.text : "\(context.owner).\(node.text)"
    case .function, .initializer: (context.function, context.isInitializer) = (node, node.kind == .initializer)
    case .variable, .parameter, .unwrapping:
      let name = node.kind == .parameter ? node.innerName : node.text
      if let type = PathNames.statedType(node) {
        let outer = index.type(context.owner, near: node)?.type
        statedTypes[name, default: []].insert(index.type(type, near: node, in: outer)?.type.name ?? type)
      }
    case .assignment: assign(node, context)
    case .call: call(node, context)
    case .identifier, .member:
      if PathNames.isBinding(node), let name = PathNames.name(node) { handedOn[name, default: 0] += 1 }
    case .keyPath: write(node.text.lastNamePart, value: nil)
    case .enumCase, .alias, .inherits, .modifier, .attribute, .name, .result, .genericParameter, .type, .block, .branch,
      .guard, .conditions, .matching, .switch, .switchCase, .patterns, .binding, .loop, .return, .conditional, .clause,
      .argument, .trailing, .subscripting, .closure, .string, .interpolation, .number, .boolean, .nil, .array,
      .dictionary, .tuple, .value, .operation, .ternary, .cast, .macro, .other, .ignore, .accessor, .unparsed:
      break
    }
    for child in node.children { read(child, context) }
  }

  /// Notes a write of a value; nil is one that may be anything.
  private mutating func write(_ name: String, _ spelt: String? = nil, value: SourceNode?) {
    // `_isShown` is the storage of `isShown`, or a property of that name.
    if let spelt, spelt != name { write(spelt, value: value) }
    let isOn = value.map { $0.kind == .boolean && $0.text == "true" } ?? false
    if value?.isOff != true { turnedOn.insert(name) }
    if !isOn { turnedOff.insert(name) }
  }

  private mutating func assign(_ node: SourceNode, _ context: Context) {
    let parts = Array(node.children)
    guard parts.count == 2, let name = PathNames.name(parts[0]) else { return }
    write(name, parts[0].text, value: node.text == "=" || node.text.isEmpty ? parts[1] : nil)
    guard !context.isInitializer, parts[1].text != "$0", parts[1].text != "newValue" else { return }
    var pushed: [SourceNode]?
    if parts[1].kind == .array { pushed = Array(parts[1].children) }
    if parts[1].kind == .call, CallArguments(parts[1]).all.isEmpty { pushed = [] }
    note(node, target: parts[0], pushing: pushed, context)
  }

  private mutating func call(_ node: SourceNode, _ context: Context) {
    guard let callee = node.children.first else { return }
    let arguments = CallArguments(node)
    if callee.text.beginsUppercase || callee.text == "init" {
      // An initialiser sets what it has a label for.
      for argument in arguments.all where !argument.label.isEmpty { write(argument.label, value: argument.value) }
    }
    guard callee.kind == .member, let target = callee.children.first, let name = PathNames.name(target) else { return }
    switch callee.text {
    case "toggle": write(name, target.text, value: nil)
    case "append":
      let value = arguments.unlabelled.first
      note(node, target: target, pushing: value.map { [$0] }, context)
    case "removeLast", "removeAll", "popLast", "removeFirst", "removeSubrange", "removeValue":
      note(node, target: target, pushing: [], context)
    case "insert": note(node, target: target, pushing: nil, context)
    default: break
    }
  }

  private mutating func note(_ node: SourceNode, target: SourceNode, pushing values: [SourceNode]?, _ context: Context)
  {
    guard let name = PathNames.name(target) else { return }
    let base = PathNames.base(of: target)
    let isOwn = base == nil || base?.text == "self"
    paths[name, default: []].append(
      PathWrite(
        node: node,
        owner: context.owner,
        base: isOwn ? nil : base.flatMap(PathNames.name) ?? "",
        function: context.function,
        pushed: values
      )
    )
  }
}
