import FlowApps
import FlowSyntax
import PlainText

extension Coverage {
  /// Coverage as one JSON document, with a line for each declaration.
  package func json(version: String, path: (String) -> String) -> String {
    var writer = JSONWriter()
    writer.line { writer in
      writer.schema(1, writtenBy: version)
      writer.array("apps") { write(with: &$0, path) }
    }
    return writer.text
  }

  private func write(with writer: inout JSONWriter, _ path: (String) -> String) {
    writer.object { writer in
      writer.field("name", name)
      writer.field("file", path(file))
      writer.field("results", results)
      writer.object("totals") { writer in
        for kind in kinds { write(share(of: kind), as: kind.rawValue, with: &writer) }
        write(share(of: nil), as: "all", with: &writer)
      }
      writer.objects("declarations", items) { writer, item in
        let start = item.declaration.place?.start
        writer.field("kind", item.declaration.kind.rawValue)
        writer.field("path", item.declaration.path)
        if let name = fileName(of: item), name != file { writer.field("file", path(name)) }
        writer.field("line", start?.line)
        writer.field("column", start?.column)
        writer.field("times", item.times)
      }
      writer.array("unknown") { writer in for name in unknown { writer.element(name) } }
    }
  }

  private func write(_ share: Share, as name: String, with writer: inout JSONWriter) {
    writer.object(name) { writer in
      writer.field("used", share.used)
      writer.field("total", share.total)
    }
  }
}
