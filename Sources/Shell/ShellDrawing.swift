import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowReports
import FlowRunner
import NavigationEngine

/// Draws the steps of a session into a file.
enum ShellDrawing {
  static let command = Command<ShellSession>(
    "picture",
    takes: ArgumentForm.text("FILE.svg") { path, candidates in candidates.files(path) }.forceable,
    "draws the stack after each step as an SVG file; `picture!` replaces a file"
  ) { session, path throws(UsageError) in try draw(session, to: path.value, replacing: path.isForced) }

  private static func draw(
    _ session: ShellSession,
    to path: String,
    replacing replaces: Bool
  ) throws(UsageError) -> ShellReply {
    let name = TextWidth.visible(session.app.name ?? "navflow shell")
    let recording = session.run.recording
    let picture = Storyboard(name, recording, first: recording.count, masking: session.redactor)
    if let problem = session.files.write(path, picture.svg, replaces) {
      throw UsageError(
        "“\(path.excerpt)” isn't written: \(problem.reason)",
        help: problem.isThere ? "name another file, or replace this one: `picture! \(path.excerpt)`" : nil
      )
    }
    var writer = ShellWriter(painter: session.painter)
    writer.add("drawn in \(TextWidth.visible(path))")
    return writer.reply()
  }
}
