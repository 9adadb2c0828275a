import NavigationEngine
import PlainText

/// Reads conditions on state: on `@State`, `@AppStorage`, and the properties of observable classes.
///
/// Everything else that a condition asks is unread, and never guessed.
struct StateConditionReader: Sendable {
  private static let depthLimit = 16

  /// The demands if a condition holds, and the demands if it doesn't.
  struct Reading: Sendable {
    static let unread = Self(holds: .always, isHoldingRead: false, fails: .always, isFailingRead: false)

    let holds: StateCondition
    /// Whether ``holds`` is all that the condition asks.
    let isHoldingRead: Bool
    let fails: StateCondition
    let isFailingRead: Bool

    fileprivate static func constant(_ value: Bool) -> Self {
      Self(holds: value ? .always : .never, isHoldingRead: true, fails: value ? .never : .always, isFailingRead: true)
    }

    fileprivate var negated: Self {
      Self(holds: fails, isHoldingRead: isFailingRead, fails: holds, isFailingRead: isHoldingRead)
    }

    private var isNever: Bool { holds.isNever && isHoldingRead }

    fileprivate func or(_ other: Self) -> Self { negated.and(other.negated).negated }

    fileprivate func and(_ other: Self) -> Self {
      let both = holds.and(other.holds)
      let isRead = isHoldingRead && other.isHoldingRead
      if isNever || other.isNever { return .constant(false) }
      if holds.isAlways, isHoldingRead { return other }
      if other.holds.isAlways, other.isHoldingRead { return self }
      // One clause fails where it doesn't hold; of several, any may.
      if isRead, both.isNever { return .constant(false) }
      guard isRead, let fails = both.negated else {
        return Self(holds: both, isHoldingRead: isRead, fails: .always, isFailingRead: false)
      }
      return Self(holds: both, isHoldingRead: true, fails: fails, isFailingRead: true)
    }
  }

  /// The meaning of an expression.
  private enum Meaning {
    case state(Storage, home: String?, RouteValue)
    /// Another expression, which has its value.
    case expression(Scope.Bound)
  }

  /// An object that an expression names, by the view that owns it; nil if the app has it once.
  private struct Owner {
    let home: String?
  }

  /// The value that a property is known to have, or not to have.
  typealias KnownValue = (value: RouteValue, isNegated: Bool)

  private let types: TypeInference
  /// The values of properties that are known, whatever they begin with.
  private let known: [Storage: KnownValue]

  init(_ types: TypeInference, known: [Storage: KnownValue] = [:]) { (self.types, self.known) = (types, known) }

  // MARK: Conditions

  /// The demands of the condition of an `if`, a `guard` or a `? :`.
  func reading(askedBy node: SourceNode, in scope: Scope, _ depth: Int = 0) -> Reading {
    guard node.kind == .ternary else { return reading(ofAll: node.child(.conditions), in: scope, depth) }
    return node.children.first.map { reading(of: $0, in: scope, depth) } ?? .unread
  }

  /// The demands of an `if` or a `guard`, of all its conditions together.
  private func reading(ofAll conditions: SourceNode?, in scope: Scope, _ depth: Int) -> Reading {
    guard let conditions else { return .unread }
    return conditions.children.reduce(.constant(true)) { $0.and(reading(of: $1, in: scope, depth)) }
  }

  /// The demands of one expression.
  func reading(of node: SourceNode, in scope: Scope, _ depth: Int = 0) -> Reading {
    guard depth < Self.depthLimit else { return .unread }
    let depth = depth + 1
    if node.kind == .boolean { return .constant(node.text == "true") }
    if node.kind == .other, node.text == "#available" { return .constant(true) }
    if node.kind == .other, node.text == "#unavailable" { return .constant(false) }
    if node.kind == .tuple || node.kind == .argument || node.kind == .return {
      let parts = Array(node.children)
      return parts.count == 1 ? reading(of: parts[0], in: scope, depth) : .unread
    }
    if node.kind == .operation { return reading(ofOperation: node, in: scope, depth) }
    if node.kind == .unwrapping {
      return node.children.first.map { compare($0, with: [.null], in: scope, depth).negated } ?? .unread
    }
    if node.kind == .matching {
      guard let patterns = node.child(.patterns), let subject = node.children.map({ $0 }).last else { return .unread }
      let values = patterns.children.map(Self.pattern)
      guard values.count == 1, let pattern = values[0] else { return .unread }
      let found = compare(subject, with: [pattern.value], in: scope, depth)
      return pattern.isWhole ? found : Self.partial(found)
    }
    if node.kind == .switch || node.kind == .branch || node.kind == .ternary {
      // Choices multiply what is read, so fewer of them are followed into one another.
      return reading(ofChoice: node, in: scope, depth + 3)
    }
    guard node.kind == .identifier || node.kind == .member else { return .unread }
    if node.text == "isEmpty", let asked = node.children.first {
      if case .string(let text)? = stated(asked, in: scope, depth) { return .constant(text.isEmpty) }
      let list = Scope.Bound(node: asked, scope: scope)
      if Flow(types: types, known: known).elements(of: list) != nil { return .constant(false) }
    }
    if node.children.first?.text == "processInfo", Self.onMac.contains(node.text) { return .constant(false) }
    return compare(node, with: [.bool(true)], in: scope, depth)
  }

  /// The demands of a choice between conditions: one of its ways is taken, and holds.
  private func reading(ofChoice node: SourceNode, in scope: Scope, _ depth: Int) -> Reading {
    var taken: [Reading]
    if node.kind == .switch {
      taken = cases(of: node, in: scope, depth).map(\.reading)
    } else {
      taken = [reading(askedBy: node, in: scope, depth)]
      taken += taken.map(\.negated)
    }
    return Flow(types: types, known: known).ways(from: node, in: scope).reduce(.constant(false)) { found, way in
      guard way.statements.count == 1, taken.indices.contains(way.number) else { return found.or(.unread) }
      return found.or(taken[way.number].and(reading(of: way.statements[0], in: way.scope, depth)))
    }
  }

  /// The properties of a process that hold for apps of iOS on a Mac, which aren't extracted.
  private static let onMac: Set<String> = ["isMacCatalystApp", "isiOSAppOnMac"]

  /// A reading that states only the condition that must hold.
  private static func partial(_ reading: Reading) -> Reading {
    Reading(holds: reading.holds, isHoldingRead: false, fails: .always, isFailingRead: false)
  }

  private func reading(ofOperation node: SourceNode, in scope: Scope, _ depth: Int) -> Reading {
    let operands = Array(node.children)
    if operands.count == 1 { return node.text == "!" ? reading(of: operands[0], in: scope, depth).negated : .unread }
    let operators = node.text.split(separator: " ").map(String.init)
    guard operators.count == operands.count - 1 else { return .unread }
    return reading(of: operands[...], operators[...], in: scope, depth)
  }

  /// The demands of operands with the operators between them: `||` binds least, then `&&`, then a comparison.
  private func reading(
    of operands: ArraySlice<SourceNode>,
    _ operators: ArraySlice<String>,
    in scope: Scope,
    _ depth: Int
  ) -> Reading {
    guard let first = operands.first else { return .unread }
    if operands.count == 1 { return reading(of: first, in: scope, depth) }
    for (symbol, isAny) in [("||", true), ("&&", false)] {
      guard let number = operators.firstIndex(of: symbol) else { continue }
      let offset = number - operators.startIndex + 1
      let left = reading(of: operands.prefix(offset), operators[..<number], in: scope, depth)
      let right = reading(of: operands.dropFirst(offset), operators[(number + 1)...], in: scope, depth)
      return isAny ? left.or(right) : left.and(right)
    }
    guard operands.count == 2, let symbol = operators.first, symbol == "==" || symbol == "!=",
      let second = operands.dropFirst().first
    else { return .unread }
    let reading: Reading
    if let value = stated(second, in: scope, depth) {
      reading = compare(first, with: [value], in: scope, depth)
    } else {
      guard let value = stated(first, in: scope, depth) else { return .unread }
      reading = compare(second, with: [value], in: scope, depth)
    }
    return symbol == "!=" ? reading.negated : reading
  }

  /// The value that an expression has, also through a name; nil if the sources don't state it.
  private func stated(_ node: SourceNode, in scope: Scope, _ depth: Int) -> RouteValue? {
    if let value = node.stateValue { return value }
    guard depth < Self.depthLimit, node.kind == .identifier || node.kind == .member,
      case .expression(let inner)? = meaning(of: node, in: scope, depth), inner.node != node
    else { return nil }
    return stated(inner.node, in: inner.scope, depth + 1)
  }

  /// True if a property is known to have one of the values, false if it has none of them; nil if that isn't known.
  private func isKnown(_ storage: Storage, as values: [RouteValue]) -> Bool? {
    guard let known = known[storage] else { return nil }
    guard known.isNegated else { return values.contains(known.value) }
    return values == [known.value] ? false : nil
  }

  /// The demands of an expression having one of some values.
  private func compare(_ node: SourceNode, with values: [RouteValue], in scope: Scope, _ depth: Int) -> Reading {
    switch meaning(of: node, in: scope, depth) {
    case .state(let storage, let home, let initial)?:
      if let isEqual = isKnown(storage, as: values) { return .constant(isEqual) }
      guard Self.canHold(initial, values) else { return .unread }
      let clause = StateCondition.Clause(storage, home: home, initial: initial, values)
      let (holds, fails) = (StateCondition(clause), StateCondition(clause.negated))
      return Reading(holds: holds, isHoldingRead: true, fails: fails, isFailingRead: true)
    case .expression(let inner)?:
      // A condition may be any expression.
      if values == [.bool(true)] { return reading(of: inner.node, in: inner.scope, depth) }
      if let value = inner.node.stateValue { return .constant(values.contains(value)) }
      if inner.node.kind == .ternary, depth < Self.depthLimit {
        let asked = reading(askedBy: inner.node, in: inner.scope, depth + 3)
        let ways = inner.node.children.dropFirst().map { compare($0, with: values, in: inner.scope, depth + 3) }
        return ways.count == 2 ? asked.and(ways[0]).or(asked.negated.and(ways[1])) : .unread
      }
      guard depth < Self.depthLimit, inner.node.kind == .identifier || inner.node.kind == .member else {
        return .unread
      }
      return compare(inner.node, with: values, in: inner.scope, depth + 1)
    case nil: return .unread
    }
  }

  /// Whether state that begins with a value can hold others: those of its type, or any if it begins with null.
  static func canHold(_ initial: RouteValue, _ values: [RouteValue]) -> Bool {
    initial == .null || values.allSatisfy { $0.typeName == initial.typeName }
  }

  // MARK: Switches

  /// The cases of a `switch`, with the condition of each.
  func cases(of node: SourceNode, in scope: Scope, _ depth: Int = 0) -> [(element: SourceNode, reading: Reading)] {
    let elements = types.index.platform.active(node.children).filter { $0.kind == .switchCase }
    guard let subject = node.children.first else { return elements.map { ($0, .unread) } }
    // The values of the cases so far, which a later case doesn't get.
    var taken: [RouteValue] = []
    return elements.map { element in
      if element.text == "default" {
        return (element, taken.isEmpty ? .unread : compare(subject, with: taken, in: scope, depth).negated)
      }
      guard let patterns = element.child(.patterns)?.children.mapAll(Self.pattern), !patterns.isEmpty else {
        return (element, .unread)
      }
      let values = patterns.map(\.value)
      var reading = compare(subject, with: values, in: scope, depth)
      if !patterns.allSatisfy(\.isWhole) { reading = Self.partial(reading) }
      if let condition = element.child(.conditions) {
        reading = reading.and(self.reading(ofAll: condition, in: scope, depth))
      }
      if reading.isHoldingRead, element.child(.conditions) == nil { taken += values }
      return (element, reading)
    }
  }

  /// The value that a pattern matches, and whether its payload doesn't matter; nil if it is none that state holds.
  private static func pattern(_ node: SourceNode) -> (value: RouteValue, isWhole: Bool)? {
    guard let value = node.stateValue else { return nil }
    if node.kind == .member, node.text == "none" { return (.null, true) }
    guard node.kind == .call else { return (value, true) }
    if node.children.first?.text == "some" { return nil }
    let isWhole = CallArguments(node).all.allSatisfy {
      $0.value.kind == .binding || ($0.value.kind == .identifier && $0.value.text == "_")
    }
    return (value, isWhole)
  }

  // MARK: Expressions

  /// The meaning of an expression; nil if it is unknown.
  private func meaning(of node: SourceNode, in scope: Scope, _ depth: Int) -> Meaning? {
    guard depth < Self.depthLimit else { return nil }
    let depth = depth + 1
    if let own = scope.naming(node) { return meaning(ofName: scope.plain(node.text), in: own, depth) }
    if node.kind == .operation, node.text == "??", let first = node.children.first {
      guard case .expression(let found)? = meaning(of: first, in: scope, depth), let value = found.node.stateValue,
        let last = Array(node.children).last
      else { return nil }
      return value == .null ? meaning(of: last, in: scope, depth) : .expression(found)
    }
    let itself = Meaning.expression(Scope.Bound(node: node, scope: scope))
    guard node.kind == .member, let base = node.children.first else { return itself }
    let name = scope.plain(node.text)
    if name == "wrappedValue" || name == "projectedValue" { return meaning(of: base, in: scope, depth) }
    if let named = types.typeName(of: base) {
      let found = types.index.type(named, near: node, in: scope.type)?.type
      guard let found, let property = found.property(name), property.isStatic else { return itself }
      return computed(property, in: Scope(type: found)) ?? itself
    }
    guard let type = types.type(of: base, in: scope), type.name != "Optional",
      let found = types.index.type(type.unwrapped.name, near: node, in: scope.type), !found.isAmbiguous
    else { return nil }
    switch found.type.node.kind {
    case .object: if owner(of: base, in: scope, depth) == nil { return nil }
    case .structure, .enumeration: if isState(base, in: scope) { return nil }
    case _: return nil
    }
    let members = Scope(type: found.type, arguments: ["self": Scope.Bound(node: base, scope: scope)])
    return meaning(ofProperty: name, of: found.type, given: nil, in: members, depth)
  }

  /// The only expression in the code of a computed property; nil if it has more, or none.
  private func computed(_ property: SourceNode, in scope: Scope) -> Meaning? {
    guard let block = property.child(.block) else { return nil }
    let statements = types.index.platform.active(block.children)
    return statements.count == 1 ? .expression(Scope.Bound(node: statements[0], scope: scope)) : nil
  }

  /// Whether an expression names state of a view or an object, which begins with a value and may change.
  private func isState(_ node: SourceNode, in scope: Scope) -> Bool {
    guard let own = scope.naming(node) else {
      guard node.kind == .member, let base = node.children.first else { return false }
      return types.declaration(of: base, in: scope)?.node.kind == .object || isState(base, in: scope)
    }
    let name = scope.plain(node.text)
    if !own.hasLocal(name), let owner = own.type, let property = owner.property(name),
      owner.node.kind == .object || property.isOwnState
    {
      return true
    }
    return own.argument(name).map { isState($0.node, in: $0.scope) } ?? false
  }

  private func meaning(ofName name: String, in scope: Scope, _ depth: Int) -> Meaning? {
    let bound = scope.argument(name)
    if !scope.hasLocal(name), let owner = scope.type, let property = owner.property(name),
      bound == nil || property.isOwnState
    {
      return meaning(ofProperty: name, of: owner, given: bound?.node, in: scope.root, depth)
    }
    guard let bound else { return nil }
    if [.identifier, .member, .operation].contains(bound.node.kind) {
      return meaning(of: bound.node, in: bound.scope, depth)
    }
    return .expression(bound)
  }

  private func meaning(
    ofProperty name: String,
    of owner: TypeDeclaration,
    given: SourceNode?,
    in scope: Scope,
    _ depth: Int
  ) -> Meaning? {
    guard let property = owner.property(name), !property.isStatic else { return nil }
    if property.child(.block) != nil { return computed(property, in: scope) }
    let isObject = owner.node.kind == .object
    let value = scope.argument("self")
    if let value, !isObject { return types.property(name, of: value).map { .expression($0) } }
    let storage = types.index.storage(of: property, in: owner)
    let first = given ?? value.flatMap { self.given(name, of: $0, owner) }
    guard let initial = known[storage]?.value ?? owner.initialState(of: property, given: first) else { return nil }
    let view = isObject ? home(of: scope, depth) : owner.isView || owner.isModifier ? owner.name : nil
    return .state(storage, home: property.isSavedState ? nil : view, initial)
  }

  // MARK: Objects

  /// The value that the initialiser of an object gives a property, where the sources say how the object is made.
  private func given(_ name: String, of object: Scope.Bound, _ type: TypeDeclaration) -> SourceNode? {
    let origin = types.origin(of: object)
    guard origin.node.kind == .identifier, !origin.scope.hasLocal(origin.node.text), let owner = origin.scope.type,
      let property = owner.property(origin.scope.plain(origin.node.text)),
      property.isOwnState,
      let call = property.initialValue, call.kind == .call
    else { return nil }
    return types.index.initialValues(of: type, CallArguments(call), in: Scope(type: owner))[name]?.origin.node
  }

  /// The view that owns the object whose code a scope is of; nil if the app has it once.
  private func home(of scope: Scope, _ depth: Int) -> String? {
    scope.root.argument("self").flatMap { owner(of: $0.node, in: $0.scope, depth + 1) }?.home
  }

  /// The object that an expression names, and who owns it; nil if there may be several of its type.
  private func owner(of node: SourceNode, in scope: Scope, _ depth: Int) -> Owner? {
    guard depth < Self.depthLimit else { return nil }
    guard let own = scope.naming(node) else {
      guard node.kind == .member, let base = node.children.first else { return nil }
      return types.typeName(of: base) == nil ? owner(of: base, in: scope, depth + 1) : Owner(home: nil)
    }
    let name = scope.plain(node.text)
    if name == "self" { return Owner(home: home(of: own, depth)) }
    guard own.hasLocal(name) else { return owner(ofOwn: name, in: own, depth) }
    return own.argument(name).flatMap { owner(of: $0.node, in: $0.scope, depth + 1) }
  }

  private func owner(ofOwn name: String, in scope: Scope, _ depth: Int) -> Owner? {
    guard let type = scope.type, let property = type.property(name) else { return nil }
    let attributes = Set(property.children(.attribute).map(\.text))
    if !attributes.isDisjoint(with: ["State", "StateObject"]) { return Owner(home: type.isView ? type.name : nil) }
    if let bound = scope.argument(name) { return owner(of: bound.node, in: bound.scope, depth + 1) }
    let isShared = !attributes.isDisjoint(with: ["ObservedObject", "EnvironmentObject", "Environment", "Bindable"])
    return isShared || property.initialValue != nil ? Owner(home: home(of: scope, depth)) : nil
  }
}
