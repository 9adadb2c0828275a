import AppExtraction
import Testing

@Suite("Destinations are read wherever they are declared")
struct DestinationTests {
  @Test("a view that decides by the case that it is given is a screen for each case, unless nothing differs")
  func steps() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Step: Hashable { case name, plan, done }
      enum Hint: Hashable { case short, long }
      struct Home: View {
        @State private var isOpen = false
        var body: some View {
          NavigationStack {
            VStack { NavigationLink("Start", value: Step.name); NavigationLink("Hint", value: Hint.short) }
              .navigationDestination(for: Step.self) { step in StepView(step: step) }
              .navigationDestination(for: Hint.self) { HintView(hint: $0) }
          }
          .sheet(isPresented: $isOpen) { StepView(step: .done) }
        }
      }
      struct StepView: View {
        let step: Step
        var body: some View {
          VStack {
            switch step {
            case .name: Text("Name")
            case .plan: NavigationLink("Terms") { Text("terms") }
            case .done: Text("Done")
            }
            if step != .done { NavigationLink("Next", value: Step.done) }
          }
        }
      }
      struct HintView: View {
        let hint: Hint
        var body: some View { VStack { Text("hint"); if hint == .short { Text("s") } else { Text("l") } } }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      types:
        Hint:
          cases: [short, long]
          source: Small.swift:3
        Step:
          cases: [name, plan, done]
          source: Small.swift:2
      screens:
        HintView:
          source: Small.swift:28
        Home:
          source: Small.swift:4
          links:
            Start:
              value: !Step.name
              source: Small.swift:8
            Hint:
              value: !Hint.short
              source: Small.swift:8
          destinations:
            Step:
              cases:
                name: StepViewName
                plan: StepViewPlan
                done: StepViewDone
              source: Small.swift:9
            Hint:
              screen: HintView
              source: Small.swift:10
          presents:
            isOpen:
              as: sheet
              screen: StepViewDone
              source: Small.swift:12
        StepViewDone:
          source: Small.swift:15
        StepViewName:
          source: Small.swift:15
          links:
            Next:
              value: !Step.done
              source: Small.swift:24
        StepViewPlan:
          source: Small.swift:15
          links:
            Terms:
              view: StepViewText
              source: Small.swift:21
            Next:
              value: !Step.done
              source: Small.swift:24
        StepViewText:
          source: Small.swift:21
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a view that is given no case has the one that its property begins with, unless a function sets another one")
  func defaults() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      enum Style { case plain, fancy }
      struct Home: View {
        var body: some View {
          List {
            NavigationLink("Plain") { Chosen() }
            NavigationLink("Fancy") { Chosen(style: .fancy) }
            NavigationLink("Copy") { Copied().styled(.fancy) }
          }
        }
      }
      struct Chosen: View {
        var style: Style = .plain
        var body: some View {
          VStack { if style == .plain { NavigationLink("One") { Text("1") } } else { NavigationLink("Two") { Text("2") } } }
        }
      }
      struct Copied: View {
        var style = Style.plain
        func styled(_ style: Style) -> Self { var copy = self; copy.style = style; return copy }
        var body: some View {
          VStack { if style == .plain { Text("plain") } else { NavigationLink("Three") { Text("3") } } }
        }
      }
      """#
    #expect(try account(swift) == "read 6 of 6 links, 1 of 1 stacks")
    let file = try appFile(swift)
    #expect(file.contains("  Chosen:\n    source: Small.swift:12\n    links:\n      One:\n"))
    #expect(file.contains("  ChosenFancy:\n    source: Small.swift:12\n    links:\n      Two:\n"))
  }

  @Test("a destination whose view is one switch is a screen for each case")
  func switchView() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      enum Route: Hashable { case hat, shoe(size: Int) }
      struct Home: View {
        var body: some View {
          NavigationStack {
            VStack { NavigationLink("Hat", value: Route.hat); NavigationLink("Shoe", value: Route.shoe(size: 3)) }
              .navigationDestination(for: Route.self, destination: RouteView.init)
          }
        }
      }
      struct RouteView: View {
        let route: Route
        init(route: Route) { self.route = route }
        var body: some View {
          switch route {
          case .hat: HatPage()
          case .shoe(let size): ShoePage(size: size)
          }
        }
      }
      struct HatPage: View { var body: some View { Text("hat") } }
      struct ShoePage: View { let size: Int; var body: some View { Text("shoe") } }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      types:
        Route:
          cases:
            hat:
            shoe: {size: Int}
          source: Small.swift:3
      screens:
        HatPage:
          source: Small.swift:22
        Home:
          source: Small.swift:4
          links:
            Hat:
              value: !Route.hat
              source: Small.swift:7
            Shoe:
              value: !Route.shoe {size: 3}
              source: Small.swift:7
          destinations:
            Route:
              cases:
                hat: HatPage
                shoe: ShoePage
              source: Small.swift:8
        ShoePage:
          source: Small.swift:23
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a case that a case or a structure carries leads to a screen of its own")
  func nestedCases() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case shop(ShopRoute), settings(SettingsRoute, from: String), help }
      enum ShopRoute: Hashable { case list, item(id: Int), offer(id: Int) }
      enum SettingsRoute: Hashable { case all, sound }
      struct Entry: Hashable, Identifiable { let id: Int; let route: Route }
      struct Home: View {
        @State private var path = NavigationPath()
        @State private var shown: Entry?
        var body: some View {
          NavigationStack(path: $path) {
            VStack {
              NavigationLink("List", value: Route.shop(.list))
              NavigationLink("Item", value: Route.shop(.item(id: 3)))
              Button("Sound") { path.append(Route.settings(.sound, from: "home")) }
              Button("Offer") { path.append(Entry(id: 1, route: .shop(.offer(id: 4)))) }
              Button("Help") { shown = Entry(id: 2, route: .help) }
            }
            .navigationDestination(for: Route.self, destination: page)
            .navigationDestination(for: Entry.self) { entry in Page(route: entry.route) }
          }
          .sheet(item: $shown) { Page(route: $0.route) }
        }
        private func page(_ route: Route) -> some View { Page(route: route) }
      }
      struct Page: View {
        let route: Route
        var body: some View {
          switch route {
          case .shop(let shop): ShopPage(route: shop)
          case .settings(.all, _): Text("All")
          case .settings(.sound, let source): SoundPage(source: source)
          case .help: HelpPage()
          }
        }
      }
      struct ShopPage: View {
        let route: ShopRoute
        var body: some View {
          Group { content }.padding()
        }
        @ViewBuilder private var content: some View {
          switch self.route {
          case .list: ListPage()
          case .item(let id): ItemPage(id: id)
          case .offer: OfferPage()
          }
        }
      }
      struct SoundPage: View { let source: String; var body: some View { Text("a").navigationTitle(source) } }
      struct HelpPage: View { var body: some View { Text("a") } }
      struct ListPage: View { var body: some View { Text("a") } }
      struct ItemPage: View { let id: Int; var body: some View { Text("a").navigationTitle("Item \(id)") } }
      struct OfferPage: View { var body: some View { Text("a") } }
      """#
    let file = try appFile(swift)
    let destinations = """
            Route:
              cases:
                !Route.shop [!ShopRoute.list ]: ListPage
                !Route.shop [!ShopRoute.item ]: HomeItemPage
                !Route.shop [!ShopRoute.offer ]: OfferPage
                !Route.settings [!SettingsRoute.all ]: PageText
                !Route.settings [!SettingsRoute.sound ]: HomeSoundPage
                help: HelpPage
              source: Small.swift:18
            Entry:
              cases:
                !Entry {route: !Route.shop [!ShopRoute.list ]}: ListPage
                !Entry {route: !Route.shop [!ShopRoute.item ]}: ItemPage
                !Entry {route: !Route.shop [!ShopRoute.offer ]}: OfferPage
                !Entry {route: !Route.settings [!SettingsRoute.all ]}: PageText
                !Entry {route: !Route.settings [!SettingsRoute.sound ]}: SoundPage
                !Entry {route: !Route.help }: HelpPage
              source: Small.swift:19
          items:
            shown:
              type: Entry
              as: sheet
              cases:
                !Entry {route: !Route.shop [!ShopRoute.list ]}: ListPage
                !Entry {route: !Route.shop [!ShopRoute.item ]}: ItemPage
                !Entry {route: !Route.shop [!ShopRoute.offer ]}: OfferPage
                !Entry {route: !Route.settings [!SettingsRoute.all ]}: PageSheet
                !Entry {route: !Route.settings [!SettingsRoute.sound ]}: SoundPage
                !Entry {route: !Route.help }: HelpPage
      """
    #expect(file.contains(destinations), "\(file)")
    #expect(file.contains("title: \"Item ${value._0.id}\"") && file.contains("title: \"Item ${value.route._0.id}\""))
    #expect(file.contains("push: [!Entry {id: 1, route: !Route.shop [!ShopRoute.offer {id: 4}]}]"))
  }

  @Test("a lazy destination, one outside of the stack, and one of a binding")
  func places() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isOn = false
        var body: some View {
          NavigationStack {
            List {
              NavigationLink("Number", value: 1)
              Text("row").navigationDestination(for: Int.self) { _ in Text("number") }
            }
            .navigationDestination(isPresented: $isOn) { Text("on") }
          }
          .navigationDestination(for: String.self) { Text($0) }
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
            Number:
              value: 1
              source: Small.swift:8
          destinations:
            Int:
              screen: HomeText
              lazy: true
              source: Small.swift:9
            String:
              screen: HomeText
              misplaced: true
              source: Small.swift:13
          presents:
            isOn:
              screen: HomeText
              source: Small.swift:11
        HomeText:
          source: Small.swift:11
      """
    #expect(try appFile(swift) == app)
    #expect(
      try findings(swift) == [
        "9 certain lazy-destination", "11 certain never-shown", "13 certain misplaced-destination",
      ]
    )
  }

  @Test("a destination of a computed property, and one that a function makes")
  func computed() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      enum Route: Hashable { case a, b }
      extension Route {
        @ViewBuilder var view: some View {
          switch self {
          case .a: APage()
          case .b: BPage()
          }
        }
      }
      struct Home: View {
        var body: some View {
          NavigationStack {
            VStack { NavigationLink("A", value: Route.a); NavigationLink("B", value: Route.b); NavigationLink("1", value: 1) }
              .navigationDestination(for: Route.self) { $0.view }
              .navigationDestination(for: Int.self) { number in page(number) }
          }
        }
        private func page(_ number: Int) -> some View { NumberPage(number: number) }
      }
      struct APage: View { var body: some View { Text("a") } }
      struct BPage: View { var body: some View { Text("b") } }
      struct NumberPage: View { let number: Int; var body: some View { Text("number") } }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      types:
        Route:
          cases: [a, b]
          source: Small.swift:3
      screens:
        APage:
          source: Small.swift:22
        BPage:
          source: Small.swift:23
        Home:
          source: Small.swift:12
          links:
            A:
              value: !Route.a
              source: Small.swift:15
            B:
              value: !Route.b
              source: Small.swift:15
            "1":
              value: 1
              source: Small.swift:15
          destinations:
            Route:
              cases:
                a: APage
                b: BPage
              source: Small.swift:16
            Int:
              screen: NumberPage
              source: Small.swift:17
        NumberPage:
          source: Small.swift:24
      """
    #expect(try appFile(swift) == app)
  }

  @Test("an `if` that asks for a case is a `switch` with that case, also within a case, and one that asks more isn't")
  func conditions() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Route: Hashable { case a, b(Int), c }
      enum Other: Hashable { case one, two, three }
      enum Third: Hashable { case x, y }
      struct Home: View {
        @State private var isOn: [Bool] = []
        var body: some View {
          NavigationStack {
            List {
              NavigationLink("A", value: Route.a)
              NavigationLink("1", value: Other.one)
              NavigationLink("X", value: Third.x)
            }
            .navigationDestination(for: Route.self) { route in
              if case .b(let number) = route { Number(number: number) } else if route == .c { Last() } else { First() }
            }
            .navigationDestination(for: Other.self) { other in
              switch other {
              case .one, .two: if other != .one { Second() } else { First() }
              case .three: if .one != other { Last() }
              }
            }
            .navigationDestination(for: Third.self) { third in
              if third == .x, isOn.contains(true) { First() } else { Last() }
            }
          }
        }
      }
      struct First: View { var body: some View { Text("first") } }
      struct Second: View { var body: some View { Text("second") } }
      struct Last: View { var body: some View { Text("last") } }
      struct Number: View { let number: Int; var body: some View { Text("number") } }
      """#
    let destinations = """
          destinations:
            Route:
              cases:
                b: Number
                c: Last
              default: First
              source: Small.swift:14
            Other:
              cases:
                one: First
                two: Second
                three: Last
              source: Small.swift:17
            Third:
              screen: First
              source: Small.swift:23
      """
    let file = try appFile(swift)
    #expect(file.contains(destinations), "\(file)")
  }
}
