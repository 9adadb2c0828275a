import AppExtraction
import Testing

@Suite("What is typed, delayed or overloaded is read as it is meant")
struct InputTests {
  @Test("a screen holds input that goes with it, unless it can't be swiped away; what a delay separates comes later")
  func input() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var isNew = false
        @State private var isAsking = false
        var body: some View {
          Button("New") { isNew = true }
            .sheet(isPresented: $isNew) { Draft(isNew: $isNew, isAsking: $isAsking) }
            .sheet(isPresented: $isAsking) { Kept() }
        }
      }
      struct Draft: View {
        @Binding var isNew: Bool
        @Binding var isAsking: Bool
        @State private var text = ""
        var body: some View {
          VStack {
            TextField("Title", text: $text)
            Button("Ask") {
              isNew = false
              DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { isAsking = true }
            }
          }
        }
      }
      struct Kept: View {
        @State private var text = ""
        @State private var query = ""
        var body: some View {
          VStack {
            TextEditor(text: $text).interactiveDismissDisabled()
            TextField("Search", text: $query)
          }
        }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Draft:
          source: Small.swift:11
          holds: input
          links:
            Ask:
              does:
                set:
                  isNew: false
                then:
                  set:
                    isAsking: true
              source: Small.swift:18
        Home:
          source: Small.swift:2
          links:
            New:
              presents: isNew
              source: Small.swift:6
          presents:
            isNew:
              as: sheet
              screen: Draft
              source: Small.swift:7
            isAsking:
              as: sheet
              screen: Kept
              dismissDisabled: true
              source: Small.swift:8
        Kept:
          source: Small.swift:25
      """
    #expect(try appFile(swift) == app)
  }

  @Test("what is searched for, or belongs to something else than the view, is no input")
  func noInput() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      @Observable final class Model { var text = "", key = Key() }
      struct Home: View {
        @State private var query = ""
        @State private var name = ""
        @State private var key = ""
        @Environment(Model.self) private var model
        var body: some View {
          @Bindable var model = model
          VStack {
            TextField("Name", text: $query)
            TextField("Search for a name", text: $name)
            TextField("Text", text: $model.text)
            SecureField("Key", text: $key)
            Row(key: model.key)
          }
          .onChange(of: key) { writeKey() }
        }
        private func writeKey() {}
      }
      final class Key { var text = "" }
      struct Row: View {
        @State var key: Key
        var body: some View { TextField("Key", text: $key.text) }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:3
      """
    #expect(try appFile(swift) == app)
  }

  @Test("of several methods of a name the one counts whose parameter has the value's type")
  func overloads() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Event: Hashable { let id: String }
      enum Route: Hashable { case event(String), author }
      @Observable final class Router {
        var path = NavigationPath()
        func push<D: Hashable>(_ value: D) { path.append(value) }
        func push(_ event: Event) { push(Route.event(event.id)) }
        func push(_ route: Route) { path.append(route) }
      }
      struct Home: View {
        @State private var router = Router()
        let event: Event
        var body: some View {
          NavigationStack(path: $router.path) {
            VStack {
              Button("Event") { router.push(event) }
              Button("Author") { router.push(.author) }
            }
            .navigationDestination(for: Route.self) { _ in Text("route") }
          }
        }
      }
      """#
    let links = """
          links:
            Event:
              does:
                push: [!Route.event text]
              source: Small.swift:16
              assumed: [value]
            Author:
              does:
                push: [!Route.author ]
              source: Small.swift:17
      """
    #expect(try appFile(swift).contains(links))
  }

  @Test("a button of which only a change is read that changes nothing has a change that is assumed")
  func idleButton() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var isLoading = false
        var body: some View {
          VStack {
            Button("Reload") { isLoading = true; load(); isLoading = false }
            if !isLoading { NavigationLink("More") { Text("more") } }
          }
        }
      }
      """#
    let link = """
            Reload:
              does:
                set:
                  isLoading: false
              source: Small.swift:6
              assumed: [does]
      """
    #expect(try appFile(swift).contains(link))
  }

  @Test("a text that the view behind a sheet holds isn't lost with the sheet")
  func textOfPresenter() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isNew = false
        @State private var isOld = false
        @State private var isNewest = false
        @State private var text = ""
        var body: some View {
          VStack { Button("New") { isNew = true }; Button("Old") { isOld = true }; Button("Newest") { isNewest = true } }
            .sheet(isPresented: $isNew) { report }
            .sheet(isPresented: $isOld) { NavigationStack { Report() } }
            .sheet(isPresented: $isNewest) { Review() }
        }
        private var report: some View { Form { TextEditor(text: $text) } }
      }
      struct Report: View {
        @State private var text = ""
        var body: some View { Form { TextEditor(text: $text) } }
      }
      struct Review: View {
        @State private var text = ""
        var body: some View { NavigationStack { Form { TextEditor(text: $text) } } }
      }
      """#
    let file = try appFile(swift)
    #expect(file.ranges(of: "holds: input").count == 2, "\(file)")
    #expect(file.contains("  Report:\n    source: Small.swift:15\n    holds: input"), "\(file)")
    #expect(file.contains("  Review:\n    source: Small.swift:19\n    holds: input"), "\(file)")
  }
}
