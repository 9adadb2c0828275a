import AppExtraction
import Testing

@Suite("What people fix about sheets, rows and paths is found")
struct StateRuleTests {
  @Test("a sheet of state that the body doesn't read is found, and one of an item, or of state that it reads, isn't")
  func emptySheet() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var plant: Int?
        @State private var isShown = false
        var body: some View {
          Button("Water") { plant = 1; isShown = true }
            .sheet(isPresented: $isShown) { NavigationStack { if let plant { Text("\(plant)") } } }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { VStack { Items(); Reads(); Known(); Objects() } } } }
      struct Items: View {
        @State private var plant: Int?
        var body: some View { Button("Water") { plant = 1 }.sheet(item: $plant) { plant in Text("\(plant)") } }
      }
      struct Reads: View {
        @State private var plant: Int?
        @State private var isShown = false
        var body: some View {
          VStack { Button("Water") { plant = 1; isShown = true }; Text(plant == nil ? "none" : "one") }
            .sheet(isPresented: $isShown) { if let plant { Text("\(plant)") } }
        }
      }
      struct Known: View {
        @State private var plant: Int?
        @State private var isShown = false
        var body: some View {
          VStack { Button("Plant") { plant = 1 }; Button("Water") { isShown = true } }
            .sheet(isPresented: $isShown) { if let plant { Text("\(plant)") } }
        }
      }
      @Observable final class Garden { var plant: Int? }
      struct Objects: View {
        let garden: Garden
        @State private var isShown = false
        var body: some View {
          Button("Water") { garden.plant = 1; isShown = true }
            .sheet(isPresented: $isShown) { if let plant = garden.plant { Text("\(plant)") } else { Text("none") } }
        }
      }
      """#
    #expect(try findings(swift) == ["7 certain empty-sheet"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("removing from an empty path is found on the root and in a router, and not on a pushed screen or after a look")
  func popPastRoot() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router {
        var path: [Int] = []
        func back() { path.removeLast() }
      }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            VStack { Button("Push") { router.path.append(1) }; Button("Close") { router.path.removeLast() } }
              .navigationDestination(for: Int.self) { _ in Text("number") }.task { router.back() }
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Router {
        var path: [Int] = []
        func back() { if !path.isEmpty { path.removeLast() } }
        func replace(_ number: Int) { path.append(number); path.removeLast() }
        func close() { guard path.count > 1 else { return }; path.removeLast() }
        func pop() { path.removeLast() }
      }
      struct Home: View {
        @State private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            VStack { Button("Push") { router.path.append(1) }; Button("Close") { _ = router.path.popLast() } }
              .navigationDestination(for: Int.self) { _ in Button("Close") { router.pop() } }
          }
        }
      }
      """#
    #expect(try findings(swift) == ["4 likely pop-past-root", "10 certain pop-past-root"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("several buttons of one row are found, and buttons with a style, in rows or menus of their own, aren't")
  func rowLinks() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        var body: some View {
          List {
            HStack { Button("Up") {}; Button("Down") {} }
            ForEach(0..<3) { _ in Row() }
          }
        }
      }
      struct Row: View {
        @State private var isOld = false
        var body: some View { HStack { Button("Open") {}; if isOld { Button("Delete") {} } } }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOld = false
        var body: some View {
          List {
            Section { Button("Up") {}; Button("Down") {} } header: { HStack { Button("All") {}; Button("None") {} } }
            HStack { Button("Up") {}; Button("Down") {} }.buttonStyle(.borderless)
            HStack { Button("Up") {}.buttonStyle(.plain); Button("Down") {} }
            HStack { if isOld { Button("Up") {} } else { Button("Down") {} } }
            Button("Open") {}.swipeActions { Button("Delete") {} }.contextMenu { Button("Share") {} }
            HStack { Button("Open") {}; Menu("More") { Button("Share") {} } }
            HStack { Plain(); Plain() }
          }
          VStack { HStack { Button("Up") {}; Button("Down") {} } }
        }
      }
      struct Plain: View { var body: some View { Button("Plain") {}.buttonStyle(.bordered) } }
      """#
    #expect(try findings(swift) == ["5 certain row-links", "12 likely row-links"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a sheet that each row declares by one flag is found, and one of the list, or of the row's own state, isn't")
  func lazyPresentation() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isShown = false
        var body: some View {
          List {
            ForEach(0..<3) { number in
              Button("\(number)") { isShown = true }.sheet(isPresented: $isShown) { Text("\(number)") }
            }
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Plant: Identifiable { let id: Int; var isOpen = false }
      struct Home: View {
        @State private var isShown = false
        @State private var chosen: Int?
        @State private var plants: [Plant] = []
        var body: some View {
          List {
            ForEach(0..<3) { number in
              Button("\(number)") { isShown = true }
              Row()
              if chosen == number { Button("Chosen") { isShown = true }.alert("Chosen", isPresented: $isShown) {} }
            }
            ForEach($plants) { $plant in Button("Open") { plant.isOpen = true }.popover(isPresented: $plant.isOpen) { Text("plant") } }
          }
          .sheet(isPresented: $isShown) { Text("sheet") }
        }
      }
      struct Row: View {
        @State private var isShown = false
        var body: some View { Button("Row") { isShown = true }.sheet(isPresented: $isShown) { Text("row") } }
      }
      """#
    #expect(try findings(swift) == ["7 certain lazy-presentation"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a view that appends for shared state and is shown twice is found, and one that is shown once, or asks, isn't")
  func twoObservers() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Requests { var plant: Int? }
      struct Home: View {
        @State private var requests = Requests()
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) {
            ForEach(0..<2) { _ in Bed(requests: requests, path: $path) }
              .navigationDestination(for: Int.self) { Text("\($0)") }
          }
        }
      }
      struct Bed: View {
        let requests: Requests
        @Binding var path: [Int]
        var body: some View {
          Button("Open") { requests.plant = 1 }
            .onChange(of: requests.plant) { if let plant = requests.plant { path.append(plant) } }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      @Observable final class Requests { var plant: Int? }
      struct Home: View {
        @State private var requests = Requests()
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) {
            VStack {
              ForEach(0..<2) { number in Bed(number: number, requests: requests, path: $path) }
              Once(requests: requests, path: $path)
            }
            .navigationDestination(for: Int.self) { Text("\($0)") }
          }
        }
      }
      struct Bed: View {
        let number: Int
        let requests: Requests
        @Binding var path: [Int]
        var body: some View {
          Text("bed").onChange(of: requests.plant) { if requests.plant == number { path.append(number) } }
        }
      }
      struct Once: View {
        let requests: Requests
        @Binding var path: [Int]
        var body: some View {
          Text("once").onChange(of: requests.plant) { if let plant = requests.plant { path.append(plant) } }
        }
      }
      """#
    #expect(try findings(swift) == ["18 likely two-observers"])
    #expect(try findings(swiftWithout) == [])
  }
}
