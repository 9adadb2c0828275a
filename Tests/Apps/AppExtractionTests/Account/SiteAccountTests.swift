import AppExtraction
import FlowApps
import FlowSyntax
import Foundation
import TestSupport
import Testing

@Suite("Every site of the sources is accounted for")
struct SiteAccountTests {
  private func account(of sample: Sample, on platform: Platform = .ios) -> SiteAccount {
    let index = AppIndex([sample.tree], platform: platform)
    return AccountReader.account(
      of: ScreenTable(AppIndex([sample.tree], platform: platform)).sites,
      in: AccountReader.all(in: index)
    )
  }

  private func sample(_ name: String) throws -> Sample { try #require(Sample.named(name)) }

  @Test("the sites that the trees have are those that the text has", arguments: Sample.all)
  func sites(sample: Sample) {
    let sites = ScreenTable(AppIndex([sample.tree], platform: .ios)).sites
    let counts = Dictionary(sites.map { ($0.kind.rawValue, 1) }, uniquingKeysWith: +)
    #expect(counts == SiteText(sample.text).counts)
    #expect(account(of: sample).counts.map { $0.expected + $0.leftOut }.reduce(0, +) == sites.count)
  }

  @Test("the samples have sites of every kind")
  func kinds() {
    let sites = ScreenTable(AppIndex(Sample.all.map(\.tree), platform: .ios)).sites
    #expect(Set(sites.map(\.kind)) == Set(NavigationSite.Kind.allCases))
  }

  @Test("what an app file has is modelled, what isn't the app's is left out, and the rest is listed with its reason")
  func results() throws {
    let account = account(of: try sample("Sites.swift"))
    #expect(
      account.line
        == "read 3 of 4 links, 1 of 2 destinations, 3 of 4 presentations, 3 of 4 stacks, 1 of 1 tab views, 1 of 2 path writes"
    )
    let groups = account.groups.map { group in
      "\(group.reason.text): " + group.losses.map { "\($0.line) \($0.kind.rawValue)" }.joined(separator: ", ")
    }
    #expect(
      groups == [
        "it isn't in a view: nothing says where it is shown: 73 split view, 76 destination",
        "the type of this link's value isn't declared in the sources: 26 link",
        "what this presents isn't read: 62 dialog",
        "no button that is read changes the path here: 70 path write",
      ]
    )
    #expect(
      account.leftOut.map { "\($0.reason): \($0.count)" } == [
        "a clause of #if that isn't compiled for the platform, or only for debugging: 1",
        "a link that leads nowhere: 1",
        "a preview: 1",
        "a view or function that nothing in these sources uses: 1",
      ]
    )
  }

  @Test("a clause of #if counts on the platform that compiles it")
  func platforms() throws {
    let sample = try sample("Sites.swift")
    let counts = [Platform.ios, .macos].map { account(of: sample, on: $0).leftOut.map(\.count).reduce(0, +) }
    #expect(counts[0] == counts[1] + 1)
  }

  @Test("the branches of older systems are left out")
  func olderSystems() throws {
    let account = account(of: try sample("Availability.swift"))
    #expect(account.leftOut.map { "\($0.reason): \($0.count)" } == ["a branch for an older system: 4"])
    #expect(account.line == "read 2 of 2 links, 1 of 1 stacks")
  }

  @Test("a view that other code than a branch for older systems names is no view of older systems")
  func alsoNewer() throws {
    let sample = try sample("Availability.swift")
    var other = SourceTreeBuilder(path: "Other.swift")
    other.begin(.structure, "Other", line: 1, column: 1)
    other.begin(.identifier, "OldHome", line: 1, column: 9)
    let account = AccountReader.account(
      of: ScreenTable(AppIndex([sample.tree], platform: .ios)).sites,
      in: AccountReader.all(in: AppIndex([sample.tree, other.tree()], platform: .ios))
    )
    #expect(account.leftOut.map { "\($0.reason): \($0.count)" } == ["a branch for an older system: 2"])
    #expect(account.line == "read 3 of 3 links, 2 of 2 stacks")
  }

  @Test("a site that one of several apps has is modelled, and one in no file of theirs is left out")
  func severalApps() throws {
    let samples = try ["Shop.swift", "Mail.swift"].map { try self.sample($0) }
    let sites = ScreenTable(AppIndex(samples.map(\.tree), platform: .ios)).sites
    let readers = AccountReader.all(in: AppIndex([samples[0].tree], platform: .ios))
    let one = AccountReader.account(of: sites, in: readers)
    #expect(one.leftOut.contains { $0.reason == "a file that no target of the app has" })
    let both = AccountReader.account(
      of: sites,
      in: readers + AccountReader.all(in: AppIndex([samples[1].tree], platform: .ios))
    )
    #expect(both.modelled == samples.map { account(of: $0).modelled }.reduce(0, +))
  }

  @Test("less than half of the navigation is a warning, less than all a note, and all says nothing")
  func severities() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Text("home") } } }
      final class Presenter { func make() -> some View { NavigationStack { NavigationLink("One") { Text("one") } } } }
      """#
    let samples = try ["UnresolvedLinks.swift", "Mail.swift", "Silent/NoApp.swift"].map { try sample($0) }
    let sources = try [(SmallSource(swift).tree, swift)] + samples.map { ($0.tree, $0.text) }
    let reports = sources.map { tree, text in
      let index = AppIndex([tree], platform: .ios)
      let account = AccountReader.account(
        of: ScreenTable(AppIndex([tree], platform: .ios)).sites,
        in: AccountReader.all(in: index)
      )
      let findings = Linter.lint(index)
      let report = LintReport(findings, of: [tree], indices: [index], account: account)
      #expect(account.isMostlyUnread == (text == swift))
      return report.reading { .init(name: $0, bytes: Array(text.utf8)) }.map { "\($0.severity.rawValue) \($0.id)" }
    }
    #expect(reports == [["warning partly-read"], ["note partly-read"], [], ["note no-app"]])
  }

  @Test("a view of the app's own and a function that only gives a value are no sites of SwiftUI's")
  func ownNames() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { TabView(first: Text("first")) } } }
      struct TabView<First: View>: View {
        let first: First
        let model = Model()
        var body: some View {
          SwiftUI.TabView {
            NavigationStack {
              NavigationLink("Open", value: model.navigationDestination(for: 1))
                .navigationDestination(for: Int.self) { _ in Text("page") }
            }
            .tabItem { Text("One") }
            first.tabItem { Text("Two") }
          }
        }
      }
      final class Model { func navigationDestination(for number: Int) -> Int { number } }
      """#
    #expect(
      try AppExtractionTests.account(swift) == "read 1 of 1 links, 1 of 1 destinations, 1 of 1 stacks, 1 of 1 tab views"
    )
  }
}
