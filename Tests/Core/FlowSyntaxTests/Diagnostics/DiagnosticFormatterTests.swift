import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Diagnostics for people")
struct DiagnosticFormatterTests {
  private static let marked = MarkedText(
    """
    steps:
      - 1️⃣push2️⃣: a
      - pop
      - pop
      - pop
      - pop
      - pop
      - pop
      - 3️⃣pushh4️⃣: b
    """
  )
  private static let file = marked.file("flows/a.flow.yaml")
  private static let first = Place(file, marked.range("1️⃣", "2️⃣"))
  private static let second = Place(file, marked.range("3️⃣", "4️⃣"))

  private static func format(_ diagnostic: Diagnostic, isColored: Bool = false) -> String {
    DiagnosticFormatter(painter: TextPainter(isColored: isColored)).format(diagnostic)
  }

  @Test("a sentence, its place and the way out")
  func full() {
    let diagnostic = Diagnostic("unknown-step", "there is no step “pushh”", at: Self.second)
      .help("did you mean `push`?")
    let expected = """
      error: there is no step “pushh”  [unknown-step]
       --> flows/a.flow.yaml:9:5
        |
      9 |   - pushh: b
        |     ^^^^^
        to fix: did you mean `push`?

      """
    #expect(Self.format(diagnostic) == expected)
  }

  @Test("a note has a frame of its own, and all line numbers stand in one column")
  func notes() {
    let file = Self.marked.text + "\n\n- push\n"
    let last = Place(
      SourceFile(file, name: "flows/b.flow.yaml"),
      SourceRange(file.utf8.count - 5..<file.utf8.count - 1)
    )
    let diagnostic = Diagnostic("two-verbs", "two", severity: .warning, at: last)
      .note("the first is here", at: Self.first)
    let expected = """
      warning: two  [two-verbs]
        --> flows/b.flow.yaml:11:3
         |
      11 | - push
         |   ^^^^
        note: the first is here
        --> flows/a.flow.yaml:2:5
         |
       2 |   - push: a
         |     ^^^^

      """
    #expect(Self.format(diagnostic) == expected)
  }

  @Test("a brief diagnostic takes 12 lines: three notes in a line each, and the lines of code of the way out")
  func brief() {
    var diagnostic = Diagnostic("unknown-step", "there is no step “pushh”", at: Self.second)
      .adding(Array(repeating: .init("the first is here", at: Self.first), count: 5))
      .help("write another\n- pushh: b\n+ push: b")
    diagnostic.isBrief = true
    let expected = """
      error: there is no step “pushh”  [unknown-step]
       --> flows/a.flow.yaml:9:5
        |
      9 |   - pushh: b
        |     ^^^^^
        note: the first is here (flows/a.flow.yaml:2:5)
        note: the first is here (flows/a.flow.yaml:2:5)
        note: the first is here (flows/a.flow.yaml:2:5)
        and 2 more places: --explain shows all
        to fix: write another
          - pushh: b
          + push: b

      """
    #expect(Self.format(diagnostic) == expected)
  }

  @Test("a file that couldn't be had is named without a frame")
  func noPlace() {
    let diagnostic = Diagnostic("file-not-found", "there is no such file", file: Self.file)
      .help("check the path")
    let expected = """
      error: there is no such file  [file-not-found]
       --> flows/a.flow.yaml
        to fix: check the path

      """
    #expect(Self.format(diagnostic) == expected)
  }

  @Test("colour changes the looks and nothing else")
  func colour() {
    let note = Diagnostic.Note("it stood here first", at: Self.first)
    let diagnostic = Diagnostic("repeated-key", "twice", at: Self.second).adding([note]).help("keep one")
    let colored = Self.format(diagnostic, isColored: true)
    let expected = """
      \u{1B}[31merror\u{1B}[0m: \u{1B}[1mtwice\u{1B}[0m  \u{1B}[2m[repeated-key]\u{1B}[0m
       --> \u{1B}[36mflows/a.flow.yaml:9:5\u{1B}[0m
        \u{1B}[2m|\u{1B}[0m
      \u{1B}[2m9\u{1B}[0m \u{1B}[2m|\u{1B}[0m   - pushh: b
        \u{1B}[2m|\u{1B}[0m     \u{1B}[31m^^^^^\u{1B}[0m
        note: it stood here first
       --> \u{1B}[36mflows/a.flow.yaml:2:5\u{1B}[0m
        \u{1B}[2m|\u{1B}[0m
      \u{1B}[2m2\u{1B}[0m \u{1B}[2m|\u{1B}[0m   - push: a
        \u{1B}[2m|\u{1B}[0m     \u{1B}[36m^^^^\u{1B}[0m
        \u{1B}[1mto fix:\u{1B}[0m keep one

      """
    #expect(colored == expected)
    #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == Self.format(diagnostic))
  }

  @Test("neither the text nor a file's name can steer the terminal")
  func controls() {
    let file = SourceFile("\u{1B}[2Ja\n", name: "a\u{1B}[31m\n.yaml")
    let diagnostic = Diagnostic("x", "“\u{1B}]0;title\u{7}” isn't a step", at: Place(file, SourceRange(4..<5)))
    let expected = """
      error: “␛]0;title␇” isn't a step  [x]
       --> a␛[31m␊.yaml:1:5
        |
      1 | ␛[2Ja
        |     ^

      """
    #expect(Self.format(diagnostic) == expected)
    let whole = Diagnostic("x", "no", file: file, range: nil)
    #expect(Self.format(whole) == "error: no  [x]\n --> a␛[31m␊.yaml\n")
  }
}
