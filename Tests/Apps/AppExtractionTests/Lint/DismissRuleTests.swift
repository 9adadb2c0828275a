import AppExtraction
import Testing

@Suite("What people fix about roots, dismissals and links into the app is found")
struct DismissRuleTests {
  @Test("a root that the width chooses is found, unless both containers share what they show")
  func rootByWidth() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @Environment(\.horizontalSizeClass) private var width
        var body: some View {
          if width == .compact {
            NavigationStack { NavigationLink("Help") { Text("help") } }
          } else {
            NavigationSplitView { NavigationLink("Help") { Text("help") } } detail: { Text("none") }
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @Environment(\.horizontalSizeClass) private var width
        @State private var path: [Int] = []
        private var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }
        var body: some View {
          if width == .compact {
            NavigationStack(path: $path) { NavigationLink("One", value: 1).navigationDestination(for: Int.self) { _ in Text("1") } }
          } else {
            NavigationSplitView { Text("all") } detail: {
              NavigationStack(path: $path) { Text("none").navigationDestination(for: Int.self) { _ in Text("1") } }
            }
          }
          if width == .compact { Text("narrow") } else { NavigationStack { Text("wide") } }
          if isPad { NavigationStack { Text("pad") } } else { TabView { NavigationStack { Text("phone") } } }
        }
      }
      """#
    #expect(try findings(swift) == ["5 likely root-by-width"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("the dismiss of another view is found in a sheet's button, and the sheet's own, or an alert's, isn't")
  func wrongDismiss() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @Environment(\.dismiss) private var dismiss
        @State private var isShown = false
        var body: some View {
          Button("Show") { isShown = true }
            .sheet(isPresented: $isShown) {
              Button("Close") { dismiss() }
              Button("Done") { Environment(\.dismiss).wrappedValue() }
            }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @Environment(\.dismiss) private var dismiss
        @State private var isShown = false
        @State private var asks = false
        var body: some View {
          Button("Show") { isShown = true; asks = true }
            .sheet(isPresented: $isShown, onDismiss: { dismiss() }) { Page { dismiss() } }
            .alert("Leave?", isPresented: $asks) { Button("Leave") { dismiss() } }
            .toolbar { Button("Close") { dismiss() } }
        }
      }
      struct Page: View {
        @Environment(\.dismiss) private var dismiss
        let finish: () -> Void
        var body: some View { VStack { Button("Close") { dismiss() }; Button("Done") { finish() } } }
      }
      """#
    #expect(try findings(swift) == ["8 likely wrong-dismiss", "9 certain wrong-dismiss"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a sheet that clears what another one is shown by is found, and one that looks first, or is alone, isn't")
  func sharedDismiss() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Sheet { case first, second }
      struct Home: View {
        @State private var sheet: Sheet?
        private func isUp(_ one: Sheet) -> Binding<Bool> { Binding(get: { sheet == one }, set: { if !$0 { sheet = nil } }) }
        var body: some View {
          Button("First") { sheet = .first }
            .sheet(isPresented: isUp(.first), onDismiss: { sheet = nil }) { Button("Second") { sheet = .second } }
            .sheet(isPresented: isUp(.second)) { Text("second") }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Sheet { case first, second }
      struct Home: View {
        @State private var sheet: Sheet?
        @State private var isHelp = false
        private func isUp(_ one: Sheet) -> Binding<Bool> { Binding(get: { sheet == one }, set: { if !$0 { sheet = nil } }) }
        var body: some View {
          Button("First") { sheet = .first }
            .sheet(isPresented: isUp(.first), onDismiss: { if sheet == .first { sheet = nil } }) {
              Button("Second") { sheet = .second }
            }
            .sheet(isPresented: isUp(.second), onDismiss: { sheet = nil }) { Text("second") }
            .sheet(isPresented: $isHelp, onDismiss: { isHelp = false }) { Button("More") { isHelp = true } }
            .onTapGesture { isHelp = true }
        }
      }
      """#
    #expect(try findings(swift) == ["8 certain shared-dismiss"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a path that the start and a link into the app write is found, and one that the start leaves alone isn't")
  func launchRace() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) { Text("home").navigationDestination(for: Int.self) { Text("\($0)") } }
            .onOpenURL { url in path = [url.pathComponents.count] }
            .task { path = [1] }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        @State private var tab = 0
        var body: some View {
          NavigationStack(path: $path) { Text("home").navigationDestination(for: Int.self) { Text("\($0)") } }
            .onOpenURL { url in path = [url.pathComponents.count] }
            .task { if path.isEmpty { path = [1] } }
            .onChange(of: tab) { path = [] }
        }
      }
      """#
    #expect(try findings(swift) == ["7 likely launch-race"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a link into the app that presents a page of a tab is found, and one that selects the tab isn't")
  func urlOverTabs() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Plant: Hashable, Identifiable { let id: String }
      struct Home: View {
        @State private var plant: Plant?
        var body: some View {
          TabView {
            NavigationStack {
              NavigationLink("Rose", value: Plant(id: "rose")).navigationDestination(for: Plant.self) { Text($0.id) }
            }
          }
          .onOpenURL { url in plant = Plant(id: url.lastPathComponent) }
          .sheet(item: $plant) { Text($0.id) }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Plant: Hashable, Identifiable { let id: String }
      struct Note: Hashable, Identifiable { let id: String }
      struct Home: View {
        @State private var path: [Plant] = []
        @State private var note: Note?
        var body: some View {
          TabView {
            NavigationStack(path: $path) {
              NavigationLink("Rose", value: Plant(id: "rose")).navigationDestination(for: Plant.self) { Text($0.id) }
            }
          }
          .onOpenURL { url in
            note = Note(id: url.lastPathComponent)
            path = [Plant(id: url.lastPathComponent)]
          }
          .sheet(item: $note) { Text($0.id) }
        }
      }
      """#
    #expect(try findings(swift) == ["11 likely url-over-tabs"])
    #expect(try findings(swiftWithout).filter { $0.contains("over-tabs") } == [])
  }

  @Test("a NavigationView that a helper brings to a pushed screen is found, and one on a sheet isn't")
  func nestedOldStack() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      extension View { func withBar() -> some View { NavigationView { self } } }
      struct Home: View { var body: some View { NavigationStack { NavigationLink("Page") { Page() } } } }
      struct Page: View { var body: some View { Text("page").withBar() } }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      extension View { func withBar() -> some View { NavigationView { self } } }
      struct Home: View {
        @State private var isOn = false
        var body: some View { NavigationStack { Button("Page") { isOn = true } }.sheet(isPresented: $isOn) { Page() } }
      }
      struct Page: View { var body: some View { Text("page").withBar() } }
      """#
    #expect(try findings(swift) == ["4 certain nested-stack"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a button that asks for what no code sets is found, and one that does something else, or asks for more, isn't")
  func deadTap() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router {
        var sheet: Int?
        var inner: Int?
        func present(_ number: Int) { sheet = number }
        func presentInner(_ number: Int) {
          guard sheet != nil else { return }
          inner = number
        }
      }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          Button("Pay") { router.presentInner(1) }
            .sheet(item: $router.sheet) { _ in Text("sheet").popover(item: $router.inner) { Text("\($0)") } }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router {
        var sheet: Int?
        var inner: Int?
        func presentInner(_ number: Int) {
          guard sheet != nil else { sheet = number; return }
          inner = number
        }
      }
      struct Home: View {
        @State private var router = Router()
        @State private var isOn = false
        @State private var isShown = false
        var body: some View {
          VStack { Button("Pay") { router.presentInner(1) }; Button("Show") { if isOn { isShown = true } }; Toggle("On", isOn: $isOn) }
            .sheet(isPresented: $isShown) { Text("shown") }
            .sheet(item: $router.sheet) { _ in Text("sheet").popover(item: $router.inner) { Text("\($0)") } }
        }
      }
      """#
    #expect(try findings(swift).filter { $0.hasSuffix("dead-tap") } == ["14 likely dead-tap"])
    #expect(try findings(swiftWithout) == [])
  }
}
