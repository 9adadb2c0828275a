import Testing

@Suite("Code goes each of its ways once")
struct WayTests {
  @Test("behind a return within two conditions the code goes on where one of them doesn't hold")
  func partialReturn() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        @State private var isLong = false
        @State private var isNew = false
        var body: some View {
          NavigationStack(path: $path) {
            Button("Go") { go() }.navigationDestination(for: Int.self) { _ in Text("page") }
          }
        }
        private func go() {
          if isLong {
            if isNew {
              path.append(1)
              return
            }
          }
          path.append(2)
        }
      }
      """#
    let links = """
          links:
            Go:
              does:
                push: [1]
              when: {isLong: true, isNew: true}
              hides: true
              source: Small.swift:8
            "Go (2)":
              does:
                push: [2]
              when: {isLong: true, isNew: false}
              hides: true
              source: Small.swift:8
            "Go (isLong: false)":
              does:
                push: [2]
              when: {isLong: false}
              hides: true
              source: Small.swift:8
      """
    #expect(try appFile(swift).contains(links))
  }

  @Test("a value is what a function returns for it, with default arguments, and lists are added as their elements")
  func returnedValues() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Page: Hashable { case start, news, map }
      struct Home: View {
        @State private var path: [Page] = []
        @State private var isNews = true
        var body: some View {
          NavigationStack(path: $path) {
            VStack {
              Button("Chosen") { path.append(page()) }
              Button("Default") { show() }
              Button("Both") { path += [.start, .map] }
              Button("More") { path.append(contentsOf: [.news]) }
            }
            .navigationDestination(for: Page.self) { _ in Text("page") }
          }
        }
        private func page() -> Page {
          guard isNews else { return .map }
          return .news
        }
        private func show(_ page: Page = .start) { path = [page] }
      }
      """#
    let file = try appFile(swift)
    let does = file.split(separator: "\n").filter { $0.contains("[!Page") || $0.contains("when:") }
    #expect(
      does.map { $0.trimmingPrefix(while: { $0 == " " }) } == [
        "push: [!Page.news ]", "when: {isNews: true}", "push: [!Page.map ]", "when: {isNews: false}",
        "path: [!Page.start ]", "push: [!Page.start , !Page.map ]", "push: [!Page.news ]",
      ]
    )
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 4 of 4 path writes")
  }

  @Test("code that runs without a person makes the change of each way, also by a value that only the app has")
  func reactions() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Album: Hashable { let id: String }
      struct Home: View {
        @State private var path = NavigationPath()
        @State private var isAsking = false
        var body: some View {
          NavigationStack(path: $path) { Text("home").navigationDestination(for: Album.self) { _ in Text("album") } }
            .onReceive(news) { note in
              if let id = note.album {
                path.append(Album(id: id))
              } else if note.isLast {
                path = NavigationPath()
              } else {
                isAsking = true
              }
            }
            .alert("Really?", isPresented: $isAsking) { Button("Yes") {} }
        }
      }
      """#
    let urls = """
      urls:
        "app:Home.onReceive":
          push:
            main: [!Album ]
        "app:Home.onReceive2":
          path:
            main: []
        "app:Home.onReceive3":
          set:
            isAsking: true
      """
    #expect(try appFile(swift).contains(urls))
  }

  @Test("a label is the text of each way of its closure, and the one that a switch of a property gives")
  func labels() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        @State private var isOn = false
        @State private var mode = "list"
        private var title: String {
          switch mode {
          case "list": return "List"
          default: return "Grid"
          }
        }
        var body: some View {
          VStack {
            Button { isOn.toggle() } label: { if isOn { Text("Stop") } else { Text("Start") } }
            NavigationLink(title) { Text("page") }
          }
        }
      }
      """#
    let file = try appFile(swift)
    let labels = file.split(separator: "\n").filter {
      $0.hasPrefix("      ") && !$0.hasPrefix("       ") && $0.hasSuffix(":")
    }
    #expect(labels == ["      List:", "      Grid:", "      Stop:", "      Start:"])
  }

  @Test("a label is no other way's whose condition is the opposite of that of its own")
  func oppositeConditions() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var isOpen = false
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(path: $path) {
            Button(isOpen ? "Show" : "Unlock") {
              if !isOpen { isOpen = true } else { path.append(1) }
            }
            .navigationDestination(for: Int.self) { _ in Text("page") }
          }
        }
      }
      """#
    let links = """
          links:
            Show:
              does:
                push: [1]
              when: {isOpen: true}
              hides: true
              source: Small.swift:7
            Unlock:
              does:
                set:
                  isOpen: true
              when: {isOpen: false}
              hides: true
              source: Small.swift:7
          destinations:
      """
    #expect(try appFile(swift).contains(links))
  }

  @Test("code that calls itself, by a function, a closure or a property, comes to an end")
  func recursion() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path: [Int] = []
        private var handler: () -> Void { { self.handler() } }
        private var title: String { path.isEmpty ? title : title }
        var body: some View {
          NavigationStack(path: $path) {
            VStack {
              Button("Go") {
                self.handler()
                go(0)
                path.append(1)
              }
              Button(title) { path = [2] }
            }
            .navigationDestination(for: Int.self) { _ in Text("page") }
          }
        }
        private func go(_ number: Int) {
          run { run { go(number + 1) } }
        }
        private func run(_ code: () -> Void) { code() }
      }
      """#
    #expect(try appFile(swift).contains("      Go:\n        does:\n          push: [1]"))
    #expect(try account(swift) == "read 1 of 1 destinations, 1 of 1 stacks, 2 of 2 path writes")
  }

  @Test("a local value has the type that is stated for it, and a local list may begin with values")
  func localValues() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Page: Hashable { case one, two(Int) }
      struct Home: View {
        @State private var path = NavigationPath()
        @State private var isNew = false
        var body: some View {
          NavigationStack(path: $path) {
            Toggle("New", isOn: $isNew).navigationDestination(for: Page.self) { _ in Text("page") }
            Button("Open") {
              let page: Page = if isNew { .one } else { .two(2) }
              path.append(page)
            }
            Button("Both") {
              var pages: [Page] = [.one]
              pages.append(.two(3))
              path = NavigationPath(pages)
            }
          }
        }
      }
      """#
    let links = """
            Open:
              does:
                push: [!Page.one ]
              when: {isNew: true}
              hides: true
              source: Small.swift:9
            "Open (two 2)":
              does:
                push: [!Page.two 2]
              when: {isNew: false}
              hides: true
              source: Small.swift:9
            Both:
              does:
                path: [!Page.one , !Page.two 3]
              source: Small.swift:13
      """
    #expect(try appFile(swift).contains(links))
  }
}
