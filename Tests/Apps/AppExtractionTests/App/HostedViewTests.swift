import FlowApps
import Testing

@testable import AppExtraction

@Suite("Views that controllers of UIKit show")
struct HostedViewTests {
  @Test("the one from which most is reached is the app's content, and the others are shown by bindings")
  func hosts() throws {
    let swift = #"""
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        private let help = UIHostingController(rootView: Help())
        func open() {
          let model = SettingsModel()
          window.rootViewController = UIHostingController(rootView: Settings(model: model).environmentObject(model))
        }
        func plain() { present(UIHostingController(rootView: Text("nothing to navigate")), animated: true) }
      }
      final class ListController: UIHostingController<AnyView> {
        init(model: SettingsModel) {
          super.init(rootView: AnyView(EmptyView()))
          self.rootView = AnyView(OwnStack())
        }
      }
      struct Settings: View {
        let model: SettingsModel
        var body: some View { VStack { NavigationLink("About") { About() }; NavigationLink("Help") { Help() } } }
      }
      struct Help: View { var body: some View { NavigationLink("More") { About() } } }
      struct OwnStack: View { var body: some View { NavigationStack { Text("own") } } }
      struct About: View { var body: some View { Text("about") } }
      """#
    #expect(
      try appFile(swift) == #"""
        name: App
        root: Settings
        stack: self-managed
        presents:
          showsHelp:
            as: cover
            screen: Help
            stack: self-managed
            source: Small.swift:2
          showsOwnStack:
            as: cover
            screen: OwnStack
            stack: self-managed
            source: Small.swift:12
        screens:
          About:
            source: Small.swift:21
          Help:
            source: Small.swift:19
            controls: [dismiss]
            links:
              More:
                view: About
                source: Small.swift:19
          OwnStack:
            source: Small.swift:20
            controls: [dismiss]
          Settings:
            source: Small.swift:15
            links:
              About:
                view: About
                source: Small.swift:17
              Help:
                view: Help
                source: Small.swift:17
        """#
    )
    #expect(try account(swift) == "read 3 of 3 links, 1 of 1 stacks")
    let app = try AppExtractor.app(from: AppIndex([SmallSource(swift).tree], platform: .ios))
    #expect(
      app.omissions.map { "\($0.place.line) \($0.reason.text)" } == [
        "2 a controller of UIKit shows this view, and when it does isn't read",
        "12 a controller of UIKit shows this view, and when it does isn't read",
      ]
    )
  }

  @Test("a project's application without a type that is the app is an app, and its extension isn't")
  func targets() throws {
    let project = """
      // !$*UTF8*$!
      {rootObject = R; objects = {
        R = {isa = PBXProject; mainGroup = G; targets = (T, W);};
        G = {isa = PBXGroup; children = (F, E); sourceTree = "<group>";};
        F = {isa = PBXFileReference; path = Small.swift; sourceTree = "<group>";};
        E = {isa = PBXFileReference; path = Widget.swift; sourceTree = "<group>";};
        T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (P);};
        W = {isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension"; buildPhases = (Q);};
        P = {isa = PBXSourcesBuildPhase; files = (B);};
        Q = {isa = PBXSourcesBuildPhase; files = (C);};
        B = {fileRef = F;};
        C = {fileRef = E;};
      };}
      """
    let swift = #"""
      final class Controller: UIViewController { let child = UIHostingController(rootView: Home()) }
      struct Home: View { var body: some View { NavigationStack { Text("home") } } }
      """#
    let targets = try #require(XcodeProject.targets(of: Array(project.utf8), path: "Shop.xcodeproj/project.pbxproj"))
    let trees = [try SmallSource(swift).tree, try SmallSource(swift, path: "Widget.swift").tree]
    let apps = AppSources.apps(of: trees, targets)
    #expect(apps.map(\.name) == ["Shop"])
    #expect(apps.map { $0.trees.map(\.path) } == [["Small.swift"]])
  }

  @Test("an app that a project packs into another one, as a watch's, isn't part of it")
  func packedApp() throws {
    let project = """
      // !$*UTF8*$!
      {rootObject = R; objects = {
        R = {isa = PBXProject; mainGroup = G; targets = (T, W);};
        G = {isa = PBXGroup; children = (F, E); sourceTree = "<group>";};
        F = {isa = PBXFileReference; path = Small.swift; sourceTree = "<group>";};
        E = {isa = PBXFileReference; path = Watch.swift; sourceTree = "<group>";};
        T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (P);
          dependencies = (D);};
        W = {isa = PBXNativeTarget; name = Watch; productType = "com.apple.product-type.application"; buildPhases = (Q);};
        D = {target = W;};
        P = {isa = PBXSourcesBuildPhase; files = (B);};
        Q = {isa = PBXSourcesBuildPhase; files = (C);};
        B = {fileRef = F;};
        C = {fileRef = E;};
      };}
      """
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Text("home") } } } }
      """#
    let targets = try #require(XcodeProject.targets(of: Array(project.utf8), path: "Shop.xcodeproj/project.pbxproj"))
    let trees = [try SmallSource(swift).tree, try SmallSource(swift, path: "Watch.swift").tree]
    let apps = AppSources.apps(of: trees, targets)
    #expect(apps.map { $0.trees.map(\.path) } == [["Small.swift"], ["Watch.swift"]])
  }

  @Test("an extension that compiles the app's own files, and tests, are no apps")
  func extensionWithAppFiles() throws {
    let project = """
      // !$*UTF8*$!
      {rootObject = R; objects = {
        R = {isa = PBXProject; mainGroup = G; targets = (T, W, U);};
        G = {isa = PBXGroup; children = (F); sourceTree = "<group>";};
        F = {isa = PBXFileReference; path = Small.swift; sourceTree = "<group>";};
        T = {isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (P);};
        W = {isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension"; buildPhases = (P);};
        U = {isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (P);};
        P = {isa = PBXSourcesBuildPhase; files = (B);};
        B = {fileRef = F;};
      };}
      """
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { var body: some View { NavigationStack { Text("home") } } }
      """#
    let targets = try #require(XcodeProject.targets(of: Array(project.utf8), path: "Shop.xcodeproj/project.pbxproj"))
    let apps = AppSources.apps(of: [try SmallSource(swift).tree], targets)
    #expect(apps.map(\.name) == ["Shop"])
  }

  @Test("another window in which something navigates is shown by a binding, and one without isn't there")
  func windows() throws {
    let swift = #"""
      @main struct Small: App {
        var body: some Scene {
          WindowGroup { NavigationStack { Text("home") } }
          Settings { SettingsView() }
          Window("About", id: "about") { Text("about") }
        }
      }
      struct SettingsView: View { var body: some View { NavigationStack { NavigationLink("Page") { Text("page") } } } }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 2 of 2 stacks")
    #expect(try appFile(swift).contains("presents:\n  showsSettingsView:\n    as: cover\n    screen: SettingsView\n"))
  }

  @Test("beside an app's windows, a view that a controller shows counts where more is reached from it")
  func besideWindows() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      final class Panels {
        func open() { show(UIHostingController(rootView: Help())); show(UIHostingController(rootView: Tools())) }
      }
      struct Home: View { var body: some View { NavigationStack { NavigationLink("Help") { Help() } } } }
      struct Help: View { var body: some View { NavigationLink("More") { Text("more") } } }
      struct Tools: View {
        @State private var isOn = false
        var body: some View { Text("tools").sheet(isPresented: $isOn) { Text("sheet") } }
      }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 1 of 1 presentations, 1 of 1 stacks")
    let file = try appFile(swift)
    #expect(file.contains("presents:\n  showsTools:\n    as: cover\n    screen: Tools\n"))
    #expect(!file.contains("showsHelp"))
  }

  @Test("a view that objects show for their protocol is shown by a binding")
  func protocols() throws {
    let swift = #"""
      @main struct Small: App {
        let first: any Coordinator = HomeCoordinator()
        var body: some Scene { WindowGroup { first.present() } }
      }
      protocol Coordinator { func present() -> AnyView }
      final class HomeCoordinator: Coordinator { func present() -> AnyView { AnyView(Home()) } }
      final class HelpCoordinator: Coordinator {
        func present() -> AnyView {
          let page = 1
          return AnyView(Help(page: page))
        }
      }
      final class Unknown { func present() -> AnyView { AnyView(Lost()) } }
      struct Home: View { var body: some View { NavigationStack { NavigationLink("One") { Text("one") } } } }
      struct Help: View {
        let page: Int
        @State private var asks = false
        var body: some View { Button("Ask") { asks = true }.alert("Sure?", isPresented: $asks) { Button("Yes") {} } }
      }
      struct Lost: View { var body: some View { NavigationLink("Lost") { Text("lost") } } }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 1 of 1 presentations, 1 of 1 stacks")
    #expect(try appFile(swift).contains("  showsHelp:\n    as: cover\n    screen: Help\n"))
  }

  @Test("a function that gives a view to a controller shows the views that it is given")
  func hostingFunctions() throws {
    let swift = #"""
      final class Panels: NSSplitViewController {
        override func viewDidLoad() {
          add(makeSide(view: Frame { Side() }))
          Panel(content: Help()).show()
        }
        func makeSide(view: some View) -> NSViewController { NSHostingController(rootView: Frame { view }) }
      }
      final class Panel: NSWindowController {
        init<Content: View>(content: Content) { window = NSWindow(NSHostingController(rootView: content)) }
      }
      struct Frame<Content: View>: View {
        @ViewBuilder var content: Content
        @State private var isWide = false
        var body: some View { content.padding() }
      }
      struct Side: View { var body: some View { NavigationStack { NavigationLink("One") { Text("one") } } } }
      struct Help: View {
        @State private var isOn = false
        var body: some View { Text("help").sheet(isPresented: $isOn) { Text("sheet") } }
      }
      """#
    #expect(try account(swift) == "read 1 of 1 links, 1 of 1 presentations, 1 of 1 stacks")
  }

  @Test("tabs that a controller shows are the app's")
  func tabs() throws {
    let swift = #"""
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(_ scene: UIScene) { window?.rootViewController = UIHostingController(rootView: Main()) }
      }
      struct Main: View {
        @StateObject private var store = Store()
        var body: some View {
          if store.isEmpty {
            Text("Sign in")
          } else {
            TabView {
              NavigationStack { NavigationLink("Note") { Text("note") } }.tabItem { Text("Notes") }
              NavigationStack { NavigationLink("About") { Text("about") } }.tabItem { Text("Settings") }
            }
          }
        }
      }
      """#
    #expect(try account(swift) == "read 2 of 2 links, 2 of 2 stacks, 1 of 1 tab views")
  }
}
