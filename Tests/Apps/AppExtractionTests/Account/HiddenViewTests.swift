import AppExtraction
import FlowApps
import Testing

@Suite("Views that an app doesn't show on the newest system, the platform and the size that are read")
struct HiddenViewTests {
  /// The reasons of the sites that are left out, and the lines of those that are lost.
  private func results(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
    let tree = try SmallSource(text, sourceLocation: sourceLocation).tree
    let account = AccountReader.account(
      of: ScreenTable(AppIndex([tree], platform: .ios)).sites,
      in: AccountReader.all(in: AppIndex([tree], platform: .ios))
    )
    return account.leftOut.map { "\($0.count) \($0.reason)" } + account.losses.map { "lost: \($0.line)" }
  }

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
      final class Other { func show() { print(Shared()) } }
      """#
    #expect(try results(swift) == ["3 a branch for an older system"])
  }

  @Test("code behind a condition that never holds is left out, with the helper that only it shows")
  func never() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      enum Current { static var isMac: Bool { ProcessInfo.processInfo.isMacCatalystApp } }
      struct Home: View {
        @State private var isOpen = false
        var body: some View {
          VStack {
            if Current.isMac { NavigationLink("Mac") { Text("mac") }; desk.padding() }
            if isOpen { NavigationLink("Open") { Text("open") } }
            if Current.isMac { shared } else { shared }
            Button("Open") { isOpen = true }
            #if os(iOS)
              if #available(iOS 26, *) { Text("new") } else { legacy }
            #endif
          }
        }
        private var desk: some View { NavigationLink("Desk") { Text("desk") } }
        private var legacy: some View { Text("old").sheet(isPresented: $isOpen) { Text("sheet") } }
        private var shared: some View { NavigationLink("Shared") { Text("shared") } }
      }
      """#
    #expect(try results(swift) == ["3 a branch whose condition never holds"])
    #expect(try account(swift) == "read 2 of 2 links, 1 of 1 stacks")
  }

  @Test("what only another platform's clause, another size's branch or nothing at all shows is left out")
  func otherCode() throws {
    let swift = #"""
      @main struct Small: App {
        @Environment(\.horizontalSizeClass) private var sizeClass
        @Environment(\.horizontalSizeClass) private var horizontalSizeClass
        var body: some Scene {
          WindowGroup {
            if horizontalSizeClass == .compact {
              NavigationStack {
                #if os(macOS)
                  Desk()
                #else
                  Home()
                #endif
              }
            } else {
              Wide()
            }
          }
        }
      }
      struct Home: View { var body: some View { NavigationLink("Home") { Text("home") } } }
      struct Desk: View { var body: some View { NavigationLink("Desk") { DeskPart() } } }
      struct DeskPart: View { var body: some View { NavigationLink("Part") { Text("part") } } }
      struct Wide: View { var body: some View { NavigationSplitView { List { WideRow() } } detail: { Text("detail") } } }
      struct WideRow: View { var body: some View { NavigationLink("Row") { Text("row") } } }
      struct Unused: View { var body: some View { NavigationLink("Unused") { UnusedPart() } } }
      struct UnusedPart: View { var body: some View { NavigationLink("Part") { Text("part") } } }
      struct Sample: View { var body: some View { NavigationStack { Home() } } }
      extension View {
        func push(_ isOn: Binding<Bool>) -> some View { navigationDestination(isPresented: isOn) { Text("pushed") } }
      }
      #Preview { Sample() }
      struct Sample_Previews: PreviewProvider { static var previews: some View { Unused() } }
      """#
    let found = try results(swift)
    #expect(
      found == [
        "2 a branch for another size than the compact one",
        "2 a clause of #if that isn't compiled for the platform, or only for debugging",
        "4 a view or function that nothing in these sources uses",
      ]
    )
  }

  @Test(
    "a property that only asks for the device decides as the question does, but not one of a name with two meanings"
  )
  func namedSizes() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { if UIDevice.isPhone { Tabs() } else { Wide() } } } }
      extension UIDevice {
        static var isPhone: Bool { UIDevice.current.userInterfaceIdiom == .phone }
        static var isOld: Bool { UIDevice.current.userInterfaceIdiom == .phone }
      }
      struct Tabs: View {
        let isOld: Bool
        var body: some View {
          NavigationStack {
            NavigationLink("Phone") { Text("phone") }
            if isOld { NavigationLink("Old") { Text("old") } } else { NavigationLink("New") { Text("new") } }
          }
        }
      }
      struct Wide: View { var body: some View { NavigationSplitView { WideRow() } detail: { Text("detail") } } }
      struct WideRow: View { var body: some View { NavigationLink("Row") { Text("row") } } }
      """#
    #expect(try results(swift) == ["2 a branch for another size than the compact one"])
    #expect(try account(swift) == "read 3 of 3 links, 1 of 1 stacks")
  }

  @Test("where no type is the app, another module may show what nothing names")
  func modules() throws {
    let swift = #"""
      struct Home: View { var body: some View { NavigationStack { Part() } } }
      struct Part: View { var body: some View { NavigationLink("Part") { Text("part") } } }
      struct Card: View { var body: some View { NavigationLink("Card") { Text("card") } } }
      extension View {
        func push(_ isOn: Binding<Bool>) -> some View { navigationDestination(isPresented: isOn) { Text("pushed") } }
      }
      """#
    #expect(try results(swift) == ["lost: 5"])
  }

  @Test("what a wrapper shows in another size is left out with its path writes, and what only previews apply, too")
  func otherSize() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Sized<Wide: View, Narrow: View>: View {
        @Environment(\.horizontalSizeClass) private var sizeClass
        let wide: () -> Wide
        let narrow: () -> Narrow
        var body: some View { if sizeClass == .compact { narrow() } else { wide() } }
      }
      struct Home: View {
        var body: some View {
          Sized {
            NavigationSplitView { Text("list") } detail: { Detail() }
          } narrow: {
            NavigationStack { NavigationLink("One") { Text("one") } }
          }
        }
      }
      struct Detail: View {
        @State private var path = NavigationPath()
        var body: some View { NavigationStack(path: $path) { Button("Push") { path.append(1) } } }
      }
      struct Framed: ViewModifier { func body(content: Content) -> some View { NavigationStack { content } } }
      extension View { func framed() -> some View { modifier(Framed()) } }
      #Preview { Home().framed() }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 stacks")
  }

  @Test("a part of a view that nothing uses is left out")
  func unusedParts() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      protocol Page { var start: AnyView { get } }
      struct Home: View, Page {
        var body: some View { NavigationStack { self[keyPath: \.used] } }
        var used: AnyView { AnyView(Text("used")) }
        var start: AnyView { AnyView(NavigationLink("Start") { Text("start") }) }
        private var unused: some View { NavigationLink("Unused") { unused } }
        func show(_ page: any Page) -> AnyView { page.start }
      }
      """#
    #expect(try results(swift) == ["1 a view or function that nothing in these sources uses", "lost: 6"])
  }
}
