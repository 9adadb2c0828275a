package import FlowApps
package import FlowDiagnostics
package import FlowLanguage
package import NavigationEngine

/// A defect that a search has found, or the answer to a question, with the shortest way to it.
package struct Finding: Sendable {
  /// The content of a finding.
  package enum Content: Sendable {
    /// The engine raises a diagnostic.
    case diagnostic(EngineDiagnostic)
    /// A rule is broken.
    case invariant(Invariant)
    /// No state shows a part of the app.
    case neverShown(ShownParts.Part)
    /// From a screen, nothing that a person can do leads home.
    case trap(front: String)
    /// A tap changes nothing.
    case deadTap(LinkName)
    /// The last step, which these words name, takes a screen away with its input.
    case lostInput(LostInput, by: String, PossibleStep.Kind)
    /// Two profiles show something else after the last step.
    case difference(PossibleStep.Kind, LinkName?, front: String, other: Profile)
    /// The goal of this text holds in a state.
    case goalReached(String)
    /// The goal of this text holds in no state.
    case goalMissed(String)
  }

  package let content: Content
  package let profile: Profile
  package let size: Step.Resize?
  /// The shortest way; nil if the finding is about every state.
  package let trail: Trail?
  /// The number of the declaration that it is about; nil if there is none.
  package let source: Int?
  /// Whether it is only about the states that were visited, of more.
  var isOfVisited = false
  /// The number of steps that were shrunk to the way; nil if it is the shortest.
  var walkedCount: Int?
  /// The other profiles and sizes that show the same.
  var otherVariants: [String] = []
  /// The messages of the findings that the same code has, and that the same change of it cures.
  var joined: [String] = []

  /// Whether it is a defect, and not an answer.
  package var isDefect: Bool {
    switch content {
    case .diagnostic, .invariant, .neverShown, .trap, .deadTap, .lostInput, .difference, .goalMissed: true
    case .goalReached: false
    }
  }

  /// Whether it is a view link that mixes with values of a bound path.
  package var isMix: Bool {
    if case .diagnostic(let diagnostic) = content {
      diagnostic.id == .mixedLinksReset || diagnostic.id == .mixedLinks
    } else {
      false
    }
  }

  /// The severity in reports.
  package var severity: Diagnostic.Severity {
    switch content {
    case .diagnostic(let diagnostic): diagnostic.severity == .error ? .error : .warning
    case .invariant, .trap, .lostInput, .goalMissed: .error
    case .neverShown, .deadTap, .difference, .goalReached: .warning
    }
  }

  /// The name of the kind of finding, which never changes.
  package var id: DiagnosticID {
    switch content {
    case .diagnostic(let diagnostic): DiagnosticID(diagnostic.id)
    case .invariant: .ruleBroken
    case .neverShown: .neverShown
    case .trap: .trap
    case .deadTap: .deadTap
    case .lostInput: .lostInput
    case .difference: .profilesDiffer
    case .goalReached: .goalReached
    case .goalMissed: .goalMissed
    }
  }

  /// One plain sentence without its full stop.
  package var message: String {
    switch content {
    case .diagnostic(let diagnostic): diagnostic.message
    case .invariant(let invariant): "the rule “\(invariant.label)” is broken"
    case .neverShown(let part): part.sentence
    case .trap(let front): "from “\(front)” nothing that a person can do leads back to where the app begins"
    case .deadTap(let link):
      "a tap on “\(link.label)” on “\(link.screen)” changes nothing"
        + (isOfVisited ? " in the states that were visited" : "")
    case .lostInput(let lost, let step, _):
      "“\(step)” takes “\(lost.screen)” away, and what was typed there is lost"
    case .difference(let kind, let link, let front, let other):
      "after \(link.map { "a tap on “\($0.label)”" } ?? "“\(kind.rawValue)”") on “\(front)” the profile "
        + "\(other.label) shows something else than \(profile.label)"
    case .goalReached(let goal): "\(goal) is reached"
    case .goalMissed(let goal): "\(goal) is reached from no state"
    }
  }

  /// The way out, as a sentence that begins with a verb.
  package var advice: String? {
    switch content {
    case .diagnostic(let diagnostic): diagnostic.advice
    case .invariant: "change what leads there, or the rule"
    case .neverShown(let part): part.advice
    case .trap: "give the screen a back button, a control (`controls: [dismiss]`) or a link that leads out of it"
    case .deadTap:
      (isOfVisited ? "let more states be visited; if it changes nothing there, too, " : "")
        + "remove the link, or lead it somewhere else"
    case .lostInput(_, _, .swipeDown):
      "forbid the drag (`dismissDisabled: true`), and give the screen a link that leads out of it"
    case .lostInput: "let the screen stay, or ask before it goes, by an alert over it"
    case .difference: "lead there in a way that both profiles treat alike: `navflow run --profile` shows both"
    case .goalReached: nil
    case .goalMissed: "lead a link or a change there, or look for another goal"
    }
  }

  /// The place of the finding: of the declaration or the rule, else the beginning of the app.
  package func place(in app: App) -> Place {
    if case .invariant(let invariant) = content { return invariant.place }
    return app.place(ofSource: source) ?? Place(app.file, SourceRange(start: app.range.start, end: app.range.start))
  }

  /// The steps of the shortest way, each as a few words.
  package var way: [String] { trail?.entries.map { $0.step.summary } ?? [] }

  /// The end of a sentence that names the way to what it is about; empty for what is so at the start.
  package static func sentence(of way: [String]) -> String {
    way.isEmpty ? "" : "; the shortest way: \(way.joined(separator: ", "))"
  }

  /// The finding as a diagnostic of the app's file.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - withWay: Whether the sentence names the steps that show it, for a report that has no other place for them.
  /// - Returns: The diagnostic.
  package func diagnostic(in app: App, withWay: Bool = false) -> Diagnostic {
    Diagnostic(
      id,
      message + (withWay ? Self.sentence(of: way) : ""),
      severity: severity,
      at: place(in: app),
      help: advice,
      cause: cause(in: app.model)
    )
  }
}

extension Finding {
  /// The finding as a diagnostic of the app's own code, with its declaration in the app file as a note; as one of the app
  /// file where no line of code is known (S19.3).
  func codeDiagnostic(in app: App) -> Diagnostic {
    let ofFile = diagnostic(in: app)
    guard let code = app.facts(ofSource: source)?.code else { return ofFile }
    return Diagnostic(
      id,
      message,
      severity: severity,
      at: code.place,
      notes: [Diagnostic.Note("the app file has it here", at: place(in: app))] + joinedNotes(at: code.place),
      help: advice,
      cause: ofFile.cause
    )
  }
}

extension Finding {
  private static let joinedLimit = 3

  /// Names the findings that were joined with this one, the first of many.
  private func joinedNotes(at place: Place) -> [Diagnostic.Note] {
    let more = joined.count - Self.joinedLimit
    let notes = joined.prefix(Self.joinedLimit).map { "the same code: \($0)" }
    return (notes + (more > 0 ? ["the same code: \(more) more like these"] : [])).map { Diagnostic.Note($0, at: place) }
  }
}

/// The cause that findings share, which one change of the code corrects.
private struct JoinedCause: Hashable {
  let id: DiagnosticID
  let advice: String?
  let file: String
  let line: Int
}

extension [Finding] {
  /// The findings, of those with one id that one line of the app's code has, and one way out, only the first.
  ///
  /// - Parameter app: The searched app.
  /// - Returns: The findings, which name those that were joined with them; all where no line of code is known.
  package func joined(in app: App) -> Self {
    var (kept, places): (Self, [JoinedCause: Int]) = ([], [:])
    for finding in self {
      guard let code = app.facts(ofSource: finding.source)?.code else {
        kept.append(finding)
        continue
      }
      let place = code.place
      let cause = JoinedCause(
        id: finding.id,
        advice: finding.advice,
        file: place.file.name,
        line: place.start.line
      )
      if let number = places[cause] {
        kept[number].joined.append(finding.message)
      } else {
        places[cause] = kept.count
        kept.append(finding)
      }
    }
    return kept
  }
}

extension ShownParts.Part {
  fileprivate var sentence: String {
    let place = owner.map { " on “\($0)”" } ?? ""
    return switch kind {
    case .screen: "no state shows the screen “\(name)”"
    case .link: "in no state the link “\(name)”\(place) can be tapped"
    case .destination: "no state uses the destination for \(name)\(place)"
    case .presentation: "no state presents “\(name)”\(place)"
    case .tab: "no state shows the tab “\(name)”"
    case .column: "no state shows the column “\(name)”"
    }
  }

  fileprivate var advice: String {
    switch kind {
    case .screen: "lead a link, a destination or a change to it, or remove it"
    case .link: "let its screen come to the front, or remove it"
    case .destination: "lead a link to a value of the type, or remove it"
    case .presentation: "turn its binding on, by a link or a change, or give `samples` of its type"
    case .tab: "let the tab bar be shown, or select it by a change"
    case .column: "let `columnVisibility` show it"
    }
  }
}

extension DiagnosticID {
  fileprivate static let ruleBroken: Self = "rule-broken"
  fileprivate static let neverShown: Self = "never-shown"
  fileprivate static let trap: Self = "trap"
  fileprivate static let deadTap: Self = "dead-tap"
  fileprivate static let lostInput: Self = "lost-input"
  fileprivate static let profilesDiffer: Self = "profiles-differ"
  fileprivate static let goalReached: Self = "goal-reached"
  fileprivate static let goalMissed: Self = "goal-missed"
}
