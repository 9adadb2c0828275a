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
      if let number = Int(url.lastPathComponent) { path.append(number) }
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
  private var shown: Binding<[String]> { Binding(get: { all }, set: { all = $0 }) }

  var body: some View {
    NavigationStack(path: shown) {
      NavigationLink("Year", value: "2026")
        .navigationDestination(for: String.self) { Text($0) }
    }
  }
}
