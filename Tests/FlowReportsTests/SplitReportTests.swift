import Diagnostics
import FlowReports
import NavigationEngine
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#endif

@Suite("Reports on split views")
struct SplitReportTests {
  static let text = """
    name: Mail
    steps:
    - push: select Inbox
    - tap: Attachment
    - push: resize portrait
    - push: toggleSidebar
    - tap: Tips
    - push: resize compact
    - back
    - push: resize regular
    - push: resize landscape
    - push: select Sent
    - tap: Info
    - {assert: {top: 9}, soft: true}
    - push: resize compact
    - assert: {path: [7]}

    """

  @Test("scratch")
  func scratch() throws {
    let results = splitResults(Self.text)
    print(ConsoleReport(painter: TextPainter(isColored: false)).text(results))
    print(ConsoleReport(painter: TextPainter(isColored: true, width: 60)).text(results))
    print(ConsoleReport(painter: TextPainter(isColored: true, width: 30)).text(results))
    print(JSONLinesReport(version: "1").text(results))
    let page = HTMLReport(version: "1", steps: .all).page(results)
    let lib = HTMLReport(version: "1", steps: .all).page(splitResults("""
      name: Library
      steps:
      - set: {genre: Crime}
      - set: {book: The Hound of the Baskervilles}
      - push: 3
      - tap: About
      - set: {genre: Poetry}
      - push: resize portrait
      - push: resize compact
      - back
      - back
      """, app: .library))
    try Data(lib.utf8).write(to: URL(filePath: "/tmp/nf-draw-lib.html"))
    try Data(page.utf8).write(to: URL(filePath: "/tmp/nf-draw-page.html"))
  }
}
