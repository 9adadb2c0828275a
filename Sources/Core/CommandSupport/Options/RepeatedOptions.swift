/// The options of a command that another command about the same flows needs, so that it has the same effect.
enum RepeatedOptions {
  /// The options that affect a flow's result; profile and size are excluded, since each result has its own.
  private static let names = ["--var", "--vars-file", "--secret", "--file-root", "--limit", "--fail-on"]

  /// The options of this call.
  static let ofThisCall = words(of: CommandLine.arguments)

  /// Selects the options of a command line.
  ///
  /// - Parameter call: The arguments; the environment and the workspace apply to the other command anyway.
  /// - Returns: The options as arguments, with separate values as arguments of their own.
  package static func words(of call: [String]) -> [String] {
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
