import FlowRunner
import TestSupport
import Testing

@testable import FlowDebugger

@Suite("Edit and continue")
struct EditingTests {
  private static let text = "- push: a\n- push: b\n- assert: {depth: 3}\n"

  @Test(
    "goes on from the last step that is unchanged",
    arguments: [
      ("- push: a\n- push: b\n- assert: {depth: 2}\n", 2, "3 assert depth"),
      ("- push: a\n- push: c\n- assert: {depth: 3}\n", 1, "2 push c"),
      ("- pop\n", 0, "1 pop"),
      ("- push: a\n- push: b\n- assert: {depth: 3}\n- pop\n", 3, "3 assert depth *"),
      ("- push: a\n\n# more\n- push: b\n- push: c\n- assert: {depth: 3}\n", 2, "5 push c"),
      ("- push: a\n", 1, "1 push a *"),
    ]
  )
  func kept(text: String, steps: Int, here: String) throws {
    var session = try Recorded.session(Self.text)
    session.resume(.forward)
    #expect(session.cursor.position == 3)
    let continuation = session.replace(with: try Recorded.recording(text))
    #expect(continuation.kept == steps)
    #expect(continuation.done == 3)
    #expect(session.here == here)
  }

  @Test("keeps its breakpoints")
  func breakpoints() throws {
    var session = try Recorded.session(Self.text)
    session.add(Breakpoint(trigger: .verb("push"), hits: .exactly(2)))
    #expect(session.resume(.forward) == .breakpoint([1]))
    #expect(session.here == "2 push b")
    _ = session.replace(with: try Recorded.recording("- push: x\n- pop\n- push: y\n"))
    #expect(session.resume(.forward) == .breakpoint([1]))
    #expect(session.here == "3 push y")
  }
}
