import Synchronization

/// The effects of actions, each read once for all places where its code sees the same values.
///
/// A row that many screens show has the same buttons on each, and most do the same there: reading them again took three
/// quarters of the time for a large app.
final class KnownActions: Sendable {
  typealias Ways = [ExecutionPath<ActionEffects.Change>]

  /// An expression in a scope, or in a type.
  private struct Place: Hashable {
    let node: SourceNode
    let home: ObjectIdentifier?
  }

  private struct Known {
    var names: [Place: Set<String>] = [:]
    /// The numbers of what expressions see, with their scopes: while these are kept, no other has the identity of one.
    var numbers: [Place: (scope: Scope, number: Int?)] = [:]
    /// The ways of actions, by a number of the code and of all that it sees.
    var ways: [Int: Ways] = [:]
  }

  private static let depthLimit = 40
  /// How many nodes of an expression are spelled.
  private static let spelledLimit = 40

  private let known = Mutex(Known())

  /// The ways that an action may go.
  func ways(of action: Scope.Bound, read: () -> Ways) -> Ways {
    let (number, ways) = known.withLock { known in
      let number = Self.seen(by: action, &known).map { [action.node.hashValue, $0].hashValue }
      return (number, number.flatMap { known.ways[$0] })
    }
    if let ways { return ways }
    let found = read()
    if let number { known.withLock { $0.ways[number] = found } }
    return found
  }

  /// A number of a value: expressions with the same one have the same value; nil if there is none.
  private static func number(of bound: Scope.Bound, _ known: inout Known, depth: Int = 0) -> Int? {
    let value = bound.origin
    return seen(by: value, &known, depth: depth).map { seen in
      var hasher = Hasher()
      hasher.combine(seen)
      hasher.combine(value.type)
      // Code is at its place, and a type's name means the type that is near.
      let words = [value.node] + value.node.descendants
      if words.count > spelledLimit || words.contains(where: { $0.kind == .closure }) {
        hasher.combine(value.node)
      } else {
        if words.contains(where: \.text.beginsUppercase) { hasher.combine(ObjectIdentifier(value.node.tree)) }
        GivenValues.spell(value.node, into: &hasher)
      }
      return hasher.finalize()
    }
  }

  /// A number of all values that an expression can see; nil if there is none.
  private static func seen(by bound: Scope.Bound, _ known: inout Known, depth: Int = 0) -> Int? {
    let place = Place(node: bound.node, home: ObjectIdentifier(bound.scope))
    if let found = known.numbers[place] { return found.number }
    guard depth < depthLimit else { return nil }
    let names = names(in: bound.node, of: bound.scope.type, &known)
    let number = bound.scope.fingerprint(of: names) { Self.number(of: $0, &known, depth: depth + 1) }
    known.numbers[place] = (bound.scope, number)
    return number
  }

  /// The words of an expression, and those of the members of its type to which they may lead.
  private static func names(in node: SourceNode, of type: TypeDeclaration?, _ known: inout Known) -> Set<String> {
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
