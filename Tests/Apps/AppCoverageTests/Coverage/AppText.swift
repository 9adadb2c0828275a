import FlowApps
import FlowSyntax
import SyntaxTestSupport

/// An app of three screens; its declarations are in the lines 3 to 7.
func mailApp(more: String = "") throws -> App {
  try app(
    """
    root: Home
    screens:
      Home:
        links: {Inbox: 1, "A & <b>": {view: Help}, Again: 1}
        destinations: {Int: Inbox}
      Inbox:
      Help:
    \(more)
    """,
    name: "mail.app.yaml"
  )
}

/// The app of a text.
///
/// - Throws: The first thing that is wrong with it.
func app(_ text: String, name: String = "a.app.yaml") throws -> App {
  do {
    return try AppReader.read(SourceFile(text, name: name))
  } catch {
    throw error.diagnostics[0]
  }
}
