import FlowSyntax
import TestSupport
import Testing

@testable import FlowDebugger

@Suite("The debugger's screen")
struct DebugScreenTests {
  static let wizard = """
    name: Wizard
    path: [cart]
    steps:
      - push: address   # where to
      - push: payment
      - repeat:
          times: 2
          steps:
            - push: review
            - pop
      # Nothing is left.
      - popToRoot:
        label: tap Cancel
      - assert: {path: [cart]}

    """

  @Test("begins with the flow's first step")
  func start() throws {
    let console = try Debugged.screen(Self.wizard)
    #expect(
      console.shown(80, 24) == """
         Wizard                                                    ✗ diverges at step 9
        ── test.flow.yaml ─────────────────────────────┬── stack, depth 1 ──────────────
          1   name: Wizard                             │   ┌──────┐
          2   path: [cart]                             │   │ cart │
          3   steps:                                   │   │ root │
          4 ▶   - push: address   # where to           │   └──────┘
          5     - push: payment                        │
          6     - repeat:                              │
          7         times: 2                           │
          8         steps:                             │
          9           - push: review                   │
         10           - pop                            │
         11     # Nothing is left.                     │
         12     - popToRoot:                           │
         13       label: tap Cancel                    │
         14     - assert: {path: [cart]}               │
        ── step 0: the start ───────────────────────────────────────────────────────────
         path      cart



         start, 9 steps  ▕░░░░░░░░░░░░░░░░░░░░░░░░░░░▒▏  next: push address

         s step  S back  n over  o out  c continue  b breakpoint  ? help  q quit
        """
    )
  }

  @Test("shows what came, what went, breakpoints and watched values")
  func steps() throws {
    var console = try Debugged.screen(Self.wizard)
    for line in ["break pop", "break 12", "watch depth", "watch {top: payment}", "continue", "step"] {
      console.take(console.perform(line))
    }
    #expect(
      console.shown(80, 24) == """
         Wizard                                                    ✗ diverges at step 9
        ── test.flow.yaml ‹ repeat 2 times, round 2 ───┬── stack, depth 3 ──────────────
          4     - push: address   # where to           │ − ┆ review  ┆
          5     - push: payment                        │   ┌─────────┐
          6     - repeat:                              │   │ payment │
          7         times: 2                           │   │ address │
          8         steps:                             │   │ cart    │
          9 ▶         - push: review                   │   │ root    │
         10           - pop                            │   └─────────┘
         11     # Nothing is left.                     │
        ●12     - popToRoot:                           │
         13       label: tap Cancel                    │
         14     - assert: {path: [cart]}               │
        ── step 4: pop  test.flow.yaml:10 ──────────────────────────────────────────────
         before    cart  address  payment  review
         after     cart  address  payment
         −         review
         shown     pop, 1 level, animated
        ── watches ─────────────────────────────────────────────────────────────────────
        +depth = 4 → 3
        +{top: payment} = false → true
         step 4 of 9  ▕██████████████░░░░░░░░░░░░░░░▒▏  next: push review

         s step  S back  n over  o out  c continue  b breakpoint  ? help  q quit
        """
    )
  }

  @Test("lists the steps where there is room for them, with how each ended")
  func list() throws {
    var console = try Debugged.screen(Self.wizard)
    console.take(console.perform("continue"))
    let lines = console.shown(120, 24).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[1...10].map { String($0.prefix(30)) } == [
        "── steps ────────────────────┬",
        "   1 ✓ push address          │",
        "   2 ✓ push payment          │",
        "   3 ✓   push review         │",
        "   4 ✓   pop                 │",
        "   5 ✓   push review         │",
        "   6 ✓   pop                 │",
        "   7 ✓ repeat 2 times        │",
        "   8 ✓ tap Cancel            │",
        "   9 ▶ assert path           │",
      ]
    )
    #expect(!console.shown(119, 24).contains("── steps"))
  }

  @Test("gives a divergence as much room as it needs")
  func divergence() throws {
    var console = try Debugged.screen(Self.wizard)
    console.take(console.console.goToDivergence())
    #expect(
      console.shown(80, 24) == """
         Wizard                                                    ✗ diverges at step 9
        ── test.flow.yaml ─────────────────────────────┬── stack, depth 0 ──────────────
          3   steps:                                   │   ┌──────┐
          4     - push: address   # where to           │   │ root │
          5     - push: payment                        │   └──────┘
          6     - repeat:                              │
          7         times: 2                           │
          8         steps:                             │
          9           - push: review                   │
         10           - pop                            │
         11     # Nothing is left.                     │
         12     - popToRoot:                           │
         13       label: tap Cancel                    │
         14 ✗   - assert: {path: [cart]}               │
        ── step 9: assert path  test.flow.yaml:14 ──────────────────────────────────────
         error: “cart” is missing from the path, which is empty  [expectation]
         expected  cart
         actual    (root)
         −         cart
         why: cart left the path at step 8, “tap Cancel”  test.flow.yaml:12
         to fix: change a step before this one, or state what is so:  path: []
         step 9 of 9  ▕██████████████████████████████▏  the end
         a divergence
         s step  S back  n over  o out  c continue  b breakpoint  ? help  q quit
        """
    )
    #expect(
      console.shown(120, 20) == """
         Wizard                                                                                            ✗ diverges at step 9
        ── steps ────────────────────┬── test.flow.yaml ───────────────────────────────────┬── stack, depth 0 ──────────────────
           2 ✓ push payment          │  7         times: 2                                 │   ┌──────┐
           3 ✓   push review         │  8         steps:                                   │   │ root │
           4 ✓   pop                 │  9           - push: review                         │   └──────┘
           5 ✓   push review         │ 10           - pop                                  │
           6 ✓   pop                 │ 11     # Nothing is left.                           │
           7 ✓ repeat 2 times        │ 12     - popToRoot:                                 │
           8 ✓ tap Cancel            │ 13       label: tap Cancel                          │
           9 ▶ assert path           │ 14 ✗   - assert: {path: [cart]}                     │
        ── step 9: assert path  test.flow.yaml:14 ──────────────────────────────────────────────────────────────────────────────
         error: “cart” is missing from the path, which is empty  [expectation]
         expected  cart
         actual    (root)
         −         cart
         why: cart left the path at step 8, “tap Cancel”  test.flow.yaml:12
         to fix: change a step before this one, or state what is so:  path: []
         step 9 of 9  ▕██████████████████████████████▏  the end
         a divergence
         s step  S back  n over  o out  c continue  b breakpoint  d divergence  E edit  : command  ? help  q quit
        """
    )
  }

  @Test("leaves out what there is no room for")
  func narrow() throws {
    var console = try Debugged.screen(Self.wizard)
    console.take(console.perform("step"))
    #expect(
      console.shown(40, 10) == """
         Wizard            ✗ diverges at step 9
        ── test.flow.yaml ──────────────────────
         4     - push: address   # where to
         5 ▶   - push: payment
         6     - repeat:
         7         times: 2
         stack cart address
         step 1 of 9  ▕██░░░░░░░▒▏  next: push …

         s step  S back  ? help  q quit
        """
    )
    #expect(
      console.shown(20, 5) == """
         4     - push: addr…
         5 ▶   - push: paym…
         6     - repeat:
         step 1 of 9  next:…

        """
    )
  }
}

// MARK: Whatever there is to show

extension DebugScreenTests {
  static let split = """
    app:
      split:
        columns:
          sidebar: {root: Mailboxes, list: {selection: box, type: String, rows: [Inbox, Sent]}}
          detail: {root: Messages, stack: erased}
      screens:
        Mailboxes: {}
        Messages: {destinations: {Int: Message}}
        Message: {}
    steps:
      - select: Inbox
      - push: 1

    """

  @Test("draws the columns of a split view below the source")
  func columns() throws {
    var console = try Debugged.screen(Self.split)
    console.take(console.perform("step 2"))
    #expect(
      console.shown(80, 24) == """
         test                                                                  ✓ passes
        ── test.flow.yaml ──────────────────────────────────────────────────────────────
          7       Mailboxes: {}
          8       Messages: {destinations: {Int: Message}}
          9       Message: {}
         10   steps:
         11     - select: Inbox
         12 ■   - push: 1
        ── columns ─────────────────────────────────────────────────────────────────────
         ┌ sidebar ──┬ detail ─────────┐
         │           │ Message(1)      │
         │ Mailboxes │ Messages(Inbox) │
         │ ▸ Inbox   │                 │
         └───────────┴─────────────────┘
           box = Inbox
           columnVisibility = automatic
        ── step 2: push 1  test.flow.yaml:12 ───────────────────────────────────────────
         before    Mailboxes[Inbox] │ Messages(Inbox)
         after     Mailboxes[Inbox] │ Messages(Inbox) › Message(1)
         shown     push, 1 level, animated

         step 2 of 2  ▕██████████████████████████████▏  the end
         the end
         s step  S back  n over  o out  c continue  b breakpoint  ? help  q quit
        """
    )
  }

  /// Texts that would turn a terminal upside down.
  static let hostile = """
    name: "a\\e[2J\\a\\u202Eb"
    steps:
      - push: "x\\e]0;title\\a\\u202E"
      - push: 日本語の長い名前日本語の長い名前日本語の長い名前
        label: "\\e[31mred\\r\\n"
      - set: {}
      - assert: {path: ["\\e[2J"]}

    """

  @Test("has its size in every size, and nothing in it that a terminal would obey", arguments: [wizard, split, deep])
  func sizes(text: String) throws {
    let sizes = [1, 2, 5, 20, 33, 55, 56, 80, 121, 200].flatMap { width in
      [1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 24, 60].map { (width, $0) }
    }
    var console = try Debugged.screen(text)
    for line in ["watch path", "watch depth", "break 3", "", "step", "step 2", "end", "divergence back", "help"] {
      console.take(console.perform(line))
      for (width, height) in Rounds.some(of: sizes) {
        Self.check(console.screen(width: width, height: height), width, height)
      }
    }
  }

  /// A stack that no screen is high enough for.
  static let deep = """
    name: "a\\e[2J\\a\\u202Eb"
    steps:
      - repeat: {times: 300, steps: [{push: "x\\e]0;title\\a\\u202E"}]}
      - push: 日本語の長い名前日本語の長い名前日本語の長い名前
        label: "\\e[31mred\\r\\n"
      - assert: {path: ["\\e[2J"]}

    """

  private static func check(_ lines: [String], _ width: Int, _ height: Int) {
    #expect(lines.count == height, "\(width)×\(height)")
    for line in lines {
      #expect(DebugCells.count(line) <= width, "\(width)×\(height): \(line)")
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" && $0.value != 0x7F }, "\(line)")
    }
  }

  @Test("masks what is secret wherever it comes up")
  func secrets() throws {
    let text = "- push: hunter2\n- push: a-hunter2-b\n- assert: {path: [hunter2]}\n"
    var console = try Debugged.screen(text, secrets: ["hunter2"])
    for line in [
      "watch path", "break if {top: hunter2}", "break on hunter2", "step", "continue", "why", "print",
      "try push: hunter2",
    ] {
      let answer = console.perform(line)
      console.take(answer)
      #expect(!(answer.lines + console.console.report).joined().contains("hunter2"), "\(line)")
      #expect(!console.shown(100, 40).contains("hunter2"), "\(line)")
      _ = console.press(.escape, width: 80, height: 40)
      #expect(!console.shown(100, 40).contains("hunter2"), "\(line)")
    }
  }

  @Test("has colours that take no room")
  func colours() throws {
    var (plain, painted) = (
      try Debugged.screen(Self.wizard), try Debugged.screen(Self.wizard, painter: TextPainter(isColored: true))
    )
    for line in ["break 5", "watch depth", "step 3", "end"] {
      plain.take(plain.perform(line))
      painted.take(painted.perform(line))
      let lines = painted.screen(width: 90, height: 30)
      #expect(lines.contains { $0.contains("\u{1B}[") })
      #expect(lines.map(Self.uncoloured) == plain.screen(width: 90, height: 30))
    }
  }

  private static func uncoloured(_ line: String) -> String {
    line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
  }
}
