import FlowDiagnostics

/// Everything that the debugger's screen shows at one moment.
struct DebugScene {
  /// A watched value.
  struct Watch: Hashable, Sendable {
    let name: String
    let value: String
    /// What it was before the last step; nil where that didn't change it.
    var previous: String?
  }

  /// What the flow is called, and how it ends.
  var title: String
  var verdict: String
  var source: DebugSourcePane
  /// The list of steps, for where there is room; nil for none.
  var steps: DebugStepsPane?
  /// The blocks around the step, innermost first.
  var callers: [String] = []
  var stack: DebugStackPane
  var stackTitle: String
  /// The stack in one line, where there is no room for a picture.
  var stackLine: String
  var hasColumns = false
  /// What the last step was, and what it did: painted lines.
  var stepTitle: String
  var step: [String]
  /// Whether the lines of the last step are worth as much room as there is.
  var isFault = false
  var watches: [Watch] = []
  var progress: DebugProgress
  /// What is done next.
  var next: String
  /// What was just answered; nil where nothing is to be said.
  var message: String?
}

/// How far the debugger is in a flow.
struct DebugProgress: Hashable, Sendable {
  /// How many steps are done.
  let position: Int
  let count: Int
  /// The steps that diverged, ascending.
  let faults: [Int]

  init(position: Int, count: Int, faults: [Int]) {
    (self.position, self.count, self.faults) = (position, count, faults)
  }

  var words: String {
    guard position == 0 else { return "step \(position) of \(count)" }
    return "start, \(count == 1 ? "1 step" : "\(count) steps")"
  }

  /// A bar of so many cells, in which steps that diverged are red.
  func bar(width: Int, _ painter: TextPainter) -> String {
    guard width > 2 else { return "" }
    let cells = width - 2
    // The cell in which a step ends; the start has none.
    func cell(_ step: Int) -> Int { count == 0 ? 0 : min(cells - 1, max(0, (step * cells - 1) / count)) }
    let filled = position == 0 ? 0 : cell(position) + 1
    var red: Set<Int> = []
    for fault in faults {
      red.insert(cell(fault))
      if red.count == cells { break }
    }
    // Cells that look alike are painted at once: every byte counts on a slow line.
    var bar = "▕"
    var run = (text: "", style: TextStyle.faint)
    for index in 0..<cells {
      let sign = index < filled ? "█" : red.contains(index) ? "▒" : "░"
      let style: TextStyle = red.contains(index) ? .error : index < filled ? .place : .faint
      if style != run.style {
        bar += painter.paint(run.text, run.style)
        run = ("", style)
      }
      run.text += sign
    }
    return bar + painter.paint(run.text, run.style) + "▏"
  }
}
