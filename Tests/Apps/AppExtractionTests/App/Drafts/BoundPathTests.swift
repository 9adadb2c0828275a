import Testing

@Suite("A router has a path for each tab")
struct BoundPathTests {
  @Test("a write to a dictionary of paths is one to the stack of its key, and the selected tab's is the screen's own")
  func dictionary() throws {
    let swift = #"""
      @main struct TravelApp: App {
        @State private var router = Router()
        var body: some Scene { WindowGroup { Tabs().environment(router) } }
      }
      enum Place: Hashable { case city, hotel }
      enum Spot: String, Hashable, CaseIterable { case map, saved, profile }
      @Observable final class Router {
        var selected = Spot.map
        var paths: [Spot: [Place]] = [.saved: [.hotel]]
        var profile = NavigationPath()
        func path(for spot: Spot) -> Binding<[Place]> {
          Binding { self.paths[spot, default: []] } set: { self.paths[spot] = $0 }
        }
        var current: [Place] {
          get { paths[selected] ?? [] }
          set { paths[selected] = newValue }
        }
        func show(_ place: Place) { paths[selected]?.append(place) }
        func show(_ place: Place, on spot: Spot) {
          selected = spot
          paths[selected] = [place]
        }
        func leave(_ spot: Spot) { paths[spot] = nil }
        func close() { if var path = paths[selected], !path.isEmpty { path.removeLast(); paths[selected] = path } }
        func back() { paths[selected]?.removeLast() }
        func reset() { paths = [:] }
        func restore(_ name: String) { paths[Spot(rawValue: name) ?? .map]?.append(.city) }
      }
      struct Tabs: View {
        @Environment(Router.self) private var router
        var body: some View {
          @Bindable var router = router
          TabView(selection: $router.selected) {
            Tab("Map", systemImage: "map", value: Spot.map) {
              NavigationStack(path: $router.paths[.map, default: []]) { MapView().places() }
            }
            Tab("Saved", systemImage: "heart", value: Spot.saved) {
              NavigationStack(path: router.path(for: .saved)) { SavedView().places() }
            }
          }
        }
      }
      extension View {
        func places() -> some View {
          navigationDestination(for: Place.self) { place in
            switch place {
            case .city: CityView()
            case .hotel: HotelView()
            }
          }
        }
      }
      struct MapView: View {
        @Environment(Router.self) private var router
        var body: some View {
          Button("City") { router.show(.city) }
          Button("Saved hotel") { router.show(.hotel, on: .saved) }
          Button("Restore") { router.restore("saved") }
        }
      }
      struct SavedView: View {
        @Environment(Router.self) private var router
        var body: some View {
          Button("Forget map") { router.leave(.map) }
          Button("Forget") { router.reset() }
        }
      }
      struct CityView: View {
        @Environment(Router.self) private var router
        var body: some View {
          Button("Hotel") { router.current.append(.hotel) }
          Button("Back") { router.back() }
        }
      }
      struct HotelView: View {
        @Environment(Router.self) private var router
        var body: some View {
          Button("Map city") { router.paths[.map, default: []].append(.city) }
          Button("Close") { router.close() }
        }
      }
      """#
    let app = """
      name: TravelApp
      savedPaths: []
      tabs:
        map:
          root: MapView
          stack: {typed: Place}
          title: Map
          source: Small.swift:34
        saved:
          root: SavedView
          stack: {typed: Place}
          path: [!Place.hotel ]
          title: Saved
          source: Small.swift:37
      types:
        Place:
          cases: [city, hotel]
          source: Small.swift:5
      screens:
        CityView:
          source: Small.swift:68
          links:
            Hotel:
              does:
                push: [!Place.hotel ]
              source: Small.swift:71
            Back:
              does:
                pop: 1
              source: Small.swift:72
        HotelView:
          source: Small.swift:75
          links:
            Map city:
              does:
                push:
                  map: [!Place.city ]
              source: Small.swift:78
            Close:
              does:
                dismiss: true
              source: Small.swift:79
        MapView:
          source: Small.swift:53
          links:
            City:
              does:
                push: [!Place.city ]
              source: Small.swift:56
            Saved hotel:
              does:
                tab: saved
                path:
                  saved: [!Place.hotel ]
              source: Small.swift:57
          destinations:
            Place:
              cases:
                city: CityView
                hotel: HotelView
              source: Small.swift:45
        SavedView:
          source: Small.swift:61
          links:
            Forget map:
              does:
                path:
                  map: []
              source: Small.swift:64
            Forget:
              does:
                path:
                  map: []
                  saved: []
              source: Small.swift:65
          destinations:
            Place:
              cases:
                city: CityView
                hotel: HotelView
              source: Small.swift:45
      """
    #expect(try appFile(swift) == app)
    // Only the running app knows the key in `restore`.
    #expect(try account(swift) == "read 1 of 1 destinations, 2 of 2 stacks, 1 of 1 tab views, 7 of 8 path writes")
  }

  @Test("a function that gives the binding of one of several paths names the path of each tab")
  func function() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Tabs() } } }
      enum Page: Hashable { case cart, order(Int) }
      enum Area: Hashable, CaseIterable { case shop, account }
      @Observable final class Router {
        static let shared = Router()
        var area = Area.shop
        var shop: [Page] = []
        private var account = [Page]()
        func open(_ page: Page, in area: Area? = nil) {
          let target = area ?? self.area
          switch target {
          case .shop: shop.append(page)
          case .account: account.append(page)
          }
          self.area = target
        }
        func binding(for area: Area) -> Binding<[Page]> {
          switch area {
          case .shop: Binding(get: { self.shop }, set: { self.shop = $0 })
          case .account: Binding(get: { self.account }, set: { self.account = $0 })
          }
        }
      }
      struct Tabs: View {
        @Bindable var router = Router.shared
        var body: some View {
          TabView(selection: $router.area) {
            ForEach(Area.allCases, id: \.self) { area in
              NavigationStack(path: router.binding(for: area)) {
                root(of: area).navigationDestination(for: Page.self) { page in
                  switch page {
                  case .cart: Button("Order") { Router.shared.open(.order(1), in: .account) }
                  case .order: Text("order")
                  }
                }
              }
              .tag(area)
            }
          }
        }
        @ViewBuilder func root(of area: Area) -> some View {
          switch area {
          case .shop: Button("Cart") { Router.shared.open(.cart, in: .shop) }
          case .account: Button("First order") { Router.shared.open(.order(1), in: .account) }
          }
        }
      }
      """#
    let app = """
      name: Small
      savedPaths: []
      tabs:
        shop:
          root: shop
          stack: {typed: Page}
          source: Small.swift:29
        account:
          root: account
          stack: {typed: Page}
          source: Small.swift:29
      types:
        Page:
          cases:
            cart:
            order: [Int]
          source: Small.swift:2
      screens:
        TabsButton:
          source: Small.swift:32
          links:
            Order:
              does:
                tab: account
                push:
                  account: [!Page.order 1]
              source: Small.swift:32
        TabsText:
          source: Small.swift:33
        account:
          source: Small.swift:29
          links:
            First order:
              does:
                tab: account
                push: [!Page.order 1]
              source: Small.swift:44
          destinations:
            Page:
              cases:
                cart: TabsButton
                order: TabsText
              source: Small.swift:30
        shop:
          source: Small.swift:29
          links:
            Cart:
              does:
                tab: shop
                push: [!Page.cart ]
              source: Small.swift:43
          destinations:
            Page:
              cases:
                cart: TabsButton
                order: TabsText
              source: Small.swift:30
      """
    #expect(try appFile(swift) == app)
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 1 of 1 tab views, 2 of 2 path writes")
  }

  @Test("a path that begins with an empty list has the type that the list names")
  func emptyList() throws {
    let swift = #"""
      @main struct Small: App {
        @State private var path = [Page]()
        @State private var others = [Int: [Page]].init()
        var body: some Scene {
          WindowGroup {
            TabView {
              NavigationStack(path: $path) {
                Button("Second") { path.append(.second) }.navigationDestination(for: Page.self) { _ in Text("page") }
              }.tabItem { Text("Home") }
              NavigationStack(path: $others[1, default: []]) {
                Button("First") { others[1] = [.first] }.navigationDestination(for: Page.self) { _ in Text("page") }
              }.tabItem { Text("Other") }
            }
          }
        }
      }
      enum Page: Hashable { case first, second }
      enum Place: Hashable { case first, second }
      """#
    let app = try appFile(swift)
    #expect(app.contains("push: [!Page.second ]"))
    #expect(app.contains("path: [!Page.first ]"))
  }

  @Test("a loop over a list that a call states pushes each of its elements")
  func loops() throws {
    let swift = #"""
      @main struct Small: App {
        @StateObject private var router = Router()
        var body: some Scene {
          WindowGroup {
            NavigationStack(path: $router.path) {
              Home(router: router).navigationDestination(for: Page.self) { _ in Text("page") }
            }
          }
        }
      }
      enum Page: Hashable { case first, second, third }
      final class Router: ObservableObject {
        @Published var path: [Page] = []
        func show(_ pages: [Page]) {
          for page in pages { path.append(page) }
        }
        func replace(with pages: [Page]) {
          path.removeAll()
          pages.forEach { path.append($0) }
        }
        func collect(_ isLong: Bool) {
          var pages = [Page.first]
          if isLong { pages = [.second, .third] }
          for page in pages { path.append(page) }
        }
      }
      struct Home: View {
        let router: Router
        var body: some View {
          Button("Show") { router.show([.first, .second]) }
          Button("Replace") { router.replace(with: [.third, .first]) }
          Button("Collect") { router.collect(true) }
        }
      }
      """#
    let links = """
          links:
            Show:
              does:
                push: [!Page.first , !Page.second ]
              source: Small.swift:30
            Replace:
              does:
                path: [!Page.third , !Page.first ]
              source: Small.swift:31
            Collect:
              does:
                push: [!Page.first ]
              source: Small.swift:32
              assumed: [value]
      """
    #expect(try appFile(swift).contains(links))
  }

  @Test("a list that only the running app has is one value that is made up, and what is left of a path is none")
  func openLists() throws {
    let swift = #"""
      @main struct Small: App {
        @StateObject private var router = Router()
        var body: some Scene {
          WindowGroup {
            NavigationStack(path: $router.path) {
              Home(router: router).navigationDestination(for: Int.self) { _ in Text("page") }
            }
          }
        }
      }
      final class Router: ObservableObject {
        @Published var path: [Int] = []
        @Published var last: [Int]?
        func restore() { path = last ?? [] }
        func add(_ pages: [Int]) { path.append(contentsOf: pages); path += pages }
        func leave() { path = Array(path.prefix(1)) }
        func shorten() { path = path.dropLast() }
      }
      struct Home: View {
        let router: Router
        let loaded: [Int]
        var body: some View {
          Button("Restore") { router.restore() }
          Button("Add") { router.add(loaded) }
          Button("Leave") { router.leave() }
          Button("Shorten") { router.shorten() }
        }
      }
      """#
    let links = """
          links:
            Restore:
              does:
                path: [1]
              source: Small.swift:23
              assumed: [value]
            Add:
              does:
                push: [1, 1]
              source: Small.swift:24
              assumed: [value]
      """
    let app = try appFile(swift)
    #expect(app.contains(links))
    #expect(!app.contains("Leave:"))
    #expect(!app.contains("Shorten:"))
  }

  @Test("a router's own subscript gives the path of a tab to a stack, and to the code that writes it")
  func ownSubscript() throws {
    let swift = #"""
      @main struct Garden: App {
        @State private var router = Router()
        var body: some Scene { WindowGroup { Beds(router: router).environment(router) } }
      }
      enum Plant: Hashable { case rose, fern }
      enum Bed: Hashable { case sunny, shady }
      @Observable final class Router {
        var bed = Bed.sunny
        private var stacks: [Bed: [Plant]] = [:]
        subscript(bed: Bed) -> [Plant] {
          get { stacks[bed] ?? [] }
          set { stacks[bed] = newValue }
        }
        func show(_ plant: Plant, in other: Bed? = nil) { stacks[other ?? bed, default: []].append(plant) }
      }
      struct Beds: View {
        @Bindable var router: Router
        var body: some View {
          TabView(selection: $router.bed) {
            Tab("Sunny", systemImage: "sun.max", value: Bed.sunny) { stack(of: .sunny) { SunnyBed() } }
            Tab("Shady", systemImage: "cloud", value: Bed.shady) { stack(of: .shady) { ShadyBed() } }
          }
        }
        private func stack(of bed: Bed, @ViewBuilder _ root: () -> some View) -> some View {
          NavigationStack(path: $router[bed]) {
            root().navigationDestination(for: Plant.self) { _ in PlantView() }
          }
        }
      }
      struct SunnyBed: View {
        @Environment(Router.self) private var router
        var body: some View {
          Button("Rose") { router.show(.rose) }
          Button("Fern in the shade") { router[.shady].append(.fern) }
        }
      }
      struct ShadyBed: View { var body: some View { Text("Ferns") } }
      struct PlantView: View {
        @Environment(Router.self) private var router
        var body: some View { Button("Clear the sun") { router[.sunny] = [] } }
      }
      """#
    let file = try appFile(swift)
    #expect(file.contains("      Rose:\n        does:\n          push: [!Plant.rose ]\n"))
    #expect(file.contains("      Fern in the shade:\n        does:\n          push:\n            shady: [!Plant"))
    #expect(file.contains("      Clear the sun:\n        does:\n          path:\n            sunny: []\n"))
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 1 of 1 tab views, 1 of 1 path writes")
  }

  @Test("a path that a view hands to its screens is the one of the stack they stand on; another stack's has its name")
  func handedPath() throws {
    let swift = #"""
      @main struct Shop: App {
        var body: some Scene {
          WindowGroup {
            TabView {
              Fruit().tabItem { Text("Fruit") }
              Bread().tabItem { Text("Bread") }
            }
          }
        }
      }
      struct Fruit: View {
        @State private var path = NavigationPath()
        @State private var isAsking = false
        var body: some View {
          NavigationStack(path: $path) {
            NavigationLink("Apple") { Ware(path: $path) }
          }
          .sheet(isPresented: $isAsking) { Question(path: $path) }
          .onAppear { isAsking = true }
        }
      }
      struct Bread: View {
        @State private var breads = NavigationPath()
        var body: some View {
          NavigationStack(path: $breads) { NavigationLink("Loaf") { Ware(path: $breads) } }
        }
      }
      struct Ware: View {
        @Binding var path: NavigationPath
        var body: some View {
          Button("Price") { path.append(1) }.navigationDestination(for: Int.self) { Text("\($0)") }
        }
      }
      struct Question: View {
        @Binding var path: NavigationPath
        var body: some View { Button("Show") { path.append(2) } }
      }
      """#
    let app = try appFile(swift)
    let ware = """
        Ware:
          source: Small.swift:28
          links:
            Price:
              does:
                push: [1]
      """
    #expect(app.contains(ware))
    #expect(app.contains("      Show:\n        does:\n          push:\n            Fruit: [2]\n"))
  }
}
