import AppExtraction
import SourceTrees
import Testing

@Suite("Views that an app shows on older systems only")
struct OlderViewTests {
  @Test("what only a branch for older systems leads to is left out, and what something else shows, too, isn't")
  func branches() throws {
    let swift = #"""
      @main struct Small: App {
        var body: some Scene {
          WindowGroup {
            if #available(iOS 18, *) { NavigationStack { New() } } else { NavigationView { Old() } }
          }
        }
      }
      struct New: View { var body: some View { NavigationLink("New") { Text("new") } } }
      struct Old: View { var body: some View { VStack { NavigationLink("Old") { Text("old") }; OldPart() } } }
      struct OldPart: View { var body: some View { VStack { NavigationLink("Part") { Text("part") }; Shared() } } }
      struct Shared: View { var body: some View { NavigationLink("Shared") { Text("shared") } } }
      struct Unused: View { var body: some View { Shared() } }
      """#
    let tree = try SmallSource(swift).tree
    let account = AccountReader.account(
      of: SiteReader.sites(in: [tree], platform: .ios),
      in: AccountReader.all(in: AppIndex([tree], platform: .ios))
    )
    #expect(account.line == "read 1 of 2 links, 1 of 1 stacks")
    #expect(account.losses.map(\.line) == [11])
    #expect(account.leftOut.map { "\($0.count) \($0.reason)" } == ["3 a branch for an older system"])
  }
}
