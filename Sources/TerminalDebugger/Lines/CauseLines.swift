import FlowDebugger
import FlowDiagnostics
import FlowRunner
import NavigationEngine

/// The reasons why a session's last step ended as it did, in lines.
struct CauseLines {
  /// The maximum number of values of a path that are explained, from the top.
  private static let maxValues = 20

  private let session: DebugSession
  private let text: DebugText

  init(_ session: DebugSession, _ text: DebugText) { (self.session, self.text) = (session, text) }

  /// The effect that the app declares for the step, and the causes of its divergences; if there are none, the origins of
  /// the values on the stack.
  var all: [String] { lastEffect + originLines }

  /// The last step's own effect with its line of Swift code; nothing where only expectations were checked.
  private var lastEffect: [String] {
    guard let effect = session.lastEffect else { return [] }
    let code = effect.code.map { "  \(text.painter.paint(text.show($0.description), .place))" } ?? ""
    let idle = effect.isIdle ? text.painter.paint("; nothing changed", .faint) : ""
    return ["step \(effect.step): \(text.show(effect.text))\(idle)\(code)"]
  }

  private var originLines: [String] {
    let position = session.cursor.position
    let divergences = session.divergences
    if !divergences.isEmpty {
      return Array(
        DivergenceLines(session.recording, text).lines(
          divergences,
          step: position == 0 ? nil : position,
          showsTrail: true
        ).dropFirst()
      )
    }
    let causes = session.recording.origins(after: position, most: Self.maxValues)
    guard !causes.isEmpty else { return ["nothing has been put on the stack"] }
    let below = session.recording.state(after: position).path.count - Self.maxValues
    return (below > 0 ? ["… \(below) more values are below these"] : [])
      + causes.flatMap { cause in
        let frame = SourceFrame(cause.place, label: cause.step > 0 ? "step \(cause.step)" : "", style: .place)
        let margin = String(repeating: " ", count: frame.numberWidth)
        let place = text.painter.paint(text.name(cause.place), .place)
        return [text.show(cause.text), "\(margin)--> \(place)"]
          + frame.lines(gutter: frame.numberWidth, painter: text.painter)
      }
  }
}
