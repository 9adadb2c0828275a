import SwiftUI

// Screens that register the destination of their own links: one that a binding presents, one that a view link shows,
// and one whose destination the root registers, where all is well.
@main
struct DesksApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        NavigationStack { Inbox() }.tabItem { Text("Inbox") }.tag("inbox")
        NavigationStack { Archive() }.tabItem { Text("Archive") }.tag("archive")
        NavigationStack { Shelf() }.tabItem { Text("Shelf") }.tag("shelf")
      }
    }
  }
}

struct Letter: Hashable { let id: Int }

struct Inbox: View {
  @State private var isSorting = false

  var body: some View {
    Button("Sort") { isSorting = true }
      .navigationDestination(isPresented: $isSorting) { Sorting() }
  }
}

struct Sorting: View {
  var body: some View {
    NavigationLink("First letter", value: Letter(id: 1))
      .navigationDestination(for: Letter.self) { _ in LetterPage() }
  }
}

struct Archive: View {
  var body: some View { NavigationLink("Old letters") { OldLetters() } }
}

struct OldLetters: View {
  var body: some View {
    NavigationLink("Oldest letter", value: Letter(id: 2))
      .navigationDestination(for: Letter.self) { _ in LetterPage() }
  }
}

struct Shelf: View {
  var body: some View {
    NavigationLink("Letter on the shelf", value: Letter(id: 3))
      .navigationDestination(for: Letter.self) { _ in LetterPage() }
  }
}

struct LetterPage: View { var body: some View { Text("letter") } }
