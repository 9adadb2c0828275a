import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@testable import FlowDebugger

@Suite("Time travel")
struct TravelLawTests {
  /// A flow of nested blocks, made at random.
  private static func text(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    func steps(_ depth: Int, _ indent: String) -> String {
      (0..<generator.number(below: 4) + 1).map { _ in
        switch generator.number(below: depth > 2 ? 3 : 5) {
        case 0: return "\(indent)- push: \(generator.pick("a", "b", "c"))\n"
        case 1: return "\(indent)- {pop: 1, soft: true}\n"
        case 2: return "\(indent)- {assert: {depth: \(generator.number(below: 3))}, soft: true}\n"
        case 3:
          let head = "\(indent)- repeat:\n\(indent)    times: \(generator.number(below: 3))\n\(indent)    steps:\n"
          return head + steps(depth + 1, indent + "      ")
        default:
          let expect = generator.isOne(in: 3) ? "\(indent)  expect: {depth: 1}\n\(indent)  soft: true\n" : ""
          return "\(indent)- runFlow:\n\(indent)    steps:\n" + steps(depth + 1, indent + "      ") + expect
        }
      }.joined()
    }
    return steps(0, "")
  }

  @Test("a step back undoes a step, wherever it is made", arguments: 0..<Rounds.of(60) as Range<UInt64>)
  func identity(seed: UInt64) throws {
    var session = try Recorded.session(Self.text(seed: seed))
    for _ in 0..<1000 {
      let old = session.cursor
      guard session.stepInto() != .end || session.cursor != old else { break }
      var other = session
      if session.cursor == old { break }
      other.stepBack()
      try #require(other.cursor == old, "seed \(seed):\n\(Self.text(seed: seed))")
    }
    #expect(session.cursor.position == session.count)
  }

  @Test("every move keeps the session where there is something to see", arguments: 0..<Rounds.of(60) as Range<UInt64>)
  func walks(seed: UInt64) throws {
    var session = try Recorded.session(Self.text(seed: seed))
    var generator = SeededGenerator(seed: seed &+ 1)
    session.add(Breakpoint(trigger: .verb("push"), hits: .every(2)))
    session.add(Breakpoint(trigger: .change(try Watch("depth", reader: FlowReader()))))
    for _ in 0..<200 {
      switch generator.number(below: 12) {
      case 0: session.stepInto()
      case 1: session.stepOver()
      case 2: session.stepOut()
      case 3: session.stepBack()
      case 4: session.stepBackOver()
      case 5: session.stepBackOut()
      case 6: session.resume(.forward)
      case 7: session.resume(.backward)
      case 8: session.go(to: generator.number(below: 50) - 10)
      case 9: session.run(toLine: generator.number(below: 20), in: "test.flow.yaml")
      case 10: session.goToDivergence(generator.pick(.forward, .backward))
      default: session.go(to: Cursor(position: generator.number(below: 50) - 10, level: 0, isAfter: true))
      }
      try #require(0...session.count ~= session.cursor.position)
      #expect(session.step != nil || session.count == 0)
      #expect(session.frames.last?.name == "test")
      #expect(session.observation.state == session.recording.state(after: session.cursor.position))
    }
  }

  @Test("the same flow read again is stood in at the same place", arguments: 0..<Rounds.of(20) as Range<UInt64>)
  func rereading(seed: UInt64) throws {
    let text = Self.text(seed: seed)
    var session = try Recorded.session(text)
    for _ in 0..<60 {
      let old = session.cursor
      var other = session
      let continuation = other.replace(with: try Recorded.recording(text))
      try #require(other.cursor == old && continuation.kept == continuation.done, "seed \(seed):\n\(text)")
      session.stepInto()
    }
  }
}
