import FlowSyntax
import PlainText

/// A flow's files as the client names them: by paths or URIs, with lines in its own count.
struct ClientSources {
  let format: ClientFormat
  let files: FlowFiles
  let host: any DebugHost

  /// The absolute path of a file.
  func path(of file: SourceFile) -> String { files.path(of: file) ?? host.path(of: file.name) }

  /// The absolute path that a request's `source` names.
  func path(in arguments: JSONFields) throws(RequestFailure) -> String {
    guard let text = try arguments.required(object: "source").text("path") else {
      throw .wrong("source", "a file, by its “path”")
    }
    return host.path(of: format.path(from: text))
  }

  // MARK: Objects of the protocol

  /// The file at a path.
  func json(_ path: String) -> JSONValue {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return ["name": .string(name), "path": .string(format.path(path))]
  }

  /// The paths of all files, sorted.
  var all: JSONValue { .array(files.all.map(json)) }

  /// A stack frame; the first, the current step itself, can't be begun again.
  func frame(_ index: Int, _ frame: DebugSession.Frame) -> JSONValue {
    let (start, end) = (frame.place.start, frame.place.end)
    return [
      "id": .int(index + 1), "name": .string(VariableNode.short(frame.name)),
      "source": json(path(of: frame.place.file)), "line": format.line(start.line),
      "column": format.column(start.column), "endLine": format.line(end.line), "endColumn": format.column(end.column),
      "canRestart": .bool(index > 0),
    ]
  }

  /// The frames that a `stackTrace` asks for, all of them by default.
  func frames(_ places: [DebugSession.Frame], for arguments: JSONFields) throws(RequestFailure) -> JSONValue {
    let first = max(0, try arguments.number("startFrame") ?? 0)
    let wanted = try arguments.number("levels") ?? 0
    let last = wanted > 0 && wanted < places.count - first ? first + wanted : places.count
    let shown = first < last ? places[first..<last] : []
    return ["stackFrames": .array(shown.indices.map { frame($0, places[$0]) }), "totalFrames": .int(places.count)]
  }

  /// A breakpoint.
  func json(_ breakpoint: ClientBreakpoint) -> JSONValue {
    var source: JSONValue?
    if case .line(let path, _) = breakpoint.subject { source = json(path) }
    return [
      "id": .int(breakpoint.id), "verified": .bool(breakpoint.breakpoint != nil),
      "message": breakpoint.message.map(JSONValue.string), "source": source,
      "line": breakpoint.line.map { format.line($0) },
    ]
  }

  /// The lines of a file, within those that a `breakpointLocations` names, in which steps begin.
  func stepLines(for arguments: JSONFields) throws(RequestFailure) -> JSONValue {
    let path = try path(in: arguments)
    let first = format.line(from: try arguments.required(number: "line"))
    let last = try arguments.number("endLine").map { format.line(from: $0) } ?? first
    let lines = first <= last ? files.lines(first...last, in: path) : []
    return ["breakpoints": .array(lines.map { ["line": format.line($0)] })]
  }

  /// The text of a file as the flow was read from it; the file may have changed since.
  func text(for arguments: JSONFields) throws(RequestFailure) -> JSONValue {
    guard let text = try arguments.object("source")?.text("path") else {
      throw RequestFailure(
        .notFound,
        "files are known by their paths only, so the request needs “source” with a “path”"
      )
    }
    guard let file = files.file(at: host.path(of: format.path(from: text))) else {
      throw RequestFailure(.notFound, "the flow doesn't use the file “\(text)”")
    }
    return ["content": .string(String(decoding: file.bytes, as: UTF8.self)), "mimeType": "text/yaml"]
  }
}
