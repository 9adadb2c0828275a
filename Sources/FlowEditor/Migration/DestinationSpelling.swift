import FlowLanguage
import FlowSyntax
import NavigationEngine

/// Writes the destinations of a screen in the form of an app file.
struct DestinationSpelling {
  /// The maximum length of a line, beyond which a destination takes several lines.
  private static let widest = 100

  private let destinations: [AppModel.Destination]

  init(_ destinations: [AppModel.Destination]) { self.destinations = destinations }

  /// The entry in the form of a map in brackets.
  var flow: String {
    let entries = destinations.map { "\(Self.type($0)): \(Self.flow($0))" }
    return "destinations: {\(entries.joined(separator: ", "))}"
  }

  /// The entry's lines in a block map.
  ///
  /// - Parameters:
  ///   - indent: The indentation of the entry.
  ///   - step: The additional indentation of each level in it.
  /// - Returns: The lines without line breaks.
  func lines(indent: String, step: String) -> [String] {
    [indent + "destinations:"]
      + destinations.flatMap { destination -> [String] in
        let line = indent + step + Self.type(destination) + ": " + Self.flow(destination)
        if line.count <= Self.widest { return [line] }
        let cases = destination.cases.map { indent + step + step + step + Self.spell($0) }
        return [indent + step + Self.type(destination) + ":", indent + step + step + "cases:"] + cases
      }
  }

  private static func type(_ destination: AppModel.Destination) -> String { name(destination.type) }

  private static func flow(_ destination: AppModel.Destination) -> String {
    destination.screen.map(name) ?? "{cases: {\(destination.cases.map(spell).joined(separator: ", "))}}"
  }

  private static func spell(_ one: AppModel.Destination.Case) -> String { "\(key(one.value)): \(name(one.screen))" }

  private static func name(_ text: String) -> String { YAMLSpelling.flow(.string(text)) }

  /// The value as a key; a case of an enumeration is written without its type, which is known.
  private static func key(_ value: RouteValue) -> String {
    if case .typed(let type, .null) = value, let dot = type.firstIndex(of: ".") {
      return name(String(type[type.index(after: dot)...]))
    }
    let text = YAMLSpelling.element(value)
    return text.endsInTag ? text + " " : text
  }
}
