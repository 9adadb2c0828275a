import Foundation
import TestSupport
import Testing

@Suite("The debugger as a command")
struct DebugTests {
  static let flow = "name: One\nsteps:\n  - push: a\n  - push: b\n  - push: c\n"

  @Test("goes on in a flow that is edited meanwhile, and ends as that flow does")
  func reload() async throws {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "one.flow.yaml")
    let line = """
      wait_for() { while ! grep -q "$1" said; do sleep 0.05; done; }
      : > said
      {
        echo 'step 2'
        wait_for '^step 2 of 3'
        printf 'name: One\\nsteps:\\n  - push: a\\n  - push: x\\n  - assert: {depth: 1}\\n' > one.flow.yaml
        echo reload
        wait_for '^the flow was read again'
        printf 'steps: [{psuh: a}]' > one.flow.yaml
        echo reload
        echo 'print path'
      } | "$NAVFLOW" debug one.flow.yaml > said
      echo "status $?"
      cat said
      """
    let result = try await Command.shell(line, in: bench.folder)
    #expect(
      result.output == """
        status 2
        One · one.flow.yaml · 3 steps · ✓ passes
        step 0 of 3: the start
          path      (root)
        next: push a  one.flow.yaml:3

        > step 2
        step 2 of 3: push b  one.flow.yaml:4
          before    a
          after     a  b
          +         b
          shown     push, 1 level, animated
        next: push c  one.flow.yaml:5

        > reload
        the flow was read again; you are behind step 1, the last that is unchanged
        step 1 of 3: push a  one.flow.yaml:3
          before    (root)
          after     a
          +         a
          shown     push, 1 level, animated
        next: push x  one.flow.yaml:4

        > reload
        error: the flow can't be read, so nothing has changed

        error: there is no step or modifier “psuh”  [unknown-step]
         --> one.flow.yaml:1:10
          |
        1 | steps: [{psuh: a}]
          |          ^^^^
          to fix: did you mean `push`?

        > print path
        path = [a]

        """
    )
  }

  @Test(
    "ends when a signal comes while it waits for a command",
    arguments: [("HUP", 129), ("INT", 130), ("TERM", 143)]
  )
  func signals(signal: String, status: Int) async throws {
    let bench = try Workbench()
    try bench.write(Self.flow, to: "one.flow.yaml")
    let line = """
      mkfifo commands
      exec 3<> commands
      : > said
      "$NAVFLOW" debug one.flow.yaml < commands > said &
      while ! grep -q '^next' said; do sleep 0.05; done
      kill -\(signal) $!
      wait $!
      echo "status $?"
      """
    #expect(try await Command.shell(line, in: bench.folder).output == "status \(status)\n")
  }

  /// A terminal for the command, which Linux has in the program `script`.
  static let hasTerminal = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  #if os(Linux)
    @Test(
      "leaves a terminal as it was, whatever ends it",
      .enabled(if: hasTerminal, "there is no program `script`"),
      arguments: [("ssq", 0), ("s\\003", 0), ("?\\033[Bqq", 0), (":nonsense\\003q", 0)]
    )
    func terminal(keys: String, status: Int) async throws {
      let bench = try Workbench()
      try bench.write(Self.flow, to: "one.flow.yaml")
      let line = """
        : > screen
        {
          while ! grep -q quit screen; do sleep 0.05; done
          printf '\(keys)'
        } | TERM=xterm script -qfec \
          'stty -g > before; "$NAVFLOW" debug one.flow.yaml; echo "status $?" > end; stty -g > after' /dev/null > screen
        cmp before after && cat end
        """
      #expect(try await Command.shell(line, in: bench.folder).output == "status \(status)\n")
      let screen = try bench.text(of: "screen")
      #expect(screen.contains("\u{1B}[?1049h"))
      #expect(screen.hasSuffix("\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[0m\u{1B}[?1049l"))
    }
  #endif
}
