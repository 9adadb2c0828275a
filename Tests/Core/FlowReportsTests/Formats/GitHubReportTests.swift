import FlowReports
import FlowSyntax
import FlowTestSupport
import FlowTranscripts
import NavigationEngine
import SyntaxTestSupport
import Testing

@Suite("Commands to GitHub's runner")
struct GitHubReportTests {
  private static let report = GitHubReport(namesProfiles: false)

  /// A command as the runner reads it.
  struct Command: Equatable {
    let name: String
    let properties: [String: String]
    let message: String

    init(_ line: String) throws {
      let match = try #require(line.wholeMatch(of: /::(error|warning|notice) ([^:]*)::(.*)/), "\(line)")
      name = String(match.1)
      var properties: [String: String] = [:]
      for property in match.2.split(separator: ",") {
        let parts = property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        properties[String(parts[0])] = Self.unescape(parts[1]).replacing("%3A", with: ":").replacing("%2C", with: ",")
      }
      self.properties = properties.mapValues { $0.replacing("%25", with: "%") }
      message = Self.unescape(match.3).replacing("%25", with: "%")
    }

    private static func unescape(_ text: some StringProtocol) -> String {
      String(text).replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    }
  }

  /// The commands, each on a line that nothing else could end.
  private static func commands(_ text: String) throws -> [Command] {
    #expect(text.isEmpty || text.hasSuffix("\n"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    return try text.split(separator: "\n").map { try Command(String($0)) }
  }

  @Test("say where something is, what, why, and the way out")
  func complete() throws {
    let text = "name: \"50%, or: so\"\nsteps:\n- push: cart\n- assert: {path: [home]}\n---\n- pushh: a\n---\n- pop: 0\n"
    let report = Self.report.text(results(text), invalid: [HostileText.invalid("x")])
    #expect(
      report == """
        ::error file=a.app.yaml,line=1,endLine=1,col=7,endColumn=7,title=odd::x [odd]%0Anote: x: a.app.yaml:1%0Ato fix: x
        ::error file=a.flow.yaml,line=4,endLine=4,col=12,endColumn=23,title=50%25%2C or%3A so::“cart” is on top, not “home” [expectation]%0Awhy: cart was put on the path at step 1, “push cart”%0Ato fix: change a step before this one, or state what is so:  path: [cart]
        ::error file=a.flow.yaml,line=6,endLine=6,col=3,endColumn=7,title=a 2::there is no step or modifier “pushh” [unknown-step]%0Ato fix: did you mean `push`?

        """
    )
    #expect(try Self.commands(report)[1].properties["title"] == "50%, or: so")
    #expect(Self.report.text(results("- pop: 0\n")).isEmpty)
  }

  @Test("are ten errors and ten warnings at most, and a word on the others")
  func most() throws {
    let file = SourceFile("a\n")
    let warning = Diagnostic("odd", "this is odd", severity: .warning, at: Place(file, SourceRange(0..<1)))
    let flows = (1...12).map { "name: f\($0)\nsteps:\n- pop\n" }.joined(separator: "---\n")
    let warnings = FileFindings(file, Array(repeating: warning, count: 11))
    let commands = try Self.commands(Self.report.text(results(flows), invalid: [warnings]))
    #expect(commands.count { $0.name == "error" } == 10)
    #expect(commands.count { $0.name == "warning" } == 10)
    #expect(
      commands.filter { $0.name == "notice" }.map(\.message) == [
        "2 more errors; see the step's summary and the other reports",
        "1 more warning; see the step's summary and the other reports",
      ]
    )
  }

  @Test("stay such whatever names there are", arguments: HostileText.all)
  func hostile(text: String) throws {
    let commands = try Self.commands(
      Self.report.text(HostileText.results(text), invalid: [HostileText.invalid(text)])
    )
    #expect(commands.map(\.name) == ["error", "error", "error"])
    #expect(commands.allSatisfy { $0.message.utf8.count < 20_000 })
    if text.utf8.count < 200, text == TextWidth.visible(text) {
      #expect(
        commands[1].properties["title"]?.unicodeScalars.elementsEqual(text.unicodeScalars) == true || text.isEmpty
      )
    }
  }

  @Test("stay such whatever files are called", arguments: HostileText.files)
  func files(file: String) throws {
    let commands = try Self.commands(Self.report.text(HostileText.results("x", file: file)))
    #expect(commands.map { $0.properties["file"] } == [file, file])
  }

  @Test("stay such where secrets are masked", arguments: HostileText.secrets + ["error", "title", "::", "file="])
  func masked(secret: String) throws {
    let text = HostileText.report(Self.report, masking: secret)
    #expect(try Self.commands(text).map(\.name) == ["error", "error", "error"])
  }

  @Test("show no spelling of a secret", arguments: HostileText.spelled)
  func secrets(secret: String) throws {
    let text = HostileText.report(Self.report, masking: secret)
    #expect(!text.contains("sesame"))
  }

  @Test("show no secret of a flow's own")
  func ownSecrets() throws {
    var result = try #require(HostileText.results("sesame").first)
    result.secrets = ["sesame"]
    #expect(!Self.report.text([result]).contains("sesame"))
  }
}
