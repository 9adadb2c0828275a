import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowRunner

/// Finds the steps in a line that a client can jump to.
struct LineTargets {
  /// A position before a step, and its label.
  struct Target {
    let cursor: Cursor
    let label: String
  }

  /// The maximum number of steps in a line; the nearest are offered.
  private static let limit = 50

  private let walk: DebugSession
  private let files: FlowFiles

  init(_ walk: DebugSession, _ files: FlowFiles) { (self.walk, self.files) = (walk, files) }

  /// The positions before the steps in a line, in their order.
  func targets(in line: Int, of path: String) -> [Target] {
    let here = walk.cursor.position
    var found: [Int] = []
    for number in stride(from: 1, through: walk.count, by: 1) where starts(number, in: line, of: path) {
      found.append(number)
    }
    found = found.sorted { abs($0 - 1 - here) < abs($1 - 1 - here) }.prefix(Self.limit).sorted()
    let targets = found.map { number -> Target in
      let source = walk.recording.source(of: number)
      let round = source.scope.map { " in \($0.label)" } ?? ""
      var there = walk
      there.go(to: number - 1)
      let isNext = there.cursor.position == number - 1 && !there.cursor.isAfter
      let cursor = isNext ? Cursor(position: number - 1, level: depth(of: source)) : there.cursor
      return Target(cursor: cursor, label: "step \(number): \(source.step.label)\(round)")
    }
    guard targets.isEmpty, let file = files.file(at: path) else { return targets }
    // Only a block begins in the line.
    var there = walk
    guard there.run(toLine: line, in: file.name) != .nowhere, let step = there.step else { return [] }
    return [Target(cursor: there.cursor, label: "step \(step.number): \(step.summary)")]
  }

  private func starts(_ number: Int, in line: Int, of path: String) -> Bool {
    let source = walk.recording.source(of: number)
    // Only the end of a block has a number.
    if case .block = source.step.argument { return false }
    let file = source.scope?.file ?? walk.flow.file
    return files.path(of: file) == path && file.line(line).contains(Int(source.step.range.start))
  }

  private func depth(of source: StepSource) -> Int { source.scope?.chain.count ?? 0 }
}
