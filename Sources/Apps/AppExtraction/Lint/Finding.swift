package import FlowApps
package import FlowSyntax

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
    var seen: Set<SourcePosition> = [position]
    let chain = chain.filter { seen.insert($0.position).inserted }
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
    var joined: [Occurrence: (finding: Finding, apps: [String])] = [:]
    for (app, findings) in apps {
      for finding in findings {
        var known = joined[finding.occurrence] ?? (finding, [])
        if let app { known.apps.append(app) }
        if finding.certainty.exceeds(known.finding.certainty) { known.finding = finding }
        joined[finding.occurrence] = known
      }
    }
    let named = joined.values.map { finding, apps in
      var finding = finding
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
  fileprivate var isNamedDeclaration: Bool {
    [.structure, .object, .enumeration, .protocol, .extension, .function, .initializer, .variable].contains(self)
  }
}
