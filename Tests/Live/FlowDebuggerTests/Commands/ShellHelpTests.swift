import FlowSyntax
import Testing

@testable import FlowDebugger

@Suite("The help of the debugger and the shell")
struct ShellHelpTests {
  private func help(_ word: String?) throws -> String {
    try CommandTable.standard.help(word, in: ShellBench().session()).joined(separator: "\n")
  }

  @Test("a word that is a verb and a command is explained as both, behind a colon as the command")
  func words() throws {
    #expect(try help("save").hasPrefix("save, a step, takes a name"))
    #expect(try help("back").contains("\n:back [over | out] [N]\n"))
    #expect(try help(":save").split(separator: "\n").first == ":save FLOW")
    #expect(try help("depth").hasPrefix("depth, an expectation, takes "))
    #expect(try help("in").hasPrefix("in, beside a verb: "))
  }

  @Test("all that can be typed")
  func overview() throws {
    let text = try help(nil)
    for name in ["push", "depth", "breakpoints", "screens"] { #expect(text.contains(name)) }
    #expect(text.hasSuffix("Help on one word: help tap"))
  }

  @Test("an unknown word is refused with the nearest one")
  func unknown() {
    #expect(throws: PlainError.self) { try help("pusj") }
  }
}
