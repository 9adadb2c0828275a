import FlowRunner
package import FlowSyntax
package import FlowTranscripts

/// The console report: a line for each flow, and the details of each flow that diverged.
package struct ConsoleReport: Report {
  private let painter: TextPainter
  /// Whether profiles are named, since flows run under several.
  private let namesProfiles: Bool
  /// The options that debug a flow as it ran; nil if the debugger isn't suggested.
  private let debuggerOptions: [String]?

  package init(painter: TextPainter, namesProfiles: Bool = false, debuggerOptions: [String]? = nil) {
    self.painter = painter
    self.namesProfiles = namesProfiles
    self.debuggerOptions = debuggerOptions
  }

  package func text(of result: FlowResult) -> String {
    if case .checked = result.content { return "" }
    return headline(result) + "\n" + fitting { details(result, to: &$0) }
  }

  /// Writes the details of a flow below its line.
  private func details(_ result: FlowResult, to text: inout String) {
    if result.isFlaky { text += "  \(painter.paint("flaky: \(result.tries)", .warning))\n" }
    switch result.content {
    case .checked: break
    case .skipped:
      if let reason = result.skipReason {
        text += "  \(painter.paint("skipped: \(TextWidth.visible(reason))", .faint))\n"
      }
    case .invalid(let diagnostics): write(diagnostics, to: &text)
    case .ran(let flow):
      for step in flow.passedOver {
        let words = "skipped at line \(step.place.start.line), \(step.label): \(step.reason)"
        text += "  \(painter.paint(TextWidth.visible(words.truncated(to: 1000)), .faint))\n"
      }
      if flow.outcome != .passed { write(flow, of: result, to: &text) }
      if flow.isKnownFailure, let reason = result.expectFailure {
        text += "  \(painter.paint("diverges, as expected: \(TextWidth.visible(reason))", .faint))\n"
      }
    }
    if let firstDifference = result.variantDifference {
      text += firstDifference.text(painter) + "\n"
    }
  }

  /// The headline of a test that failed, from its text.
  ///
  /// - Parameter text: The text that the report wrote of the test.
  /// - Returns: The lines before the first empty one, each with its line break.
  static func headline(of text: String) -> String {
    text.firstRange(of: "\n\n").map { text[..<$0.lowerBound] + "\n" } ?? text
  }

  package func text(of diagnostics: [Diagnostic], in file: SourceFile) -> String {
    let mark = painter.paint("!", diagnostics.contains { $0.severity == .error } ? .error : .warning)
    let headline = "\(mark) \(painter.paint(TextWidth.visible(file.name), .emphasis))\n"
    return headline + fitting { write(diagnostics, to: &$0) }
  }

  /// The written text, wrapped to the width of the terminal.
  private func fitting(_ write: (inout String) -> Void) -> String {
    var text = ""
    write(&text)
    return text.isEmpty ? text : LineWrap(painter)?.wrap(text) ?? text
  }

  private func write(_ diagnostics: [Diagnostic], to text: inout String) {
    let formatter = DiagnosticFormatter(painter: painter)
    for diagnostic in diagnostics { text += "\n" + formatter.format(diagnostic).indented(by: 2) }
    text += "\n"
  }

  private func write(_ flow: FlowRecord, of result: FlowResult, to text: inout String) {
    let formatter = DivergenceFormatter(flow, painter: painter)
    if let divergence = flow.flowDivergence { text += "\n" + formatter.format(divergence, step: nil) }
    for step in flow.steps.diverged {
      // The path so far is the same for all that is wrong with a step.
      for (number, divergence) in step.divergences.enumerated() {
        text += "\n" + formatter.format(divergence, step: step.number - 1, showsTrail: number == 0)
      }
    }
    if flow.omittedDivergences > 0 {
      text += "\n   and \(flow.omittedDivergences) more\n"
    }
    if let debuggerOptions,
      let command = result.debuggerCommand(namesProfile: namesProfiles, options: debuggerOptions)
    {
      text += "   \(painter.paint("to look back:", .emphasis)) \(command)\n"
    }
    text += "\n"
  }

  package func finish(_ summary: RunSummary) -> String {
    SummaryFormatter(painter: painter, namesProfiles: namesProfiles).format(summary)
  }

  func headline(_ result: FlowResult) -> String {
    let mark =
      switch result.outcome {
      case .passed: painter.paint("✓", .success)
      case .diverged, .failed: painter.paint("✗", .error)
      case .invalid: painter.paint("!", .error)
      case .skipped: painter.paint("–", .faint)
      }
    let name = TextWidth.visible(result.title(withProfile: namesProfiles))
    let id = result.argument.truncated(to: FlowResult.maxNameCharacters)
    return headline(mark, name: name, id: id, isFailure: result.outcome != .passed)
  }

  /// The line of a test: a mark, the name, and the id that selects it.
  func headline(_ mark: String, name: String, id: String, isFailure: Bool) -> String {
    let id = TextWidth.visible(id)
    let shown = "\(mark) \(isFailure ? painter.paint(name, .emphasis) : name)"
    return shown + gap(after: name, before: id) + painter.paint(id, .place)
  }

  /// The space between a name and the id; ids are aligned in a column if the width permits it.
  private func gap(after name: String, before id: String) -> String {
    let cells = TextWidth.cells(name)
    let column = min(60, (painter.width ?? 100) * 3 / 5)
    let gap = max(2, column - cells)
    guard let width = painter.width, 2 + cells + gap + TextWidth.cells(id) > width else {
      return String(repeating: " ", count: gap)
    }
    let room = width - 2 - cells - TextWidth.cells(id)
    return room >= 2 ? String(repeating: " ", count: room) : "\n  "
  }
}

extension String {
  /// The text with every line indented that isn't empty.
  func indented(by cells: Int) -> String {
    let margin = String(repeating: " ", count: cells)
    return split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }
}
