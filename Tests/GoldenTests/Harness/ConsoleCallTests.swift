import TestSupport
import Testing

@Suite("A call that a console shows")
struct ConsoleCallTests {
  @Test("has a command, what it reads and what it prints")
  func parts() throws {
    let text = """
      This line belongs to no call.
      $ navflow run - <<'END'
      - push: a
      END
      ✓ standard input
      [exit 1]
      $ cat {temp}/a.json
      {}
      """
    let calls = ConsoleCall.all(in: text)
    #expect(calls.map(\.command) == ["navflow run -", "cat {temp}/a.json"])
    #expect(calls.map(\.input) == ["- push: a\n", nil])
    #expect(calls.map(\.printed) == ["✓ standard input\n[exit 1]\n", "{}\n"])
    #expect(calls.map(\.output) == ["✓ standard input\n", "{}\n"])
    #expect(calls[0].prompt == "$ navflow run - <<'END'\n- push: a\nEND\n")
  }

  @Test(
    "holds any text, and no two texts alike",
    arguments: [
      "", "\n", "a", "a\n", "a\r\n", "\r\n\r\n", "END\n", "END", "\\END\n", "\\", "$ navflow\n", "[exit 1]\n",
      "stderr:\n",
      "[no newline]\n", "[no newline]", "\\\u{301}\n", "$ \u{301}\n", "a\n\n\nEND\nb",
    ]
  )
  func anyText(text: String) throws {
    let call = ConsoleCall(command: "navflow", input: text)
    let read = ConsoleCall.all(in: call.prompt + ConsoleCall.escaped(text))
    try #require(read.count == 1)
    #expect(read[0].input.map { Array($0.utf8) } == Array(text.utf8))
    #expect(Array(read[0].printed.utf8) == Array(ConsoleCall.escaped(text).utf8))
    #expect(Array(read[0].output.utf8) == Array(text.utf8))
  }

  @Test(
    "has the words that a shell would read",
    arguments: [
      ("navflow", ["navflow"]), ("navflow  run   a", ["navflow", "run", "a"]),
      ("navflow --tags 'a and b' c", ["navflow", "--tags", "a and b", "c"]),
      ("navflow --var='a b'", ["navflow", "--var=a b"]),
      ("navflow ''", ["navflow", ""]),
    ]
  )
  func words(command: String, words: [String]) {
    #expect(ConsoleCall(command: command).words == words)
  }
}
