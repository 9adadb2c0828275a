import AppExtraction
import FlowApps
import NavigationEngine
import Testing

@Suite("Values within a text are known where the sources state them")
struct KnownLabelTests {
  @Test("a label names the property of stated data, a case's computed name and a function's result, and no state")
  func values() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Drink: Identifiable, Hashable {
        let id: Int
        let title: String
        static let all = [Drink(id: 1, title: "Tea"), Drink(id: 2, title: "Cup")]
      }
      enum Tone: CaseIterable {
        case soft, loud
        var name: String {
          switch self {
          case .soft: "Soft"
          case .loud: "Loud"
          }
        }
      }
      struct Home: View {
        @State private var count = 0
        @State private var shown: Tone?
        var body: some View {
          NavigationStack {
            List {
              ForEach(Drink.all) { drink in NavigationLink("View of \(drink.title)") { Text("drink") } }
              ForEach(Tone.allCases, id: \.self) { tone in NavigationLink("Play \(tone.name)") { Text("tone") } }
              NavigationLink(heading(.loud)) { Text("loud") }
              NavigationLink("Unread: \(count)") { Text("unread") }
              NavigationLink { Text("as it is") } label: { Text(verbatim: "As it is") }
            }
          }
        }
        func heading(_ tone: Tone) -> String { "A \(tone.name) one" }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Home:
          source: Small.swift:16
          links:
            View of Tea:
              view: HomeText
              source: Small.swift:22
            View of Cup:
              view: HomeText
              source: Small.swift:22
            Play Soft:
              view: HomeText
              source: Small.swift:23
            Play Loud:
              view: HomeText
              source: Small.swift:23
            A Loud one:
              view: HomeText
              source: Small.swift:24
            "Unread: …":
              view: HomeText
              source: Small.swift:25
            As it is:
              view: HomeText
              source: Small.swift:26
        HomeText:
          source: Small.swift:22
      """
    #expect(try appFile(swift) == app)
  }

  @Test("the raw value of a stated case is a text")
  func rawValues() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      enum Kind: String, CaseIterable { case network = "Network", storage }
      struct Home: View {
        var body: some View {
          ForEach(Kind.allCases, id: \.self) { kind in
            NavigationLink {
              Page()
            } label: {
              HStack { Text(kind.rawValue); Text("Level") }
            }
          }
        }
      }
      struct Page: View { var body: some View { Text("page") } }
      """#
    let links = """
          links:
            Network:
              view: Page
              source: Small.swift:6
            storage:
              view: Page
              source: Small.swift:6
      """
    #expect(try appFile(swift).contains(links))
  }

  @Test("an inflected text shows its words, and a label without words its symbol, also within a view of the app")
  func inflection() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home(count: 1) } } } }
      struct Home: View {
        let count: Int
        var body: some View {
          NavigationLink { Text("books") } label: { Text("^[\(count) book](inflect: true)") }
          NavigationLink { Text("person") } label: { Label("", systemImage: "person.badge.plus") }
          NavigationLink { Text("list") } label: { Picture(name: "list.bullet") }
        }
      }
      struct Picture: View {
        let name: String
        var body: some View { Image(systemName: name).resizable() }
      }
      """#
    let links = """
          links:
            1 book:
              view: HomeText
              source: Small.swift:5
            person badge plus:
              view: HomeText
              source: Small.swift:6
              assumed: [label]
            list bullet:
              view: HomeText
              source: Small.swift:7
              assumed: [label]
      """
    #expect(try appFile(swift).contains(links))
  }

  @Test("a text that is stated isn't empty, a localised one is known within another, and a symbol is no text")
  func given() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View {
        let genres: [String]
        var body: some View {
          List {
            NavigationLink { Text("a") } label: { Video() }
            NavigationLink { Text("b") } label: { Row(name: String(localized: "Game"), channel: "me") }
            ForEach(genres, id: \.self) { genre in
              NavigationLink { Genre() } label: { Chip(title: genre, icon: "theatermasks", picture: "Mask") }
            }
          }
        }
      }
      struct Video: View {
        var channel = ""
        var body: some View { Row(name: String(localized: "Video"), channel: channel) }
      }
      struct Row: View {
        let name: String
        let channel: String
        var body: some View {
          if channel.isEmpty { Text(name) } else { Text(String("\(name) (\(channel))")) }
        }
      }
      struct Chip: View {
        let title: String
        let icon: String?
        let picture: String
        var body: some View {
          HStack {
            if let icon { Image(systemName: icon) }
            Image(picture)
            Text(title)
          }
        }
      }
      struct Genre: View { var body: some View { Text("c") } }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        Genre:
          source: Small.swift:37
        Home:
          source: Small.swift:2
          links:
            Video:
              view: HomeText
              source: Small.swift:6
            "Game (me)":
              view: HomeText
              source: Small.swift:7
            Genre:
              view: Genre
              source: Small.swift:9
              assumed: [label]
        HomeText:
          source: Small.swift:6
      """
    #expect(try appFile(swift) == app)
  }

  /// The labels of the links on the first screen that are no names of what the links lead to.
  private func labels(_ text: String, strings: String = "", in file: String = "Localizable") throws -> [String] {
    let index = AppIndex(
      [try SmallSource(text).tree],
      platform: .ios,
      strings: StringCatalog([("\(file).xcstrings", Array(strings.utf8))])
    )
    let app = try AppExtractor.app(from: index)
    let links = app.model.screens["Home"]?.links ?? []
    return links.filter { !app.assumed($0.source).contains(.label) }.map(\.label)
  }

  @Test("a symbol that is generated of a catalogue shows the text of its key", arguments: ["Localizable", "Errors"])
  func generated(table: String) throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        let rooms: [String]
        var body: some View {
          NavigationStack {
            NavigationLink(.allRooms) { Text("one") }
            NavigationLink { Text("two") } label: { Text(.roomCount(rooms.count)) }
            NavigationLink(.Errors.allRooms) { Text("three") }
            NavigationLink { Text("four") } label: { Label(.errors(.roomCount(4)), systemImage: "door") }
            NavigationLink { Text("five") } label: { Text(String(localized: .errors(.allRooms))) }
            NavigationLink(.unknown) { Text("six") }
          }
        }
      }
      """#
    let strings = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "all.rooms": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "All rooms"}}}},
        "Room count": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%lld rooms"}}}}
      }}
      """
    let expected = table == "Errors" ? ["All rooms", "… rooms", "All rooms (HomeText)"] : ["All rooms", "… rooms"]
    let found = try labels(swift, strings: strings, in: table)
    #expect(found == expected)
  }

  @Test("a static text that something may replace is a label beside unknown texts, and a row's own text isn't")
  func replaced() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Texts {
        static var fan: String { text("Fan mode") }
        private static func text(_ word: String) -> String {
          if let other = Provider.shared.other(word) { return other }
          return word
        }
      }
      final class Provider {
        static let shared = Provider()
        func other(_ word: String) -> String? { nil }
      }
      struct Device: Identifiable {
        let id: Int
        let name: String?
        let mode: String
        var title: String {
          if let name { return name }
          return "Unnamed"
        }
      }
      struct Home: View {
        let devices: [Device]
        var body: some View {
          NavigationStack {
            List(devices) { device in
              NavigationLink { Text("static") } label: { HStack { Text(Texts.fan); Text(device.mode) } }
              NavigationLink { Text("own") } label: { HStack { Text(device.title); Text(device.mode) } }
            }
          }
        }
      }
      """#
    let file = try appFile(swift)
    #expect(["Fan mode:", "Unnamed:"].map(file.contains) == [true, false])
  }

  @Test("beside a text that isn't known, one that is shown at times is no label unless the state says when")
  func unstated() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Book: Identifiable { let id: Int; let title: String; let author: String; let isNew: Bool }
      struct Home: View {
        let books: [Book]
        @State private var showsAll = false
        var body: some View {
          NavigationStack {
            List(books) { book in
              NavigationLink { Text("at times") } label: {
                VStack { Text(book.title); if book.isNew { Text("New") } }
              }
              NavigationLink { Text("always") } label: { VStack { Text(book.title); Text("Borrow") } }
              NavigationLink { Text("either") } label: { if book.isNew { Text("Reserve") } else { Text("Take") } }
              NavigationLink { Text("unknown") } label: { if book.isNew { Text(book.title) } else { Text("Old") } }
              NavigationLink { Text("known") } label: {
                Text(book.title)
                if showsAll { Text("All") } else { Text("Few") }
              }
            }
          }
        }
      }
      """#
    let found = try labels(swift)
    #expect(found == ["Borrow", "Reserve", "Take", "All", "Few"])
  }
}
