import AppExtraction
import Testing

@Suite("A link's label is part of the screen")
struct LinkLabelTests {
  @Test("the menu, the swipe actions and the alert of a row are applied to its label, and a preview can't be touched")
  func controls() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View {
        @State private var path = NavigationPath()
        @State private var isAsking = false
        var body: some View {
          NavigationStack(path: $path) {
            List(0..<3) { row in
              NavigationLink { Note() } label: {
                Text("Note")
                  .swipeActions { Button("Delete") { isAsking = true } }
                  .contextMenu {
                    NavigationLink("Edit") { Editor() }
                    Button("Copy") { path.append(row) }
                  } preview: {
                    NavigationLink("Shown only") { Editor() }
                  }
                  .alert("Delete it?", isPresented: $isAsking) { Button("Yes") {} }
              }
            }
            .navigationDestination(for: Int.self) { _ in Editor() }
          }
        }
      }
      struct Note: View { var body: some View { Text("A note") } }
      struct Editor: View { var body: some View { Text("An editor") } }
      """#
    let home = """
        Home:
          source: Small.swift:2
          links:
            Edit:
              view: Editor
              source: Small.swift:12
            Note:
              view: Note
              source: Small.swift:8
            Delete:
              presents: isAsking
              source: Small.swift:10
            Copy:
              does:
                push: [1]
              source: Small.swift:13
              assumed: [value]
          destinations:
            Int:
              screen: Editor
              source: Small.swift:20
          presents:
            isAsking:
              as: alert
              title: "Delete it?"
              buttons:
                Yes:
                  source: Small.swift:17
              source: Small.swift:17
      """
    #expect(try appFile(swift).contains(home))
  }

  @Test("a label that asks the value for its case makes a link for each case, and each pushes its own")
  func caseLabels() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }
      enum Kind: Hashable {
        case book, film, other(Int)
        var title: String { switch self { case .book: "Books"; case .film: "Films"; case .other: "Others" } }
      }
      struct Home: View {
        @State private var kinds: [Kind] = []
        let shown: Kind
        var body: some View {
          NavigationStack {
            List {
              ForEach(kinds, id: \.self) { kind in NavigationLink(value: kind) { Text(kind.title) } }
              ForEach(kinds, id: \.self) { kind in NavigationLink("Same as \(shown.title)", value: kind) }
              ForEach(kinds, id: \.self) { kind in NavigationLink(value: kind) { Text("Near"); Text(shown.title) } }
            }
            .navigationDestination(for: Kind.self) { _ in Text("kind") }
          }
        }
      }
      """#
    let links = """
          links:
            Books:
              value: !Kind.book
              source: Small.swift:12
            Films:
              value: !Kind.film
              source: Small.swift:12
            Others:
      """
    let file = try appFile(swift)
    #expect(file.contains(links), "\(file)")
  }
}
