import SwiftUI

// The destination stands in a row, which may not be there when it is needed.
@main struct BooksApp: App {
  var body: some Scene { WindowGroup { BookList() } }
}

struct BookList: View {
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("First", value: 1)
        Text("all").navigationDestination(for: Int.self) { _ in Text("a book") }
      }
    }
  }
}
