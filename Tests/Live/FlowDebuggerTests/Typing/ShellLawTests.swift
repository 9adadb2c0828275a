import FlowDebugger
import NavigationEngine
import TestSupport
import Testing

@Suite("Random lines in the shell")
struct ShellLawTests {
  private static let apps: [String?] = ["parks.app.yaml", "mail.app.yaml", nil]
  private static let files = ["parks.app.yaml": ShellBench.parks, "mail.app.yaml": ShellBench.mail]

  private static func bench() -> ShellBench { ShellBench(files) }

  /// A session; six seeds in a row are every app, and none, under both profiles.
  private static func session(_ seed: Int, _ bench: ShellBench) throws -> FlowConsole {
    let profiles: [Profile] = [.wwdc22, .shipping]
    return try bench.session(apps[seed % 3], profile: profiles[seed / 3 % 2])
  }

  @Test("what is saved passes when it is run, and is loaded as what it was", arguments: 0..<Rounds.of(18, atLeast: 6))
  func saving(seed: Int) throws {
    let bench = Self.bench()
    var session = try Self.session(seed, bench)
    var walk = ShellWalk(seed: UInt64(seed))
    for _ in 0..<40 { _ = session.answer(walk.line(in: session)) }
    guard session.done > 0 else { return }
    let reply = session.answer(":save a.flow.yaml")
    #expect(!reply.isWrong, "\(reply.text)")
    #expect(session.unsaved == 0)
    #expect(
      bench.outcome(of: "a.flow.yaml", profile: session.profile) == "passed",
      "\(bench.text(of: "a.flow.yaml") ?? "")"
    )
    var other = try bench.session(profile: session.profile)
    let loaded = other.answer("load a.flow.yaml")
    #expect(!loaded.isWrong, "\(loaded.text)")
    #expect(other.state == session.state)
    #expect(other.unsaved == 0)
    #expect(!other.answer(":save b.flow.yaml").isWrong)
    #expect(bench.outcome(of: "b.flow.yaml", profile: session.profile) == "passed")
  }

  @Test(
    "a step that is taken back leaves the stack as it was, and one that is done again leads where it did",
    arguments: 0..<Rounds.of(12, atLeast: 6)
  )
  func undoing(seed: Int) throws {
    var session = try Self.session(seed, Self.bench())
    var walk = ShellWalk(seed: UInt64(seed) + 1_000)
    for _ in 0..<40 {
      let before = (state: session.state, done: session.doneSteps)
      let reply = session.answer(walk.line(in: session))
      guard session.done == before.done.count + 1 else { continue }
      #expect(!reply.isWrong)
      let after = session.state
      #expect(!session.answer("undo").isWrong)
      #expect(session.state == before.state)
      #expect(session.doneSteps == before.done)
      #expect(!session.answer("redo").isWrong)
      #expect(session.state == after)
    }
  }

  @Test("a line that is wrong leaves everything as it was", arguments: 0..<Rounds.of(12, atLeast: 6))
  func wrongLines(seed: Int) throws {
    var session = try Self.session(seed, Self.bench())
    var walk = ShellWalk(seed: UInt64(seed) + 2_000)
    for _ in 0..<40 {
      let before = (session.state, session.typed?.draft)
      let reply = session.answer(walk.line(in: session))
      guard reply.isWrong else { continue }
      #expect(session.state == before.0)
      #expect(session.typed?.draft == before.1)
      #expect(!reply.text.isEmpty)
    }
  }

  @Test("every step can be gone to, and questions change nothing", arguments: 0..<Rounds.of(12, atLeast: 6))
  func going(seed: Int) throws {
    var session = try Self.session(seed, Self.bench())
    var walk = ShellWalk(seed: UInt64(seed) + 3_000)
    var states: [Int: StackState] = [session.number: session.state]
    for _ in 0..<30 {
      let line = walk.line(in: session)
      _ = session.answer(line)
      states[session.number] = session.state
    }
    let flow = session.typed?.draft
    for line in [
      "links", "screens", "bindings", "state", "history", "why", "why {depth: 99}", "depth: 99", "help", "app",
      "profile",
    ] {
      _ = session.answer(line)
      #expect(session.typed?.draft == flow)
    }
    for (number, _) in states.sorted(by: { $0.key < $1.key }) where !session.answer("goto \(number)").isWrong {
      #expect(session.number == number)
    }
    #expect(session.typed?.draft.steps == flow?.steps)
  }

  @Test("damaged lines crash nothing, and what comes of them can be saved", arguments: 0..<Rounds.of(12, atLeast: 6))
  func damage(seed: Int) throws {
    let bench = Self.bench()
    var session = try Self.session(seed, bench)
    var walk = ShellWalk(seed: UInt64(seed) + 4_000)
    let marks = Array("{}[]:,-#&*!|>'\"%@`?\\$ \t\u{0}\u{1B}\u{85}\u{FEFF}é😀n1")
    for _ in 0..<60 {
      var line = Array(walk.line(in: session))
      for _ in 0...walk.number(below: 3) {
        let place = walk.number(below: line.count + 1)
        switch walk.number(below: 3) {
        case 0 where place < line.count: line.remove(at: place)
        case 1 where place < line.count: line[place] = walk.pick(from: marks)
        default: line.insert(walk.pick(from: marks), at: place)
        }
      }
      let text = String(line)
      _ = session.completions(of: text)
      let before = session.typed?.draft
      let reply = session.answer(text)
      if reply.isWrong { #expect(session.typed?.draft == before) }
      #expect(!reply.text.contains("\u{1B}"))
    }
    guard session.done > 0 else { return }
    let reply = session.answer(":save! z.flow.yaml")
    #expect(!reply.isWrong, "\(reply.text)")
    #expect(
      bench.outcome(of: "z.flow.yaml", profile: session.profile) == "passed",
      "\(bench.text(of: "z.flow.yaml") ?? "")"
    )
  }
}
