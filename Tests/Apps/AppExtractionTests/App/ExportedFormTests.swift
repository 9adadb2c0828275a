import AppExtraction
import Testing

/// The forms in which `navflow export swiftui` writes what few apps have, and people write in other ways, too.
@Suite("What taps on tabs do, screens without a selection, and links of a NavigationView are read")
struct ExportedFormTests {
  @Test("a binding of the selected tab that does more than select, and a control without a text")
  func taps() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Part: Hashable { case list, write, more }
      @Observable final class Router {
        var part = Part.list
        var path = NavigationPath()
        var isWriting = false
      }
      struct Home: View {
        @State private var router = Router()
        private var selection: Binding<Part> {
          Binding(
            get: { router.part },
            set: { part in
              guard part != .write else {
                router.isWriting = true
                return
              }
              if part == router.part, part == .list { router.path.removeLast(router.path.count) }
              router.part = part
            }
          )
        }
        var body: some View {
          TabView(selection: selection) {
            Tab("List", systemImage: "list.bullet", value: Part.list) { NavigationStack(path: $router.path) { Page() } }
            Tab("Write", systemImage: "pencil", value: Part.write) { EmptyView() }
            Tab("More", systemImage: "ellipsis", value: Part.more) { Text("more") }
          }
          .sheet(isPresented: $router.isWriting) { Editor() }
        }
      }
      struct Page: View { var body: some View { NavigationLink("Next") { Text("next") } } }
      struct Editor: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Text("text").toolbar { Button { dismiss() } label: { Image(systemName: "xmark") } } }
      }
      """#
    let app = """
      name: Small
      savedPaths: []
      tabs:
        list:
          root: Page
          stack: erased
          title: List
          reselect: popToRoot
          source: Small.swift:25
        write:
          title: Write
          does:
            set:
              isWriting: true
          source: Small.swift:26
        more:
          root: More
          title: More
          source: Small.swift:27
      presents:
        isWriting:
          as: sheet
          screen: Editor
          source: Small.swift:29
      screens:
        Editor:
          source: Small.swift:33
          controls: [dismiss]
        More:
          source: Small.swift:27
        Page:
          source: Small.swift:32
          links:
            Next:
              view: PageText
              source: Small.swift:32
        PageText:
          source: Small.swift:32
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a column's screen while nothing is selected, and the toolbar around its stack")
  func columns() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var folder: String?
        var body: some View {
          NavigationSplitView {
            List(selection: $folder) { NavigationLink("Inbox", value: "inbox") }
          } detail: {
            NavigationStack {
              if let folder { Mails(folder: folder) } else { Text("Choose") }
            }
            .toolbar { Button("Compose") { print("compose") } }
          }
        }
      }
      struct Mails: View { let folder: String; var body: some View { Text(folder) } }
      """#
    let app = """
      name: Small
      split:
        columns:
          sidebar:
            root: Sidebar
            list:
              selection: folder
              type: String
              rows: [inbox]
          detail:
            root:
              screen: Mails
              empty: HomeText
            stack: self-managed
            toolbar: [Compose]
      screens:
        HomeText:
          source: Small.swift:9
        Mails:
          source: Small.swift:15
        Sidebar:
          source: Small.swift:5
      """
    #expect(try appFile(swift) == app)
  }

  @Test("rows whose values stand in their place, a path that the presenter keeps, and what dismisses all")
  func rows() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Park: Hashable { let name: String }
      struct Home: View {
        @State private var isShown = false
        @State private var path = NavigationPath()
        var body: some View {
          List {
            ForEach([Park(name: "Zion"), Park(name: "Yosemite")], id: \.self) { park in
              NavigationLink(park.name, value: park)
            }
            ForEach([Park(name: "Acadia")], id: \.self) { park in NavigationLink("Go to \(park.name)", value: park) }
            Button("Show") { isShown = true }
          }
          .navigationDestination(for: Park.self) { park in Text(park.name) }
          .sheet(isPresented: $isShown) { NavigationStack(path: $path) { Shown() } }
        }
      }
      struct Shown: View {
        var body: some View {
          Button("Close all") {
            UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first?.keyWindow?.rootViewController?
              .dismiss(animated: true)
          }
        }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      savedPaths: []
      types:
        Park:
          fields:
            name: String
          source: Small.swift:2
      screens:
        Home:
          source: Small.swift:3
          links:
            Go to Acadia:
              value: !Park {name: Acadia}
              source: Small.swift:11
            Show:
              presents: isShown
              source: Small.swift:12
          rows:
            Park:
              of: Park
              from: [!Park {name: Zion}, !Park {name: Yosemite}]
              label: "${row.name}"
              source: Small.swift:9
          destinations:
            Park:
              screen: HomeText
              source: Small.swift:14
          presents:
            isShown:
              as: sheet
              screen: Shown
              stack: erased
              keepsPath: true
              source: Small.swift:15
        HomeText:
          source: Small.swift:14
        Shown:
          source: Small.swift:18
          links:
            Close all:
              does:
                dismiss: all
              source: Small.swift:20
      """
    #expect(try appFile(swift) == app)
  }

  @Test("a NavigationView of a stated style, with the bindings of its links")
  func navigationView() throws {
    let swift = #"""
      @main struct Small: App {
        var body: some Scene { WindowGroup { NavigationView { Home() }.navigationViewStyle(StackNavigationViewStyle()) } }
      }
      struct Home: View {
        @State private var isHelp = false
        @State private var tint: String?
        var body: some View {
          List {
            NavigationLink("Help", isActive: $isHelp) { Help() }
            NavigationLink(destination: Text("mint"), tag: "mint", selection: $tint) { Text("Mint") }
            NavigationLink("Red", tag: "red", selection: $tint) { Help() }
            NavigationLink("Other") { Text("other") }
          }
        }
      }
      struct Help: View { var body: some View { Text("help") } }
      """#
    let app = """
      name: Small
      navigationView: stack
      root: Home
      """
    #expect(try appFile(swift).hasPrefix(app))
    #expect(try appFile(swift).contains("view: Help\n        tag: red\n        selection: tint\n"))
  }

  @Test("the columns of a NavigationView; with a value link it is read as a stack")
  func oldColumns() throws {
    let swift = #"""
      @main struct Small: App {
        var body: some Scene { WindowGroup { NavigationView { Folders(); Text("Choose") }.navigationViewStyle(.columns) } }
      }
      struct Folders: View { var body: some View { NavigationLink("Inbox") { Mails() } } }
      struct Mails: View { var body: some View { Text("mails") } }
      """#
    let app = """
      name: Small
      navigationView:
        style: columns
        columns:
          sidebar:
            root: Folders
          detail:
            root: SmallText
      screens:
        Folders:
          source: Small.swift:4
          links:
            Inbox:
              view: Mails
              source: Small.swift:4
        Mails:
          source: Small.swift:5
        SmallText:
          source: Small.swift:2
      """
    #expect(try appFile(swift) == app)
    let swiftWithValue = #"""
      @main struct Small: App {
        var body: some Scene { WindowGroup { NavigationView { Folders(); Text("Choose") }.navigationViewStyle(.columns) } }
      }
      struct Folders: View { var body: some View { NavigationLink("Inbox", value: 1) } }
      """#
    #expect(try appFile(swiftWithValue).hasPrefix("name: Small\nroot: Folders\nstack: self-managed\n"))
  }
}
