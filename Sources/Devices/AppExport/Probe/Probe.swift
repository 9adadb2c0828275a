package import NavigationEngine

/// A question about a release of iOS, with a small app in which the answers look different.
///
/// The engine predicts what a person sees for each answer. A UI test does the same on a device, and `probe --read`
/// compares the two.
package struct Probe: Sendable {
  /// The subject of the question.
  package enum Subject: Hashable, Sendable {
    /// The value of a knob.
    case knob(Profile.Knob)
    /// A rule that navflow has chosen, by its number.
    case rule(String)
  }

  /// An act of the UI test.
  package enum Act: Hashable, Sendable {
    case tap(String)
    case back
    case selectTab(String)
    /// The phone is turned on its side, which gives columns room to stand side by side.
    case rotate

    /// The act as a step of the engine.
    var step: Step {
      switch self {
      case .tap(let label): .tap(.label(label))
      case .back: .leaving(.back(1))
      case .selectTab(let name): .window(.selectTab(name))
      case .rotate: .resize(.regular)
      }
    }
  }

  /// An answer, and what a person would see after each act.
  package struct Answer: Hashable, Sendable {
    /// The value of the knob, or the name of the behaviour.
    package let name: String
    /// The sights: at the start, then after each act.
    package let sights: [Sight]
  }

  /// The name of the answer that is the engine's own for a rule.
  package static let modelled = "as modelled"

  package let subject: Subject
  /// The situation, as a sentence without its end.
  package let situation: String
  package let app: AppModel
  package let acts: [Act]
  /// For a rule, the last sights of each other behaviour, by its name.
  private let others: [(name: String, sights: [Sight])]

  init(
    _ subject: Subject,
    when situation: String? = nil,
    _ app: AppModel,
    _ acts: [Act],
    others: [(name: String, sights: [Sight])] = []
  ) {
    (self.subject, self.app, self.acts, self.others) = (subject, app, acts, others)
    switch subject {
    case .knob(let knob): self.situation = situation ?? knob.situation
    case .rule(let rule): self.situation = situation ?? rule
    }
  }

  /// The name of the probe in lines: the knob's name, or the number of the rule.
  package var name: String {
    switch subject {
    case .knob(let knob): knob.rawValue
    case .rule(let rule): rule
    }
  }

  /// The titles of the layers that may be shown.
  package var layers: [String] {
    let all = app.everyLayer
    return Set(all.compactMap { layer in layer.content?.roots.first.flatMap { app.screens[$0]?.title } }).sorted()
  }

  /// Makes the answers, each with its sights.
  ///
  /// - Parameter base: The profile whose other knobs count.
  /// - Returns: The answers of a knob in the order of its values; for a rule, the engine's own first.
  package func answers(under base: Profile = .shipping) -> [Answer] {
    switch subject {
    case .knob(let knob):
      return knob.values.compactMap { value in
        guard let profile = try? base.setting(knob.rawValue, to: value) else { return nil }
        return Answer(name: value, sights: sights(under: profile))
      }
    case .rule:
      let own = sights(under: base)
      let rest = others.map { Answer(name: $0.name, sights: own.dropLast($0.sights.count) + $0.sights) }
      return [Answer(name: Self.modelled, sights: own)] + rest
    }
  }

  /// The sights at the start and after each act; an act that can't be done changes nothing.
  ///
  /// - Parameter profile: The behaviour of the engine.
  /// - Returns: The sights; none for an app that can't be started.
  func sights(under profile: Profile) -> [Sight] {
    guard var session = try? AppSession(PreparedApp(app), profile: profile) else { return [] }
    // A phone shows columns as one stack.
    if app.split != nil { _ = try? session.perform(.resize(.compact)) }
    var sights = [Sight(session.state)]
    for act in acts {
      _ = try? session.perform(act.step)
      sights.append(Sight(session.state))
    }
    return sights
  }
}

/// The part of the screen that a UI test sees at one moment.
package struct Sight: Hashable, Sendable {
  /// The title in front; nil if the screen has none.
  package let screen: String?
  /// The text of the back button; nil if there is none.
  package let back: String?
  /// The title of the sheet or the alert in front; nil if there is none.
  package let layer: String?

  package init(screen: String?, back: String? = nil, layer: String? = nil) {
    (self.screen, self.back, self.layer) = (screen, back, layer)
  }

  /// The look of a state of the engine.
  init(_ state: StackState) {
    let top = state.scene?.layers.last
    let title = top.map { $0.kind.isButtonsOnly ? $0.title : $0.stack.title }
    layer = title ?? nil
    screen = top?.kind.isButtonsOnly == true ? layer : state.title
    back = top?.kind.isButtonsOnly == true ? nil : state.backTitle
  }

  /// The sight as a part of a sentence: `“Item”, back to “Root”`.
  package var phrase: String {
    var parts = [screen.map { "“\($0)”" } ?? "a screen without a title"]
    if let back { parts.append("back to “\(back)”") }
    if let layer { parts.append("layer “\(layer)”") }
    return parts.joined(separator: ", ")
  }
}
