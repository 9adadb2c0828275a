/// The identity of a tapped link, which recognises a second tap.
///
/// It is an object so that a stack, which few taps change, stays small.
final class TappedLink: Sendable {
  let label: String?
  let target: AppModel.Link.Target
  /// The screen that its binding presents; nil if it doesn't write one.
  let presented: String?

  /// Creates the identity of a link.
  ///
  /// - Parameters:
  ///   - link: The link with its value filled in.
  ///   - plan: The link's screen; nil in the open app, where links have no labels.
  init(_ link: AppModel.Link, on plan: ResolvedApp.Screen?) {
    (label, target) = (plan == nil ? nil : link.label, link.target)
    presented = if case .binding(let name, let value) = link.target { plan?.presented(by: name, value) } else { nil }
  }

  func answers(_ query: Step.LinkQuery) -> Bool {
    switch query {
    case .label(let label): self.label == label
    case .value(let value): target == .value(value)
    case .view(let screen): target == .view(screen) || presented == screen
    }
  }
}
