import FlowDebugger
import FlowRunner
import FlowSyntax
import Testing

@Suite("Stepping through a recording")
struct SteppingTests {
  static let blocks = """
    - push: a
    - repeat:
        times: 2
        steps:
          - push: b
          - pop
    - assert: {path: [a]}

    """

  @Test("stepping in visits a block and each of its rounds' steps")
  func into() throws {
    var session = try Recorded.session(Self.blocks)
    #expect(
      session.places { $0.stepInto() } == [
        "1 push a", "2 repeat 2 times", "5 push b", "6 pop", "5 push b", "6 pop", "7 assert path", "7 assert path *",
      ]
    )
    #expect(session.stop == .end)
  }

  @Test("stepping over does a block at once")
  func over() throws {
    var session = try Recorded.session(Self.blocks)
    #expect(
      session.places { $0.stepOver() } == ["1 push a", "2 repeat 2 times", "7 assert path", "7 assert path *"]
    )
  }

  @Test("stepping out ends the block that the session is in")
  func out() throws {
    var session = try Recorded.session(Self.blocks)
    for _ in 0..<3 { session.stepInto() }
    #expect(session.here == "6 pop")
    session.stepOut()
    #expect(session.here == "7 assert path")
    session.stepOut()
    #expect(session.here == "7 assert path *")
  }

  @Test("stepping back undoes what stepping did")
  func back() throws {
    var session = try Recorded.session(Self.blocks)
    let forth = session.places { $0.stepInto() }
    #expect(session.places { $0.stepBack() } == forth.reversed())
    #expect(session.stop == .start)
    let over = session.places { $0.stepOver() }
    #expect(session.places { $0.stepBackOver() } == over.reversed())
    for _ in 0..<3 { session.stepInto() }
    session.stepBackOut()
    #expect(session.here == "2 repeat 2 times")
  }

  @Test("the frames report the blocks and their rounds, the innermost first")
  func frames() throws {
    var session = try Recorded.session(Self.blocks)
    for _ in 0..<4 { session.stepInto() }
    #expect(session.frames.map { "\($0.name) \($0.place.start.line)" } == ["repeat 2 times, round 2 5", "test 2"])
  }

  @Test("a step that diverged is looked at after it was done")
  func divergence() throws {
    var session = try Recorded.session("- push: a\n- assert: {depth: 2}\n- push: b\n")
    #expect(session.places { $0.stepInto() } == ["1 push a", "2 assert depth", "2 assert depth *"])
    #expect(session.stop == .end || session.stop == .divergence)
    #expect(session.divergences.map(\.message) == ["the depth above the root is 1, not 2"])
    #expect(session.resume(.backward) == .start)
    #expect(session.resume(.forward) == .divergence)
    #expect(session.divergences.first?.why.map(\.step) == [1])
  }
}
