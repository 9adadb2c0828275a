import AppExtraction
import FlowApps
import FlowSyntax
import Testing

/// `LinterTests` compare the findings in the files of Samples/Silent with their comments; these look at the rest.
@Suite("What is right isn't reported, and isn't lost from the app file")
struct SilenceTests {
  private func text(_ name: String) throws -> String {
    let sample = try #require(Sample.named("Silent/\(name).swift"))
    let app = try AppExtractor.app(from: AppIndex([sample.tree], platform: .ios))
    return AppFileText(app) { $0 }.text(samples: nil)
  }

  @Test("only what is wrong wherever it stands is certain", arguments: Sample.silent)
  func certain(sample: Sample) {
    let certain = sample.found().filter { $0.contains(" certain ") }
    #expect(certain == sample.expected.filter { $0.contains(" certain ") })
  }

  @Test("a link beside an initialiser of the app's own is in the app file, and so is one that uses it")
  func ownLinks() throws {
    let text = try text("OwnLinks")
    #expect(text.contains("Map:\n        view: Map\n"))
    #expect(text.contains("Garden:\n        value: !Place.garden\n"))
  }

  @Test("the views that cases set are the screens of the cases")
  func assignedView() throws {
    #expect(try text("AssignedView").contains("cases:\n          one: OnePage\n          two: TwoPage\n"))
  }

  @Test("SwiftUI's own destination is read beside one of the app's")
  func ownDestination() throws {
    #expect(try text("OwnDestination").contains("destinations:\n      Route:\n"))
  }

  @Test("a NavigationView is a stack, and toolbars and refined protocols show views")
  func oldViews() throws {
    let text = try text("OldViews")
    #expect(text.contains("root: Inbox\nstack: self-managed\n"))
    #expect(text.contains("Letter:\n        view: Letter\n"))
    #expect(text.contains("Filter:\n        presents: isOn\n"))
  }

  @Test("the cases of an enumeration whose property shows their views are tabs")
  func caseTabs() throws {
    let text = try text("CaseTabs")
    #expect(text.contains("tabs:\n  home:\n    root: HomeStart\n    stack: self-managed\n"))
    #expect(text.contains("  search:\n    root: SearchStart\n"))
  }

  @Test("without an app a note says that every finding is one")
  func noApp() throws {
    let sample = try #require(Sample.named("Silent/NoApp.swift"))
    let report = sample.report()
    #expect(report.findings.map(\.severity) == [.note])
    let notes = report.reading { SourceFile(name: $0, bytes: Array(sample.text.utf8)) }
    #expect(notes.map(\.id.description) == ["no-app"])
    #expect(
      notes.first?.message.hasSuffix("so nothing says which views are shown, and every finding is a note") == true
    )
  }

  @Test("a text that looks like an ignoring comment ignores nothing")
  func ignoreInText() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        var body: some View {
          NavigationLink("Two // navflow:ignore unresolved-link", value: 2)
          NavigationLink("Three", value: "3")  // navflow:ignore unresolved-link
        }
      }
      """#
    #expect(try findings(swift) == ["4 certain unresolved-link"])
  }

  @Test("a comment in code of another platform isn't called unused, unless it names no id")
  func ignoreElsewhere() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        var body: some View {
          #if os(macOS)
            // navflow:ignore unresolved-link the window has a stack
            NavigationLink("Two", value: 2)
            Text("three")  // navflow:ignore unresolved-lnk
          #else
            Text("four")  // navflow:ignore unresolved-link
          #endif
        }
      }
      """#
    #expect(try findings(swift) == ["7 likely unused-ignore", "9 likely unused-ignore"])
  }
}
