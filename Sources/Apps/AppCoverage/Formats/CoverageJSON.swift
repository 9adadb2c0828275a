import FlowApps
import FlowDiagnostics
import JSONText

/// Coverage as one JSON document.
package struct CoverageJSON: Sendable {
  private let version: String
  private let path: @Sendable (String) -> String

  /// Sets the document's own description.
  ///
  /// - Parameters:
  ///   - version: The version of the tool.
  ///   - path: Names files as the document does.
  package init(version: String, path: @escaping @Sendable (String) -> String) {
    (self.version, self.path) = (version, path)
  }

  /// The document, with a line for each declaration.
  package func text(_ coverages: [Coverage]) -> String {
    var writer = JSONWriter()
    writer.line { writer in
      writer.schema(1, writtenBy: version)
      writer.array("apps") { writer in for coverage in coverages { write(coverage, with: &writer) } }
    }
    return writer.text
  }

  private func write(_ coverage: Coverage, with writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("name", coverage.name)
      writer.field("file", path(coverage.file))
      writer.field("results", coverage.results)
      writer.object("totals") { writer in
        for kind in coverage.kinds { write(coverage.share(of: kind), as: kind.rawValue, with: &writer) }
        write(coverage.share(of: nil), as: "all", with: &writer)
      }
      writer.array("declarations") { writer in
        for item in coverage.items {
          writer.object { writer in
            let start = item.declaration.place?.start
            writer.field("kind", item.declaration.kind.rawValue)
            writer.field("path", item.declaration.path)
            if let name = coverage.fileName(of: item), name != coverage.file { writer.field("file", path(name)) }
            writer.field("line", start?.line)
            writer.field("column", start?.column)
            writer.field("times", item.times)
          }
        }
      }
      writer.array("unknown") { writer in for name in coverage.unknown { writer.element(name) } }
    }
  }

  private func write(_ share: Coverage.Share, as name: String, with writer: inout JSONWriter) {
    writer.object(name) { writer in
      writer.field("used", share.used)
      writer.field("total", share.total)
    }
  }
}
