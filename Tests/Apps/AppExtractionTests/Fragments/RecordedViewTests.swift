import AppExtraction
import Testing

@Suite("Views that are shown in several places, and read once for the same values")
struct RecordedViewTests {
  @Test("declare in each place under its conditions, in its bar or menu, and as they do alone")
  func places() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { Home() } } }

      struct Home: View {
        @State private var isPlain = true
        var body: some View {
          NavigationStack {
            VStack {
              NavigationLink("Other") { Other() }
              if isPlain { Row(isOpen: false) } else { Row(isOpen: true) }
            }
            .toolbar { Actions() }
          }
        }
      }
      struct Other: View {
        @State private var isShown = false
        var body: some View {
          VStack { Row(isOpen: true); if isShown { Actions() }; Button("Show") { isShown = true } }.disabled(isShown)
        }
      }
      struct Row: View {
        let isOpen: Bool
        var body: some View {
          VStack { Actions(); if isOpen { NavigationLink("Open") { Text("open") } } else { NavigationLink("Closed") { Text("closed") } } }
        }
      }
      struct Actions: View {
        @State private var isOn = false
        var body: some View { Button("Act") { isOn = true }.sheet(isPresented: $isOn) { Text("act") } }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        ActionsSheet:
          source: Small.swift:29
        Home:
          source: Small.swift:3
          toolbar:
            "Act (isOn)":
              presents: isOn
              source: Small.swift:29
          state:
            isPlain: true
          links:
            Other:
              view: Other
              source: Small.swift:8
            Closed:
              view: RowText
              when: {isPlain: true}
              hides: true
              source: Small.swift:24
            Open:
              view: RowText
              when: {isPlain: false}
              hides: true
              source: Small.swift:24
            Act:
              presents: isOn
              source: Small.swift:29
          presents:
            isOn:
              as: sheet
              screen: ActionsSheet
              when: {isPlain: true}
              source: Small.swift:29
        Other:
          source: Small.swift:15
          state:
            isShown: false
          links:
            Open:
              view: RowText
              when: {isShown: false}
              source: Small.swift:24
            Act:
              presents: isOn
              when: {isShown: false}
              source: Small.swift:29
            Show:
              does:
                set:
                  isShown: true
              when: {isShown: false}
              source: Small.swift:18
          presents:
            isOn:
              as: sheet
              screen: ActionsSheet
              source: Small.swift:29
        RowText:
          source: Small.swift:24
      """
    #expect(try appFile(swift) == app)
  }

  @Test("are two where an expression of one spelling has two values")
  func spellings() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }
      struct Home: View { var body: some View { VStack { Outer(isOpen: true); Outer(isOpen: false) } } }
      struct Style { let isOpen: Bool }
      struct Outer: View {
        let isOpen: Bool
        var body: some View { VStack { Row(isClosed: !isOpen); Styled(style: Style(isOpen: isOpen)) } }
      }
      struct Row: View {
        let isClosed: Bool
        var body: some View { NavigationLink(isClosed ? "Closed" : "Open") { Text("row") } }
      }
      struct Styled: View {
        let style: Style
        var body: some View { NavigationLink(style.isOpen ? "Open style" : "Closed style") { Text("styled") } }
      }
      """#
    let file = try appFile(swift)
    for label in ["Open", "Closed", "Open style", "Closed style"] { #expect(file.contains("      \(label):\n")) }
  }

  @Test("come to an end where they show one another with ever new values")
  func endless() throws {
    let swift = #"""
      @main struct Small: App { var body: some Scene { WindowGroup { NavigationStack { Home() } } } }

      struct Home: View { var body: some View { VStack { A(n: 1, flag: true) } } }
      struct A: View {
        let n: Int; let flag: Bool
        var body: some View { if n < 2 { NavigationLink("A") { B(n: n + 1, flag: !flag) } } else { B(n: n * 3, flag: flag) } }
      }
      struct B: View {
        let n: Int; let flag: Bool
        var body: some View { if flag { A(n: n - 1, flag: false) } else { NavigationLink("B") { A(n: n + n, flag: true) } } }
      }
      """#
    let app = """
      name: Small
      root: Home
      stack: self-managed
      screens:
        A:
          source: Small.swift:4
          links:
            A:
              view: B
              source: Small.swift:6
            B:
              view: A
              source: Small.swift:10
        B:
          source: Small.swift:8
          links:
            B:
              view: A
              source: Small.swift:10
        Home:
          source: Small.swift:3
          links:
            A:
              view: B
              source: Small.swift:6
            B:
              view: A
              source: Small.swift:10
      """
    #expect(try appFile(swift) == app)
  }
}
