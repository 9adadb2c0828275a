import AppExtraction
import Testing

@Suite("A screen is what it shows where it is used")
struct GivenUseTests {
  @Test("a view that is given another binding is another screen, since it writes what it was given")
  func bindings() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var first = false
        @State private var second = false
        var body: some View {
          NavigationStack { VStack { Button("A") { first = true }; Button("B") { second = true } } }
            .sheet(isPresented: $first) { NavigationStack { Start(isOn: $first) } }
            .sheet(isPresented: $second) { NavigationStack { Start(isOn: $second) } }
        }
      }
      struct Start: View {
        @Binding var isOn: Bool
        var body: some View { NavigationLink("Last") { Last(isOn: $isOn) } }
      }
      struct Last: View { @Binding var isOn: Bool; var body: some View { Button("Done") { isOn = false } } }
      """#
    let file = try appFile(swift)
    let written = file.split(separator: "\n").filter { $0.hasSuffix(": false") }.map { $0.drop { $0 == " " } }
    #expect(written == ["first: false", "second: false"], "\(file)")
  }

  @Test("a view that is given a constant writes nothing, also through another view and an initialiser")
  func constants() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        @State private var other = false
        var body: some View {
          VStack { Button("One") { isOn = true }; Button("Two") { other = true } }
            .sheet(isPresented: $isOn) { Text("models") }
            .sheet(isPresented: $other) { Settings(isOn: .constant(false), name: "a") }
        }
      }
      struct Settings: View {
        @Binding var isOn: Bool
        let name: String
        init(isOn: Binding<Bool>, name: String) { self._isOn = isOn; self.name = name }
        var body: some View { Model(isOn: $isOn) }
      }
      struct Model: View {
        @Binding var isOn: Bool
        var body: some View { Button("Download") { isOn = true } }
      }
      """#
    let file = try appFile(swift)
    #expect(!file.contains("Download"), "\(file)")
  }

  @Test("two sheets of one view that is given other bindings are two screens")
  func sheets() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        @State private var other = false
        var body: some View {
          VStack { Button("One") { isOn = true }; Button("Two") { other = true } }
            .sheet(isPresented: $isOn) { Settings(isOn: $isOn) }
            .sheet(isPresented: $other) { Settings(isOn: .constant(false)) }
        }
      }
      struct Settings: View { @Binding var isOn: Bool; var body: some View { Button("Download") { isOn = true } } }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:2
          links:
            One:
              presents: isOn
              source: Small.swift:6
            Two:
              presents: other
              source: Small.swift:6
          presents:
            isOn:
              as: sheet
              screen: Settings
              source: Small.swift:7
            other:
              as: sheet
              screen: HomeSettings
              source: Small.swift:8
        HomeSettings:
          source: Small.swift:11
        Settings:
          source: Small.swift:11
          links:
            Download:
              does:
                set:
                  isOn: true
              source: Small.swift:11
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a view with another title is another screen, and one that is given other texts isn't")
  func titles() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View {
          NavigationStack {
            List {
              NavigationLink("First") { Page(name: "Hats") }
              NavigationLink("Second") { Page(name: "Shoes") }
              NavigationLink("Third") { Note(text: "a") }
              NavigationLink("Fourth") { Note(text: "b") }
            }
          }
        }
      }
      struct Page: View { let name: String; var body: some View { Text("page").navigationTitle(name) } }
      struct Note: View { let text: String; var body: some View { Text(text) } }
      """#
    let file = try appFile(swift)
    #expect(
      file == """
        name: Small
        root: Home
        stack: self-managed
        screens:
          Home:
            source: Small.swift:2
            links:
              First:
                view: Page
                source: Small.swift:6
              Second:
                view: HomePage
                source: Small.swift:7
              Third:
                view: Note
                source: Small.swift:8
              Fourth:
                view: Note
                source: Small.swift:9
          HomePage:
            source: Small.swift:14
            title: Shoes
          Note:
            source: Small.swift:15
          Page:
            source: Small.swift:14
            title: Hats
        """
    )
  }

  @Test("an enumeration whose cases are views is a screen, and a wrapper may call its content as its own member")
  func values() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      enum Page: Hashable, View {
        case hat, shoe
        var body: some View {
          switch self {
          case .hat: NavigationLink("Shoe", value: Page.shoe)
          case .shoe: Text("shoe")
          }
        }
      }
      struct Home: View {
        var body: some View {
          Card { NavigationLink("Hat", value: Page.hat) }
            .navigationDestination(for: Page.self) { page in page.padding() }
        }
      }
      struct Card<Content: View>: View {
        let content: () -> Content
        init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
        var body: some View { ScrollView { self.content().padding() } }
      }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 1 of 1 destinations, 1 of 1 stacks")
  }

  @Test("a class has the members of the one that it inherits from")
  func inherited() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      enum Page: Hashable { case hat }
      class Base: ObservableObject {
        @Published var isOn = false
        func view(for page: Page) -> AnyView {
          switch page { case .hat: AnyView(HatPage()) }
        }
      }
      final class Model: Base {}
      struct Home: View {
        @StateObject private var model = Model()
        var body: some View {
          Button("Show") { model.isOn = true }
            .sheet(isPresented: $model.isOn) { HatPage() }
            .navigationDestination(for: Page.self) { page in model.view(for: page) }
        }
      }
      struct HatPage: View { var body: some View { Text("hat") } }
      """#
    let file = try appFile(swift)
    #expect(
      file == """
        name: Small
        root: Home
        stack: self-managed
        types:
          Page:
            cases: [hat]
            source: Small.swift:2
        screens:
          HatPage:
            source: Small.swift:18
          Home:
            source: Small.swift:10
            links:
              Show:
                presents: isOn
                source: Small.swift:13
            destinations:
              Page:
                cases:
                  hat: HatPage
                source: Small.swift:15
            presents:
              isOn:
                as: sheet
                screen: HatPage
                source: Small.swift:14
        """
    )
  }

  @Test("a link that has a view of its own is no row of the list's selection")
  func links() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var chosen: Int?
        var body: some View {
          NavigationSplitView {
            List(selection: $chosen) {
              NavigationLink("One", value: 1)
              NavigationLink { Saved() } label: { Text("Saved") }
            }
          } detail: {
            Text("detail")
          }
        }
      }
      struct Saved: View { var body: some View { Text("saved").sheet(isPresented: .constant(true)) { Text("sheet") } } }
      """#
    let file = try appFile(swift)
    #expect(
      file == """
        name: Small
        split:
          columns:
            sidebar:
              root: Sidebar
              list:
                selection: chosen
                type: Int
                rows: [1]
            detail:
              root: Detail
        screens:
          Detail:
            source: Small.swift:10
          Saved:
            source: Small.swift:15
            presents:
              showsText:
                as: sheet
                screen: SavedSheet
                source: Small.swift:15
          SavedSheet:
            source: Small.swift:15
          Sidebar:
            source: Small.swift:5
            links:
              Saved:
                view: Saved
                source: Small.swift:8
        """
    )
  }

  @Test("elements with their numbers have types, and both screens of an unread condition are screens")
  func enumerated() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Hat: Hashable { let name: String }
      struct Home: View {
        let hats: [Hat]
        var body: some View {
          List {
            ForEach(Array(hats.enumerated()), id: \.offset) { number, hat in NavigationLink("Hat", value: hat) }
            ForEach(Array(hats.enumerated()), id: \.offset) { pair in NavigationLink("Pair", value: pair.element) }
          }
          .navigationDestination(for: Hat.self) { hat in if hat.name.isEmpty { Nameless() } else { HatPage() } }
        }
      }
      struct HatPage: View { var body: some View { Text("hat") } }
      struct Nameless: View { var body: some View { Text("no name") } }
      """#
    let file = try appFile(swift)
    #expect(
      file == """
        name: Small
        samples:
          Hat: [!Hat {name: name}]
        root: Home
        stack: self-managed
        presents:
          showsHatPage:
            as: cover
            screen: HatPage
            source: Small.swift:10
            assumed: [presenter]
        types:
          Hat:
            fields:
              name: String
            source: Small.swift:2
        screens:
          HatPage:
            source: Small.swift:13
            controls: [dismiss]
          Home:
            source: Small.swift:3
            rows:
              Hat:
                of: Hat
                from: any
                label: "${row.name}"
                source: Small.swift:7
              Pair:
                of: Hat
                from: any
                label: "${row.name}"
                source: Small.swift:8
            destinations:
              Hat:
                screen: Nameless
                source: Small.swift:10
                assumed: [screen]
          Nameless:
            source: Small.swift:14
        """
    )
  }
}
