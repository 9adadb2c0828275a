import FlowDebugger
import NavigationEngine
import TestSupport

/// Lines that somebody might type who tries everything that is possible.
struct ShellWalk {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// A line; most can be done where the session stands.
  mutating func line(in session: FlowConsole) -> String {
    let begun = [
      "tap: ", "tap: ", "tap: ", "tap: {value: ", "tap: {view: ", "push: ", "setPath: [", "popTo: ", "popTo: {screen: ",
      "back: {to: ", "select: ", "resize: ", "replaceTop: ",
    ]
    if random.isOne(in: 2) {
      let start = random.pick(from: begun)
      let texts = session.completions(of: start)
      if !texts.isEmpty { return Self.closed(random.pick(from: texts)) }
    }
    if random.isOne(in: 6) {
      let names = session.completions(of: "set: {")
      if !names.isEmpty {
        let values = session.completions(of: random.pick(from: names))
        if !values.isEmpty { return Self.closed(random.pick(from: values)) }
      }
    }
    return random.pick(
      from: [
        "pop", "pop: 2", "back", "back: 2", "popToRoot", "dismiss", "swipeBack", "swipeBack: cancelled", "push: cart",
        "push: [a, 3, !Park {name: \"It's: 1\"}]", "push: !Trail {park: Zion}", "setPath: []", "background", "relaunch",
        "save: here", "restore: here", "toggleSidebar", "note: \"he said: hi\"", "{push: x, label: an x, soft: true}",
        "transaction: [pop, {push: b}]", "repeat: {times: 2, steps: [back]}", "hold: transition", "release: transition",
        "repeat: {while: {canGoBack: true}, limit: 20, steps: [back]}",
        "forEach: {var: v, in: [a, b], steps: [{push: \"${v}\"}]}",
        "if: {when: {atRoot: true}, then: [{push: c}], else: [pop]}",
        "{pop: 9, expect: {refused: pop-past-root}}", "assert: {canGoBack: \(session.state.canGoBack)}",
        "{back: , expect: {depth: \(max(0, session.state.depth - 1))}}", "expectDiagnostics: []",
        "runFlow: {steps: [{push: r}]}",
        "{toggleSidebar: }", "set: {columnVisibility: detailOnly}", "{tap: Zion, in: sidebar}", "push: \(Self.long)",
        "undo", "redo", "undo 2", "goto 0", "depth: 3",
      ]
    )
  }

  private static let long = "[" + (1...90).map { "v\($0)" }.joined(separator: ", ") + "]"

  /// The text with its brackets closed.
  private static func closed(_ text: String) -> String {
    var open: [Character] = []
    for character in text {
      switch character {
      case "{": open.append("}")
      case "[": open.append("]")
      case "}", "]": _ = open.popLast()
      default: break
      }
    }
    return text + open.reversed()
  }

  mutating func pick<Element>(from elements: [Element]) -> Element { random.pick(from: elements) }
  mutating func number(below count: Int) -> Int { random.number(below: count) }
}
