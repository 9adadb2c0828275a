import FlowApps
import FlowSyntax
import NavigationEngine

/// The commands of a Maestro flow that can't work on a device, as far as the app's model knows.
struct MaestroJudgement {
  /// The steps of the app, by which a flow is found again.
  let possible: PossibleSteps
  private let app: App
  /// The texts of the app, each with the screen that has it.
  private let texts: [(text: String, owner: String)]
  private let identifiers: [String]
  private(set) var findings: [Diagnostic] = []
  /// The command after which the app may show another screen; nil while its screen is known.
  var doubt: Place? {
    didSet { if doubt == nil { isLost = false } }
  }
  private var isLost = false

  init(_ app: App) {
    (self.app, possible) = (app, PossibleSteps(app.model))
    let model = app.model
    var texts: [(String, String)] = model.tabs.map { (model.title(ofTab: $0.name), "the tab bar") }
    for (name, screen) in model.screens.sorted(by: { $0.key < $1.key }) {
      texts += ([screen.title].compactMap(\.self) + screen.everyLink.map(\.label)).map { ($0, name) }
      for rows in screen.rows { texts += rows.values.map { (rows.label(of: $0), name) } }
    }
    for layer in model.everyLayer {
      texts += ([layer.title].compactMap(\.self) + layer.buttons.map(\.label)).map { ($0, layer.binding) }
    }
    self.texts = texts.filter { !$0.0.isEmpty && !$0.0.contains("${") }.map { (text: $0.0, owner: $0.1) }
    identifiers = app.allFacts.values.compactMap(\.identifier).sorted()
  }

  /// Begins to doubt which screen is shown, unless that is in doubt already.
  mutating func begin(doubtAt place: Place) { doubt = doubt ?? place }

  /// True if an element is one of the app's, on whatever screen.
  func knows(_ selector: MaestroCommand.Selector) -> Bool {
    selector.isBackButton || owner(of: selector) != nil
  }

  private func owner(of selector: MaestroCommand.Selector) -> String? {
    if let identifier = selector.identifier {
      return identifiers.contains { MaestroPattern.matches(identifier, $0) } ? "another screen" : nil
    }
    return texts.first { MaestroPattern.matches(selector.text ?? "", $0.text) }?.owner
  }

  /// Judges an element that a screen doesn't show: a finding if the app has it elsewhere, or one of nearly its name here.
  ///
  /// - Returns: True if it is judged.
  mutating func miss(_ selector: MaestroCommand.Selector, on screen: MaestroScreen, at place: Place) -> Bool {
    let (isText, name) = (selector.identifier == nil, screen.state.screen)
    let shown = isText ? screen.texts : screen.identifiers
    let owner = owner(of: selector)
    let near = owner == nil ? Suggestion.sentence(for: selector.name, among: isText ? shown : identifiers) : nil
    guard !selector.isOptional, owner != nil || selector.isBackButton || near != nil else { return false }
    let all = Array(Set(shown)).sorted().prefix(8).map { "“\($0.excerpt)”" }.joined(separator: ", ")
    return fail(
      screen.shows(selector)
        ? "\(name) shows “\(selector.name)” less than \(selector.index + 1) times"
        : "\(name) shows no “\(selector.name)”" + (owner.map { "; \($0) has it" } ?? ""),
      help: near ?? (all.isEmpty ? "correct the flow, or add it to the app's model" : "\(name) shows \(all)"),
      at: place
    )
  }

  /// Judges a command that Maestro doesn't have.
  mutating func miss(command: String, at place: Place) {
    let names = MaestroCommand.ofNavigation + MaestroCommand.others.sorted()
    findings.append(
      Diagnostic("unknown-maestro-command", "Maestro has no command “\(command.excerpt)”", at: place)
        .help(near: command, among: names, else: "remove it")
    )
  }

  /// Judges a command that can't do what it says; false while the screen is in doubt, which the first one says.
  mutating func fail(_ reason: String, help: String = "correct the flow, or the app's model", at place: Place) -> Bool {
    if let doubt {
      if !isLost { findings.append(.lost(at: place, since: doubt)) }
      isLost = true
      return false
    }
    findings.append(Diagnostic("maestro-fails", reason, at: place).help(help))
    doubt = place
    return true
  }
}

extension Diagnostic {
  fileprivate static func lost(at place: Place, since doubt: Place) -> Self {
    Self(
      "maestro-not-judged",
      "from here on nothing is judged until the screen is known again",
      severity: .note,
      at: place
    )
    .adding([Note("the screen after this isn't known", at: doubt)])
    .help("correct what is above, or add to the app's model what leads here")
  }
}
