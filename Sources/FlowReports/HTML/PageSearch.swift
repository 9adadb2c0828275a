package import FlowDiagnostics

/// The findings of a search or of random walks in an app; a page shows it before the flows that lead to each finding.
package struct PageSearch: Sendable {
  /// A finding.
  package struct Entry: Sendable {
    let diagnostic: Diagnostic
    /// Whether it is no defect, but what the user looked for.
    let isAnswer: Bool
    /// The number of the flow that shows it among those of the page, counted from 1; nil for none.
    let flow: Int?
    /// The number of steps to it.
    let steps: Int

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - diagnostic: The finding, with secrets masked.
    ///   - isAnswer: Whether it is no defect, but what the user looked for.
    ///   - flow: The number of the flow that shows it among those of the page, counted from 1; nil for none.
    ///   - steps: The number of steps to it.
    package init(_ diagnostic: Diagnostic, isAnswer: Bool, flow: Int?, steps: Int) {
      (self.diagnostic, self.isAnswer, self.flow, self.steps) = (diagnostic, isAnswer, flow, steps)
    }
  }

  private let command: String
  private let summary: [String]
  private let entries: [Entry]
  /// The app's screens in SVG.
  let picture: String

  /// Collects what the page shows.
  ///
  /// - Parameters:
  ///   - command: The command with the app, as the user reads it.
  ///   - summary: Sentences about how far it came.
  ///   - entries: The findings.
  ///   - picture: The app's screens in SVG, with all text escaped.
  package init(command: String, summary: [String], entries: [Entry], picture: String) {
    (self.command, self.summary, self.entries, self.picture) = (command, summary, entries, picture)
  }

  /// The line of the page's data.
  var line: String {
    let defects = entries.filter { !$0.isAnswer }
    let errors = defects.count { $0.diagnostic.severity == .error }
    return HTMLReport.line { page in
      page.add(7)
      page.add(command)
      page.add(errors)
      page.add(defects.count - errors)
      page.array { page in for sentence in summary { page.add(sentence.shown) } }
      page.array { page in
        for entry in entries {
          page.array { page in
            page.add(entry.diagnostic)
            page.add(entry.isAnswer)
            page.add(entry.flow ?? 0)
            page.add(entry.steps)
          }
        }
      }
    }
  }
}
