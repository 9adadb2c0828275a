import AppExtraction
import Testing

@Suite("Each rule finds its defect however an app spells it")
struct SpellingTests {
  @Test("an empty sheet is found where a property makes the content and a closure of a row sets the state")
  func emptySheet2() throws {
    let swift = #"""
      @main struct Notes: App { var body: some Scene { WindowGroup { NoteList() } } }
      struct Note: Identifiable { let id: Int }
      struct NoteList: View {
        @State private var isEditing = false
        @State private var draft: Note? = nil
        let notes: [Note] = []
        var body: some View {
          List(notes) { note in NoteRow(note: note, onTap: { self.draft = note; self.isEditing.toggle() }) }
            .fullScreenCover(isPresented: $isEditing, content: { editor })
        }
        @ViewBuilder private var editor: some View {
          if let draft = draft { Editor(note: draft) } else { EmptyView() }
        }
      }
      struct NoteRow: View {
        let note: Note
        let onTap: () -> Void
        var body: some View { Text("\(note.id)").onTapGesture(perform: onTap) }
      }
      struct Editor: View {
        @Environment(\.dismiss) private var dismiss
        let note: Note
        var body: some View { Button("Close") { dismiss() } }
      }
      """#
    let swiftWithout = #"""
      @main struct Notes: App { var body: some Scene { WindowGroup { NoteList() } } }
      struct Note: Identifiable { let id: Int }
      struct NoteList: View {
        @State private var draft: Note? = nil
        let notes: [Note] = []
        var body: some View {
          List(notes) { note in NoteRow(note: note, onTap: { self.draft = note }) }
            .fullScreenCover(item: $draft, content: { Editor(note: $0) })
        }
      }
      struct NoteRow: View {
        let note: Note
        let onTap: () -> Void
        var body: some View { Text("\(note.id)").onTapGesture(perform: onTap) }
      }
      struct Editor: View {
        @Environment(\.dismiss) private var dismiss
        let note: Note
        var body: some View { Button("Close") { dismiss() } }
      }
      """#
    #expect(try findings(swift) == ["9 certain empty-sheet"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a sheet of each row is found where a function makes the rows")
  func lazyPresentation2() throws {
    let swift = #"""
      @main struct Podcasts: App { var body: some Scene { WindowGroup { Episodes() } } }
      struct Episode: Identifiable { let id: Int }
      final class EpisodesModel: ObservableObject {
        @Published var episodes: [Episode] = []
        @Published var isSharing = false
      }
      struct Episodes: View {
        @StateObject var viewModel = EpisodesModel()
        var body: some View {
          List { ForEach(viewModel.episodes) { episode in row(for: episode) } }
        }
        private func row(for episode: Episode) -> some View {
          HStack { Text("\(episode.id)"); Button("Share") { viewModel.isSharing = true } }
            .sheet(isPresented: $viewModel.isSharing) { ShareEpisode(episode: episode) }
        }
      }
      struct ShareEpisode: View { let episode: Episode; var body: some View { Text("\(episode.id)") } }
      """#
    let swiftWithout = #"""
      @main struct Podcasts: App { var body: some Scene { WindowGroup { Episodes() } } }
      struct Episode: Identifiable { let id: Int }
      final class EpisodesModel: ObservableObject {
        @Published var episodes: [Episode] = []
        @Published var shared: Episode?
      }
      struct Episodes: View {
        @StateObject var viewModel = EpisodesModel()
        var body: some View {
          List { ForEach(viewModel.episodes) { episode in row(for: episode) } }
            .sheet(item: $viewModel.shared) { ShareEpisode(episode: $0) }
        }
        private func row(for episode: Episode) -> some View {
          HStack { Text("\(episode.id)"); Button("Share") { viewModel.shared = episode } }
        }
      }
      struct ShareEpisode: View { let episode: Episode; var body: some View { Text("\(episode.id)") } }
      """#
    #expect(try findings(swift) == ["14 certain lazy-presentation"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a popover of each row is found where the rows are views that get a binding")
  func lazyPresentation3() throws {
    let swift = #"""
      @main struct Photos: App { var body: some Scene { WindowGroup { Gallery() } } }
      struct Shot: Identifiable { let id: Int }
      struct Gallery: View {
        let shots: [Shot] = []
        @State private var showInfo = false
        var body: some View {
          LazyVGrid(columns: []) {
            ForEach(shots) { shot in
              ShotTile(shot: shot, showInfo: $showInfo)
            }
          }
        }
      }
      struct ShotTile: View {
        let shot: Shot
        @Binding var showInfo: Bool
        var body: some View {
          Text("\(shot.id)").onTapGesture { showInfo = true }
            .popover(isPresented: $showInfo) { Text("Shot \(shot.id)") }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Photos: App { var body: some Scene { WindowGroup { Gallery() } } }
      struct Shot: Identifiable { let id: Int }
      struct Gallery: View {
        let shots: [Shot] = []
        var body: some View {
          LazyVGrid(columns: []) {
            ForEach(shots) { shot in ShotTile(shot: shot) }
          }
        }
      }
      struct ShotTile: View {
        let shot: Shot
        @State private var showInfo = false
        var body: some View {
          Text("\(shot.id)").onTapGesture { showInfo = true }
            .popover(isPresented: $showInfo) { Text("Shot \(shot.id)") }
        }
      }
      """#
    #expect(try findings(swift) == ["19 certain lazy-presentation"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a stack on another one is found where a modifier brings it by another modifier")
  func nestedStack1() throws {
    let swift = #"""
      @main struct Forum: App { var body: some Scene { WindowGroup { ForumRoot() } } }
      struct Styled: ViewModifier {
        func body(content: Content) -> some View { NavigationStack { content.navigationTitle("Forum") } }
      }
      extension View { func forumStyle() -> some View { modifier(Styled()) } }
      struct ForumRoot: View {
        var body: some View { NavigationLink("Thread") { ThreadPage() }.forumStyle() }
      }
      struct ThreadPage: View { var body: some View { NavigationLink("Reply") { Text("reply") }.forumStyle() } }
      """#
    let swiftWithout = #"""
      @main struct Forum: App { var body: some Scene { WindowGroup { ForumRoot() } } }
      struct Styled: ViewModifier {
        func body(content: Content) -> some View { content.navigationTitle("Forum") }
      }
      extension View { func forumStyle() -> some View { modifier(Styled()) } }
      struct ForumRoot: View {
        var body: some View { NavigationStack { NavigationLink("Thread") { ThreadPage() }.forumStyle() } }
      }
      struct ThreadPage: View { var body: some View { NavigationLink("Reply") { Text("reply") }.forumStyle() } }
      """#
    #expect(try findings(swift) == ["9 certain nested-stack"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a path that may be empty is found where a parameter says how many pages go")
  func popPastRoot2() throws {
    let swift = #"""
      @main struct Wizard: App { var body: some Scene { WindowGroup { WizardView() } } }
      enum Page: Hashable { case name, done }
      @Observable final class WizardModel {
        var pages: [Page] = []
        func pop(_ count: Int = 1) { pages.removeLast(count) }
      }
      struct WizardView: View {
        @State private var model = WizardModel()
        var body: some View {
          NavigationStack(path: $model.pages) {
            NavigationLink("Start", value: Page.name)
              .navigationDestination(for: Page.self) { page in
                switch page {
                case .name: NavigationLink("Done", value: Page.done)
                case .done: Button("Finish") { model.pop(2) }
                }
              }
              .toolbar { Button("Undo") { model.pop() } }
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Wizard: App { var body: some Scene { WindowGroup { WizardView() } } }
      enum Page: Hashable { case name, done }
      @Observable final class WizardModel {
        var pages: [Page] = []
        func pop(_ count: Int = 1) { pages.removeLast(min(count, pages.count)) }
      }
      struct WizardView: View {
        @State private var model = WizardModel()
        var body: some View {
          NavigationStack(path: $model.pages) {
            NavigationLink("Start", value: Page.name)
              .navigationDestination(for: Page.self) { page in
                switch page {
                case .name: NavigationLink("Done", value: Page.done)
                case .done: Button("Finish") { model.pop(2) }
                }
              }
              .toolbar { Button("Undo") { model.pop() } }
          }
        }
      }
      """#
    #expect(try findings(swift) == ["5 likely pop-past-root", "18 certain pop-past-root"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a root by width is found where a property asks for the size class")
  func rootByWidth1() throws {
    let swift = #"""
      @main struct Reader: App { var body: some Scene { WindowGroup { RootView() } } }
      struct RootView: View {
        @Environment(\.horizontalSizeClass) var sizeClass
        private var isCompact: Bool { sizeClass == .compact }
        var body: some View {
          Group {
            if isCompact { PhoneRoot() } else { PadRoot() }
          }
        }
      }
      struct PhoneRoot: View {
        var body: some View { TabView { NavigationStack { Feed() }.tabItem { Text("Feed") }; Settings().tabItem { Text("Settings") } } }
      }
      struct PadRoot: View {
        var body: some View { NavigationSplitView { NavigationLink("Feed") { Feed() } } detail: { Settings() } }
      }
      struct Feed: View { @State private var query = ""; var body: some View { VStack { TextField("Search", text: $query); NavigationLink("Story") { Text("story") } } } }
      // Each of the two makes it with a path of its own.
      struct Settings: View {
        @State private var path: [Int] = []
        var body: some View { NavigationStack(path: $path) { Text("Settings") } }
      }
      """#
    let swiftWithout = #"""
      @main struct Reader: App { var body: some Scene { WindowGroup { RootView() } } }
      enum Section: Hashable { case feed, settings }
      struct RootView: View {
        @State private var section: Section? = .feed
        var body: some View {
          NavigationSplitView {
            List(selection: $section) { Text("Feed").tag(Section.feed); Text("Settings").tag(Section.settings) }
          } detail: {
            NavigationStack {
              switch section {
              case .feed, nil: Feed()
              case .settings: Settings()
              }
            }
          }
        }
      }
      struct Feed: View { @State private var query = ""; var body: some View { VStack { TextField("Search", text: $query); NavigationLink("Story") { Text("story") } } } }
      struct Settings: View { var body: some View { Text("Settings") } }
      """#
    #expect(try findings(swift) == ["7 likely root-by-width"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a root by width is found where a property switches over the size class")
  func rootByWidth2() throws {
    let swift = #"""
      @main struct Recipes: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        #if os(iOS)
        @Environment(\.horizontalSizeClass) private var horizontalSizeClass
        #endif
        var body: some View { content }
        @ViewBuilder private var content: some View {
          switch horizontalSizeClass {
          case .regular: SidebarView()
          default: StackView()
          }
        }
      }
      struct SidebarView: View {
        @State private var selection: String?
        var body: some View {
          NavigationSplitView {
            List(["a", "b"], id: \.self, selection: $selection) { Text($0) }
          } detail: { if let selection { RecipePage(name: selection) } }
        }
      }
      struct StackView: View {
        var body: some View {
          NavigationStack {
            List(["a", "b"], id: \.self) { name in NavigationLink(name, value: name) }
              .navigationDestination(for: String.self) { RecipePage(name: $0) }
          }
        }
      }
      struct RecipePage: View { let name: String; var body: some View { Text(name) } }
      """#
    let swiftWithout = #"""
      @main struct Recipes: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View {
        @Environment(\.horizontalSizeClass) private var horizontalSizeClass
        @State private var path: [String] = []
        var body: some View { content }
        @ViewBuilder private var content: some View {
          switch horizontalSizeClass {
          case .regular: SidebarView(path: $path)
          default: StackView(path: $path)
          }
        }
      }
      struct SidebarView: View {
        @Binding var path: [String]
        var body: some View {
          NavigationSplitView {
            List(["a", "b"], id: \.self) { name in NavigationLink(name, value: name) }
          } detail: {
            NavigationStack(path: $path) { Text("Pick").navigationDestination(for: String.self) { RecipePage(name: $0) } }
          }
        }
      }
      struct StackView: View {
        @Binding var path: [String]
        var body: some View {
          NavigationStack(path: $path) {
            List(["a", "b"], id: \.self) { name in NavigationLink(name, value: name) }
              .navigationDestination(for: String.self) { RecipePage(name: $0) }
          }
        }
      }
      struct RecipePage: View { let name: String; var body: some View { Text(name) } }
      """#
    #expect(try findings(swift) == ["8 likely root-by-width"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("links over one another are found in a row, also one without opacity")
  func rowLinks2() throws {
    let swift = #"""
      @main struct People: App { var body: some Scene { WindowGroup { PeopleView() } } }
      struct Person: Identifiable, Hashable { let id: Int }
      struct PeopleView: View {
        let people: [Person] = []
        var body: some View {
          NavigationStack {
            List(people) { person in
              ZStack {
                PersonCard(person: person)
                NavigationLink(destination: PersonPage(person: person)) { EmptyView() }.opacity(0)
              }
              .overlay(alignment: .trailing) {
                NavigationLink { PersonChat(person: person) } label: { Image(systemName: "message") }
              }
            }
          }
        }
      }
      struct PersonCard: View { let person: Person; var body: some View { Text("\(person.id)") } }
      struct PersonPage: View { let person: Person; var body: some View { Text("\(person.id)") } }
      struct PersonChat: View { let person: Person; var body: some View { Text("\(person.id)") } }
      """#
    let swiftWithout = #"""
      @main struct People: App { var body: some Scene { WindowGroup { PeopleView() } } }
      struct Person: Identifiable, Hashable { let id: Int }
      struct PeopleView: View {
        let people: [Person] = []
        @State private var chat: Person?
        var body: some View {
          NavigationStack {
            List(people) { person in
              NavigationLink(destination: PersonPage(person: person)) { PersonCard(person: person) }
                .overlay(alignment: .trailing) {
                  Button { chat = person } label: { Image(systemName: "message") }.buttonStyle(.plain)
                }
            }
            .navigationDestination(item: $chat) { PersonChat(person: $0) }
          }
        }
      }
      struct PersonCard: View { let person: Person; var body: some View { Text("\(person.id)") } }
      struct PersonPage: View { let person: Person; var body: some View { Text("\(person.id)") } }
      struct PersonChat: View { let person: Person; var body: some View { Text("\(person.id)") } }
      """#
    #expect(try findings(swift) == ["10 certain row-links"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a shared state is found that the first of two closures of a sheet clears")
  func sharedDismiss3() throws {
    let swift = #"""
      @main struct Camera: App { var body: some Scene { WindowGroup { Studio() } } }
      @Observable final class StudioModel {
        var isPicking = false
        var isCropping = false
        func picked() { isCropping = true; isPicking = false }
        func pickerClosed() { isCropping = false }
      }
      struct Studio: View {
        @State private var model = StudioModel()
        var body: some View {
          Button("Choose") { model.isPicking = true }
            .sheet(isPresented: $model.isPicking) { model.pickerClosed() } content: { Picker(model: model) }
            .sheet(isPresented: $model.isCropping) { Text("crop") }
        }
      }
      struct Picker: View {
        let model: StudioModel
        var body: some View { Button("Take this") { model.picked() } }
      }
      """#
    let swiftWithout = #"""
      @main struct Camera: App { var body: some Scene { WindowGroup { Studio() } } }
      @Observable final class StudioModel {
        var isPicking = false
        var isCropping = false
        func picked() { isCropping = true; isPicking = false }
      }
      struct Studio: View {
        @State private var model = StudioModel()
        var body: some View {
          Button("Choose") { model.isPicking = true }
            .sheet(isPresented: $model.isPicking) { Picker(model: model) }
            .sheet(isPresented: $model.isCropping) { Text("crop") }
        }
      }
      struct Picker: View {
        let model: StudioModel
        var body: some View { Button("Take this") { model.picked() } }
      }
      """#
    #expect(try findings(swift) == ["12 certain shared-dismiss"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("two handlers of links that push the same page are found")
  func twoObservers1() throws {
    let swift = #"""
      @main struct News: App { var body: some Scene { WindowGroup { NewsRoot() } } }
      final class Router: ObservableObject { @Published var path: [Int] = []; func push(_ id: Int) { path.append(id) } }
      struct NewsRoot: View {
        @StateObject private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            NewsList().navigationDestination(for: Int.self) { Text("\($0)") }
          }
          .environmentObject(router)
          .onOpenURL { url in router.push(url.hashValue) }
        }
      }
      struct NewsList: View {
        @EnvironmentObject private var router: Router
        var body: some View {
          List { Text("News") }
            .onOpenURL { url in router.push(url.hashValue) }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct News: App { var body: some Scene { WindowGroup { NewsRoot() } } }
      final class Router: ObservableObject { @Published var path: [Int] = []; func push(_ id: Int) { path.append(id) } }
      struct NewsRoot: View {
        @StateObject private var router = Router()
        var body: some View {
          NavigationStack(path: $router.path) {
            NewsList().navigationDestination(for: Int.self) { Text("\($0)") }
          }
          .environmentObject(router)
          .onOpenURL { url in router.push(url.hashValue) }
        }
      }
      struct NewsList: View {
        @EnvironmentObject private var router: Router
        var body: some View { List { Text("News") } }
      }
      """#
    #expect(try findings(swift) == ["17 likely two-observers"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a button and the observer of its state that push the same page are found")
  func twoObservers2() throws {
    let swift = #"""
      @main struct Places: App { var body: some Scene { WindowGroup { PlacesView() } } }
      struct PlacesView: View {
        @State private var path: [String] = []
        @State private var selected: String?
        var body: some View {
          NavigationStack(path: $path) {
            List(["Rome", "Oslo"], id: \.self) { place in
              Button(place) { selected = place; path.append(place) }
            }
            .onChange(of: selected) { _, place in if let place { path.append(place) } }
            .navigationDestination(for: String.self) { Text($0) }
          }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Places: App { var body: some Scene { WindowGroup { PlacesView() } } }
      struct PlacesView: View {
        @State private var path: [String] = []
        @State private var selected: String?
        var body: some View {
          NavigationStack(path: $path) {
            List(["Rome", "Oslo"], id: \.self) { place in
              Button(place) { selected = place }
            }
            .onChange(of: selected) { _, place in if let place { path.append(place) } }
            .navigationDestination(for: String.self) { Text($0) }
          }
        }
      }
      """#
    #expect(try findings(swift) == ["8 likely double-push", "10 likely two-observers"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("an observer beside a view that has it, too, is found")
  func twoObservers3() throws {
    let swift = #"""
      @main struct Alerts: App { var body: some Scene { WindowGroup { AlertsRoot() } } }
      @Observable final class DeepLinks { var pending: Int? }
      @Observable final class Navigator { var path = NavigationPath() }
      struct AlertsRoot: View {
        @State private var links = DeepLinks()
        @State private var navigator = Navigator()
        var body: some View {
          NavigationStack(path: $navigator.path) {
            VStack { LinkListener(); AlertList() }
              .navigationDestination(for: Int.self) { Text("\($0)") }
          }
          .environment(links).environment(navigator)
        }
      }
      struct LinkListener: View {
        @Environment(DeepLinks.self) private var links
        @Environment(Navigator.self) private var navigator
        var body: some View { Color.clear.onChange(of: links.pending) { if let id = links.pending { navigator.path.append(id) } } }
      }
      struct AlertList: View { var body: some View { VStack { LinkListener(); Text("Alerts") } } }
      """#
    let swiftWithout = #"""
      @main struct Alerts: App { var body: some Scene { WindowGroup { AlertsRoot() } } }
      @Observable final class DeepLinks { var pending: Int? }
      @Observable final class Navigator { var path = NavigationPath() }
      struct AlertsRoot: View {
        @State private var links = DeepLinks()
        @State private var navigator = Navigator()
        var body: some View {
          NavigationStack(path: $navigator.path) {
            VStack { LinkListener(); AlertList() }
              .navigationDestination(for: Int.self) { Text("\($0)") }
          }
          .environment(links).environment(navigator)
        }
      }
      struct LinkListener: View {
        @Environment(DeepLinks.self) private var links
        @Environment(Navigator.self) private var navigator
        var body: some View { Color.clear.onChange(of: links.pending) { if let id = links.pending { navigator.path.append(id) } } }
      }
      struct AlertList: View { var body: some View { VStack { Text("Alerts") } } }
      """#
    #expect(try findings(swift) == ["18 likely two-observers"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("a cover of a link into the app is found where links show its page")
  func urlOverTabs2() throws {
    let swift = #"""
      @main struct Birds: App { @StateObject private var links = Links(); var body: some Scene { WindowGroup { BirdTabs().environmentObject(links).onOpenURL { links.handle($0) } } } }
      struct Bird: Identifiable, Hashable { let id: String }
      final class Links: ObservableObject {
        @Published var bird: Bird?
        func handle(_ url: URL) { if url.host() == "bird" { bird = Bird(id: url.lastPathComponent) } }
      }
      struct BirdTabs: View {
        @EnvironmentObject private var links: Links
        var body: some View {
          TabView {
            BirdList().tabItem { Text("Birds") }
            Text("Map").tabItem { Text("Map") }
          }
          .fullScreenCover(item: $links.bird) { BirdPage(bird: $0) }
        }
      }
      struct BirdList: View {
        var body: some View { NavigationStack { List(["a"], id: \.self) { id in NavigationLink(id) { BirdPage(bird: Bird(id: id)) } } } }
      }
      struct BirdPage: View { @Environment(\.dismiss) var dismiss; let bird: Bird; var body: some View { Button("Close \(bird.id)") { dismiss() } } }
      """#
    let swiftWithout = #"""
      @main struct Birds: App { @StateObject private var links = Links(); var body: some Scene { WindowGroup { BirdTabs().environmentObject(links).onOpenURL { links.handle($0) } } } }
      struct Bird: Identifiable, Hashable { let id: String }
      final class Links: ObservableObject {
        @Published var path: [Bird] = []
        @Published var tab = 0
        func handle(_ url: URL) { if url.host() == "bird" { tab = 0; path = [Bird(id: url.lastPathComponent)] } }
      }
      struct BirdTabs: View {
        @EnvironmentObject private var links: Links
        var body: some View {
          TabView(selection: $links.tab) {
            BirdList().tabItem { Text("Birds") }.tag(0)
            Text("Map").tabItem { Text("Map") }.tag(1)
          }
        }
      }
      struct BirdList: View {
        @EnvironmentObject private var links: Links
        var body: some View { NavigationStack(path: $links.path) { List(["a"], id: \.self) { id in NavigationLink(id, value: Bird(id: id)) }.navigationDestination(for: Bird.self) { BirdPage(bird: $0) } } }
      }
      struct BirdPage: View { let bird: Bird; var body: some View { Text(bird.id) } }
      """#
    #expect(try findings(swift) == ["5 likely url-over-tabs"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("the dismiss of another view is found where a button is given it")
  func wrongDismiss1() throws {
    let swift = #"""
      @main struct Pets: App { var body: some Scene { WindowGroup { PetList() } } }
      struct PetList: View { var body: some View { NavigationStack { NavigationLink("Rex") { PetPage() } } } }
      struct PetPage: View {
        @Environment(\.dismiss) var dismiss
        @State private var isEditing = false
        var body: some View {
          Button("Edit") { isEditing = true }
            .sheet(isPresented: $isEditing) {
              NavigationStack {
                Form { Text("Name") }
                  .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel", action: dismiss.callAsFunction) } }
              }
            }
        }
      }
      """#
    let swiftWithout = #"""
      @main struct Pets: App { var body: some Scene { WindowGroup { PetList() } } }
      struct PetList: View { var body: some View { NavigationStack { NavigationLink("Rex") { PetPage() } } } }
      struct PetPage: View {
        @State private var isEditing = false
        var body: some View {
          Button("Edit") { isEditing = true }
            .sheet(isPresented: $isEditing) { PetEditor() }
        }
      }
      struct PetEditor: View {
        @Environment(\.dismiss) var dismiss
        var body: some View {
          NavigationStack {
            Form { Text("Name") }
              .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel", action: dismiss.callAsFunction) } }
          }
        }
      }
      """#
    #expect(try findings(swift) == ["11 likely wrong-dismiss"])
    #expect(try findings(swiftWithout) == [])
  }

  @Test("the dismiss of another view is found in a function that a property uses")
  func wrongDismiss2() throws {
    let swift = #"""
      @main struct Bank: App { var body: some Scene { WindowGroup { Accounts() } } }
      struct Accounts: View { var body: some View { NavigationStack { NavigationLink("Savings") { AccountPage() } } } }
      struct AccountPage: View {
        @Environment(\.presentationMode) private var presentation
        @State private var showTransfer = false
        var body: some View {
          Button("Transfer") { showTransfer = true }
            .fullScreenCover(isPresented: $showTransfer) { transferSheet }
        }
        private var transferSheet: some View {
          VStack {
            Text("How much?")
            Button("Done") { close() }
          }
        }
        private func close() { presentation.wrappedValue.dismiss() }
      }
      """#
    let swiftWithout = #"""
      @main struct Bank: App { var body: some Scene { WindowGroup { Accounts() } } }
      struct Accounts: View { var body: some View { NavigationStack { NavigationLink("Savings") { AccountPage() } } } }
      struct AccountPage: View {
        @State private var showTransfer = false
        var body: some View {
          Button("Transfer") { showTransfer = true }
            .fullScreenCover(isPresented: $showTransfer) { transferSheet }
        }
        private var transferSheet: some View {
          VStack {
            Text("How much?")
            Button("Done") { close() }
          }
        }
        private func close() { showTransfer = false }
      }
      """#
    #expect(try findings(swift) == ["16 likely wrong-dismiss"])
    #expect(try findings(swiftWithout) == [])
  }
}
