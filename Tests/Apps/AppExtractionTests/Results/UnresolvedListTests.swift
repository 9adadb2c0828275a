import AppExtraction
import FlowApps
import Testing

@Suite("What isn't extracted is listed with what to write by hand")
struct UnresolvedListTests {
  @Test("places of one reason have the advice of each")
  func advice() throws {
    let swift = #"""
      final class Opener {
        func home() -> UIViewController { UIHostingController(rootView: Home()) }
        func help() -> UIViewController { UIHostingController(rootView: Help()) }
        func about() -> UIViewController { UIHostingController(rootView: About()) }
      }
      struct Home: View {
        var body: some View {
          NavigationStack { NavigationLink("A") { Text("a") }; NavigationLink("B") { Text("b") } }
        }
      }
      struct Help: View { var body: some View { NavigationStack { NavigationLink("C") { Text("c") } } } }
      struct About: View { var body: some View { NavigationStack { NavigationLink("D") { Text("d") } } } }
      """#
    let app = try AppExtractor.app(from: AppIndex([SmallSource(swift).tree], platform: .ios))
    let list = ExtractReport(app, .init { $0 }, unread: []).unresolvedList
    #expect(list.contains("by its binding: `set: {showsHelp: true}`\n  Small.swift:3\n"))
    #expect(list.contains("by its binding: `set: {showsAbout: true}`\n  Small.swift:4\n"))
  }
}
