import FlowSyntax

/// The names of the paths that stacks are bound to, by which writes to their paths are known.
struct PathNames {
  private static let methods: Set<String> = [
    "append", "insert", "popLast", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
  ]

  /// The types that have a path, by the path's name; nil for a path whose type isn't stated.
  private var owners: [String: Set<String?>] = [:]
  /// The names of properties that code hands on as bindings, and of all that isn't a property of a type's own.
  private var handedOn: Set<String> = []
  /// The types that each type inherits from.
  private var bases: [String: Set<String>] = [:]
  /// The properties of each type.
  private var properties: [String: Set<String>] = [:]
  /// The properties of each type that aren't given to it as bindings.
  private var own: [String: Set<String>] = [:]
  /// The properties of each type that are declared as something else than a path.
  private var plain: [String: Set<String>] = [:]
  /// The types that are stated for names of properties, by the types that have these.
  private var statedTypes: [String: [String: String]] = [:]

  /// The properties behind functions and computed properties that give bindings, each with the type around it.
  private var bindings: [String: [(path: SourceNode, owner: String)]] = [:]

  /// Reads the names of all files, in O(n) of their nodes.
  init(_ trees: [SourceTree]) {
    for tree in trees { for node in tree.nodes { declare(node, in: "") } }
    for node in trees.flatMap({ $0.nodes(of: .call) }) { bind(node) }
  }

  private mutating func declare(_ node: SourceNode, in owner: String, isInCode: Bool = false) {
    var owner = owner
    var isInCode = isInCode || node.kind == .block
    if node.isType || node.kind == .extension {
      (owner, isInCode) = (node.text.lastNamePart, false)
      bases[owner, default: []].formUnion(node.child(.inherits)?.children.map { TypeName($0).simpleName } ?? [])
    } else if node.kind == .variable {
      properties[owner, default: []].insert(node.text)
      let isGiven = node.declaredType?.name == "Binding" || node.children(.attribute).contains { $0.text == "Binding" }
      if isGiven || isInCode { handedOn.insert(node.text) }
      if !isGiven { own[owner, default: []].insert(node.text) }
      switch Self.isPath(node) {
      case true: owners[node.text, default: []].insert(owner)
      case false where !isInCode: plain[owner, default: []].insert(node.text)
      case false, nil: break
      }
      if !isInCode, let type = Self.statedType(node) { statedTypes[node.text, default: [:]][owner] = type }
    }
    if node.kind == .parameter {
      handedOn.insert(node.innerName)
    } else if node.kind == .identifier || node.kind == .member {
      if Self.isBinding(node, countsCalls: true), let name = Self.name(node) { handedOn.insert(name) }
    } else if let name = node.keyPathName ?? node.boundValue.flatMap(Self.name) {
      handedOn.insert(name)
    } else if node.kind == .variable || node.kind == .function, let code = node.child(.block),
      (node.declaredType ?? node.resultType)?.name == "Binding"
    {
      bindings[node.text, default: []] += Self.bound(in: code).map { ($0, owner) }
    }
    for child in node.children { declare(child, in: owner, isInCode: isInCode) }
  }

  private mutating func bind(_ node: SourceNode) {
    guard node.children.first?.viewName == "NavigationStack", let path = CallArguments(node)["path"] else { return }
    let owner = node.ancestors.last { $0.isType || $0.kind == .extension }?.text.lastNamePart ?? ""
    let called = path.kind == .call ? path.children.first : path
    let made = called.flatMap(Self.name).flatMap { bindings[$0] } ?? []
    for (path, owner) in made.isEmpty ? [(path, owner)] : made { bind(path: path.collection, in: owner) }
  }

  private mutating func bind(path: SourceNode, in owner: String) {
    guard let name = Self.name(path) else { return }
    handedOn.insert(name)
    let base = path.kind == .member ? path.children.first.flatMap(Self.name) : nil
    if let base, base != "self" {
      owners[name, default: []].formUnion(statedTypes[base].map { $0.values.map(Optional.some) } ?? [nil])
    } else {
      // A view that is given its path says nothing about who has it.
      owners[name, default: []].insert(own[owner]?.contains(name) == true ? owner : nil)
    }
  }

  /// Whether an expression leads to a binding: `$router.path`, or `Bindable(router).path` where calls count.
  static func isBinding(_ node: SourceNode, countsCalls: Bool = false) -> Bool {
    var part = node
    // `$0` is a parameter of a closure.
    while !part.text.hasPrefix("$") || part.text.dropFirst().first?.isNumber != false {
      guard [.member, .subscripting].contains(part.kind), let base = part.children.first else {
        return countsCalls && part.kind == .call && node.kind == .member
      }
      part = base
    }
    return true
  }

  /// The properties that a binding of the app's own gets, or whose bindings code returns.
  private static func bound(in node: SourceNode) -> [SourceNode] {
    if let value = node.boundValue { return [value.collection] }
    if node.text.hasPrefix("$"), node.kind == .identifier || node.kind == .member { return [node] }
    return node.children.flatMap(bound)
  }

  /// The type of a property, parameter or local value, where it is stated by its name or by an initialiser.
  static func statedType(_ declaration: SourceNode) -> String? {
    if let type = declaration.declaredType?.unwrapped { return type.simpleName }
    let environment = declaration.child(.attribute)?.child(.argument)?.children.first
    if let environment, environment.kind == .member, environment.text == "self" {
      return environment.children.first?.text
    }
    let value = declaration.initialValue ?? (declaration.kind == .unwrapping ? declaration.children.first : nil)
    guard let value, value.kind == .call, let made = value.children.first, made.text.beginsUppercase else { return nil }
    return made.text.lastNamePart
  }

  /// The last name of an expression such as `$router.path`.
  static func name(_ node: SourceNode) -> String? {
    if node.kind == .subscripting { return name(node.collection) }
    guard node.kind == .identifier || node.kind == .member else { return nil }
    if node.kind == .member, node.text == "wrappedValue" { return node.children.first.flatMap(name) }
    let isMarked = node.text.first == "$" || node.text.first == "_"
    return isMarked ? String(node.text.dropFirst()) : node.text
  }

  /// The value whose property an expression such as `router.path` writes; nil for a name alone.
  static func base(of target: SourceNode) -> SourceNode? {
    let member = target.collection
    let plain = member.kind == .member && member.text == "wrappedValue" ? member.children.first ?? member : member
    return plain.kind == .member ? plain.children.first : nil
  }

  /// Whether a property or parameter is declared as a path; nil if that isn't stated.
  static func isPath(_ declaration: SourceNode) -> Bool? {
    if let type = declaration.declaredType?.unwrapped {
      return type.simpleName == "NavigationPath" ? true : plainTypes.contains(type.simpleName) ? false : nil
    }
    guard let value = declaration.initialValue else { return nil }
    if value.kind == .string || value.kind == .interpolation { return false }
    guard value.kind == .call, let made = value.children.first?.text else { return nil }
    return made == "NavigationPath" ? true : plainTypes.contains(made) ? false : nil
  }

  /// Types of other things that are called a path.
  private static let plainTypes: Set<String> = [
    "String", "Substring", "URL", "NSURL", "Path", "CGPath", "CGMutablePath", "UIBezierPath", "NSBezierPath", "Data",
    "Int", "FilePath", "URLComponents", "NSString", "IndexPath",
  ]

  /// Whether a node writes to a path.
  ///
  /// - Parameters:
  ///   - node: A call or an assignment.
  ///   - hidden: The names that mean something else at the place.
  ///   - types: The types that are stated for names at the place.
  ///   - owner: The type around it; empty if there is none.
  /// - Returns: Whether it does, or may: where the type of the value isn't known.
  func isWrite(_ node: SourceNode, except hidden: Set<String>, _ types: [String: String], in owner: String) -> Bool {
    let target: SourceNode?
    if node.kind == .assignment {
      // A setter hands on a value written elsewhere.
      guard let value = Array(node.children).last, value.text != "$0", value.text != "newValue",
        value.kind != .string, value.kind != .interpolation, !Self.makesOther(value)
      else { return false }
      target = node.children.first
    } else if node.kind == .call, let callee = node.children.first, callee.kind == .member,
      Self.methods.contains(callee.text)
    {
      target = callee.children.first
    } else {
      return false
    }
    guard let target, let name = Self.name(target), owners[name] != nil else { return false }
    let base = Self.base(of: target)
    guard let base, base.text != "self" else {
      // A property of the type around it, or a local or global value that nothing is known about.
      let isLocal = base == nil && types[name] != nil
      if base == nil, hidden.contains(name) { return false }
      return isLocal || !hasProperty(name, owner.lastNamePart) || isPath(name, of: owner.lastNamePart)
    }
    let type = Self.name(base).flatMap { base in
      let stated = statedTypes[base] ?? [:]
      return types[base] ?? stated[owner.lastNamePart] ?? (Set(stated.values).count == 1 ? stated.first?.value : nil)
    }
    return type.map { isPath(name, of: $0) } ?? true
  }

  /// Whether a stack may show the path that a call or an assignment writes, since code hands it on as a binding.
  func isHandedOn(_ write: SourceNode) -> Bool {
    let target = write.kind == .call ? write.children.first?.children.first : write.children.first
    return target.flatMap(Self.name).map(handedOn.contains) ?? true
  }

  /// True if a value is text, or an object of another type than a path's.
  private static func makesOther(_ value: SourceNode) -> Bool {
    guard value.kind == .call, let callee = value.children.first else { return false }
    if callee.kind == .member, callee.text == "joined" { return true }
    return callee.kind == .identifier && callee.text.beginsUppercase && callee.viewName != "NavigationPath"
      && callee.viewName != "Array"
  }

  private func hasProperty(_ name: String, _ type: String) -> Bool { properties[type]?.contains(name) == true }

  /// Whether a property of a type may be a path, which it or a type related to it has.
  private func isPath(_ name: String, of type: String) -> Bool {
    if plain[type]?.contains(name) == true { return false }
    guard let owners = owners[name], !owners.contains(nil) else { return true }
    // A type may be bound by its protocols and superclasses, or by its subclasses.
    return [type].closure { bases[$0] ?? [] }.contains { next in
      owners.contains(next) || owners.contains { $0.flatMap { bases[$0] }?.contains(next) == true }
    }
  }
}

extension SourceNode {
  /// The name of a view that a call makes, without its module and its types; nil if it isn't one.
  var viewName: String? {
    guard kind == .identifier || kind == .member else { return nil }
    if kind == .member {
      guard let base = children.first, base.kind == .identifier, base.text == "SwiftUI" else { return nil }
    }
    return String(text.prefix { $0 != "<" })
  }
}
