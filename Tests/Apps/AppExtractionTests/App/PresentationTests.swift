import AppExtraction
import FlowApps
import Testing

@Suite("What bindings present is read with its content")
struct PresentationTests {
  @Test("sheets, covers and popovers of flags and items")
  func layers() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Item: Identifiable { let id: Int; let name: String }
      struct Home: View {
        @State private var isInfo = false
        @State private var isFull = false
        @State private var item: Item?
        var body: some View {
          VStack {
            Button("Info") { isInfo = true }
            Button("Full") { isFull.toggle() }
            Button("Item") { item = Item(id: 1, name: "one") }
          }
          .sheet(isPresented: $isInfo) { NavigationStack { Info() } }
          .fullScreenCover(isPresented: $isFull) { Info() }
          .popover(item: $item) { item in Text(item.name) }
        }
      }
      struct Info: View { var body: some View { Text("info") } }
      """#
    let app = """
      name: Small
      samples:
        Item: [!Item {id: 1, name: name}]
      root: Home
      stack: self-managed
      types:
        Item:
          fields:
            id: Int
            name: String
          source: Small.swift:3
      screens:
        Home:
          source: Small.swift:4
          links:
            Info:
              presents: isInfo
              source: Small.swift:10
            Full:
              presents: isFull
              source: Small.swift:11
            Item:
              presents: item
              value: !Item {id: 1, name: one}
              source: Small.swift:12
          presents:
            isInfo:
              as: sheet
              screen: Info
              stack: self-managed
              source: Small.swift:14
            isFull:
              as: cover
              screen: Info
              source: Small.swift:15
          items:
            item:
              type: Item
              as: popover
              screen: HomePopover
              source: Small.swift:16
        HomePopover:
          source: Small.swift:16
        Info:
          source: Small.swift:19
      """
    #expect(try appFile(swift) == app)
  }

  @Test("the buttons of an alert do what their code does")
  func alerts() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var asks = false
        @State private var isGone = false
        var body: some View {
          NavigationStack {
            Button("Delete") { asks = true }
              .alert("Delete it?", isPresented: $asks) {
                Button("Delete", role: .destructive) { isGone = true }
                Button("Cancel", role: .cancel) {}
              }
              .navigationDestination(isPresented: $isGone) { Text("gone") }
          }
        }
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
            Delete:
              presents: asks
              source: Small.swift:8
          presents:
            isGone:
              screen: HomeText
              source: Small.swift:13
            asks:
              as: alert
              title: "Delete it?"
              buttons:
                Delete:
                  does:
                    set:
                      isGone: true
                  source: Small.swift:10
                Cancel:
                  source: Small.swift:11
              source: Small.swift:9
        HomeText:
          source: Small.swift:13
      """
    #expect(try appFile(swift) == app)
  }

  @Test("an item of an enumeration has a screen for each case")
  func cases() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      enum Sheet: Identifiable {
        case cart, help(topic: String)
        var id: String { "" }
      }
      struct Home: View {
        @State private var sheet: Sheet?
        var body: some View {
          NavigationStack {
            Button("Cart") { sheet = .cart }
            Button("Help") { sheet = .help(topic: "all") }
          }
          .sheet(item: $sheet) { sheet in
            switch sheet {
            case .cart: Cart()
            case .help(let topic): Help(topic: topic)
            }
          }
        }
      }
      struct Cart: View { var body: some View { Text("cart") } }
      struct Help: View { let topic: String; var body: some View { Text(topic) } }
      """#
    let app = """
      name: Small
      samples:
        Sheet: [!Sheet.cart , !Sheet.help {topic: topic}]
      root: Home
      stack: self-managed
      types:
        Sheet:
          cases:
            cart:
            help: {topic: String}
          source: Small.swift:3
      screens:
        Cart:
          source: Small.swift:22
        Help:
          source: Small.swift:23
        Home:
          source: Small.swift:7
          links:
            Cart:
              presents: sheet
              value: !Sheet.cart
              source: Small.swift:11
            Help:
              presents: sheet
              value: !Sheet.help {topic: all}
              source: Small.swift:12
          items:
            sheet:
              type: Sheet
              as: sheet
              cases:
                cart: Cart
                help: Help
              default: Cart
              source: Small.swift:14
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a modifier of the app's own presents what is in it")
  func ownModifier() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isOn = false
        var body: some View { NavigationStack { Button("On") { isOn = true }.help(isOn: $isOn) } }
      }
      extension View {
        func help(isOn: Binding<Bool>) -> some View { sheet(isPresented: isOn) { Help() } }
      }
      struct Help: View { var body: some View { Text("help") } }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Help:
          source: Small.swift:10
        Home:
          source: Small.swift:3
          links:
            On:
              presents: isOn
              source: Small.swift:5
          presents:
            isOn:
              as: sheet
              screen: Help
              source: Small.swift:8
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a sheet that the user can't swipe away stays, and one of which a condition decides is listed")
  func interactiveDismissal() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isAsked = false
        @State private var isFree = false
        @State private var isBusy = false
        @State private var isPlain = false
        var body: some View {
          NavigationStack { Text("home") }
            .sheet(isPresented: $isAsked) { Form(title: "Asked").interactiveDismissDisabled() }
            .sheet(isPresented: $isFree) { Stacked() }
            .sheet(isPresented: $isBusy) { Busy() }
            .sheet(isPresented: $isPlain) { Form(title: "Plain").interactiveDismissDisabled(false) }
        }
      }
      struct Form: View { let title: String; var body: some View { Text(title) } }
      struct Stacked: View {
        var body: some View { NavigationStack { Inner() } }
      }
      struct Inner: View { var body: some View { Text("inner").interactiveDismissDisabled(true) } }
      struct Busy: View {
        @State private var isSaving = false
        var body: some View { Text("busy").interactiveDismissDisabled(isSaving) }
      }
      """#
    let presents = """
      presents:
            isAsked:
              as: sheet
              screen: Form
              dismissDisabled: true
              source: Small.swift:9
            isFree:
              as: sheet
              screen: Inner
              stack: self-managed
              dismissDisabled: true
              source: Small.swift:10
            isBusy:
              as: sheet
              screen: Busy
              source: Small.swift:11
            isPlain:
              as: sheet
              screen: Form
              source: Small.swift:12
      """
    #expect(try appFile(swift).contains(presents))
    let app = try AppExtractor.app(from: AppIndex([SmallSource(swift).tree], platform: .ios))
    #expect(
      app.omissions.map(\.reason.text) == [
        "a condition decides whether the user can swipe this away, and it is extracted as if they could"
      ]
    )
  }

  @Test("a modifier of the app's own that is named as SwiftUI's stands for what it applies, wherever it is used")
  func overloads() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Problem: Identifiable { let id: Int }
      extension View {
        func alert(item: Binding<Problem?>) -> some View {
          let isOn = Binding<Bool>(get: { item.wrappedValue != nil }, set: { _ in item.wrappedValue = nil })
          return alert("Problem", isPresented: isOn, presenting: item.wrappedValue) { _ in Button("OK") {} }
        }
      }
      struct Home: View {
        @State private var problem: Problem?
        var body: some View { NavigationLink("Help") { Help() }.alert(item: $problem) }
      }
      struct Help: View {
        @State private var failure: Problem?
        var body: some View { Text("help").alert(item: $failure) }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 3 of 3 presentations, 1 of 1 stacks")
  }

  @Test("content that is one view of the app within containers has the view's name")
  func wrapped() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isFast = false
        var body: some View {
          NavigationStack {
            VStack {
              Button("Speed") { isFast = true }
              NavigationLink("Speed") { GeometryReader { _ in ScrollView { Speed() } } }
            }
          }
          .adaptiveSheet($isFast) { Speed() }
        }
      }
      struct Speed: View { var body: some View { Text("fast") } }
      extension View {
        func adaptiveSheet<Inner: View>(_ isOn: Binding<Bool>, @ViewBuilder inner: @escaping () -> Inner) -> some View {
          modifier(AdaptiveSheet(isOn: isOn, inner: inner))
        }
      }
      struct AdaptiveSheet<Inner: View>: ViewModifier {
        @Binding var isOn: Bool
        let inner: () -> Inner
        func body(content: Content) -> some View { content.sheet(isPresented: $isOn) { ScrollView { inner() } } }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:2
          links:
            Speed:
              view: Speed
              source: Small.swift:8
            "Speed (isFast)":
              presents: isFast
              source: Small.swift:7
          presents:
            isFast:
              as: sheet
              screen: Speed
              source: Small.swift:23
        Speed:
          source: Small.swift:23
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a button of an alert takes it away, also where it switches the flag over or later code shows it again")
  func alertAgain() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var asks = false
        var body: some View {
          Button("Open") { asks = true }
            .alert("Password", isPresented: $asks) {
              Button("Try") { Task { asks = true } }
              Button("Cancel") { asks.toggle() }
            }
        }
      }
      """#
    let alert = """
          presents:
            asks:
              as: alert
              title: Password
              buttons:
                Try:
                  source: Small.swift:7
                Cancel:
                  source: Small.swift:8
              source: Small.swift:6
      """
    #expect(try appFile(swift).contains(alert))
  }

  @Test("a sheet that shows only EmptyView is one")
  func emptySheet() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Page: Identifiable {
        case help
        var id: Self { self }
      }
      struct Home: View {
        @State private var page: Page?
        var body: some View {
          Button("Help") { page = .help }.sheet(item: $page) { page in
            switch page {
            default: EmptyView()
            }
          }
        }
      }
      """#
    let sheet = """
          items:
            page:
              type: Page
              as: sheet
              screen: HomeSheet
      """
    #expect(try appFile(swift).contains(sheet))
    #expect(try account(swift) == "read 1 of 1 presentations")
  }

  @Test("a closure that puts a view into a stack on a phone holds the view's destinations")
  func stackByDevice() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View {
          NavigationLink("Item", value: 1)
            .when(UIDevice.current.userInterfaceIdiom == .phone) { view in
              view.navigationDestination(for: Int.self) { _ in Text("item") }
            }
            .when(UIDevice.current.userInterfaceIdiom == .phone) { view in NavigationStack { view } }
        }
      }
      extension View {
        @ViewBuilder func when<Changed: View>(_ holds: Bool, change: (Self) -> Changed) -> some View {
          if holds { change(self) } else { self }
        }
      }
      """#
    let app = try appFile(swift)
    #expect(app.contains("stack: self-managed"))
    #expect(app.contains("destinations:\n      Int:") && !app.contains("misplaced"))
  }

  @Test("what code shows after a sheet is left out if a value that only the running app has decides whether it does")
  func undecidedFollower() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Page: Identifiable { let id: Int }
      struct Home: View {
        @State private var current: Page?
        @State private var last: Page?
        @State private var isDone = false
        let waiting: [Page]
        var body: some View {
          Button("Show") { current = waiting[0] }
            .sheet(item: $current, onDismiss: { if let next = waiting.first { current = next } }) { _ in Text("page") }
            .sheet(item: $last, onDismiss: { isDone = true }) { _ in Text("last") }
            .sheet(isPresented: $isDone) { Text("done") }
        }
      }
      """#
    let app = try appFile(swift)
    #expect(app.split(separator: "onDismiss").count == 2)
    #expect(app.contains("        onDismiss:\n          set:\n            isDone: true\n"))
  }
}
