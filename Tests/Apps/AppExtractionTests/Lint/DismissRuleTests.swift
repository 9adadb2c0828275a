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
}
