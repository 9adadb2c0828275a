import SwiftUI

@main
struct BooksApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        Shelf()
      }
    }
  }
}

struct Shelf: View {
  @State private var isModal = false

  var body: some View {
    NavigationLink("Book") { Book() }
    NavigationLink("Author") { Author(isModal: false) }
    Button("Author") { isModal = true }
      .sheet(isPresented: $isModal) {
        Author(isModal: true)
        Reader()
      }
    if isModal {
      NavigationLink("Chapter") { Chapter() }
    }
  }
}

struct Book: View {
  var body: some View {
    NavigationStack {  // certain nested-stack
      Text("Book")
    }
  }
}

struct Chapter: View {
  var body: some View {
    NavigationStack {  // likely nested-stack
      Text("Chapter")
    }
  }
}

// It brings its own stack only where it is a sheet.
struct Author: View {
  let isModal: Bool

  var body: some View {
    if isModal {
      NavigationStack { content }
    } else {
      content
    }
  }

  private var content: some View { Text("Author") }
}

struct Reader: View {
  var body: some View {
    NavigationStack {
      NavigationLink("Book") { Book() }
    }
  }
}
