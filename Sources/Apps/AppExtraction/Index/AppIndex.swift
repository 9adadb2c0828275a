package import FlowApps
import FlowSyntax
import Synchronization

/// The declarations of an app's sources, by name.
///
/// It is shared, since readers are made for nearly every node, and each has it.
package final class AppIndex: Sendable {
  package let platform: Platform
  package let trees: [SourceTree]
  /// The texts that the app shows by their keys.
  let strings: StringCatalog
  /// The names of truth values that only ask for the size or the device, with whether they hold in the compact size.
  let sizes: [String: Bool]
  /// All types, in the order of the files.
  let types: [TypeDeclaration]
  private let declared: DeclarationCollector
  /// The static members of protocols' extensions for one type: `extension Hashable where Self == Page`.
  private let impliedMembers: [String: ImpliedMember]
  /// The first property with `@AppStorage` of each key.
  let saved: [String: (owner: String, property: String)]
  /// The names of parameters for types, of types and functions, that no type has.
  let genericNames: Set<String>
  /// The names of properties and functions that begin as types do, and that no type has.
  let capitalizedMembers: Set<String>
  /// The names of types that begin with a small letter.
  let smallTypes: Set<String>
  /// The declarations of names that several have.
  private let nearest: [String: NearestDeclarations]
  /// The names of all enumerations' cases.
  let caseNames: Set<String>
  /// The names of aliases that stand for lists.
  let listAliases: Set<String>
  /// The names of nested types without the outer types' names, and the names with dots.
  private let nestedNames: Set<String>
  /// The aliases within types, by their names without the types'.
  private let nestedAliases: [String: [Alias]]
  /// The extensions that give a type's parameters, by their files: `where Content == Text`.
  private let bindingExtensions: [ObjectIdentifier: [SourceNode]]

  /// The values that views put into the environment, by the keys of the app's own.
  let environment: [String: [(value: SourceNode, view: TypeDeclaration)]]
  /// The names in all that code sets: a variable of another name keeps its value.
  let setNames: Set<String>
  /// The assignments that give a closure to a property, by its name: `model.onSave = { … }`.
  let handlers: [String: [SourceNode]]
  /// The one assignment that gives a closure to a property of a type, once it was looked for.
  let handled = Mutex<[Storage: SourceNode?]>([:])

  /// Reads the declarations of files.
  package init(_ trees: [SourceTree], platform: Platform, strings: StringCatalog = StringCatalog()) {
    (self.strings, sizes) = (strings, trees.sizes)
    let declared = DeclarationCollector(trees, platform)
    (self.declared, self.platform, self.trees) = (declared, platform, trees)
    types = declared.drafts.map { TypeDeclaration($0) }
    caseNames = Set(types.lazy.flatMap(\.cases).map(\.text))
    listAliases = Set(declared.aliases.filter { $0.value.contains { $0.type.element != nil } }.keys.map(\.lastNamePart))
    nestedAliases = declared.aliases.reduce(into: [:]) { nested, named in
      if named.key.contains(".") { nested[named.key.lastNamePart, default: []] += named.value }
    }
    impliedMembers = Dictionary(declared.bindingExtensions.flatMap { Self.impliedMembers(of: $0, platform) }) { $1 }
    bindingExtensions = Dictionary(grouping: declared.bindingExtensions) { ObjectIdentifier($0.tree) }
    saved = types.reduce(into: [:]) { saved, type in
      for property in type.properties {
        if let key = property.storageKey, saved[key] == nil { saved[key] = (type.name, property.text) }
      }
    }
    nearest = declared.numbers.filter { $0.value.count > 1 }.mapValues { [types] numbers in
      NearestDeclarations(numbers.map { ($0, types[$0].node.tree) })
    }
    genericNames = declared.genericNames.filter { declared.numbers[$0] == nil }
    smallTypes = Set(types.lazy.map(\.simpleName).filter { !$0.beginsUppercase })
    capitalizedMembers = types.reduce(into: []) { names, type in
      for property in type.properties where property.text.beginsUppercase && declared.numbers[property.text] == nil {
        names.insert(property.text)
      }
    }
    // `B` and `B.C` are found within `A` as `A.B` and `A.B.C`.
    var nested: Set<String> = []
    for type in types {
      var rest = type.name[...]
      while let dot = rest.firstIndex(of: ".") {
        rest = rest[rest.index(after: dot)...]
        nested.insert(String(rest))
      }
    }
    nestedNames = nested
    environment = Self.environment(of: types)
    let targets = trees.lazy.flatMap { $0.nodes(of: .assignment, .call).compactMap(\.target) }
    setNames = Set(targets.flatMap { [$0] + $0.descendants }.map(\.text))
    let assignments = trees.flatMap { $0.nodes(of: .assignment) }.filter { Array($0.children).last?.kind == .closure }
    handlers = Dictionary(grouping: assignments) { $0.children.first?.text ?? "" }
  }

  /// The functions that extensions of `View` declare.
  var viewFunctions: [String: [SourceNode]] { declared.viewFunctions }
  /// The properties that extensions of `View` declare.
  var viewProperties: [String: SourceNode] { declared.viewProperties }
  /// The initialisers that extensions of `NavigationLink` declare.
  var linkInitializers: [SourceNode] { declared.linkInitializers }
  /// The functions outside of types.
  var functions: [String: [SourceNode]] { declared.functions }

  private static func environment(
    of types: [TypeDeclaration]
  ) -> [String: [(value: SourceNode, view: TypeDeclaration)]] {
    guard let keys = types.first(where: { $0.name == "EnvironmentValues" }) else { return [:] }
    var found: [String: [(value: SourceNode, view: TypeDeclaration)]] = [:]
    for type in types where type.isView || type.isModifier || type.isApp {
      for call in (type.properties + type.functions.values.joined()).lazy.flatMap(\.descendants)
      where call.kind == .call && call.children.first?.text == "environment" {
        let given = call.children.dropFirst().compactMap(\.children.first)
        guard given.count == 2, let key = given[0].keyPathName, keys.property(key) != nil else { continue }
        found[key, default: []].append((given[1], type))
      }
    }
    return found
  }

  /// The closure or structure that one view alone puts into the environment under a key; nil if there is none.
  func action(_ key: String) -> (value: SourceNode, view: TypeDeclaration)? {
    guard let (value, view) = environment[key]?.first, environment[key]?.count == 1 else { return nil }
    let made = value.kind == .call ? value.children.first.flatMap { type($0.text, near: value, in: view) } : nil
    return value.kind == .closure || made?.type.node.kind == .structure ? (value, view) : nil
  }

  /// A type by its name.
  struct Found {
    let type: TypeDeclaration
    /// Whether another type could be meant.
    let isAmbiguous: Bool
  }

  /// The type of the values that a name means at a place: of a protocol that one type alone has, that type.
  ///
  /// - Parameters:
  ///   - name: The name, as it is spelt.
  ///   - node: The place; of several types with the name, the one whose file is nearest counts.
  ///   - outer: The type around the place, whose own types come first.
  /// - Returns: The type; nil if the sources don't declare it.
  func type(_ name: String, near node: SourceNode, in outer: TypeDeclaration? = nil) -> Found? {
    guard let found = declaration(name, near: node, in: outer) else { return nil }
    guard found.type.node.kind == .protocol, let witness = declared.witnesses[found.type.simpleName] else {
      return found
    }
    return Found(type: types[witness], isAmbiguous: found.isAmbiguous)
  }

  /// The type, or the protocol, that a name means at a place.
  func declaration(_ name: String, near node: SourceNode, in outer: TypeDeclaration? = nil) -> Found? {
    // The app's own types aren't those of SwiftUI.
    if name.hasPrefix("SwiftUI.") { return nil }
    if let outer {
      if name == "Self" { return Found(type: outer, isAmbiguous: false) }
      if nestedNames.contains(name) {
        for scope in outer.scopes { if let found = find(scope + name, near: node) { return found } }
      }
      if outer.genericParameters.contains(name), let demand = outer.demand(of: name), demand.name != name {
        return find(demand.unwrapped.name, near: node)
      }
    }
    if let found = find(name, near: node) { return found }
    if let alias = alias(name, near: node, in: outer), alias.name != name {
      return find(alias.unwrapped.name, near: node)
    }
    if let given = given(name, near: node) { return given }
    // `Module.Type` is the type.
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    return declaration(String(name[name.index(after: dot)...]), near: node)
  }

  /// The declaration of a property that holds something; nil if the sources have none.
  func property(of storage: Storage, near node: SourceNode) -> SourceNode? {
    type(storage.owner, near: node)?.type.property(storage.property)
  }

  /// The variable outside of types that a name means at a place: the one in the same file, or else the only one.
  func variable(_ name: String, near node: SourceNode) -> SourceNode? {
    guard let found = declared.variables[name] else { return nil }
    return found.first { $0.tree === node.tree } ?? (found.count == 1 ? found[0] : nil)
  }

  /// A static member that needs no base, wherever a value of its protocol is expected, and its type.
  typealias ImpliedMember = (node: SourceNode, type: TypeName)

  /// The members of an extension that need no base, by their names; empty for an extension of another kind.
  private static func impliedMembers(of node: SourceNode, _ platform: Platform) -> [(String, ImpliedMember)] {
    let type = node.children(.genericParameter).first { $0.text == "Self" }?.declaredType
    let members = platform.active(node.children).filter { $0.kind == .variable || $0.kind == .function }
    return members.filter(\.isStatic).compactMap { member in
      (type ?? member.resultType ?? member.declaredType).map { (member.text, (member, $0)) }
    }
  }

  /// The member that a name without a base means, where the type that is expected isn't known; nil if there is none.
  func impliedMember(_ name: String) -> ImpliedMember? { impliedMembers[name] }

  /// The type that an extension around a place gives a parameter.
  private func given(_ name: String, near node: SourceNode) -> Found? {
    guard genericNames.contains(name) else { return nil }
    let around = bindingExtensions[ObjectIdentifier(node.tree)]?.first { $0.contains(node) }
    let parameter = around?.children(.genericParameter).first { $0.text == name }
    return parameter?.declaredType.flatMap { $0.name == name ? nil : find($0.unwrapped.name, near: node) }
  }

  /// The type behind an alias, and any other type itself.
  func canonical(_ type: TypeName, near node: SourceNode, in outer: TypeDeclaration?) -> TypeName {
    let type = type.unwrapped
    return alias(type.name, near: node, in: outer).map { $0 == type ? type : $0.unwrapped } ?? type
  }

  /// The type that an alias stands for at a place: one in the types around it, in its file, or one that isn't private.
  private func alias(_ name: String, near node: SourceNode, in outer: TypeDeclaration?) -> TypeName? {
    for scope in outer?.scopes ?? [] { if let own = declared.aliases[scope + name]?.first { return own.type } }
    let found = declared.aliases[name] ?? []
    if let own = found.first(where: { $0.node.tree === node.tree }) ?? found.first(where: { !$0.node.isPrivate }) {
      return own.type
    }
    // A property's type may be an alias of the type that declares the property.
    let nested = nestedAliases[name] ?? []
    return nested.count == 1 ? nested[0].type : nil
  }

  private func find(_ name: String, near node: SourceNode) -> Found? {
    guard let numbers = declared.numbers[name], let first = numbers.first else { return nil }
    if numbers.count == 1 { return Found(type: types[first], isAmbiguous: false) }
    guard let nearest = nearest[name]?.nearest(to: node.tree) else {
      return Found(type: types[first], isAmbiguous: true)
    }
    return Found(type: types[nearest.number], isAmbiguous: !nearest.isAlone)
  }
}

/// A name for another type.
private typealias Alias = (node: SourceNode, type: TypeName)

extension SourceNode {
  /// The key of a property with `@AppStorage`, as the sources spell it; nil for another property.
  var storageKey: String? {
    let key = children(.attribute).first { $0.text == "AppStorage" }?.child(.argument)?.children.first
    return key.map { key in key.children.map(\.text).joined() + key.text }
  }

  /// The last name of the key path that an attribute of a property is given; nil if it has none.
  func keyPath(ofAttribute name: String) -> String? {
    children(.attribute).first { $0.text == name }?.child(.argument)?.children.first?.keyPathName
  }

  /// The last name of a key path: `\.router`; nil for anything else.
  var keyPathName: String? { kind == .keyPath ? String(text.dropFirst()).lastNamePart : nil }

  /// True if a declaration counts in its file alone.
  fileprivate var isPrivate: Bool { children(.modifier).contains { $0.text == "private" || $0.text == "fileprivate" } }
}

/// The declarations of files, in which extensions are joined with their types.
private struct DeclarationCollector {
  private static let viewNames: Set<String> = ["View", "SwiftUI.View"]
  private static let openProtocols: Set<String> = ["Hashable", "Equatable", "Codable", "Identifiable", "Sendable"]

  let platform: Platform
  private(set) var drafts: [TypeDraft] = []
  /// The numbers of the types, by their names with those of the types around them and without.
  private(set) var numbers: [String: [Int]] = [:]
  private(set) var viewFunctions: [String: [SourceNode]] = [:]
  private(set) var viewProperties: [String: SourceNode] = [:]
  private(set) var linkInitializers: [SourceNode] = []
  private(set) var functions: [String: [SourceNode]] = [:]
  /// The variables outside of types.
  private(set) var variables: [String: [SourceNode]] = [:]
  private(set) var aliases: [String: [Alias]] = [:]
  private(set) var genericNames: Set<String> = []
  private(set) var bindingExtensions: [SourceNode] = []
  /// The only type that has a protocol, by the protocol's name.
  private(set) var witnesses: [String: Int] = [:]
  private var extensions: [(name: String, node: SourceNode)] = []

  init(_ trees: [SourceTree], _ platform: Platform) {
    self.platform = platform
    for tree in trees { collect(platform.active(tree.nodes), in: "") }
    join()
  }

  private mutating func collect(_ nodes: [SourceNode], in outer: String) {
    for node in nodes {
      for parameter in node.children where parameter.kind == .genericParameter { genericNames.insert(parameter.text) }
      if node.isType {
        let name = outer.isEmpty ? node.text : "\(outer).\(node.text)"
        let members = platform.active(node.children)
        add(TypeDraft(name: name, node: node, members))
        collect(members, in: name)
      } else if node.kind == .extension {
        collectExtension(node)
      } else if node.kind == .alias, let type = node.declaredType {
        aliases[outer.isEmpty ? node.text : "\(outer).\(node.text)", default: []].append((node, type))
      } else if node.kind == .function, outer.isEmpty {
        functions[node.text, default: []].append(node)
      } else if node.kind == .variable, outer.isEmpty {
        variables[node.text, default: []].append(node)
      }
    }
  }

  private mutating func collectExtension(_ node: SourceNode) {
    if node.child(.genericParameter) != nil { bindingExtensions.append(node) }
    let members = platform.active(node.children)
    for member in members {
      for parameter in member.children where parameter.kind == .genericParameter { genericNames.insert(parameter.text) }
    }
    if Self.viewNames.contains(node.text) {
      for member in members where member.kind == .function { viewFunctions[member.text, default: []].append(member) }
      for member in members where member.kind == .variable { viewProperties[member.text] = member }
      return
    }
    if node.text == "NavigationLink" { linkInitializers += members.filter { $0.kind == .initializer } }
    // `extension Hashable { static func page(…) -> Page }` gives all values a member that needs no base.
    if Self.openProtocols.contains(node.text) { bindingExtensions.append(node) }
    extensions.append((node.text, node))
    collect(members.filter { $0.isType || $0.kind == .alias }, in: node.text)
  }

  private mutating func add(_ type: TypeDraft) {
    for name in Set([type.name, type.name.lastNamePart]) { numbers[name, default: []].append(drafts.count) }
    drafts.append(type)
  }

  /// Adds the members of extensions to the types that they extend.
  private mutating func join() {
    // A name alone means a type outside of others, and one within them only where there is no such type.
    for (name, found) in numbers where found.count > 1 {
      let outer = found.filter { drafts[$0].name == name }
      if !outer.isEmpty { numbers[name] = outer }
    }
    for (spelt, node) in extensions {
      let members = platform.active(node.children)
      // An extension of an alias is one of the type behind it.
      let alias =
        numbers[spelt] == nil ? aliases[spelt]?.first { $0.node.tree === node.tree || !$0.node.isPrivate } : nil
      let name = alias.map(\.type.name) ?? spelt
      if let known = numbers[name] {
        for number in known { drafts[number].add(members) }
      } else {
        add(TypeDraft(name: name, node: node, members))
      }
    }
    addProtocolMembers()
    addInheritedMembers()
    addViews()
  }

  /// Adds to each type the members of its protocols' extensions, and finds the protocols that one type alone has.
  private mutating func addProtocolMembers() {
    let protocols = drafts.indices.filter { drafts[$0].node.kind == .protocol }
    let numbers = Dictionary(protocols.map { (drafts[$0].node.text, $0) }) { first, _ in first }
    guard !numbers.isEmpty else { return }
    var conforming: [Int: [Int]] = [:]
    for number in drafts.indices where drafts[number].node.kind != .protocol {
      for name in Set(drafts[number].inherited.map(\.simpleName)) {
        if let known = numbers[name] { conforming[known, default: []].append(number) }
      }
    }
    for (number, types) in conforming {
      // A protocol may refine others.
      var (open, seen) = ([number], Set([number]))
      while let next = open.popLast() {
        for type in types { drafts[type].add(defaultsOf: drafts[next]) }
        for name in drafts[next].inherited.map(\.simpleName) {
          if let refined = numbers[name], seen.insert(refined).inserted { open.append(refined) }
        }
      }
    }
    for (number, types) in conforming where types.count == 1 { witnesses[drafts[number].node.text] = types[0] }
  }

  /// Adds to each class the members of the classes that it inherits from.
  private mutating func addInheritedMembers() {
    let classes = drafts.indices.filter { drafts[$0].node.kind == .object }
    let numbers = Dictionary(classes.map { (drafts[$0].node.text, $0) }) { first, _ in first }
    for number in classes {
      var seen: Set<Int> = [number]
      var next = drafts[number].inherited.first.flatMap { numbers[$0.simpleName] }
      while let base = next, seen.insert(base).inserted {
        drafts[number].add(inheritedOf: drafts[base])
        next = drafts[base].inherited.first.flatMap { numbers[$0.simpleName] }
      }
    }
  }

  /// Makes a view of each type whose protocol refines `View`, or whose `body` is a function that shows views.
  private mutating func addViews() {
    let protocols = drafts.filter { $0.node.kind == .protocol }
    // A protocol may refine `View` by way of others.
    let refining = ["View"].closure { name in
      protocols.filter { $0.inherited.contains { $0.simpleName == name } }.map(\.node.text)
    }.subtracting(["View"])
    for number in drafts.indices where drafts[number].node.kind != .protocol {
      let isRefined = drafts[number].inherited.contains { refining.contains($0.simpleName) }
      if isRefined || drafts[number].hasBodyFunction { drafts[number].add(TypeName("View")) }
    }
  }
}
