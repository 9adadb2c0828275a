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
  /// The names of all that a view's functions set.
  let assigned: Set<String>
  private let propertyNumbers: [String: Int]

  fileprivate init(_ draft: TypeDraft) {
    (name, node, inherited) = (draft.name, draft.node, draft.inherited)
    (properties, functions, initializers) = (draft.properties, draft.functions, draft.initializers)
    (cases, genericParameters) = (draft.cases, draft.genericParameters)
    var numbers: [String: Int] = [:]
    for (number, property) in draft.properties.enumerated() where numbers[property.text] == nil {
      numbers[property.text] = number
    }
    propertyNumbers = numbers
    let code = draft.node.kind == .structure ? draft.functions.values.joined().flatMap(\.descendants) : []
    assigned = Set(code.filter { $0.kind == .assignment }.compactMap { $0.children.first?.text })
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
  let name: String
  let node: SourceNode
  private(set) var inherited: [TypeName] = []
  private(set) var properties: [SourceNode] = []
  private(set) var functions: [String: [SourceNode]] = [:]
  private(set) var initializers: [SourceNode] = []
  private(set) var cases: [SourceNode] = []
  private(set) var genericParameters: Set<String> = []

  init(name: String, node: SourceNode) { (self.name, self.node) = (name, node) }

  /// Adds the members of the declaration or of an extension.
  mutating func add(_ members: [SourceNode]) {
    for member in members {
      if member.kind == .inherits { inherited += member.children.map { TypeName($0) } }
      if member.kind == .variable { properties.append(member) }
      if member.kind == .function { functions[member.text, default: []].append(member) }
      if member.kind == .initializer { initializers.append(member) }
      if member.kind == .enumCase { cases.append(member) }
      if member.kind == .genericParameter { genericParameters.insert(member.text) }
    }
  }

  /// Adds another type's properties and functions that have a body, unless the names are taken.
  mutating func add(defaultsOf other: TypeDraft) {
    let known = Set(properties.filter { $0.child(.block) != nil || node.kind != .protocol }.map(\.text))
    properties += other.properties.filter { $0.child(.block) != nil && !known.contains($0.text) }
    for (name, others) in other.functions where functions[name]?.contains(where: { $0.child(.block) != nil }) != true {
      let bodies = others.filter { $0.child(.block) != nil }
      // A demand of the protocol has no body to read.
      if !bodies.isEmpty { functions[name] = bodies }
    }
  }

  /// Adds the properties and functions of the class that it inherits from, unless it has such of these names.
  mutating func add(inheritedOf base: TypeDraft) {
    let known = Set(properties.map(\.text))
    properties += base.properties.filter { !known.contains($0.text) }
    functions.merge(base.functions) { own, _ in own }
  }

  /// Whether a protocol of another module passes it its content: `func body(props: Props) -> some View`.
  var hasBodyFunction: Bool {
    guard let functions = functions["body"], functions.count == 1, !properties.contains(where: { $0.text == "body" }),
      !inherited.contains(where: { $0.simpleName == "ViewModifier" })
    else { return false }
    return functions[0].resultType?.name == "some" && functions[0].child(.block) != nil && !inherited.isEmpty
  }

  /// Adds a protocol that another one of its protocols refines.
  mutating func add(_ refined: TypeName) { inherited.append(refined) }

  var declaration: TypeDeclaration { TypeDeclaration(self) }
}

extension SourceNode {
  var isType: Bool {
    kind == .structure || kind == .object || kind == .enumeration || kind == .protocol
  }

  /// Whether a property or function belongs to the type, not to its values.
  var isStatic: Bool { children(.modifier).contains { $0.text == "static" || $0.text == "class" } }

  /// The declared type of a property, parameter or binding; nil where the sources leave it out.
  var declaredType: TypeName? { child(.type).map { TypeName($0) } }

  /// The declared result of a function.
  var resultType: TypeName? { child(.result)?.child(.type).map { TypeName($0) } }

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
