import FlowDebugger
import JSONRPC
import JSONText
import NavigationEngine

// Handles jumps to a line, forwards or backwards.
extension DebugAdapterSession {
  func gotoTargets(_ request: Request) throws(RequestFailure) -> Answer {
    let path = try sources.path(in: request.arguments)
    let asked = format.line(from: try request.arguments.required(number: "line"))
    guard let walk, let line = files.line(from: asked, in: path) else { return Answer(body: ["targets": .array([])]) }
    let found = LineTargets(walk, files).targets(in: line, of: path)
    var targets: [JSONValue] = []
    for target in found {
      gotoTargets.append(target.cursor)
      targets.append(["id": .int(gotoTargets.count), "label": .string(target.label), "line": format.line(line)])
    }
    return Answer(body: ["targets": .array(targets)])
  }

  func goto(_ request: Request) throws(RequestFailure) -> Answer {
    let number = try request.arguments.required(number: "targetId")
    guard number > 0, number <= gotoTargets.count else { throw .gone("target", number) }
    let cursor = gotoTargets[number - 1]
    return Answer { [self] in
      move { $0.go(to: cursor) }
      stopped("goto", nil)
    }
  }
}
