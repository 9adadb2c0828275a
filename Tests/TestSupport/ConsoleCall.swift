/// A call of a command as a console shows it: a golden is one, and a block of the manual holds some.
///
///     $ navflow run - --report json={temp}/run.json <<'END'
///     - push: a
///     END
///     ✓ standard input                                              -
///     [exit 1]
///     stderr:
///     navflow: …
///     $ cat {temp}/run.json
///
/// The line behind `$ ` is the command. If it ends in `<<'END'`, the lines up to `END` are its standard input. What is left
/// is what it prints: standard output, then the exit status unless it is 0, then standard error unless it is empty.
package struct ConsoleCall: Sendable {
  /// The command with its arguments, without `<<'END'`.
  package let command: String
  /// What the command reads from standard input; nil if the call doesn't say.
  package let input: String?
  /// The lines behind, up to the next call, as they are.
  package let printed: String

  package init(command: String, input: String? = nil, printed: String = "") {
    self.command = command
    self.input = input
    self.printed = printed
  }

  /// Reads the calls that a text shows.
  ///
  /// - Parameter text: The text; lines ahead of its first call are skipped.
  /// - Returns: Its calls in their order.
  package static func all(in text: String) -> [ConsoleCall] {
    var calls: [ConsoleCall] = []
    var lines = splitLines(of: text)[...]
    while let first = lines.popFirst() {
      guard first.utf8.starts(with: "$ ".utf8) else { continue }
      var command = Substring(first.utf8.dropFirst(2))
      var input: String?
      if command.hasSuffix(Self.inputFollows) {
        command = command.dropLast(Self.inputFollows.count)
        let inputLines = lines.prefix { $0 != Self.inputEnd }
        input = unescaped(inputLines)
        lines = lines.dropFirst(inputLines.count + 1)
      }
      let printed = lines.prefix { !$0.utf8.starts(with: "$ ".utf8) }
      lines = lines.dropFirst(printed.count)
      calls.append(ConsoleCall(command: String(command), input: input, printed: printed.map { "\($0)\n" }.joined()))
    }
    return calls
  }

  /// The standard output in what it prints.
  package var output: String {
    Self.unescaped(Self.splitLines(of: printed).prefix { !$0.utf8.starts(with: Self.exit.utf8) && $0 != Self.error })
  }

  /// The command and its standard input as they are shown.
  package var prompt: String {
    guard let input else { return "$ \(command)\n" }
    return "$ \(command)\(Self.inputFollows)\n\(Self.escaped(input))\(Self.inputEnd)\n"
  }

  /// The words of the command as a shell reads them, without variables and patterns: spaces part them, `'…'` is taken as it
  /// is.
  package var words: [String] {
    var words: [String] = []
    var word: String?
    for (number, part) in command.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
      if number.isMultiple(of: 2) {
        for character in part {
          if character.isWhitespace {
            if let ended = word { words.append(ended) }
            word = nil
          } else {
            word = (word ?? "") + String(character)
          }
        }
      } else {
        word = (word ?? "") + part
      }
    }
    if let word { words.append(word) }
    return words
  }

  /// Writes a text so that no line of it can be taken for something else: a backslash stands ahead of one that could.
  ///
  /// - Parameter text: What a command printed, or reads.
  /// - Returns: Its lines, each with its end.
  package static func escaped(_ text: String) -> String {
    let lines = splitLines(of: text).map { line in
      let isAmbiguous = line == inputEnd || marks.contains { line.utf8.starts(with: $0.utf8) }
      return (isAmbiguous ? "\\" : "") + line + "\n"
    }
    let isCutOff = !text.isEmpty && text.utf8.last != UInt8(ascii: "\n")
    return lines.joined() + (isCutOff ? "\(noNewline)\n" : "")
  }

  private static func unescaped(_ lines: ArraySlice<Substring>) -> String {
    let isCutOff = lines.last.map { $0 == noNewline } ?? false
    let text = (isCutOff ? lines.dropLast() : lines).map { line in
      line.utf8.first == UInt8(ascii: "\\") ? Substring(line.utf8.dropFirst()) : line
    }
    return text.joined(separator: "\n") + (isCutOff || text.isEmpty ? "" : "\n")
  }

  /// The lines of a text without their line feeds; a carriage return belongs to its line.
  private static func splitLines(of text: String) -> [Substring] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static let inputFollows = " <<'END'"
  private static let inputEnd = "END"
  private static let noNewline = "[no newline]"
  private static let exit = "[exit "
  private static let error = "stderr:"
  private static let marks = ["$ ", exit, noNewline, error, "\\"]
}
