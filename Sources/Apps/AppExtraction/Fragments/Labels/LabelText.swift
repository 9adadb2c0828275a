/// The text that a person reads on a link, a button or a bar.
struct LabelText: Hashable, Sendable {
  /// Texts among which choices decide: on each way the first counts.
  typealias Choices = [(item: LabelText, reach: Reach)]

  /// A part on which choices decide: a label, or something else that a link or a button has.
  enum Part<Other: Sendable>: Sendable {
    case label(LabelText)
    case other(Other)
  }

  let text: String
  /// The key by which a string catalogue has the text; nil if the sources state it.
  var key: String?
  /// Whether it is one of several texts among which a condition decides.
  var isAssumed = false
  /// Whether it is the name of an image's symbol, which isn't shown.
  var isSymbol = false
  /// The fields of structures that the text names, of the value that the screen shows.
  var fields: [ShownPart.PathField] = []
}

extension ExecutionPath {
  /// The first label on the way, and everything else on it.
  func divided<Other>() -> (label: LabelText?, others: [Other]) where Item == LabelText.Part<Other> {
    var (label, others): (LabelText?, [Other]) = (nil, [])
    for (item, isConditional) in items {
      switch item {
      case .label(var text):
        text.isAssumed = text.isAssumed || isCut || isConditional
        label = label ?? text
      case .other(let other): others.append(other)
      }
    }
    return (label, others)
  }
}
