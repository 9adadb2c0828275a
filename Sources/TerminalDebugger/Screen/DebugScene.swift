import FlowDiagnostics

/// The content of the debugger's screen.
struct DebugScene {
  /// A watched value.
  struct Watch: Hashable, Sendable {
    let name: String
    let value: String
    /// The value before the last step; nil if that didn't change it.
    var previous: String?
  }

  /// The title and the result of the flow.
  var title: String
  var verdict: String
  var source: DebugSourcePane
  /// The list of steps, shown if there is room; nil for none.
  var steps: DebugStepsPane?
  /// The blocks around the step, innermost first.
  var callers: [String] = []
  var stack: DebugStackPane
  var stackTitle: String
  /// The stack in one line, for when a picture doesn't fit.
  var stackLine: String
  var hasColumns = false
  /// The title of the last step and its effect, as painted lines.
  var stepTitle: String
  var step: [String]
  /// Whether the lines of the last step show a divergence, and so may take more room.
  var isFault = false
  var watches: [Watch] = []
  var progress: DebugProgress
  /// The next step.
  var next: String
  /// The answer to the last key or command; nil for none.
  var message: String?
}

/// The debugger's position in a flow.
struct DebugProgress: Hashable, Sendable {
  /// The number of steps before the position.
  let position: Int
  let count: Int
  /// The steps that diverged, ascending.
  let faults: [Int]

  init(position: Int, count: Int, faults: [Int]) {
    (self.position, self.count, self.faults) = (position, count, faults)
  }

  var text: String {
    guard position == 0 else { return "step \(position) of \(count)" }
    return "start, \(count.counted("step"))"
  }

  /// A bar of `width` cells, in which steps that diverged are red.
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
    // Equal cells are painted together: every byte counts on a slow connection.
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
