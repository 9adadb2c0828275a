import AppExtraction
import FlowApps
import FlowSyntax
import Foundation
import NavigationEngine
import Testing

@Suite("Sources are looked at for defects")
struct LinterTests {
  @Test("every sample has the tree of its text")
  func trees() {
    #expect(Sample.all.map(\.tree.path) == Sample.names)
    for sample in Sample.all {
      #expect(sample.hash == ContentHash.hash(Array(sample.text.utf8)), "\(sample.tree.path)")
    }
  }

  @Test("the findings are those that the comments expect, and no others", arguments: Sample.all)
  func findings(sample: Sample) {
    #expect(sample.found() == sample.expected)
  }

  @Test("the clauses of #if are those of the platform")
  func platform() throws {
    let sample = try #require(Sample.named("MixedLinks.swift"))
    let line = try #require(sample.text.components(separatedBy: "\n").firstIndex { $0.contains("Not on a phone") })
    func named(on platform: Platform) -> [Int] {
      Linter.lint(AppIndex([sample.tree], platform: platform)).flatMap { $0.steps.map(\.position.line) }
    }
    #expect(!named(on: .ios).contains(line + 1))
    #expect(named(on: .macos).contains(line + 1))
  }

  @Test("every link and destination of the samples is read, but for unknown types and a view that nothing shows")
  func resolved() {
    let trees = Sample.all.map(\.tree).filter { !$0.path.hasPrefix("Silent/") }
    let accounts = trees.map { tree in
      let sites = ScreenTable(AppIndex([tree], platform: .ios)).sites
      return AccountReader.account(of: sites, in: AccountReader.all(in: AppIndex([tree], platform: .ios)))
    }
    let losses = accounts.flatMap(\.losses).filter { [.links, .destinations].contains($0.kind.group) }
    #expect(losses.map { "\($0.path):\($0.line)" } == ["Sites.swift:26", "Sites.swift:76", "UnresolvedLinks.swift:68"])
    #expect(accounts.flatMap(\.counts).filter { $0.group == .links }.map(\.modelled).reduce(0, +) > 25)
  }

  @Test("a certain finding has the severity of its id, a likely one is a note, and both say how to fix it")
  func severities() throws {
    for sample in Sample.all {
      let file = SourceFile(name: sample.tree.path, bytes: Array(sample.text.utf8))
      for finding in Linter.lint(AppIndex([sample.tree], platform: .ios)) {
        let diagnostic = finding.diagnostic { _ in file }
        let isWarning = [.own(.unshownCase), .own(.neverShown), .engine(.mixedLinks)].contains(finding.id)
        let severity: Diagnostic.Severity = finding.certainty == .likely ? .note : isWarning ? .warning : .error
        #expect(diagnostic.severity == severity)
        #expect(diagnostic.place?.start.line == finding.position.line)
        #expect(diagnostic.help?.isEmpty == false)
      }
    }
  }

  @Test("a file that doesn't parse is read as far as it does, and its place is reported")
  func unparsed() throws {
    let sample = try #require(Sample.named("Broken.swift.txt"))
    let file = SourceFile(name: sample.tree.path, bytes: Array(sample.text.utf8))
    let diagnostics = Finding.unread(in: sample.tree).map { $0.diagnostic { _ in file } }
    #expect(diagnostics.map(\.id.description) == ["unparsed-source"])
    #expect(diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test("findings of one cause are one at the cause, as severe as the worst, and a comment there ignores all of them")
  func cause() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        var body: some View {
          NavigationStack {
            NavigationLink("One", value: 1)
            if isOn { NavigationLink("Two", value: 2) }
          }
          NavigationStack {  // navflow:ignore unresolved-link the app has no pages yet
            NavigationLink("Three", value: "3")
            NavigationLink("Four", value: "4")
          }
        }
      }
      """#
    let tree = try SmallSource(swift).tree
    let findings = LintReport(Linter.lint(AppIndex([tree], platform: .ios)), of: [tree]).findings
    #expect(findings.map { "\($0.position.line) \($0.severity)" } == ["6 error", "7 note"])
    let joined = findings.joinedByCause
    #expect(
      joined.map { "\($0.position.line) \($0.severity) \($0.message)" } == [
        "5 error links lead to Int, for which this stack has no destination"
      ]
    )
    #expect(joined.first?.steps.map(\.position.line) == [6, 7])
    #expect(Array(findings.prefix(1)).joinedByCause == Array(findings.prefix(1)))
  }

  @Test("a baseline takes a finding wherever its line is, and each only once")
  func baseline() throws {
    let sample = try #require(Sample.named("UnresolvedLinks.swift"))
    let findings = Linter.lint(AppIndex([sample.tree], platform: .ios))
    let baseline = try #require(Baseline(Self.file(Baseline(Array(findings.dropFirst())).text)))
    #expect(baseline.new(findings).findings.count == 1)
    #expect(baseline.new([]).fixed == findings.count - 1)
    #expect(baseline.new(findings + findings).findings.count == findings.count + 1)
    #expect(Baseline(Self.file("shop.app.yaml")) == nil)
  }

  @Test("a baseline knows a file by its whole path, too, and reports the first line that knows no finding")
  func editedBaseline() throws {
    let sample = try #require(Sample.named("UnresolvedLinks.swift"))
    let findings = Linter.lint(AppIndex([sample.tree], platform: .ios))
    let whole = Baseline(findings).text.replacing("\tUnresolvedLinks", with: "\t/shop/UnresolvedLinks")
    let (new, _, fixed) = try #require(Baseline(Self.file(whole))).new(findings)
    #expect(new.isEmpty && fixed == 0)
    let other = Baseline(findings).text.replacing("\tUnresolvedLinks", with: "\tOldUnresolvedLinks")
    #expect(try #require(Baseline(Self.file(other))).new(findings).findings.count == findings.count)
    let edited = try #require(Baseline(Self.file("# navflow baseline 2\n=======\n>>>>>>> main\n")))
    #expect(
      edited.remarks.map { "\($0.place?.description ?? "") \($0.message)" } == [
        "lint.txt:2:1 “=======” is no id of lint, so this line knows no finding"
      ]
    )
  }

  @Test("a baseline takes the places that weren't read, and each only once")
  func unreadPlaces() throws {
    let tree = try #require(Sample.named("Sites.swift")).tree
    let sites = ScreenTable(AppIndex([tree], platform: .ios)).sites
    let losses = AccountReader.account(of: sites, in: AccountReader.all(in: AppIndex([tree], platform: .ios))).losses
    #expect(!losses.isEmpty)
    let baseline = try #require(Baseline(Self.file(Baseline([], unread: losses).text)))
    #expect(baseline.remarks.isEmpty)
    #expect(baseline.new([], unread: losses).unread == [])
    #expect(baseline.new([], unread: losses + losses.prefix(1)).unread == Array(losses.prefix(1)))
    #expect(baseline.new([]).fixed == losses.count)
    #expect(Baseline([]).new([], unread: losses).unread == nil)
  }

  private static func file(_ text: String) -> SourceFile { SourceFile(name: "lint.txt", bytes: Array(text.utf8)) }

  @Test("a baseline with an id of an earlier version takes the findings of those that say the same now, and says so")
  func retiredID() throws {
    let sample = try #require(Sample.named("MixedLinks.swift"))
    let findings = Linter.lint(AppIndex([sample.tree], platform: .ios))
    let old = Baseline(findings).text.replacing("mixed-links\t", with: "links-mix\t")
    #expect(old.contains("\nlinks-mix\t"))
    let baseline = try #require(Baseline(Self.file(old)))
    let (new, _, fixed) = baseline.new(findings)
    #expect(new.isEmpty && fixed == 0)
    #expect(
      baseline.remarks.map { "\($0.place?.description ?? "") \($0.message)" } == [
        "lint.txt:2:1 “links-mix” is now `mixed-links-reset` or `mixed-links`"
      ]
    )
  }

  @Test("a comment with an id of an earlier version ignores the findings of those that say the same now, and says so")
  func retiredComment() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path = NavigationPath()
        var body: some View {
          NavigationStack(path: $path) {
            // navflow:ignore links-mix
            NavigationLink("Page") { Text("page") }
          }
        }
      }
      """#
    let tree = try SmallSource(swift).tree
    let findings = Linter.lint(AppIndex([tree], platform: .ios))
    let report = LintReport(findings, of: [tree])
    #expect(findings.map(\.id) == [.engine(.mixedLinks)] && report.findings.isEmpty)
    let file = SourceFile(name: tree.path, bytes: Array(swift.utf8))
    #expect(report.remarks { _ in file }.map { "\($0.place?.start.line ?? 0) \($0.id)" } == ["6 retired-id"])
  }
}
