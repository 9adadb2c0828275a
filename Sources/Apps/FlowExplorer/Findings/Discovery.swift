import AppExtraction
package import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// A defect that a search or a walk has found, or the answer to a question, with the shortest way to it.
package struct Discovery: Sendable {
  /// The content of a finding.
  enum Content: Sendable {
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
    case lostInput(LostInput, by: String, PossibleStep.Move)
    /// Two profiles show something else after the last step.
    case difference(PossibleStep.Move, LinkName?, front: String, other: Profile)
    /// A URL leads elsewhere than a person expects.
    case url(URLDefect)
    /// The goal of this text holds in a state.
    case goalReached(String)
    /// The goal of this text holds in no state.
    case goalMissed(String)
  }

  let content: Content
  let profile: Profile
  let size: Step.Resize?
  /// The shortest way; nil if the finding is about every state.
  let trail: Trail?
  /// The number of the declaration that it is about; nil if there is none.
  let source: Int?
  /// Whether it is only about the states that were visited, of more.
  var isOfVisited = false
  /// The number of steps that were shrunk to the way; nil if it is the shortest.
  var walkedCount: Int?
  /// The other profiles and sizes that show the same.
  var otherVariants: [String] = []
  /// The messages of the findings that the same code has, and that the same change of it cures.
  var joined: [String] = []

  /// True if it is a defect, and not an answer.
  var isDefect: Bool { id != .own(.goalReached) }

  /// The engine's diagnostic; nil if it is another defect.
  var diagnostic: EngineDiagnostic? { if case .diagnostic(let diagnostic) = content { diagnostic } else { nil } }

  var severity: Diagnostic.Severity { id.severity }

  package var id: FindingID {
    switch content {
    case .diagnostic(let diagnostic): .engine(diagnostic.id)
    case .invariant: .own(.ruleBroken)
    case .neverShown: .own(.neverShown)
    case .trap: .own(.trap)
    case .deadTap: .own(.deadTap)
    case .lostInput: .own(.lostInput)
    case .difference: .own(.profilesDiffer)
    case .url(let defect): defect.id
    case .goalReached: .own(.goalReached)
    case .goalMissed: .own(.goalMissed)
    }
  }

  /// One plain sentence without its full stop.
  var message: String {
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
    case .url(let defect): defect.message(trail)
    case .goalReached(let goal): "\(goal) is reached"
    case .goalMissed(let goal): "\(goal) is reached from no state"
    }
  }

  /// The way out, as a sentence that begins with a verb.
  var advice: String? {
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
    case .url(let defect): defect.advice
    case .goalReached: nil
    case .goalMissed: "lead a link or a change there, or look for another goal"
    }
  }

  /// The place of the finding: of the declaration or the rule, else the beginning of the app.
  ///
  /// Of an app that no file has, it is the line of code.
  func place(in app: App) -> Place {
    if case .invariant(let invariant) = content { return invariant.place }
    if app.isExtracted, let code = (app.facts(ofSource: source) ?? app.firstFacts)?.code { return code.place }
    return app.place(ofSource: source) ?? Place(app.file, SourceRange(start: app.range.start, end: app.range.start))
  }

  /// The steps of the shortest way, each as a few words.
  var way: [String] { trail?.entries.map { $0.step.summary } ?? [] }

  /// The end of a sentence that names the way there; empty if it is so at the start.
  static func sentence(of way: [String]) -> String {
    way.isEmpty ? "" : "; the shortest way: \(way.joined(separator: ", "))"
  }

  /// The diagnostic of the app's file; its sentence names the steps that show it if a report has no other place for them.
  func diagnostic(in app: App, withWay: Bool = false) -> Diagnostic {
    Diagnostic(
      DiagnosticID(id),
      message + (withWay ? Self.sentence(of: way) : ""),
      severity: severity,
      at: place(in: app),
      cause: cause(in: app.model)
    ).help(advice)
  }
}

extension Discovery {
  private static let joinedLimit = 3

  /// The diagnostic at the line of the app's own code, with its declaration in the app file as a note; of the app file
  /// where no line of code is known (S19.3).
  func codeDiagnostic(in app: App) -> Diagnostic {
    let ofFile = diagnostic(in: app)
    guard let place = app.facts(ofSource: source)?.code?.place else { return ofFile }
    let more = joined.count - Self.joinedLimit
    let texts = joined.prefix(Self.joinedLimit) + (more > 0 ? ["\(more) more like these"] : [])
    let notes = texts.map { Diagnostic.Note("the same code: \($0)", at: place) }
    return Diagnostic(ofFile.id, message, severity: severity, at: place, cause: ofFile.cause)
      .adding((app.isExtracted ? [] : [Diagnostic.Note("the app file has it here", at: self.place(in: app))]) + notes)
      .help(advice)
  }

  /// A profile, and the size that it was found in.
  func variant(under profile: String) -> String {
    ([profile] + [size?.rawValue].compactMap(\.self)).joined(separator: " ")
  }

  /// All profiles and sizes that it was found under.
  var variants: [String] { [variant(under: profile.label)] + otherVariants }
}

extension [Discovery] {
  /// The findings, each once if several profiles or sizes have it in the same way.
  var folded: Self {
    grouped { "\($0.id) \($0.message) \($0.trail?.entries.count ?? -1)" }.map { _, alike in
      var first = alike[0]
      first.otherVariants += alike.dropFirst().flatMap(\.variants)
      return first
    }
  }

  /// The findings without repetitions: of those with the same id, line of code and way out only the first, which names
  /// the others; findings without a line of code all stay.
  func joined(in app: App) -> Self {
    enumerated().grouped { number, found in
      let code = app.facts(ofSource: found.source)?.code
      return code.map { "\(found.id) \($0) \(found.advice ?? "")" } ?? "\(number)"
    }.map { _, alike in
      var first = alike[0].element
      first.joined += alike.dropFirst().map(\.element.message)
      return first
    }
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
