import Diagnostics
import FlowReports
import FlowRunner
import NavigationEngine
import TestSupport
import Testing

@Suite("The lines of data that a page is drawn from")
struct HTMLReportTests {
  @Test("a flow that diverges is told with its steps, one that passed in a line")
  func failed() throws {
    let text = """
      name: Cart
      tags: [shop]
      path: [cart]
      steps:
      - {push: !Item {id: 1}, label: Open}
      - back
      - {assert: {path: [cart, x]}, soft: true}
      - push: y
      ---
      - push: a

      """
    print(HTMLReport(version: "1.2.3").dataLines(text).joined(separator: "\n"))
    #expect(HTMLReport(version: "1.2.3").dataLines(text).count == 7)
  }
}

extension HTMLReport {
  /// The lines of data on the flows of a text.
  func dataLines(_ text: String, profiles: [Profile] = [.wwdc22]) -> [String] {
    dataLines(FlowReportsTests.results(text, profiles: profiles))
  }

  func dataLines(_ results: [FlowResult]) -> [String] {
    page(results).split(separator: "\n").filter { $0.hasPrefix("[") }.map(String.init)
  }

  /// The whole page, with the texts that the results are from.
  func page(_ results: [FlowResult]) -> String {
    var told: Set<Place> = []
    let texts = results.map { result in
      let sources = result.sources.filter { told.insert(Place($0.file, $0.range)).inserted }
      return sources.map { self.text(of: $0) }.joined() + self.text(of: result)
    }
    return start(RunStart()) + texts.joined() + finish(RunSummary())
  }
}
