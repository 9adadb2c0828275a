import FlowApps
import FlowLanguage
package import FlowRunner
import FlowSyntax
import NavigationEngine

/// Completes a typed line: a command, a step or expectations.
struct TypedLineCompletion {
  private let candidates: CompletionCandidates
  private let language: LanguageCompletion
  /// True if steps are typed, and have priority over commands.
  private let isTyping: Bool

  /// Completes the line that is typed in a console.
  init(of console: FlowConsole, files: @escaping (String) -> [String]) {
    var candidates = CompletionCandidates(console.state, of: console.session.flow.app)
    candidates.numbers = [0] + console.stops.dropFirst().suffix(CompletionCandidates.limit)
    candidates.watches = console.session.watches.map(\.text)
    let last = console.position
    let steps = max(1, last - CompletionCandidates.limit + 1)..<last + 1
    candidates.savedNames = console.recording.savedNames(in: steps)
    candidates.ownVerbs = console.ownVerbs.sorted()
    candidates.files = files
    (self.candidates, language, isTyping) = (candidates, LanguageCompletion(candidates), console.typed != nil)
  }

  /// The completions of a text; each begins with the text.
  func texts(for text: String) -> [String] {
    let line = text.drop(while: \.isWhitespace)
    if line.hasPrefix("{") || line.hasPrefix("- ") { return language.steps(text) }
    let isCommand = line.hasPrefix(":")
    let typed = isCommand ? line.dropFirst() : line
    let word = typed.prefix { !$0.isWhitespace && $0 != ":" }
    let rest = typed.dropFirst(word.count)
    if rest.isEmpty { return whole(isCommand ? commands : openings, beginning: word, in: text) }
    let name = word.hasSuffix("!") ? word.dropLast() : word
    guard isCommand || rest.first != ":" && !(isTyping && isVerb(word)), let command = CommandTable.standard[name]
    else {
      return isCommand ? [] : language.steps(text)
    }
    let argument = rest.drop(while: \.isWhitespace)
    return whole(command.completions(of: String(argument), candidates), beginning: argument, in: text)
  }

  private func isVerb(_ word: Substring) -> Bool {
    StepTable.verb(named: String(word)) != nil || candidates.ownVerbs.contains { $0 == word }
  }

  /// The text with its last part replaced by each candidate.
  private func whole(_ candidates: [String], beginning partial: Substring, in text: String) -> [String] {
    let head = text.dropLast(partial.count)
    return candidates.filter { $0.hasPrefix(partial) && $0 != partial }.withoutRepeats.map { head + $0 }
  }

  /// The beginnings of a line: verbs, commands that don't have the name of a verb, expectations.
  private var openings: [String] {
    let keys = language.expectationKeys.map(\.text)
    guard isTyping else { return commands + keys }
    let plain = CommandTable.standard.all.filter { !$0.isVerb }.map(Self.opening)
    return language.verbs.map(\.text) + plain + keys
  }

  private var commands: [String] { CommandTable.standard.all.map(Self.opening) }

  private static func opening(_ command: Command) -> String {
    command.needsArgument ? "\(command.name) " : command.name
  }
}

extension Recording {
  /// The names under which some steps, by their numbers, have saved paths.
  package func savedNames(in steps: Range<Int>) -> [String] {
    steps.compactMap { step -> String? in
      guard case .prepared(let prepared) = source(of: step).step.argument, case .name(let name)? = prepared.slot else {
        return nil
      }
      return name
    }.withoutRepeats
  }
}
