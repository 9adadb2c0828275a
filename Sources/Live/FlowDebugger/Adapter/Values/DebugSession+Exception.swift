import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import PlainText

extension DebugSession {
  /// The details of a divergence or a diagnostic at which the flow has stopped; nil if it is at neither.
  func exceptionInfo(path: (SourceFile) -> String) -> JSONValue? {
    if cursor.isAfter || cursor.position == 0, let first = divergences.first {
      return [
        "exceptionId": .string(first.kind.rawValue), "description": .string(first.message), "breakMode": "always",
        "details": Self.details(first, divergences.dropFirst().map { Self.details($0, path: path) }, path: path),
      ]
    }
    guard cursor.isAfter, let diagnostic = last?.change.diagnostics.first else { return nil }
    return [
      "exceptionId": .string(diagnostic.id.rawValue), "description": .string(diagnostic.message),
      "breakMode": "always", "details": ["message": .string(diagnostic.message), "typeName": "diagnostic"],
    ]
  }

  private static func details(
    _ divergence: Divergence,
    _ others: [JSONValue] = [],
    path: (SourceFile) -> String
  ) -> JSONValue {
    let places = ([divergence.place] + divergence.why.map(\.place)).map { place in
      "\(path(place.file)):\(place.start.line):\(place.start.column)"
    }
    return [
      "message": .string(divergence.plainText), "typeName": .string(divergence.kind.rawValue),
      "stackTrace": .string(places.joined(separator: "\n")),
      "innerException": others.isEmpty ? nil : .array(others),
    ]
  }
}
