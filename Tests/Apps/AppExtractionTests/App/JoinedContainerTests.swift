import AppExtraction
import FlowApps
import Testing

@Suite("Containers within a screen or a layer are read as if all were shown at once")
struct JoinedContainerTests {
  @Test("the tabs of a layer share its first stack")
  func tabsOfALayer() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        var body: some View { NavigationStack { Text("home").fullScreenCover(isPresented: $isOn) { Course() } } }
      }
      struct Course: View {
        var body: some View {
          TabView {
            Tab("Tasks", systemImage: "list") {
              NavigationSplitView { NavigationLink("Task") { Text("task") } } detail: { Text("none") }
            }
            Tab("Mail", systemImage: "mail") {
              NavigationStack { Mail() }
            }
          }
        }
      }
      struct Mail: View {
        @State private var asks = false
        var body: some View {
          VStack { NavigationLink("Write") { Text("write") } }.sheet(isPresented: $asks) { Text("sure?") }
        }
      }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 2 of 2 presentations, 2 of 3 stacks, 0 of 1 tab views")
    let file = try appFile(swift)
    #expect(file.contains("    split:\n"))
    #expect(file.contains("      Write:\n"))
  }

  @Test("columns that the app shows in place of its tabs are presented by a binding")
  func columnsInPlaceOfTabs() throws {
    let swift = #"""
      @main struct Small: App {
        @AppStorage("wide") private var isWide = false
        var body: some Scene {
          WindowGroup {
            if isWide { Wide() } else { Narrow() }
          }
        }
      }
      struct Wide: View {
        var body: some View {
          NavigationSplitView { List { NavigationLink("Rooms") { Text("rooms") } } } detail: { Text("none") }
        }
      }
      struct Narrow: View {
        var body: some View {
          TabView {
            Tab("Rooms", systemImage: "bed") { NavigationStack { NavigationLink("Room") { Text("room") } } }
            Tab("Guests", systemImage: "person") { Text("guests") }
          }
        }
      }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 2 of 2 stacks, 1 of 1 tab views")
  }

  @Test("stacks that lie upon each other are one, with the paths of both")
  func stacksUponEachOther() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      final class Router: ObservableObject { @Published var path: [Int] = [] }
      struct Home: View {
        @StateObject private var router = Router()
        var body: some View {
          ZStack {
            NavigationStack { Button("One") { router.path.append(1) } }
            NavigationStack(path: $router.path) {
              Color.clear.navigationDestination(for: Int.self) { Page(number: $0) }
            }
          }
        }
      }
      struct Page: View {
        let number: Int
        var body: some View { Text("page") }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 2 stacks, 1 of 1 path writes")
    #expect(try appFile(swift).contains("      One:\n        does:\n          push: [1]\n"))
  }

  @Test("a NavigationView within a stack is a stack within another one, too")
  func navigationViewWithinStack() throws {
    let swift = #"""
      @main struct Small: App {
        var body: some Scene { WindowGroup { NavigationStack { NavigationLink("Inner") { Inner() } } } }
      }
      struct Inner: View {
        var body: some View { NavigationView { NavigationLink("More") { Text("more") } } }
      }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 1 of 2 stacks")
    #expect(try appFile(swift).contains("    nestedStack: true\n    links:\n      More:\n"))
  }

  @Test("what a stack within another one contains is the screen's own")
  func stackWithinAnother() throws {
    let swift = #"""
      @main struct Small: App {
        var body: some Scene { WindowGroup { NavigationStack { NavigationLink("Inner") { Inner() } } } }
      }
      struct Inner: View {
        var body: some View { NavigationStack { NavigationLink("More") { Text("more") } } }
      }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 1 of 2 stacks")
    #expect(try appFile(swift).contains("    nestedStack: true\n    links:\n      More:\n"))
  }

  @Test("a scene of the app's own is read as a view is")
  func scenes() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { MainWindow() } }
      struct MainWindow: Scene {
        var body: some Scene { WindowGroup { NavigationStack { NavigationLink("One") { Text("one") } } } }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 stacks")
  }

  @Test("a link in a table with a selection is pushed on a stack, and selects in a sidebar")
  func linksThatSelect() throws {
    let swift = #"""
      @main struct Small: App {
        var body: some Scene {
          WindowGroup {
            NavigationStack {
              Gallery().navigationDestination(for: Int.self) { _ in Text("donut") }
                .sheet(isPresented: .constant(true)) { Sidebar() }
            }
          }
        }
      }
      struct Gallery: View {
        @State private var selection: Set<Int> = []
        let donuts: [Int]
        var body: some View {
          Table(donuts, selection: $selection) { TableColumn("Name") { donut in NavigationLink("Donut", value: 1) } }
        }
      }
      struct Sidebar: View {
        @State private var selection: Int?
        var body: some View {
          NavigationSplitView {
            List(selection: $selection) { NavigationLink("Row", value: 2) }
          } detail: {
            Text("detail")
          }
        }
      }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 1 of 1 destinations, 1 of 1 presentations, 2 of 2 stacks")
    let file = try appFile(swift)
    #expect(file.contains("      Donut:\n        value: 1\n"))
    #expect(!file.contains("      Row:\n"))
  }

  @Test("a stack beside the tabs is a cover of the app")
  func besideTabs() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var showsMenu = false
        var body: some View {
          ZStack {
            TabView {
              Text("one").tabItem { Text("One") }
              Text("two").tabItem { Text("Two") }
            }
            if showsMenu { Menu() }
          }
        }
      }
      struct Menu: View { var body: some View { NavigationStack { NavigationLink("Help") { Text("help") } } } }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 stacks, 1 of 1 tab views")
    #expect(try appFile(swift).contains("  showsMenu:\n    as: cover\n"))
  }

  @Test("a view that only chooses by a sheet's item is as many screens, each with its stack")
  func sheetsByItem() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Page: Identifiable { case help, settings }
      struct Home: View {
        @State private var page: Page?
        var body: some View { NavigationView { Text("home") }.sheet(item: $page) { Sheet(page: $0) } }
      }
      struct Sheet: View {
        let page: Page
        var body: some View {
          switch page {
          case .help: NavigationView { NavigationLink("More") { Text("more") } }
          case .settings: Settings()
          }
        }
      }
      struct Settings: View {
        @State private var asks = false
        var body: some View {
          NavigationView {
            Button("Reset") { asks = true }.alert("Sure?", isPresented: $asks) { Button("Yes") {} }
          }
        }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 2 of 2 presentations, 3 of 3 stacks")
    #expect(try appFile(swift).contains("cases:\n          help:"))
  }

  @Test("the destinations of a stack that is read as part of another one are known")
  func joinedDestinations() throws {
    let swift = #"""
      @main struct Small: App {
        var body: some Scene {
          WindowGroup {
            ZStack {
              NavigationStack { Text("one").navigationDestination(for: Int.self) { _ in Text("first") } }
              NavigationStack { Text("two").navigationDestination(for: Int.self) { _ in Text("second") } }
            }
          }
        }
      }
      """#
    let app = try AppExtractor.app(from: AppIndex([SmallSource(swift).tree], platform: .ios))
    let destinations = app.places.filter { $0.children.first?.text == "navigationDestination" }
    #expect(destinations.map(\.line) == [5, 6])
    #expect(destinations.map(app.isJoined) == [false, true])
  }

  @Test("of the tabs of a layer that bring stacks each is a state of one stack, with its own links and path")
  func stacksOfTabsOfALayer() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOn = false
        var body: some View { NavigationStack { Text("home").fullScreenCover(isPresented: $isOn) { Course() } } }
      }
      final class Router: ObservableObject { @Published var path: [Int] = [] }
      struct Course: View {
        @StateObject private var router = Router()
        var body: some View {
          TabView {
            Tab("Tasks", systemImage: "list") {
              NavigationStack(path: $router.path) {
                Button("First") { router.path = [1] }
                  .navigationTitle("Tasks").navigationDestination(for: Int.self) { _ in Text("task") }
              }
            }
            Tab("Mail", systemImage: "mail") {
              NavigationStack { NavigationLink("Write") { Text("write") }.navigationTitle("Mail") }
            }
          }
        }
      }
      """#
    #expect(
      try account(swift)
        == "read 1 of 1 links, 1 of 1 destinations, 1 of 1 presentations, 3 of 3 stacks, 1 of 1 tab views, 1 of 1 path writes"
    )
    #expect(
      try appFile(swift) == """
        name: Small
        root: Home
        stack: self-managed
        screens:
          Course:
            source: Small.swift:7
            state:
              Course_tab: Tasks
            links:
              Write:
                view: CourseText
                when: {Course_tab: Mail}
                hides: true
                source: Small.swift:18
              First:
                does:
                  path: [1]
                when: {Course_tab: Tasks}
                hides: true
                source: Small.swift:13
              Tasks:
                does:
                  set:
                    Course_tab: Tasks
                source: Small.swift:11
              Mail:
                does:
                  set:
                    Course_tab: Mail
                source: Small.swift:17
            destinations:
              Int:
                screen: CourseText
                when: {Course_tab: Tasks}
                source: Small.swift:14
          CourseText:
            source: Small.swift:14
          Home:
            source: Small.swift:2
            presents:
              isOn:
                as: cover
                screen: Course
                stack: erased
                source: Small.swift:4
        """
    )
  }

  @Test("a tab view with one tab shows no bar, and one in a NavigationView is state of the screen")
  func tabsWithinStacks() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var selected = 0
        @State private var isOn = false
        var body: some View {
          VStack { TabView { NavigationLink("One") { Text("one") } } }.sheet(isPresented: $isOn) {
            NavigationView {
              TabView(selection: $selected) {
                NavigationLink("Two") { Text("two") }.tag(0)
                NavigationLink("Three") { Text("three") }.tag(1)
              }
            }
          }
        }
      }
      """#
    #expect(
      try account(swift) == "read 3 of 3 links, 1 of 1 presentations, 2 of 2 stacks, 2 of 2 tab views"
    )
    let file = try appFile(swift)
    #expect(file.contains("      Two:\n        view: HomeText\n        when: {selected: 0}\n"))
    #expect(file.contains("      Three:\n        view: HomeText\n        when: {selected: 1}\n"))
  }

  @Test("the stacks of a layer among which a condition decides, and the screens of one case, have bindings of the app")
  func stacksInPlaceOfOthers() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Page: Identifiable { case help, library(Int), news }
      struct Home: View {
        @State private var page: Page?
        @State private var edits = false
        let kind: Int
        var body: some View {
          NavigationStack { Text("home") }
            .sheet(item: $page) { page in
              switch page {
              case .help: Text("help")
              case .library(let count): if count > 2 { Local() } else { Remote() }
              case .news: News()
              }
            }
            .sheet(isPresented: $edits) { Editor(isNew: kind > 1) }
        }
      }
      struct Local: View { var body: some View { Text("local") } }
      struct Remote: View { var body: some View { NavigationStack { NavigationLink("More") { Text("more") } } } }
      struct News: View { var body: some View { NavigationStack { NavigationLink("Old") { Text("old") } } } }
      struct Editor: View {
        let isNew: Bool
        var body: some View {
          VStack {
            if isNew {
              NavigationStack { NavigationLink("New") { Text("new") } }
            } else {
              NavigationStack { NavigationLink("Old") { Text("old") } }
            }
          }
        }
      }
      """#
    #expect(try account(swift) == "read 4 of 4 links, 2 of 2 presentations, 5 of 5 stacks")
    let file = try appFile(swift)
    #expect(file.contains("        default: HomeSheet\n        stack: self-managed\n"))
    #expect(file.contains("  showsRemote:\n    as: cover\n"))
    #expect(file.contains("  showsEditor:\n    as: cover\n"))
  }
}
