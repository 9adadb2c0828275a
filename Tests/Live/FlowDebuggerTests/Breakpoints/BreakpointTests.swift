import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import TestSupport
import Testing

@testable import FlowDebugger

@Suite("Breakpoints")
struct BreakpointTests {
  static let text = """
    - push: a
    - repeat:
        times: 3
        steps:
          - push: b
          - {assert: {depth: 1}, soft: true}
          - pop
    - push: [c, d]
    - popToRoot
    - note: the end

    """

  /// Where a session stops that runs to the end and, the other way round, to the start.
  private func stops(_ breakpoint: Breakpoint, _ text: String = text) throws -> [String] {
    var session = try Recorded.session(text)
    session.stopsAtDivergences = false
    session.add(breakpoint)
    var forth: [String] = []
    while session.resume(.forward) != .end { forth.append(session.here) }
    var back: [String] = []
    while session.resume(.backward) != .start { back.append(session.here) }
    #expect(forth == back.reversed())
    return forth
  }

  private func watch(_ text: String) throws -> Watch { try Watch(text, reader: FlowReader()) }

  private func condition(_ text: String) throws -> [FlowLanguage.Expectation] {
    try FlowReader().typedExpectations(text, in: "<typed>")
  }

  @Test("on a line stop before each step that begins there, and once before a block")
  func lines() throws {
    #expect(try stops(.init(trigger: .line(file: "test.flow.yaml", line: 5))) == ["5 push b", "5 push b", "5 push b"])
    #expect(try stops(.init(trigger: .line(file: "test.flow.yaml", line: 2))) == ["2 repeat 3 times"])
    #expect(try stops(.init(trigger: .line(file: "test.flow.yaml", line: 3))).isEmpty)
    #expect(try stops(.init(trigger: .line(file: "other.flow.yaml", line: 5))).isEmpty)
  }

  @Test("on a kind of step stop before each of it, whatever the author calls it")
  func verbs() throws {
    #expect(try stops(.init(trigger: .verb("pop"))) == ["7 pop", "7 pop", "7 pop"])
    #expect(try stops(.init(trigger: .verb("repeat"))) == ["2 repeat 3 times"])
    #expect(try stops(.init(trigger: .verb("push")), "- note: so\n- {push: a, label: first}\n") == ["2 first"])
  }

  @Test("on what must hold stop where it comes to hold")
  func conditions() throws {
    #expect(
      try stops(.init(trigger: .condition(condition("depth: 2")))) == ["5 push b *", "5 push b *", "5 push b *"]
    )
    #expect(try stops(.init(trigger: .condition(condition("contains: d")))) == ["8 push [c, d] *"])
  }

  @Test("on a divergence stop at the step that diverged")
  func divergences() throws {
    #expect(try stops(.init(trigger: .divergence)) == Array(repeating: "6 assert depth *", count: 3))
  }

  @Test("on a diagnostic stop at the step that raised it")
  func diagnostics() throws {
    let text = "- push: a\n- setPath: [a]\n- set: {x: 1}\n"
    let any = try stops(.init(trigger: .diagnostic(id: nil, atLeast: .note)), text)
    #expect(try stops(.init(trigger: .diagnostic(id: "no-such-diagnostic", atLeast: .note)), text).isEmpty)
    #expect(any.count <= 1)
  }

  @Test(
    "on a change stop after the steps that change it",
    arguments: [
      (
        "path",
        [
          "1 push a *", "5 push b *", "7 pop *", "5 push b *", "7 pop *", "5 push b *", "7 pop *", "8 push [c, d] *",
          "9 popToRoot *",
        ]
      ),
      (
        "top",
        [
          "1 push a *", "5 push b *", "7 pop *", "5 push b *", "7 pop *", "5 push b *", "7 pop *", "8 push [c, d] *",
          "9 popToRoot *",
        ]
      ),
      ("{depth: 3}", ["8 push [c, d] *", "9 popToRoot *"]),
      ("bindings.none", []),
    ]
  )
  func changes(expression: String, places: [String]) throws {
    #expect(try stops(.init(trigger: .change(watch(expression)))) == places)
  }

  @Test("with a condition or a hit count stop only where both say so")
  func narrowed() throws {
    let line = Breakpoint.Trigger.line(file: "test.flow.yaml", line: 5)
    #expect(try stops(.init(trigger: line, condition: condition("depth: 1"))).count == 3)
    #expect(try stops(.init(trigger: line, condition: condition("depth: 2"))).isEmpty)
    #expect(try stops(.init(trigger: line, hits: .exactly(2))).count == 1)
    #expect(try stops(.init(trigger: line, hits: .atLeast(2))).count == 2)
    #expect(try stops(.init(trigger: line, hits: .every(2))).count == 1)
  }

  @Test(
    "take hit counts in the common ways",
    arguments: [
      ("3", Breakpoint.HitCount.exactly(3)), ("== 3", .exactly(3)), (">= 3", .atLeast(3)), ("> 3", .atLeast(4)),
      ("%3", .every(3)), ("0", nil), ("", nil), ("three", nil), ("< 3", nil), (">= -1", nil),
      ("99999999999999999999", nil), ("> 9223372036854775807", nil),
    ] as [(String, Breakpoint.HitCount?)]
  )
  func hitCounts(text: String, count: Breakpoint.HitCount?) {
    #expect(Breakpoint.HitCount(text) == count)
  }

  @Test("with a message print it and go on")
  func logs() throws {
    var session = try Recorded.session(Self.text)
    session.stopsAtDivergences = false
    let log = try LogMessage("{{at}} {depth}: {path} {bindings.x}", reader: FlowReader())
    session.add(Breakpoint(trigger: .verb("pop"), log: log))
    var lines: [String] = []
    #expect(session.resume(.forward) { lines.append($0) } == .end)
    #expect(lines == Array(repeating: "{at} 2: [a, b] –", count: 3))
  }

  @Test("that are switched off or removed stop nothing")
  func removed() throws {
    var session = try Recorded.session(Self.text)
    session.stopsAtDivergences = false
    let id = session.add(Breakpoint(trigger: .verb("pop")))
    session.enable(false) { $0.id == id }
    #expect(session.resume(.forward) == .end)
    session.enable(true) { $0.id == id }
    #expect(session.resume(.backward) == .breakpoint([id]))
    #expect(session.removeBreakpoints { $0.id == id } == 1)
    #expect(session.resume(.backward) == .start)
  }

  @Test("within a block stop a step over it")
  func over() throws {
    var session = try Recorded.session(Self.text)
    session.stopsAtDivergences = false
    session.stepOver()
    session.add(Breakpoint(trigger: .verb("pop"), hits: .exactly(2)))
    #expect(session.stepOver() == .breakpoint([1]))
    #expect(session.here == "7 pop")
    #expect(session.frames.first?.name == "repeat 3 times, round 2")
  }

  @Test("a run to a line goes there, back where it has been passed")
  func line() throws {
    var session = try Recorded.session(Self.text)
    #expect(session.run(toLine: 8, in: "test.flow.yaml") == .place)
    #expect(session.here == "8 push [c, d]")
    #expect(session.run(toLine: 1, in: "test.flow.yaml") == .place)
    #expect(session.here == "1 push a")
    #expect(session.run(toLine: 100, in: "test.flow.yaml") == .nowhere)
  }

  @Test("unknown expressions are reported with a way out")
  func wrongExpressions() {
    let error = #expect(throws: PlainError.self) { try watch("dept") }
    #expect(error?.sentence == "there is nothing called “dept”; did you mean `depth`?")
    #expect(throws: PlainError.self) { try watch("{dept: 1}") }
    #expect(throws: PlainError.self) { try watch("not") }
    #expect(throws: PlainError.self) { try watch("") }
  }
}
