import AppExtraction
import Testing

@Suite("A view is read for each thing that it is given")
struct GivenViewTests {
  @Test("texts, numbers, bindings and values of other types make other links")
  func given() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Hat: Hashable { let size: Int }
      struct Shoe: Hashable { let color: String }
      struct Home: View {
        @State private var isA = false
        @State private var isB = false
        let hat: Hat
        let shoe: Shoe
        var body: some View {
          NavigationStack {
            VStack {
              Entry(title: "First"); Entry(title: "Second"); Entry(title: "First")
              Help(isOn: $isA); Help(isOn: $isB)
              Thing(value: hat); Thing(value: shoe)
            }
            .navigationDestination(for: Hat.self) { _ in Text("hat") }
            .navigationDestination(for: Shoe.self) { _ in Text("shoe") }
          }
        }
      }
      struct Entry: View {
        let title: String
        var body: some View { NavigationLink(title) { Page() } }
      }
      struct Help: View {
        @Binding var isOn: Bool
        var body: some View { Button("Help") { isOn = true }.sheet(isPresented: $isOn) { Page() } }
      }
      struct Thing<Value: Hashable>: View {
        let value: Value
        var body: some View { NavigationLink("Thing", value: value) }
      }
      struct Page: View { var body: some View { Text("page") } }
      """#
    let app = """
      name: Small
      samples:
        Hat: [!Hat {size: 1}]
        Shoe: [!Shoe {color: color}]
      root: Home
      stack: self-managed
      types:
        Hat:
          fields:
            size: Int
          source: Small.swift:3
        Shoe:
          fields:
            color: String
          source: Small.swift:4
      screens:
        Home:
          source: Small.swift:5
          links:
            First:
              view: Page
              source: Small.swift:24
            Second:
              view: Page
              source: Small.swift:24
            Help:
              presents: isA
              source: Small.swift:28
            "Help (isB)":
              presents: isB
              source: Small.swift:28
          rows:
            Thing:
              of: Hat
              from: any
              label: "${row.size}"
              source: Small.swift:32
            "Thing (Shoe)":
              of: Shoe
              from: any
              label: "${row.color}"
              source: Small.swift:32
          destinations:
            Hat:
              screen: HomeText
              source: Small.swift:17
            Shoe:
              screen: HomeText
              source: Small.swift:18
          presents:
            isA:
              as: sheet
              screen: Page
              source: Small.swift:28
            isB:
              as: sheet
              screen: Page
              source: Small.swift:28
        HomeText:
          source: Small.swift:17
        Page:
          source: Small.swift:34
      """
    #expect(try appFile(swift) == app)
    #expect(try account(swift) == "read 2 of 2 links, 2 of 2 destinations, 1 of 1 presentations, 1 of 1 stacks")
  }

  @Test("a parameter that is handed on is the value that it was given")
  func handedOn() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        var body: some View { NavigationStack { VStack { Outer(title: "One"); Outer(title: "Two") } } }
      }
      struct Outer: View { let title: String; var body: some View { Inner(title: title) } }
      struct Inner: View { let title: String; var body: some View { NavigationLink(title) { Text("page") } } }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:3
          links:
            One:
              view: InnerText
              source: Small.swift:7
            Two:
              view: InnerText
              source: Small.swift:7
        InnerText:
          source: Small.swift:7
      """
    #expect(try appFile(swift) == app)
  }

  @Test(
    "a closure after the parentheses goes to the initialiser that takes one, and not to a view or a protocol's value"
  )
  func takingClosure() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) {
            Wide(title: "One") { path.append(1) }
              .navigationDestination(for: Int.self) { number in Text("\(number)") }
          }
        }
      }
      struct Wide: View {
        let title: String
        let icon: AnyView?
        let action: (() async -> Void)?
        init(title: String, icon: (any View)? = nil, badge: Text? = nil) {
          self.title = title
          self.icon = icon.map { AnyView($0) }
          action = nil
        }
        init(title: String, icon: (any View)? = nil, action: @escaping () async -> Void) {
          self.title = title
          self.icon = icon.map { AnyView($0) }
          self.action = action
        }
        var body: some View {
          if let action {
            Button { Task { await action() } } label: { Text(title) }
          } else {
            Text(title)
          }
        }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 1 of 1 path writes")
    #expect(try appFile(swift).contains("      One:\n        does:\n          push: [1]\n"))
  }

  @Test("closures with `_` as their label have the last places without a label, and an `if` of one view is that view")
  func blankLabels() throws {
    let swift = #"""
      @main struct Small: App {
        var body: some Scene {
          WindowGroup { Stack { let home = Home().padding(); if Date().isLate { home.bold() } else { home } } }
        }
      }
      struct Stack<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { NavigationStack { content() } }
      }
      struct Home: View {
        var body: some View {
          Loaded("books") { print("load") } _: { Text("loading") } _: { books in
            NavigationLink("Book") { Text(books) }
          }
        }
      }
      struct Loaded<Loading: View, Content: View>: View {
        let load: () async -> Void
        let loading: () -> Loading
        let content: (String) -> Content
        init(
          _ name: String,
          _ load: @escaping () async -> Void,
          @ViewBuilder _ loading: @escaping () -> Loading,
          @ViewBuilder _ content: @escaping (String) -> Content
        ) {
          self.load = load
          self.loading = loading
          self.content = content
        }
        var body: some View { ZStack { loading(); content("books") }.task { await load() } }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 stacks")
    #expect(try appFile(swift).hasPrefix("name: Small\nroot: Home\n"))
  }

  @Test("content that a view is given is read where it is shown")
  func content() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        var body: some View {
          NavigationStack {
            Box { NavigationLink("A") { Text("a") } } footer: { NavigationLink("Footer") { Text("f") } }
            Box(footer: { EmptyView() }) { NavigationLink("B") { Text("b") } }
          }
        }
      }
      struct Box<Content: View, Footer: View>: View {
        @ViewBuilder let content: Content
        @ViewBuilder let footer: Footer
        init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
          self.content = content()
          self.footer = footer()
        }
        init(footer: () -> Footer, @ViewBuilder content: () -> Content) {
          self.content = content()
          self.footer = footer()
        }
        var body: some View { VStack { content; footer } }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:3
          links:
            A:
              view: HomeText
              source: Small.swift:6
            Footer:
              view: HomeText
              source: Small.swift:6
            B:
              view: HomeText
              source: Small.swift:7
        HomeText:
          source: Small.swift:6
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a modifier of the app's own and one in an extension are read around the view")
  func modifiers() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isA = false
        var body: some View {
          NavigationStack { Button("A") { isA = true }.modifier(Presenting(isOn: $isA)).routed() }
        }
      }
      struct Presenting: ViewModifier {
        @Binding var isOn: Bool
        func body(content: Content) -> some View { content.sheet(isPresented: $isOn) { Text("sheet") } }
      }
      extension View {
        func routed() -> some View { navigationDestination(for: Int.self) { number in NumberPage(number: number) } }
      }
      struct NumberPage: View { let number: Int; var body: some View { NavigationLink("Next", value: number + 1) } }
      """#
    let app = """
      name: Small
      samples:
        Int: [1]
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:3
          links:
            A:
              presents: isA
              source: Small.swift:6
          destinations:
            Int:
              screen: NumberPage
              source: Small.swift:14
          presents:
            isA:
              as: sheet
              screen: PresentingSheet
              source: Small.swift:11
        NumberPage:
          source: Small.swift:16
          rows:
            Next:
              of: Int
              from: any
              source: Small.swift:16
        PresentingSheet:
          source: Small.swift:11
      """
    #expect(try appFile(swift) == app)
  }

  @Test("an extension says which view a parameter is")
  func boundParameter() throws {
    let swift = #"""
      @main struct Small: App {
        var body: some Scene {
          WindowGroup { NavigationStack { List { NavigationLink("One", value: 1) }.navigationDestination(for: Int.self, destination: Loading.init) } }
        }
      }
      struct Loading<Content: View>: View {
        let number: Int
        let content: (Int) -> Content
        var body: some View { VStack { content(number) } }
      }
      extension Loading where Content == Page {
        init(number: Int) { self.init(number: number, content: Content.init) }
      }
      struct Page: View {
        let number: Int
        var body: some View { NavigationLink("Help") { Text("help") } }
      }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 1 of 1 destinations, 1 of 1 stacks")
  }

  @Test("a closure that makes a view of an optional value is what is shown")
  func mapped() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var chosen: Int?
        var body: some View {
          NavigationView { VStack { NavigationLink(showing: $chosen) { Page(number: $0) } } }
        }
      }
      struct Page: View {
        let number: Int
        @State private var isOn = false
        var body: some View { Text("page").sheet(isPresented: $isOn) { Text("sheet") } }
      }
      extension NavigationLink {
        init<Value, Shown>(showing value: Binding<Value?>, @ViewBuilder destination: @escaping (Value) -> Shown)
        where Destination == Shown?, Label == Text {
          self.init("", destination: value.wrappedValue.map(destination), isActive: .init(value))
        }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 presentations, 1 of 1 stacks")
  }

  @Test("each row of a stated list leads to the view that its value chooses, also below modifiers")
  func chosenRows() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Part: Hashable {
        case books(String), tags
        var label: String { switch self { case .books(let kind): kind; case .tags: "Tags" } }
      }
      struct Home: View {
        private let parts: [Part] = [.books("New"), .tags]
        var body: some View {
          NavigationStack {
            ForEach(parts, id: \.self) { part in
              NavigationLink { page(of: part).navigationTitle(part.label) } label: { Text(part.label) }
            }
          }
        }
        @ViewBuilder private func page(of part: Part) -> some View {
          switch part {
          case .books(let kind): Books(kind: kind)
          case .tags: Tags()
          }
        }
      }
      struct Books: View { let kind: String; var body: some View { Text(kind) } }
      struct Tags: View { var body: some View { NavigationLink("Tag") { Text("tag") } } }
      """#
    let screens = """
      screens:
        Books:
          source: Small.swift:22
          title: New
        Home:
          source: Small.swift:6
          links:
            New:
              view: Books
              source: Small.swift:11
            Tags:
              view: Tags
              source: Small.swift:11
        Tags:
          source: Small.swift:23
          title: Tags
          links:
      """
    #expect(try appFile(swift).contains(screens))
    #expect(try account(swift) == "read 2 of 2 links, 1 of 1 stacks")
  }

  @Test("a closure behind the parentheses is for the parameter that needs one, also where an alias names its type")
  func aliasedClosure() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Loading<Value, Content: View>: View {
        typealias Loader = () async throws -> Value
        private let load: Loader
        private let reload: Loader?
        private let shown: (Value) -> Content
        init(
          animation: Animation? = nil, load: @escaping Loader, reload: Loader? = nil,
          @ViewBuilder content: @escaping (Value) -> Content
        ) {
          self.load = load
          self.reload = reload
          shown = content
        }
        @State private var value: Value?
        var body: some View { if let value { shown(value) } else { ProgressView() } }
      }
      struct Home: View {
        var body: some View {
          Loading {
            try await exams()
          } content: { exams in
            NavigationLink("Exam") { Text("exam") }
          }
        }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 stacks")
  }
}
