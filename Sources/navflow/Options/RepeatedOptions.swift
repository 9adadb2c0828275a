/// The options of a call that another call about the same flows needs as well, so that they do the same in it.
enum RepeatedOptions {
  /// What flows are given, and what lets them fail; profile and size are a result's own.
  private static let names = ["--var", "--vars-file", "--secret", "--file-root", "--limit", "--fail-on"]

  /// The options as they are written.
  ///
  /// - Parameter call: The words of the call; the environment and the workspace apply to the other one anyway.
  /// - Returns: A word for each of them, or two where the value stands apart.
  static func words(of call: [String]) -> [String] {
    var words: [String] = []
    var rest = call.prefix { $0 != "--" }
    while let word = rest.popFirst() {
      if names.contains(word), let value = rest.popFirst() {
        words += [word, value]
      } else if names.contains(where: { word.hasPrefix($0 + "=") }) {
        words.append(word)
      }
    }
    return words
  }
}
