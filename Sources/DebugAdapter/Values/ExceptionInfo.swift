import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import JSONRPC
import JSONText
import NavigationEngine

/// The details of a divergence or a diagnostic at which the flow has stopped.
struct ExceptionInfo {
  let json: JSONValue

  /// Collects the details.
  ///
  /// - Parameters:
  ///   - walk: The session; nil before the flow was run.
  ///   - path: Returns the path of a file.
  /// - Throws: A failure if the flow is at neither a divergence nor a diagnostic.
  init(_ walk: DebugSession?, path: @escaping (SourceFile) -> String) throws(RequestFailure) {
    let divergences = walk?.divergences ?? []
    if walk?.cursor.isAfter == true || walk?.cursor.position == 0, let first = divergences.first {
      let others = divergences.dropFirst().map { Self.details($0, path: path) }
      json = [
        "exceptionId": .string(first.kind.rawValue), "description": .string(first.message), "breakMode": "always",
        "details": Self.details(first, others, path: path),
      ]
    } else if walk?.cursor.isAfter == true, let diagnostic = walk?.last?.change.diagnostics.first {
      json = [
        "exceptionId": .string(diagnostic.id.rawValue), "description": .string(diagnostic.message),
        "breakMode": "always", "details": ["message": .string(diagnostic.message), "typeName": "diagnostic"],
      ]
    } else {
      throw RequestFailure(.notFound, "the flow isn't at a divergence or a diagnostic")
    }
  }

  private static func details(
    _ divergence: Divergence,
    _ others: [JSONValue] = [],
    path: @escaping (SourceFile) -> String
  ) -> JSONValue {
    let text = DivergenceText(divergence, path: path)
    return [
      "message": .string(text.whole), "typeName": .string(text.kind), "stackTrace": .string(text.places),
      "innerException": others.isEmpty ? nil : .array(others),
    ]
  }
}
