import FlowRunner
import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Expectations of the bar above a screen")
struct ChromeExpectationTests {
  private static let app = """
    app:
      root: Notes
      initial: {path: [Lists, 1]}
      screens:
        Notes:
          title: Notes
          destinations: {String: Folder, Int: {cases: {1: Note}, default: Reader}}
        Folder:
        Note:
          title: Milk
          titleDisplay: inline
          titleMenu: {Rename: {view: Rename}, Delete: }
          links: {Read: 2}
          toolbar: [Share, Edit]
          toolbarBackground: mint
          colorScheme: dark
          role: browser
        Reader: {title: Reader, toolbarVisibility: hidden, toolbar: {Help: {view: Rename}}, controls: [dismiss]}
        Rename: {role: editor}
    steps:

    """

  static let holding = [
    "titleDisplay: inline",
    "titleMenu: [Rename, Delete]",
    "toolbar: [Share, Edit]",
    "toolbarVisibility: automatic",
    "toolbarBackground: mint",
    "colorScheme: dark",
    "role: browser",
    "backMenu: [Back, Notes]",
    "links: [Read]",
    "not: {toolbar: [Edit, Share], role: editor, colorScheme: null, titleDisplay: large}",
    "any: [{toolbar: []}, {titleMenu: [Rename, Delete], backTitle: Back}]",
  ]

  @Test("S9.1 S6.5 one that holds is no divergence", arguments: holding)
  func holds(expectation: String) throws {
    #expect(try run("\(Self.app)- assert: {\(expectation)}\n").lines == [])
  }

  static let failing: [(expectation: String, divergence: String, message: String, fix: String)] = [
    (
      "titleDisplay: large", "expectation titleDisplay: large ≠ inline",
      "the title's display is “inline”, not “large”", "titleDisplay: inline"
    ),
    (
      "titleMenu: [Rename]", "expectation titleMenu: [Rename] ≠ [Rename, Delete]",
      "“Delete” is in the title's menu, and the flow doesn't expect that", "titleMenu: [Rename, Delete]"
    ),
    (
      "toolbar: []", "expectation toolbar: [] ≠ [Share, Edit]",
      "“Share” and “Edit” are in the toolbar, which should be empty",
      "toolbar: [Share, Edit]"
    ),
    (
      "toolbarVisibility: hidden", "expectation toolbarVisibility: hidden ≠ automatic",
      "the toolbar's visibility is “automatic”, not “hidden”", "toolbarVisibility: automatic"
    ),
    (
      "toolbarBackground: visible", "expectation toolbarBackground: visible ≠ mint",
      "the toolbar's background is “mint”, not “visible”", "toolbarBackground: mint"
    ),
    (
      "colorScheme: null", "expectation colorScheme: null ≠ dark",
      "the toolbar's colour scheme is “dark”, not nothing", "colorScheme: dark"
    ),
    (
      "role: editor", "expectation role: editor ≠ browser", "the toolbar's role is “browser”, not “editor”",
      "role: browser"
    ),
    (
      "backMenu: [Notes]", "expectation backMenu: [Notes] ≠ [Back, Notes]",
      "“Back” is in the back menu, and the flow doesn't expect that", "backMenu: [Back, Notes]"
    ),
  ]

  @Test("one that doesn't hold is a divergence, and what is so passes", arguments: failing)
  func fails(expectation: String, divergence: String, message: String, fix: String) throws {
    let marked = MarkedText("\(Self.app)- assert: {1️⃣\(expectation)2️⃣}\n")
    let transcript = try run(marked.text)
    #expect(transcript.lines == [divergence])
    #expect(transcript.divergences.map(\.message) == [message])
    #expect(transcript.divergences.map(\.place.range) == [marked.range("1️⃣", "2️⃣")])
    #expect(transcript.divergences.map(\.fix) == ["change a step before this one, or state what is so:  \(fix)"])
    #expect(try run("\(Self.app)- assert: {\(fix)}\n").lines == [])
  }

  /// What is done from the note, and what the bar then shows.
  static let walks: [(step: String, expectation: String)] = [
    ("tap: Share", "{screen: Note, transition: none}"),
    ("tap: Delete", "{screen: Note, transition: none}"),
    (
      "tap: Rename",
      "{diagnostics: [mixed-links-reset], screen: Rename, role: editor, backTitle: null, backMenu: [Notes]}"
    ),
    (
      "tap: Read",
      "{title: null, titleDisplay: null, toolbarVisibility: hidden, toolbar: [], titleMenu: [], backTitle: null, backMenu: []}"
    ),
    ("back: {to: Back}", "{screen: Folder, titleDisplay: large, toolbar: []}"),
    ("back: {to: Notes}", "{atRoot: true, titleDisplay: large, backMenu: []}"),
    ("transaction: [{tap: Read}, {back: 1}]", "{screen: Note, toolbar: [Share, Edit]}"),
  ]

  @Test("S9.1 S9.2 S6.5 what the bar shows changes with the screen", arguments: walks)
  func walk(step: String, expectation: String) throws {
    #expect(try run("\(Self.app)- {\(step), expect: \(expectation)}\n").lines == [])
  }

  @Test(
    "S6.3 S6.4 S6.5 behind a hidden toolbar there is no back button, and nothing of it can be tapped",
    arguments: [
      ("back: {to: 0}", "back-unavailable"), ("back: {to: Notes}", "back-unavailable"),
      ("swipeBack", "back-unavailable"), ("tap: Help", "link-not-visible"),
    ]
  )
  func trap(step: String, refusal: String) throws {
    let text = "\(Self.app)- tap: Read\n- {\(step.contains(":") ? step : "\(step): "), expect: {refused: \(refusal)}}\n"
    #expect(try run("\(text)- back\n- assert: {screen: Note}\n").lines == [])
  }

  @Test("S9.1 a refused tap says what hides the item, and the way out is to show it")
  func advice() throws {
    let divergence = try #require(run("\(Self.app)- tap: Read\n- tap: Help\n").divergences.first)
    #expect(divergence.message.contains("“Reader” hides its toolbar, and “Help” with it"))
    #expect(divergence.fix?.hasPrefix("go to a screen that shows the link first") == true)
  }
}
