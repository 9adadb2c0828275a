package import FlowSyntax

/// The content of a page of findings, instead of a run: of `lint`, `check`, a search or random walks.
///
/// The findings are the entries, and the errors and warnings of files that the report is given.
package struct PageFindings: Sendable {
  /// A number of things that were read, with the name of one: 391, “file”.
  package typealias Count = (number: Int, noun: String)

  /// The parts of the picture that a finding is about, by their numbers in it.
  package struct Lit: Codable, Sendable {
    let edges: [Int]
    let nodes: [Int]

    package init(edges: [Int] = [], nodes: [Int] = []) { (self.edges, self.nodes) = (edges, nodes) }
  }

  /// A line of code, and the parts of the picture that findings there are about.
  package struct LitLine: Codable, Sendable {
    /// The path of the file, as findings name it.
    let file: String
    /// Counted from 1.
    let line: Int
    let lit: Lit

    package init(file: String, line: Int, _ lit: Lit) { (self.file, self.line, self.lit) = (file, line, lit) }
  }

  /// A finding of a search.
  package struct ShownFinding: Sendable {
    /// The finding, with secrets masked.
    let diagnostic: Diagnostic
    /// The line of the app's own code; nil if the app file names none.
    let code: Place?
    /// Whether it is no defect, but what the user looked for.
    let isAnswer: Bool
    /// The number of the flow that shows it among those of the page, counted from 1; nil for none.
    let flow: Int?
    /// The number of steps to it.
    let steps: Int
    let lit: Lit

    package init(
      _ diagnostic: Diagnostic,
      code: Place? = nil,
      isAnswer: Bool,
      flow: Int?,
      steps: Int,
      lit: Lit = Lit()
    ) {
      (self.diagnostic, self.code, self.isAnswer, self.flow) = (diagnostic, code, isAnswer, flow)
      (self.steps, self.lit) = (steps, lit)
    }
  }

  /// The command and its inputs, as the page shows them.
  private let command: String
  private let counts: [Count]
  /// Sentences about how far it came.
  private let summary: [String]
  /// Sentences about what wasn't tried.
  private let omissions: [String]
  /// The findings that don't come as errors and warnings of files.
  private let entries: [ShownFinding]
  /// The parts of the picture that errors and warnings of files are about, by their lines.
  private let lit: [LitLine]
  /// The app's screens in SVG, with all text escaped; nil for no picture.
  let picture: String?

  package init(
    command: String,
    counts: [Count] = [],
    summary: [String] = [],
    omissions: [String] = [],
    entries: [ShownFinding] = [],
    picture: String? = nil,
    lit: [LitLine] = []
  ) {
    (self.command, self.counts, self.summary) = (command, counts, summary)
    (self.omissions, self.entries, self.picture, self.lit) = (omissions, entries, picture, lit)
  }

  /// Whether the page has flows beside the findings.
  var hasFlows: Bool { entries.contains { $0.flow != nil } }

  /// The line of the page's data.
  var line: String {
    HTMLReport.line { page in
      page.add(7)
      page.add(command.shown)
      page.add(counts)
      page.array { page in for sentence in summary { page.add(sentence.shown) } }
      page.array { page in for sentence in omissions { page.add(sentence.shown) } }
      page.array { page in for entry in entries { page.add(entry) } }
      page.array { page in for line in lit { page.add(line) } }
    }
  }
}

extension PageWriter {
  mutating func add(_ counts: [PageFindings.Count]) {
    array { page in
      for count in counts {
        page.array { page in
          page.add(count.number == 1 ? count.noun : "\(count.noun)s")
          page.add(count.number)
        }
      }
    }
  }

  fileprivate mutating func add(_ entry: PageFindings.ShownFinding) {
    array(trimmed: true) { page in
      page.add(entry.diagnostic)
      page.add(entry.isAnswer)
      page.add(entry.flow ?? 0)
      page.add(entry.steps)
      if let code = entry.code { page.add(code, in: code.file) } else { page.add(0) }
      page.add(entry.lit)
    }
  }

  fileprivate mutating func add(_ line: PageFindings.LitLine) {
    array { page in
      page.add(line.file)
      page.add(line.line)
      page.add(line.lit)
    }
  }

  /// Adds the numbers of edges, and those of nodes.
  private mutating func add(_ lit: PageFindings.Lit) {
    for numbers in [lit.edges, lit.nodes] {
      array { page in for number in numbers { page.add(number) } }
    }
  }
}
