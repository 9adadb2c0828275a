import FlowDebugger
import FlowDiagnostics
import Testing

@testable import Shell

@Suite("The shell's help")
struct ShellHelpTests {
  private let help = ShellHelp(painter: TextPainter(isColored: false), ownVerbs: ["signIn"])

  @Test("a word that is a verb and a command is explained as both, behind a colon as the command")
  func words() throws {
    #expect(try help.reply("save").text.contains("takes a name"))
    #expect(try help.reply(":save").text.split(separator: "\n").first == ":save FLOW")
    #expect(try help.reply("depth").text.hasPrefix("depth, an expectation, takes "))
    #expect(try help.reply("in").text.hasPrefix("in, beside a verb: "))
  }

  @Test("all that can be typed, with the workspace's commands")
  func overview() throws {
    let text = try help.reply(nil).text
    #expect(text.contains("signIn"))
    #expect(text.hasSuffix("Help on one command: help tap\n"))
  }

  @Test("an unknown word is refused with the nearest one")
  func unknown() {
    #expect(throws: UsageError.self) { try help.reply("pusj") }
  }
}
