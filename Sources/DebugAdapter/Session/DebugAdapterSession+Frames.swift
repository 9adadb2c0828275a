import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import JSONText
import NavigationEngine

// Handles stack frames: the step, the blocks that contain it, the flow; and files.
extension DebugAdapterSession {
  var places: [StackPlace] { walk.map(StackPlace.all) ?? [] }

  func stackTrace(_ request: Request) throws(RequestFailure) -> Answer {
    let places = places
    let first = max(0, try request.arguments.number("startFrame") ?? 0)
    let wanted = try request.arguments.number("levels") ?? 0
    let last = wanted > 0 && wanted < places.count - first ? first + wanted : places.count
    let shown = first < last ? places[first..<last] : []
    return Answer(
      body: ["stackFrames": .array(shown.indices.map { frame($0, places[$0]) }), "totalFrames": .int(places.count)]
    )
  }

  private func frame(_ index: Int, _ frame: StackPlace) -> JSONValue {
    let (start, end) = (frame.place.start, frame.place.end)
    return [
      "id": .int(index + 1), "name": .string(VariableNode.short(frame.name)),
      "source": source(path(of: frame.place.file)), "line": format.line(start.line),
      "column": format.column(start.column), "endLine": format.line(end.line), "endColumn": format.column(end.column),
      "canRestart": .bool(index > 0),
    ]
  }

  /// Goes back to the start of a block, or of the flow.
  func restartFrame(_ request: Request) throws(RequestFailure) -> Answer {
    let number = try request.arguments.required(number: "frameId")
    let last = places.count
    guard 1...max(1, last) ~= number else { throw .gone("frame", number) }
    guard number > 1 || last == 1 else {
      throw RequestFailure(
        .wrongArgument,
        "a step by itself can't be begun again: choose what it is within, or step back"
      )
    }
    return Answer { [self] in
      move { walk in
        guard number < last else { return walk.restart() }
        for _ in 1..<number { walk.stepBackOut() }
        return walk.stepInto()
      }
      stopped("restart", "Paused at the beginning")
    }
  }

  // MARK: Files

  /// The absolute path of a file.
  func path(of file: SourceFile) -> String { files.path(of: file) ?? host.path(of: file.name) }

  func source(_ path: String) -> JSONValue {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return ["name": .string(name), "path": .string(format.path(path))]
  }

  func loadedSources() -> Answer { Answer(body: ["sources": .array(files.all.map(source))]) }

  /// Responds with the text of a file as the flow was read from it; the file may have changed since.
  func source(_ request: Request) throws(RequestFailure) -> Answer {
    guard let text = try request.arguments.object("source")?.text("path") else {
      throw RequestFailure(
        .notFound,
        "files are known by their paths only, so the request needs “source” with a “path”"
      )
    }
    guard let file = files.file(at: host.path(of: format.path(from: text))) else {
      throw RequestFailure(.notFound, "the flow doesn't use the file “\(text)”")
    }
    return Answer(body: ["content": .string(String(decoding: file.bytes, as: UTF8.self)), "mimeType": "text/yaml"])
  }
}

extension RequestFailure {
  /// Reports a number that is no longer valid, since the flow has moved.
  static func gone(_ what: String, _ number: Int) -> Self {
    Self(.notFound, "there is no \(what) \(number), or not any more since the flow went on")
  }
}
