/// A type that the sources declare, with the members of its extensions.
package final class TypeDeclaration: Sendable {
  /// The name with those of the types around it.
  let name: String
  let node: SourceNode
  /// The types and protocols after its colon and those of its extensions.
  let inherited: [TypeName]
  /// The stored and computed properties, in the order of the text.
  let properties: [SourceNode]
  let functions: [String: [SourceNode]]
  let initializers: [SourceNode]
  let cases: [SourceNode]
  let genericParameters: Set<String>
  /// The beginnings of the names of types within it and within those around it: `A.B.`, `A.`.
  let scopes: [String]
  /// The names of all that a structure's functions assign.
  let assigned: Set<String>
  /// The names of all that its initialisers assign.
  let initialized: Set<String>
  private let propertyNumbers: [String: Int]

  init(_ draft: TypeDraft) {
    (name, node, inherited) = (draft.name, draft.node, draft.inherited)
    let members = Dictionary(grouping: draft.members, by: \.kind)
    properties = members[.variable] ?? []
    functions = Dictionary(grouping: members[.function] ?? [], by: \.text)
    (initializers, cases) = (members[.initializer] ?? [], members[.enumCase] ?? [])
    genericParameters = Set((members[.genericParameter] ?? []).map(\.text))
    propertyNumbers = Dictionary(properties.enumerated().map { ($1.text, $0) }) { first, _ in first }
    assigned = Set(node.kind == .structure ? functions.values.joined().flatMap(\.assigned) : [])
    initialized = Set(initializers.flatMap(\.assigned))
    var scopes: [String] = []
    var parts = draft.name.split(separator: ".")
    while !parts.isEmpty {
      scopes.append(parts.joined(separator: ".") + ".")
      parts.removeLast()
    }
    self.scopes = scopes
  }

  func property(_ name: String) -> SourceNode? { propertyNumbers[name].map { properties[$0] } }

  func enumCase(_ name: String) -> SourceNode? { cases.first { $0.text == name } }

  /// The protocol that a generic parameter must have; nil if it may be any type.
  func demand(of parameter: String) -> TypeName? {
    node.children(.genericParameter).first { $0.text == parameter }?.declaredType
  }

  func inherits(_ names: Set<String>) -> Bool { inherited.contains { names.contains($0.simpleName) } }

  /// The statements of its content: those of the property `body`, or of a function of that name.
  ///
  /// Views of some libraries get their content by a parameter: `func body(props: Props) -> some View`.
  var body: SourceNode? {
    if let property = property("body") { return property.child(.block) }
    guard let functions = functions["body"], functions.count == 1, !isModifier else { return nil }
    return functions[0].child(.block)
  }

  /// Whether its body can be shown.
  var isView: Bool { (property("body") != nil || body != nil) && inherits(Self.viewProtocols) }

  /// The protocols whose values show views.
  private static let viewProtocols: Set<String> = [
    "View", "ToolbarContent", "CustomizableToolbarContent", "Commands", "Scene",
  ]

  /// Whether it is a modifier with a body of its own.
  var isModifier: Bool { inherits(["ViewModifier"]) && functions["body"] != nil }

  /// Whether it is the app itself.
  var isApp: Bool { inherits(["App"]) && property("body") != nil }

  /// Whether it is a preview.
  var isPreview: Bool { inherits(["PreviewProvider", "LibraryContentProvider"]) }

  var simpleName: String { name.lastNamePart }

  /// The names of the types around it, the nearest first.
  var outerNames: [String] { scopes.dropFirst().map { String($0.dropLast()) } }
}

/// A type while its extensions are still being collected.
struct TypeDraft {
  /// The name with those of the types around it.
  let name: String
  let node: SourceNode
  private(set) var inherited: [TypeName] = []
  /// All that it declares, of any kind.
  private(set) var members: [SourceNode] = []

  init(name: String, node: SourceNode, _ members: [SourceNode]) {
    (self.name, self.node) = (name, node)
    add(members)
  }

  /// Adds the members of the declaration or of an extension.
  mutating func add(_ members: [SourceNode]) {
    inherited += members.filter { $0.kind == .inherits }.flatMap { $0.children.map { TypeName($0) } }
    self.members += members
  }

  /// Adds another type's properties and functions that have a body, unless the names are taken.
  mutating func add(defaultsOf other: TypeDraft) {
    // A demand of the protocol has no body to read.
    take(other.members.filter { $0.child(.block) != nil }) { $0.kind == .variable || $0.child(.block) != nil }
  }

  /// Adds the properties and functions of the class that it inherits from, unless it has such of these names.
  mutating func add(inheritedOf base: TypeDraft) { take(base.members) { _ in true } }

  /// Adds properties and functions instead of those of the same names, unless one of them stays.
  private mutating func take(_ others: [SourceNode], unless stays: (SourceNode) -> Bool) {
    for kind in [NodeKind.variable, .function] {
      let kept = Set(members.filter { $0.kind == kind && stays($0) }.map(\.text))
      let taken = others.filter { $0.kind == kind && !kept.contains($0.text) }
      let names = Set(taken.map(\.text))
      members.removeAll { $0.kind == kind && names.contains($0.text) }
      members += taken
    }
  }

  /// Adds a protocol that another one of its protocols refines.
  mutating func add(_ refined: TypeName) { inherited.append(refined) }

  /// Whether a protocol of another module passes it its content: `func body(props: Props) -> some View`.
  var hasBodyFunction: Bool {
    let bodies = members.filter { $0.text == "body" && ($0.kind == .variable || $0.kind == .function) }
    guard bodies.count == 1, bodies[0].kind == .function, bodies[0].child(.block) != nil, !inherited.isEmpty else {
      return false
    }
    return bodies[0].resultType?.name == "some" && !inherited.contains { $0.simpleName == "ViewModifier" }
  }
}

extension SourceNode {
  var isType: Bool {
    kind == .structure || kind == .object || kind == .enumeration || kind == .protocol
  }

  /// Whether a property or function belongs to the type, not to its values.
  var isStatic: Bool { children(.modifier).contains { $0.text == "static" || $0.text == "class" } }

  /// Whether a property of the type's values is stored.
  var isStored: Bool { child(.block) == nil && !isStatic }

  /// The declared type of a property, parameter or binding; nil where the sources leave it out.
  var declaredType: TypeName? { child(.type).map { TypeName($0) } }

  /// The declared result of a function.
  var resultType: TypeName? { child(.result)?.child(.type).map { TypeName($0) } }

  /// The names of all that the code of a declaration assigns.
  var assigned: [String] { descendants.filter { $0.kind == .assignment }.compactMap { $0.children.first?.text } }

  /// The expression that a property or parameter has at first.
  var initialValue: SourceNode? { child(.value)?.children.first }

  /// The name of a parameter in the body.
  var innerName: String { child(.name)?.text ?? text }
}

extension TypeDeclaration {
  /// The properties, functions and initialisers, in the order of the files.
  var members: [SourceNode] {
    (properties + functions.values.flatMap(\.self) + initializers).sorted { $0.comesBefore($1) }
  }

  /// The code of the property or function of its own that makes the views of an expression; nil if it names none.
  func code(behind node: SourceNode) -> SourceNode? {
    let name = node.kind == .call ? node.children.first : node
    guard let name, name.kind == .identifier || name.kind == .member && name.children.first?.text == "self" else {
      return nil
    }
    let own = node.kind == .call ? functions[name.text]?.first : property(name.text)
    return own?.child(.block)
  }
}
