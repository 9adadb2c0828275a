import CommandSupport
import FlowSyntax
import FlowTranscripts
import PlainText

// The lines of results, with their breaks.
extension StreamRun {
  /// The result of a line that is no flow.
  ///
  /// - Parameters:
  ///   - id: The line's id; null if it isn't known.
  ///   - failure: The reason, as a sentence without its full stop.
  /// - Returns: The line.
  static func line(_ id: JSONValue, failure: String) -> [UInt8] {
    line(id, .invalid) { writer in
      writer.array("divergences") { _ in }
      writer.object("error") { $0.field("message", failure) }
    }
  }

  /// The result of a flow, from the results of its cases and variants; the worst counts.
  static func line(_ id: JSONValue, _ results: [FlowResult], errorsOfFiles: [Diagnostic]) -> [UInt8] {
    let outcome = results.map(\.outcome).max { $0.badness < $1.badness } ?? .skipped
    return line(id, outcome) { writer in
      writer.array("divergences") { writer in
        for result in results { write(result, isOneOf: results.count, to: &writer) }
      }
      let errors =
        errorsOfFiles
        + results.flatMap { result -> [Diagnostic] in
          if case .invalid(let errors) = result.content { errors } else { [] }
        }
      if let error = errors.first { write(error, to: &writer) }
    }
  }

  private static func line(_ id: JSONValue, _ outcome: FlowOutcome, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.line { writer in
      writer.begin("id")
      writer.put(ascii: String(decoding: id.bytes().escapingControls, as: UTF8.self))
      writer.field("outcome", outcome.rawValue)
      body(&writer)
    }
    return writer.bytes
  }

  private static func write(_ result: FlowResult, isOneOf count: Int, to writer: inout JSONWriter) {
    guard case .ran(let record) = result.content else { return }
    for divergence in [record.flowDivergence].compactMap(\.self) + record.steps.flatMap(\.divergences) {
      writer.object { writer in
        writer.write(divergence, in: result.file)
        guard count > 1 else { return }
        if let name = result.caseName { writer.field("case", name) }
        writer.field("profile", result.profile)
      }
    }
  }

  private static func write(_ error: Diagnostic, to writer: inout JSONWriter) {
    writer.object("error") { writer in
      writer.field("id", error.id.description)
      writer.field("message", error.message)
      if let place = error.place {
        writer.path("file", place.file.name)
        writer.field("line", place.start.line)
        writer.field("column", place.start.column)
      }
      if let help = error.help { writer.field("help", help) }
    }
  }
}
