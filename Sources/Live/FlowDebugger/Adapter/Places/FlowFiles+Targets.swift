import FlowLanguage
import FlowRunner
import FlowSyntax

// Finds the steps in a line that a client can jump to.
extension FlowFiles {
  /// The maximum number of steps in a line; the nearest are offered.
  private static let limit = 50

  /// The positions before the steps in a line, in their order, each with its label.
  func targets(in line: Int, of path: String, _ walk: DebugSession) -> [(cursor: Cursor, label: String)] {
    let here = walk.cursor.position
    var found = stride(from: 1, through: walk.count, by: 1).filter { starts($0, in: line, of: path, walk) }
    found = found.sorted { abs($0 - 1 - here) < abs($1 - 1 - here) }.prefix(Self.limit).sorted()
    let targets = found.map { number -> (cursor: Cursor, label: String) in
      let source = walk.recording.source(of: number)
      let round = source.scope.map { " in \($0.label)" } ?? ""
      var there = walk
      there.go(to: number - 1)
      let isNext = there.cursor.position == number - 1 && !there.cursor.isAfter
      let cursor =
        isNext ? Cursor(position: number - 1, level: source.scope?.chain.count ?? 0) : there.cursor
      return (cursor, "step \(number): \(source.step.label)\(round)")
    }
    guard targets.isEmpty, let file = file(at: path) else { return targets }
    // Only a block begins in the line.
    var there = walk
    guard there.run(toLine: line, in: file.name) != .nowhere, let step = there.step else { return [] }
    return [(there.cursor, "step \(step.number): \(step.summary)")]
  }

  private func starts(_ number: Int, in line: Int, of path: String, _ walk: DebugSession) -> Bool {
    let source = walk.recording.source(of: number)
    // Only the end of a block has a number.
    if case .block = source.step.argument { return false }
    let file = source.scope?.file ?? walk.flow.file
    return self.path(of: file) == path && file.line(line).contains(Int(source.step.range.start))
  }
}
