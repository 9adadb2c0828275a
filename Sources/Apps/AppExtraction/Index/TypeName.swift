/// A type as the sources spell it: a name and its arguments.
package struct TypeName: Hashable, Sendable {
  package let name: String
  package let arguments: [TypeName]

  package init(_ name: String, _ arguments: [TypeName] = []) { (self.name, self.arguments) = (name, arguments) }

  /// The type that a node of a tree names.
  init(_ node: SourceNode) { self.init(node.text, node.children(.type).map { TypeName($0) }) }

  /// The type without optionality, `some`, `any`, and the wrappers that bindings are made of.
  var unwrapped: TypeName {
    guard let wrapped = arguments.first, Self.wrappers.contains(name) else { return self }
    return wrapped.unwrapped
  }

  /// The type of a collection's elements; nil if the type isn't known to be one.
  var element: TypeName? {
    let type = unwrapped
    return switch type.name {
    case "Array", "Set", "ContiguousArray", "ArraySlice", "FetchedResults", "SectionedFetchResults", "List", "Results",
      "OrderedSet", "IdentifiedArrayOf", "ReversedCollection":
      type.arguments.first
    case "IdentifiedArray", "OrderedDictionary": type.arguments.dropFirst().first ?? type.arguments.first
    case "Range", "ClosedRange": type.arguments.first
    default: nil
    }
  }

  /// The type of a dictionary's values; nil for another one.
  var value: TypeName? { unwrapped.name == "Dictionary" ? unwrapped.arguments.dropFirst().first : nil }

  /// The type in which other types stand in place of parameters.
  func replacing(_ given: [String: TypeName]) -> TypeName {
    if given.isEmpty { return self }
    return arguments.isEmpty ? given[name] ?? self : TypeName(name, arguments.map { $0.replacing(given) })
  }

  /// The last part of the name, without the types or modules around it.
  var simpleName: String { name.lastNamePart }

  /// The name of the type of an element with its number, which `enumerated()` gives.
  static let pair = "(offset, element)"

  private static let wrappers: Set<String> = ["Optional", "some", "any", "Binding", "Published", "State", "Bindable"]
}

extension TypeName: CustomStringConvertible {
  package var description: String {
    switch (name, arguments.count) {
    case ("Array", 1): "[\(arguments[0])]"
    case ("Optional", 1): "\(arguments[0])?"
    case (_, 0): name
    case (_, _): "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
    }
  }
}

extension String {
  /// The last part of a qualified name: `Page` of `Shop.Page`; the whole text if it has no part.
  var lastNamePart: String { split(separator: ".").last.map(String.init) ?? self }
}
