import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import JSONText
import NavigationEngine

// Going to a line at once, forwards or backwards.
extension DebugAdapterSession {
  /// So many steps of a line are offered: those that are nearest.
  private static let mostTargets = 50

  func gotoTargets(_ request: Request) throws(RequestFailure) -> Answer {
    let source = try request.arguments.required(object: "source")
    let asked = format.line(from: try request.arguments.required(number: "line"))
    guard let text = try source.text("path") else { throw .wrong("source", "a file, by its “path”") }
    let path = host.path(of: format.path(from: text))
    guard let walk, let line = files.line(from: asked, in: path) else { return Answer(body: ["targets": .array([])]) }
    let found = steps(in: line, of: path, walk)
    var targets: [JSONValue] = []
    for (cursor, label) in found {
      gotoTargets.append(cursor)
      targets.append(["id": .int(gotoTargets.count), "label": .string(label), "line": format.line(line)])
    }
    return Answer(body: ["targets": .array(targets)])
  }

  /// The places before steps of a line, in their order.
  private func steps(in line: Int, of path: String, _ walk: DebugSession) -> [(Cursor, String)] {
    let here = walk.cursor.position
    var found: [Int] = []
    for number in stride(from: 1, through: walk.count, by: 1) where starts(number, in: line, of: path, walk.recording) {
      found.append(number)
    }
    found = found.sorted { abs($0 - 1 - here) < abs($1 - 1 - here) }.prefix(Self.mostTargets).sorted()
    let targets = found.map { number -> (Cursor, String) in
      let source = walk.recording.source(of: number)
      let round = source.scope.map { " in \($0.label)" } ?? ""
      var there = walk
      there.go(to: number - 1)
      let isNext = there.cursor.position == number - 1 && !there.cursor.isAfter
      let cursor = isNext ? Cursor(position: number - 1, level: depth(of: source)) : there.cursor
      return (cursor, "step \(number): \(source.step.label)\(round)")
    }
    guard targets.isEmpty, let file = files.file(at: path) else { return targets }
    // A line in which only a block begins.
    var there = walk
    guard there.run(toLine: line, in: file.name) != .nowhere, let step = there.step else { return [] }
    return [(there.cursor, "step \(step.number): \(step.words)")]
  }

  private func starts(_ number: Int, in line: Int, of path: String, _ recording: Recording) -> Bool {
    let source = recording.source(of: number)
    // Of a block only its end has a number.
    if case .block = source.step.argument { return false }
    let file = source.scope?.file ?? recording.flow.file
    return self.path(of: file) == path && file.line(line).contains(Int(source.step.range.start))
  }

  private func depth(of source: StepSource) -> Int { source.scope?.chain.count ?? 0 }

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
