package import FlowApps
package import FlowSyntax

/// A defect of an app, found in its sources or in its states: its id, place and severity, the way to it, and the way out.
///
/// It knows files by their paths, so that it can be kept.
package struct Finding: Codable, Hashable, Sendable {
  package typealias ID = FindingID

  /// How sure it is.
  package enum Certainty: String, Codable, Sendable {
    /// The engine shows it, or every type is known and no condition stands on the way.
    case certain
    /// As certain, but only under some of the releases that the app runs on.
    case partly
    case likely

    /// True if it is surer than another.
    package func exceeds(_ other: Self) -> Bool { rank > other.rank }

    private var rank: Int {
      switch self {
      case .certain: 2
      case .partly: 1
      case .likely: 0
      }
    }
  }

  /// A place that explains the finding.
  package struct Step: Codable, Hashable, Sendable {
    /// One sentence without its full stop.
    package let text: String
    package let position: SourcePosition

    package init(_ text: String, at position: SourcePosition) { (self.text, self.position) = (text, position) }
  }

  /// An id at a place, where it is reported once.
  package struct Occurrence: Hashable, Sendable {
    let id: ID
    let position: SourcePosition

    package init(_ id: ID, at position: SourcePosition) { (self.id, self.position) = (id, position) }
  }

  package let id: ID
  package let certainty: Certainty
  /// One sentence without its full stop.
  package var message: String
  package let position: SourcePosition
  /// The places that lead to it.
  package let steps: [Step]
  /// The way out, as a sentence that begins with a verb; nil if there is none.
  package let advice: String?
  /// The cause that other findings share; nil if it is the finding's own place.
  package let cause: Step?
  /// The screens on the way that the engine found; empty if it found none.
  package let way: [WayFrame]
  /// By what a baseline knows it, besides its id and its file.
  package let subject: String
  /// A likely finding is a note, whatever its id.
  package var severity: Diagnostic.Severity

  package init(
    _ id: ID,
    _ certainty: Certainty = .certain,
    _ message: String,
    at position: SourcePosition,
    steps: [Step] = [],
    advice: String?,
    cause: Step? = nil,
    way: [WayFrame] = [],
    subject: String? = nil
  ) {
    (self.id, self.certainty, self.message, self.position) = (id, certainty, message, position)
    (self.steps, self.advice, self.cause, self.way) = (steps, advice, cause, way)
    self.subject = subject ?? message
    severity =
      switch certainty {
      case .certain: id.severity
      case .partly: .warning
      case .likely: .note
      }
  }

  package var occurrence: Occurrence { Occurrence(id, at: position) }

  /// The files that it names.
  var paths: Set<String> {
    Set(([position, cause?.position].compactMap(\.self) + steps.map(\.position)).map(\.path))
  }

  /// True if it comes before another in reports: in the order of files, places and ids.
  package func comesBefore(_ other: Self) -> Bool {
    let (left, right) = (position, other.position)
    return (left.path, left.line, left.column, id.rawValue) < (right.path, right.line, right.column, other.id.rawValue)
  }

  /// The finding as reports show it, with the files of the paths.
  package func diagnostic(in file: (String) -> SourceFile) -> Diagnostic {
    var diagnostic = Diagnostic(DiagnosticID(id), message, severity: severity, at: position.place(in: file))
      .adding(steps.map { Diagnostic.Note($0.text, at: $0.position.place(in: file)) })
      .help(advice)
    diagnostic.way = way
    return diagnostic
  }
}

extension Finding {
  /// The maximum number of places that are shown on the way to a finding.
  private static let maxShownSteps = 8

  /// A finding at a node of the sources.
  ///
  /// Of the places that lead there, each counts once: the first ones and the last ones are shown.
  package init(
    _ id: ID,
    _ certainty: Certainty,
    _ message: String,
    node: SourceNode,
    chain: [Step],
    advice: String?,
    cause: Step? = nil,
    way: [WayFrame] = [],
    isOfDeclaration: Bool = false
  ) {
    let position = SourcePosition(node)
    let chain = chain.withoutRepeats(of: \.position).filter { $0.position != position }
    let half = Self.maxShownSteps / 2
    let steps = chain.count > Self.maxShownSteps ? Array(chain.prefix(half) + chain.suffix(half)) : chain
    // A rule's message names only the place. The engine's message holds values, labels and the way, which change with
    // every button on it, so a baseline knows the finding by the declaration.
    let subject = isOfDeclaration ? node.declaration : message
    self.init(
      id,
      certainty,
      message,
      at: position,
      steps: steps,
      advice: advice,
      cause: cause,
      way: way,
      subject: subject
    )
  }

  /// The findings of several apps, each id once at a place: the surest one, with the targets that have it.
  ///
  /// - Parameter apps: The findings of each app, with the name of its target.
  /// - Returns: The findings, in the order of the files.
  package static func joined(_ apps: [(app: String?, findings: [Finding])]) -> [Finding] {
    guard apps.count > 1 else { return apps.first?.findings ?? [] }
    let all = apps.flatMap { app, findings in findings.map { (app: app, finding: $0) } }
    let named = all.grouped(by: \.finding.occurrence).map { _, found in
      var finding = found.reduce(found[0].finding) { $1.finding.certainty.exceeds($0.certainty) ? $1.finding : $0 }
      let apps = found.compactMap(\.app)
      if !apps.isEmpty {
        finding.message += " (\(apps.count == 1 ? "target" : "targets") \(apps.joined(separator: ", ")))"
      }
      return finding
    }
    return named.sorted { $0.comesBefore($1) }
  }
}

extension [Finding] {
  /// The findings, several of one cause as one at the place of the cause, which names the place of each.
  package var joinedByCause: [Finding] {
    let groups = Dictionary(grouping: self) { finding in
      finding.cause.map { [finding.id.rawValue, $0.text, $0.position.path, "\($0.position.line)"] }
    }
    return groups.flatMap { key, group -> [Finding] in
      guard key != nil, group.count > 1, let first = group.first, let cause = first.cause else { return group }
      var joined = Finding(
        first.id,
        .likely,
        cause.text,
        at: cause.position,
        steps: group.map { Finding.Step($0.message, at: $0.position) },
        advice: first.advice,
        way: first.way
      )
      joined.severity =
        Diagnostic.Severity.allCases.first { severity in group.contains { $0.severity == severity } } ?? .note
      return [joined]
    }.sorted { $0.comesBefore($1) }
  }
}

extension Finding.Step {
  package init(text: String, node: SourceNode) { self.init(text, at: SourcePosition(node)) }
}

/// A place in a file, by the file's path.
package struct SourcePosition: Codable, Hashable, Sendable {
  package let path: String
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in Unicode scalars.
  package let column: Int
  /// The number of bytes that the place has.
  package let length: Int

  package init(path: String, line: Int, column: Int, length: Int) {
    (self.path, self.line, self.column, self.length) = (path, line, column, length)
  }

  package init(_ place: Place) {
    let (start, range) = (place.start, place.range)
    self.init(path: place.file.name, line: start.line, column: start.column, length: Int(range.end - range.start))
  }

  /// The place in the file of its path.
  package func place(in file: (String) -> SourceFile) -> Place {
    let file = file(path)
    let start = file.offset(of: SourceLocation(line: line, column: column))
    return Place(file, SourceRange(start..<(start + length)))
  }
}

extension SourcePosition {
  /// The place of the name that a node begins with.
  package init(_ node: SourceNode) {
    let name = node.text.isEmpty ? node.children.first?.text ?? "" : node.text
    self.init(node, length: max(1, name.utf8.count))
  }

  /// The place where a node begins.
  init(_ node: SourceNode, length: Int) {
    self.init(path: node.tree.path, line: node.line, column: node.column, length: length)
  }

  /// The beginning of a file.
  init(beginningOf path: String) { self.init(path: path, line: 1, column: 1, length: 1) }
}

extension SourceNode {
  /// The names of the declarations around a node and of its own, the outermost first; empty at the top of a file.
  fileprivate var declaration: String {
    (ancestors + [self]).filter(\.kind.isNamedDeclaration).map(\.text).joined(separator: ".")
  }
}

extension NodeKind {
  /// True if a node's text is the name of what it declares, and others stand in it.
  var isNamedDeclaration: Bool {
    [.structure, .object, .enumeration, .protocol, .extension, .function, .initializer, .variable].contains(self)
  }
}
