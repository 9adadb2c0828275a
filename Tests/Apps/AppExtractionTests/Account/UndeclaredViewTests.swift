import AppExtraction
import FlowApps
import Testing

@Suite("What shows a view that isn't declared in the sources isn't read")
struct UndeclaredViewTests {
  @Test("a modifier of another module that presents by a binding is a site, and so is each use of the app's own")
  func foreignModifiers() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @Bindable var store: StoreOf<Feature>
        @State private var page: Page?
        @State private var question: String?
        var body: some View {
          NavigationStack {
            Text("home")
              .alert($store.scope(state: \.alert, action: \.alert))
              .sheet(unwrapping: $page) { page in Text(page.title) }
              .alert(asking: $question)
          }
        }
      }
      extension View {
        func alert(asking question: Binding<String?>) -> some View {
          alert("Sure?", isPresented: .constant(question.wrappedValue != nil)) { Button("Yes") {} }
        }
      }
      """#
    #expect(try account(swift) == "read 3 of 4 presentations, 1 of 1 stacks")
  }

  @Test("links, destinations and sheets, each with the reason")
  func losses() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var isOn = false
        var body: some View {
          VStack {
            NavigationLink("Web") { BrowserView(address: "a") }
            NavigationLink("Made") { factory.makePage() }
            NavigationLink("Text") { Text("text") }
            NavigationLink("Colour") { Color.red }
            NavigationLink("Old") { OldPage() }
            NavigationLink("Value", value: 1)
          }
          .navigationDestination(for: Int.self) { number in NumberView(number) }
          .sheet(isPresented: $isOn) { CameraSheet() }
        }
      }
      struct OldPage: UIViewControllerRepresentable {}
      """#
    #expect(
      try account(swift) == "read 4 of 6 links, 0 of 1 destinations, 0 of 1 presentations, 1 of 1 stacks"
    )
    let tree = try SmallSource(swift).tree
    let account = AccountReader.account(
      of: ScreenTable(AppIndex([tree], platform: .ios)).sites,
      in: AccountReader.all(in: AppIndex([tree], platform: .ios))
    )
    #expect(
      account.groups.map { group in "\(group.reason.text): \(group.losses.map(\.line))" } == [
        "the view that it shows isn't declared in these sources: [6, 7, 13, 14]"
      ]
    )
  }

  @Test("a destination of which one case shows a declared view is read, and so is a wrapper that is given one")
  func partly() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      enum Route { case page, web }
      struct Home: View {
        var body: some View {
          VStack {
            NavigationLink("Page", value: Route.page)
            Wrapper { Text("in it") }
            Wrapper { BrowserView() }
          }
          .navigationDestination(for: Route.self) { route in
            switch route {
            case .page: Text("page")
            case .web: BrowserView()
            }
          }
        }
      }
      struct Wrapper<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationLink { content() } label: { Text("Wrapped") } }
      }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 1 of 1 destinations, 1 of 1 stacks")
  }
}
