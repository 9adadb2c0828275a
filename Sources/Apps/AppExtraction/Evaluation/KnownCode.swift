import Synchronization

/// The results of reading code, each read once for all places where the code sees the same values.
///
/// A row that many screens show declares the same on each, and its buttons do the same there: reading them again took
/// nearly all of the time for a large app.
final class KnownCode: Sendable {
  /// An expression in a scope, or in a type.
  private struct Place: Hashable {
    let node: SourceNode
    let home: ObjectIdentifier?
  }

  private struct Known {
    var names: [Place: Set<String>] = [:]
    /// The numbers of what expressions see, with their scopes: while these are kept, no other has the identity of one.
    var numbers: [Place: (scope: Scope, number: Int?)] = [:]
    /// The numbers for which code was read, and how much was read for all of them.
    var read: [SourceNode: (numbers: Set<Int>, cost: Int)] = [:]
    /// The effects of actions, by a number of the code and of all that it sees.
    var changes: [Int: ActionEffects.Choices] = [:]
    /// How often the sources make a value of each type; nil until that matters.
    var calls: [String: Int]?
  }

  /// How many expressions and nodes are read of code for different values; further ones are read as if they weren't known.
  ///
  /// It bounds the time for an app by its size: views that show one another give each other ever new values.
  private static let costLimit = 10_000
  /// For how many values code is read, unless many places make a value of the type around it.
  private static let valueLimit = 64
  /// How many may be read for each place that makes a value of the type around the code, where that is more.
  private static let callCost = 200
  private static let depthLimit = 40

  private let types: TypeInference
  private let trees: [SourceTree]
  private let known = Mutex(Known())

  init(_ types: TypeInference) { (self.types, trees) = (types, types.index.trees) }

  /// The effects of an action.
  func changes(
    of action: Scope.Bound,
    read: (Scope.Bound) -> (ActionEffects.Choices, cost: Int)
  ) -> ActionEffects.Choices {
    guard let (action, number) = numbered(action) else { return read(action).0 }
    if let changes = known.withLock({ $0.changes[number] }) { return changes }
    let (changes, cost) = read(action)
    add(cost: cost, to: action.node)
    known.withLock { $0.changes[number] = changes }
    return changes
  }

  /// Notes how many nodes were read of code.
  func add(cost: Int, to code: SourceNode) { known.withLock { $0.read[code]?.cost += cost } }

  /// The code with a number of itself and all that it sees, without the values if much was read of it for others; nil if
  /// it sees a value that has none.
  func numbered(_ code: Scope.Bound) -> (code: Scope.Bound, number: Int)? {
    known.withLock { known in
      guard let seen = seen(by: code, &known) else { return nil }
      let number = [code.node.hashValue, seen].hashValue
      let read = known.read[code.node] ?? ([], 0)
      let hasRoom = read.cost < Self.costLimit && read.numbers.count < Self.valueLimit
      if hasRoom || read.numbers.contains(number) || read.cost < limit(of: code, &known) {
        known.read[code.node, default: ([], 0)].numbers.insert(number)
        return (code, number)
      }
      let names = names(in: code.node, of: code.scope.type, &known)
      return code.scope.fingerprint(of: names) { _ in 0 }.map { seen in
        (Scope.Bound(node: code.node, scope: code.scope.withoutValues), [code.node.hashValue, seen].hashValue)
      }
    }
  }

  /// How many expressions and nodes may be read of code whose type many places make, as they do a button of the app's own.
  private func limit(of code: Scope.Bound, _ known: inout Known) -> Int {
    guard let type = code.scope.type else { return Self.costLimit }
    let calls =
      known.calls
      ?? trees.reduce(into: [:]) { calls, tree in
        for node in tree.nodes(of: .call) {
          if let name = node.children.first?.text, name.beginsUppercase { calls[name, default: 0] += 1 }
        }
      }
    known.calls = calls
    return Self.callCost * (calls[type.simpleName] ?? 0)
  }

  /// A number of a value: expressions with the same one have the same value; nil if there is none.
  func number(of value: Scope.Bound) -> Int? { known.withLock { number(of: value, &$0) } }
  private func number(of bound: Scope.Bound, _ known: inout Known, depth: Int = 0) -> Int? {
    let value = bound.origin
    if let number = types.openNumber(of: value) { return number }
    return seen(by: value, &known, depth: depth).map { seen in
      var hasher = Hasher()
      hasher.combine(seen)
      hasher.combine(value.type)
      // Code is at its place, and a type's name means the type that is near.
      let words = [value.node] + value.node.descendants
      if words.count > SourceNode.spellingLimit || words.contains(where: { $0.kind == .closure }) {
        hasher.combine(value.node)
      } else {
        if words.contains(where: \.text.beginsUppercase) { hasher.combine(ObjectIdentifier(value.node.tree)) }
        value.node.spell(into: &hasher)
      }
      return hasher.finalize()
    }
  }

  private func seen(by bound: Scope.Bound, _ known: inout Known, depth: Int = 0) -> Int? {
    let place = Place(node: bound.node, home: ObjectIdentifier(bound.scope))
    if let found = known.numbers[place] { return found.number }
    guard depth < Self.depthLimit else { return nil }
    let names = names(in: bound.node, of: bound.scope.type, &known)
    let number = bound.scope.fingerprint(of: names) { self.number(of: $0, &known, depth: depth + 1) }
    known.numbers[place] = (bound.scope, number)
    return number
  }

  /// The words of an expression, and those of the members of its type to which they may lead.
  private func names(in node: SourceNode, of type: TypeDeclaration?, _ known: inout Known) -> Set<String> {
    let place = Place(node: node, home: type.map { ObjectIdentifier($0) })
    if let found = known.names[place] { return found }
    var names: Set<String> = ["self"]
    var open = [node]
    while let next = open.popLast() {
      func take(_ node: SourceNode) {
        // `$flag` and `_flag` are the property `flag`, too.
        let text = node.text
        let name = text.first == "$" || text.first == "_" ? String(text.dropFirst()) : text
        if name != text { names.insert(text) }
        guard names.insert(name).inserted else { return }
        open += [type?.property(name)].compactMap(\.self) + (type?.functions[name] ?? [])
      }
      take(next)
      for inner in next.descendants where inner.kind != .string && inner.kind != .number { take(inner) }
    }
    known.names[place] = names
    return names
  }
}
