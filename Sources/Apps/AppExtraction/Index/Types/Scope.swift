/// The names that a piece of the sources can use, and the values that they were given where it was inlined.
final class Scope: Sendable {
  /// An expression or closure, with the names that it can use.
  struct Bound: Sendable {
    /// The maximum number of parameters that are followed.
    private static let originLimit = 10

    let node: SourceNode
    let scope: Scope
    /// The type that the sources state for it elsewhere, as a function does for its result; nil if its form says it.
    var type: TypeName?

    /// The value itself, the one that it was given if it is a parameter, and so on.
    var origins: some Sequence<Self> {
      let all = sequence(first: self) { $0.node.kind == .identifier ? $0.scope.argument($0.node.text) : nil }
      return all.prefix(Self.originLimit + 1)
    }

    /// The value that a parameter was given, and so on while that is a parameter, too; itself for anything else.
    var origin: Self { origins.reduce(self) { $1 } }
  }

  /// A name within a body.
  private enum Local: Sendable {
    /// A value, or only its type.
    case value(TypeName?)
    case function(SourceNode)
  }

  /// The type whose members can be used without a base.
  let type: TypeDeclaration?
  /// Whether one of the names in a chain of types was ambiguous.
  let isAmbiguous: Bool
  /// The types that the type's parameters stand for, as far as they are known.
  let given: [String: TypeName]
  private let arguments: [String: Bound]
  private let locals: [String: Local]
  /// The parts of the value that a screen shows, by the names that stand for them.
  private let shown: [String: ShownPart]
  private let parent: Scope?

  /// Creates the scope of a type's member or of a function.
  ///
  /// - Parameters:
  ///   - type: The type; nil for a function of none.
  ///   - arguments: The values of the type's properties or the function's parameters.
  ///   - given: The types that the type's parameters stand for.
  ///   - isAmbiguous: Whether another type of this name could be meant.
  init(
    type: TypeDeclaration?,
    arguments: [String: Bound] = [:],
    given: [String: TypeName] = [:],
    isAmbiguous: Bool = false
  ) {
    (self.type, self.arguments, self.given, self.isAmbiguous) = (type, arguments, given, isAmbiguous)
    (locals, shown, parent) = ([:], [:], nil)
  }

  private init(
    in parent: Scope,
    arguments: [String: Bound] = [:],
    locals: [String: Local] = [:],
    shown: [String: ShownPart] = [:]
  ) {
    (type, given, isAmbiguous, self.parent) = (parent.type, parent.given, parent.isAmbiguous, parent)
    (self.arguments, self.locals, self.shown) = (arguments, locals, shown)
  }

  /// The scope of the type's members, without the names of a body.
  var root: Scope { parent?.root ?? self }

  /// The scope with one more name, whose type and value may be known.
  func adding(_ name: String, _ type: TypeName?, _ value: Bound? = nil) -> Scope {
    Scope(in: self, arguments: value.map { [name: $0] } ?? [:], locals: [name: .value(type)])
  }

  /// The scope with a function that is declared in a body.
  func adding(function: SourceNode) -> Scope {
    Scope(in: self, arguments: [:], locals: [function.text: .function(function)])
  }

  /// The scope with the parameters of a function, some with values.
  func adding(parameters: [String: TypeName?], _ values: [String: Bound]) -> Scope {
    Scope(in: self, arguments: values, locals: parameters.mapValues { .value($0) })
  }

  /// The scope with the parameters of a function, of which the first have values.
  func adding(parametersOf function: SourceNode, _ values: [Bound] = []) -> Scope {
    let parameters = function.children(.parameter)
    let types = Dictionary(parameters.map { ($0.innerName, $0.declaredType) }) { first, _ in first }
    return adding(parameters: types, Dictionary(zip(parameters.map(\.innerName), values)) { first, _ in first })
  }

  /// The scope with the names and their types alone.
  var withoutValues: Scope {
    guard let parent else { return Scope(type: type, given: given, isAmbiguous: isAmbiguous) }
    return Scope(in: parent.withoutValues, locals: locals, shown: shown)
  }

  /// The scope in which a name stands for a part of the value that a screen shows.
  func showing(_ name: String, _ part: ShownPart) -> Scope { Scope(in: self, shown: [name: part]) }

  /// The part of the value that a screen shows for which a name stands; nil if it stands for something else.
  func shown(_ name: String) -> ShownPart? {
    if let part = shown[name] { return part }
    return locals[name] != nil || arguments[name] != nil ? nil : parent?.shown(name)
  }

  /// The value that a name was given; nil if it is unknown.
  func argument(_ name: String) -> Bound? {
    if let bound = arguments[name] { return bound }
    if locals[name] != nil { return nil }
    return parent?.argument(name)
  }

  /// Whether a name is one of a body, which hides the type's members.
  func hasLocal(_ name: String) -> Bool { locals[name] != nil || parent?.hasLocal(name) == true }

  /// The type of a name within a body.
  func localType(_ name: String) -> TypeName? {
    switch locals[name] {
    case .value(let type): type
    case .function(let node): node.kind == .variable ? node.declaredType : nil
    case nil: parent?.localType(name)
    }
  }

  /// The function or the computed variable of a body.
  func localFunction(_ name: String) -> SourceNode? {
    switch locals[name] {
    case .function(let node): node
    case .value: nil
    case nil: parent?.localFunction(name)
    }
  }

  /// The scope in which an expression is a name alone, as `flag` is here and `self.flag` in the type; nil for another one.
  func naming(_ node: SourceNode) -> Scope? {
    if node.kind == .identifier { return self }
    let base = node.kind == .member ? node.children.first : nil
    return base?.kind == .identifier && base?.text == "self" ? root : nil
  }

  /// The name without the mark of a binding or of the storage behind it.
  func plain(_ name: String) -> String {
    // A property's own name may begin with `_`, as a storage's name does, and `$0` is a parameter.
    let isOwn = name.first == "_" && (type?.property(name) != nil || hasLocal(name))
    if isOwn || name.dropFirst().first?.isNumber == true { return name }
    return name.first == "$" || name.first == "_" ? String(name.dropFirst()) : name
  }

  /// A number of all that code can see by some names: where two scopes have the same, the names mean the same.
  ///
  /// - Parameters:
  ///   - names: The names; some may mean nothing here.
  ///   - number: Returns a number of a value, or nil.
  /// - Returns: The number; nil if a function of a body is among them, or a value that has none.
  func fingerprint(of names: Set<String>, _ number: (Bound) -> Int?) -> Int? {
    var hasher = Hasher()
    for level in sequence(first: self, next: \.parent) {
      // The order in a dictionary says nothing.
      var seen: Set<Int> = []
      for (name, bound) in level.arguments where names.contains(name) {
        guard let number = number(bound) else { return nil }
        seen.insert([name.hashValue, number].hashValue)
      }
      for (name, local) in level.locals where names.contains(name) {
        guard case .value(let type) = local else { return nil }
        seen.insert([name.hashValue, type.hashValue].hashValue)
      }
      for (name, part) in level.shown where names.contains(name) {
        seen.insert([name.hashValue, part.path.hashValue, part.closure.hashValue].hashValue)
      }
      if !seen.isEmpty { hasher.combine(seen) }
    }
    hasher.combine(type.map { ObjectIdentifier($0) })
    hasher.combine(given)
    hasher.combine(isAmbiguous)
    return hasher.finalize()
  }
}
