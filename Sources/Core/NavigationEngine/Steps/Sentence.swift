/// A sentence that is made from facts when it is read; an unread sentence costs no text.
///
/// Two sentences are equal if they read the same.
enum Sentence: Sendable {
  /// The text itself.
  case text(String)
  /// Makes the text from the facts that it captures.
  case made(@Sendable () -> String)

  /// The text of the sentence.
  var text: String {
    switch self {
    case .text(let text): text
    case .made(let make): make()
    }
  }
}
