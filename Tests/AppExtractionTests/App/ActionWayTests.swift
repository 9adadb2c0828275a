import AppExtraction
import SourceTrees
import Testing

@Suite("Code that goes several ways is read as each of them")
struct ActionWayTests {
  @Test("an early return, a guard, a role instead of a label, and a flag that another screen presents by")
  func ways() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Window() } } }

      struct Window: View {
        @State private var settings = false
        var body: some View {
          NavigationSplitView { Home(settings: $settings) } detail: { Detail(settings: $settings) }
            .sheet(isPresented: $settings) { Settings(settings: $settings) }
        }
      }
      struct Home: View {
        @Binding var settings: Bool
        @State private var ready = false
        @State private var sheet = false
        @State private var help = false
        var body: some View {
          Button("Next") {
            if !ready {
              help = true
              return
            }
            sheet = true
          }
          Button("Check") {
            guard ready else {
              help = true
              return
            }
            sheet = true
          }
          Text("Home")
            .sheet(isPresented: $sheet) { Page() }
            .sheet(isPresented: $help) { Help() }
        }
      }
      struct Detail: View {
        @Binding var settings: Bool
        var body: some View { Button("Settings") { settings.toggle() } }
      }
      struct Settings: View {
        @Binding var settings: Bool
        var body: some View { Button("Close") { settings.toggle() } }
      }
      struct Page: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button(role: .close) { dismiss() } }
      }
      struct Help: View { var body: some View { Text("Help") } }
      """#
    let app = """
      name: Small
      split:
        columns:
          sidebar:
            root: Home
          detail:
            root: Detail
      presents:
        settings:
          as: sheet
          screen: Settings
          source: Small.swift:7
      screens:
        Detail:
          source: Small.swift:35
          links:
            Settings:
              presents: settings
              source: Small.swift:37
        Help:
          source: Small.swift:47
        Home:
          source: Small.swift:10
          state:
            ready: false
          links:
            Next:
              presents: help
              when: {ready: false}
              hides: true
              source: Small.swift:16
            "Next (sheet)":
              presents: sheet
              when: {ready: true}
              hides: true
              source: Small.swift:16
            Check:
              presents: sheet
              when: {ready: true}
              hides: true
              source: Small.swift:23
            "Check (help)":
              presents: help
              when: {ready: false}
              hides: true
              source: Small.swift:23
          presents:
            sheet:
              as: sheet
              screen: Page
              source: Small.swift:31
            help:
              as: sheet
              screen: Help
              source: Small.swift:32
        Page:
          source: Small.swift:43
          links:
            Done:
              does:
                dismiss: true
              source: Small.swift:45
              assumed: [label]
        Settings:
          source: Small.swift:39
          links:
            Close:
              does:
                set:
                  settings: false
              source: Small.swift:41
      """
    #expect(try appFile(swift) == app)
  }
}
