import Foundation
import TestSupport
import Testing

#if os(Linux)
  @Suite("A signal while the command has a terminal", .timeLimit(.minutes(5)))
  struct TerminalSignalTests {
    /// A terminal for the command.
    private static let hasTerminal = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

    /// Starts the command at a terminal, sends it a signal, and compares the terminal's modes.
    ///
    /// - Parameters:
    ///   - call: The command's arguments.
    ///   - awaited: What the terminal shows once the command waits for keys.
    ///   - keys: What is typed then.
    ///   - opened: A file that is there once that has been done; nil where nothing is to be waited for.
    ///   - signal: The signal.
    ///   - editor: What `EDITOR` is.
    /// - Returns: The status, `soon` where it took no grace period, and `same` where the modes are what they were.
    /// - Throws: Why it couldn't be run.
    private func run(
      _ call: String,
      once awaited: String,
      typing keys: String = "",
      opening opened: String? = nil,
      _ signal: String,
      editor: String = "false"
    ) async throws -> String {
      let bench = try Workbench()
      try bench.write("- push: a\n", to: "one.flow.yaml")
      try bench.write("#!/bin/sh\nstty raw -echo\necho > opened\nexec sleep 20\n", to: "edit")
      let line = """
        chmod +x edit
        : > screen
        {
          while ! grep -q '\(awaited)' screen; do sleep 0.05; done
          printf '\(keys)'
          \(opened.map { "while ! test -e \($0); do sleep 0.05; done" } ?? "sleep 0.2")
          kill -\(signal) $(cat pid)
          start=$(date +%s)
          while ! test -s end; do sleep 0.1; done
          [ $(($(date +%s) - start)) -lt 9 ] && touch soon
        } | TERM=xterm VISUAL= EDITOR='\(editor)' script -qfec \
          'stty -g > before; sh -c "echo \\$\\$ > pid; exec \\"\\$NAVFLOW\\" \(call)"; echo "status $?" > end; stty -g > after' \
          /dev/null > screen
        cat end
        test -e soon && echo soon
        cmp before after && echo same
        """
      return try await Command.shell(line, in: bench.folder).output
    }

    @Test(
      "names the files that are written while standard output is elsewhere, in lines that fit",
      .enabled(if: hasTerminal)
    )
    func writtenFiles() async throws {
      let bench = try Workbench()
      try bench.write("- push: a\n", to: "one.flow.yaml")
      let line = """
        TERM=xterm script -qec 'stty cols 30; \
          "$NAVFLOW" run one.flow.yaml --report junit=this-is-the-report.xml > out; \
          "$NAVFLOW" run one.flow.yaml --report junit=quiet.xml --format quiet' /dev/null < /dev/null | tr -d '\\r'
        test -s quiet.xml && cat out
        """
      let output = try await Command.shell(line, in: bench.folder).output
      #expect(output.contains("navflow: wrote\n         this-is-the-report.xml\n") && !output.contains("quiet.xml"))
      #expect(output.contains("1 flow · 1 passed"), "\(output)")
    }

    @Test(
      "breaks what is said of the sources to the terminal's width",
      .enabled(if: hasTerminal),
      arguments: ["lint", "extract --target BrokenApp --output a.app.yaml", "map --output map.md", "explore"]
    )
    func account(call: String) async throws {
      let bench = try Workbench()
      let goldens = Repository.root.appending(path: "Tests/GoldenTests/Goldens").path(percentEncoded: false)
      let trees = call.hasPrefix("extract") ? "lint/samples.trees" : "whole/samples.trees"
      let line = """
        TERM=dumb script -qec 'stty cols 44; "$NAVFLOW" \(call) --trees \(goldens)/\(trees)' /dev/null < /dev/null |
          tr -d '\\r'
        """
      let lines = try await Command.shell(line, in: bench.folder).output.split(separator: "\n")
      #expect(lines.contains { $0.contains("read ") } && lines.allSatisfy { $0.count <= 44 }, "\(lines)")
    }

    static let signals = [("HUP", 129), ("TERM", 143)]

    @Test("leaves it as it was in the shell", .enabled(if: hasTerminal), arguments: signals)
    func shell(signal: String, status: Int) async throws {
      let output = try await run("shell", once: "Ctrl-D ends", typing: "push: a", signal)
      #expect(output == "status \(status)\nsoon\nsame\n")
    }

    @Test("leaves it as it was while files are watched", .enabled(if: hasTerminal), arguments: signals)
    func watch(signal: String, status: Int) async throws {
      let output = try await run("run one.flow.yaml --watch", once: "q quit", typing: "/ab", signal)
      #expect(output == "status \(status)\nsoon\nsame\n")
    }

    @Test("leaves it as it was in the debugger", .enabled(if: hasTerminal), arguments: signals)
    func debug(signal: String, status: Int) async throws {
      let output = try await run("debug one.flow.yaml", once: "quit", typing: ":bre", signal)
      #expect(output == "status \(status)\nsoon\nsame\n")
    }

    @Test(
      "ends the debugger's editor as well, whatever that did to the terminal",
      .enabled(if: hasTerminal),
      arguments: signals
    )
    func editor(signal: String, status: Int) async throws {
      let output = try await run(
        "debug one.flow.yaml",
        once: "quit",
        typing: "E",
        opening: "opened",
        signal,
        editor: "./edit"
      )
      #expect(output == "status \(status)\nsoon\nsame\n")
    }
  }
#endif
