import SwiftUI

@main struct NotesApp: App {
  var body: some Scene { WindowGroup { Notes() } }
}

struct Notes: View {
  @State private var path: [Int] = []
  @State private var isNew = false

  var body: some View {
    NavigationStack(path: $path) {
      List {
        Button("First") { path.append(1) }
        NavigationLink("Last", value: "last")
      }
      .navigationDestination(for: Int.self) { Note(number: $0) }
      .navigationDestination(for: String.self) { Text($0) }
    }
    .sheet(isPresented: $isNew) { Text("new") }
    .onOpenURL { url in
      if url.host == "note", let number = Int(url.lastPathComponent) { path.append(number) }
    }
  }
}

struct Note: View {
  let number: Int
  @State private var showsHelp = false
  @State private var showsTerms = false
  @State private var showsArchive = false

  var body: some View {
    Button("Archive") { showsArchive = true }
      .navigationDestination(isPresented: $showsHelp) { Text("help") }
      .navigationDestination(isPresented: $showsTerms) { Text("terms") }
      .sheet(isPresented: $showsArchive) { Archive() }
  }
}

struct Archive: View {
  @State private var all: [String] = []
  @State private var showsDesk = false
  private var shown: Binding<[String]> { Binding(get: { all }, set: { if !$0.isEmpty { all = $0 } }) }

  var body: some View {
    NavigationStack(path: shown) {
      VStack {
        NavigationLink("Year", value: "2026")
        Button("Desk") { showsDesk = true }
      }
      .navigationDestination(for: String.self) { Text($0) }
    }
    .sheet(isPresented: $showsDesk) { Desk() }
  }
}

struct Tag: Hashable { let name: String }

struct Desk: View {
  @Environment(\.openURL) private var openURL
  @State private var path = NavigationPath()
  @State private var isNew = false
  @State private var isPaused = false

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("Tag", value: Tag(name: "work"))
        Button("New") { isNew = true }
        Button("Pause") { isPaused = true }
        Button("Trash") { if let trash = URL(string: "notes://trash") { openURL(trash) } }
      }
      .navigationDestination(for: Tag.self) { Text($0.name) }
    }
    .sheet(isPresented: $isNew) { Draft() }
    .fullScreenCover(isPresented: $isPaused) { Pause() }
    .onOpenURL { url in
      if url.scheme == "notes", url.host == "desk" { path = NavigationPath() }
    }
    .onDisappear { Store.save(path.codable) }
  }
}

struct Draft: View {
  @State private var text = ""

  var body: some View { TextEditor(text: $text) }
}

struct Pause: View {
  var body: some View { Text("Nothing to do") }
}
