/// A link as a tap finds it: its label and the type of its value are numbers, and its value is filled in.
///
/// It is an object so that a stack, which keeps the link that was tapped last, stays small.
final class ResolvedLink: Sendable {
  /// The link; a reference to the value that the screen shows is replaced, unless the link is as declared.
  let link: AppModel.Link
  /// The number of the label; nil in the open app, where links have no labels.
  let label: Int?
  /// The number of the type of the value that the link leads to; nil if no screen registers a destination for it.
  let type: Int?
  /// The screen that its binding presents; nil if it doesn't write one.
  let presented: String?
  /// Whether nothing in the declared link depends on the value that the screen shows.
  let isFixed: Bool
  /// Whether the link can be tapped (S6.2).
  let isTappable: Bool
  /// The value of the row that the link or the action belongs to; nil if it is no row's.
  let row: RouteValue?
  /// Whether it is an action of the row, which its label alone doesn't find (S17.3).
  let isAction: Bool

  /// Creates a link of a screen.
  init(_ link: AppModel.Link, label: Int?, type: Int?, _ bindings: ScreenBindings) {
    (self.link, self.label, self.type) = (link, label, type)
    (row, isAction) = (nil, false)
    isTappable = link.isTappable
    switch link.target {
    case .value(let value): (presented, isFixed) = (nil, ValueTemplate.isFixed(value))
    case .view, .update: (presented, isFixed) = (nil, true)
    case .binding(let name, let value):
      (presented, isFixed) = (bindings.pushed(by: name, value), ValueTemplate.isFixed(value))
    }
  }

  /// Creates the link of a row, or an action of it, in which every reference is replaced: text in data is plain text.
  init(ofRow row: RouteValue, _ link: AppModel.Link, isAction: Bool, type: Int?, _ bindings: ScreenBindings) {
    (self.link, self.isAction, self.type, self.row) = (link, isAction, type, row)
    (label, isFixed, isTappable) = (nil, true, link.isTappable)
    presented = if case .binding(let name, let value) = link.target { bindings.pushed(by: name, value) } else { nil }
  }

  /// Creates a link of the open app, which has no label and is found by its target.
  convenience init(openTo target: AppModel.Link.Target, _ text: String) {
    self.init(AppModel.Link(text, to: target), label: nil, type: nil, .none)
  }

  /// Whether a query finds the link, regardless of the links before it.
  func answers(_ query: Step.LinkQuery) -> Bool {
    switch query {
    case .label(let text): (label != nil || row != nil && !isAction) && link.label == text
    case .value(let value): link.target == .value(value)
    case .view(let screen): link.target == .view(screen) || presented == screen
    case .row(let wanted, let action):
      row != nil && isAction == (action != nil)
        && (row == wanted || !isAction && wanted == .string(link.label)) && (action == nil || action == link.label)
    }
  }
}

extension ResolvedApp {
  /// The link with its value filled in.
  func filled(_ link: ResolvedLink, with value: RouteValue?, on screen: Screen) -> ResolvedLink {
    guard !link.isFixed else { return link }
    var filled = link.link
    filled.fill(with: value)
    return ResolvedLink(filled, label: link.label, type: numbers.type(of: filled), screen.bindings)
  }
}

extension AppNumbers {
  /// The number of the type of the value that a link leads to; nil if it leads to none or no screen registers the type.
  func type(of link: AppModel.Link) -> Int? {
    if case .value(let value) = link.target { type(of: value) } else { nil }
  }
}

extension AppModel.Link {
  /// Replaces the references in its value by the value that the screen shows, and by other values.
  mutating func fill(with value: RouteValue?, _ variables: [String: RouteValue] = [:]) {
    switch target {
    case .value(let template): target = .value(ValueTemplate.fill(template, with: value, variables))
    case .binding(let name, let template): target = .binding(name, ValueTemplate.fill(template, with: value, variables))
    case .view, .update: break
    }
  }
}

extension ResolvedLink {
  /// The declaration of the link on a screen.
  func declaration(on screen: String) -> EngineDiagnostic.Declaration {
    .init(screen: screen, name: link.label, source: link.source)
  }
}
