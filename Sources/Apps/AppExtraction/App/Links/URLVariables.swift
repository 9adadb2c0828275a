import NavigationEngine

/// The parts of a URL that a change takes as values, each with its name in braces.
///
/// A class, since values are read in many places, and each of them may name a part.
final class URLVariables {
  /// The text that stands for a variable until the app's model is made.
  static func mark(_ name: String) -> String { "navflowURLPart_\(name)_end" }

  private(set) var route: URLRoute
  private let parts: URLPartReader
  /// The names of the variables, in the order in which they were taken.
  private(set) var names: [String] = []

  init(_ route: URLRoute, _ types: TypeInference) { (self.route, parts) = (route, URLPartReader(types)) }

  /// The value that an expression takes from the URL; nil if it takes none of this type.
  func value(of node: SourceNode, type: TypeName, in scope: Scope, _ table: inout TypeTable) -> RouteValue? {
    guard let part = parts.part(of: node, in: scope) else { return nil }
    let wanted = type.unwrapped
    let inner: String?
    let spelled: URLPartReader.Part
    if case .value(let whole, let read) = part {
      guard read == wanted.name || read == wanted.simpleName else { return nil }
      if ["Int", "Double", "Bool"].contains(read) {
        inner = read
      } else {
        guard let name = table.name(of: wanted, near: node), table.entries[name]?.raw == "String" else { return nil }
        inner = name
      }
      spelled = whole
    } else {
      guard wanted.name == "String" else { return nil }
      (inner, spelled) = (nil, part)
    }
    let label = node.kind == .identifier ? node.text : "part"
    let named = inner.map { URLPartReader.Part.value(spelled, type: $0) } ?? spelled
    guard let name = route.take(named, as: label) else { return nil }
    if !names.contains(name) { names.append(name) }
    return .string(Self.mark(name))
  }
}

/// Texts and values of the sources as a model has them, in which `${…}` is a reference.
enum Template {
  /// The template of a plain text.
  static func literal(_ text: String) -> String { ShownMark.references(text.replacing("${", with: "$${")) }

  /// A value as the template that stands for it.
  static func value(_ value: RouteValue, _ names: [String]) -> RouteValue {
    guard case .string(let text) = value else { return value.mapParts { self.value($0, names) } }
    return .string(names.first { text == URLVariables.mark($0) }.map { "${\($0)}" } ?? literal(text))
  }
}
