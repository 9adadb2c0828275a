/// The text that a person reads on a link, a button or a bar.
struct LabelText: Hashable, Sendable {
  /// Texts among which choices decide: on each way the first counts.
  typealias Choices = [(item: LabelText, reach: Reach)]

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
