import FlowApps
import FlowDebugger
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine

/// Completes a typed line: a command, a step or expectations.
struct ShellCompletion {
  private let candidates: CompletionCandidates
  private let language: LanguageCompletion

  init(_ candidates: CompletionCandidates) {
    (self.candidates, language) = (candidates, LanguageCompletion(candidates))
  }

  /// The completions of a text; each begins with the text.
  ///
  /// - Parameter text: The text before the cursor.
  /// - Returns: The completed texts, the likeliest first.
  func texts(for text: String) -> [String] {
    let line = text.drop(while: \.isWhitespace)
    if line.hasPrefix("{") || line.hasPrefix("- ") { return language.steps(text) }
    let isCommand = line.hasPrefix(":")
    let typed = isCommand ? line.dropFirst() : line
    let word = typed.prefix { !$0.isWhitespace && $0 != ":" }
    let rest = typed.dropFirst(word.count)
    if rest.isEmpty { return whole(isCommand ? commands : openings, beginning: word, in: text) }
    let name = word.hasSuffix("!") ? word.dropLast() : word
    guard isCommand || rest.first != ":" && !isVerb(word), let command = ShellSession.commands[name] else {
      return isCommand ? [] : language.steps(text)
    }
    let argument = rest.drop(while: \.isWhitespace)
    return whole(command.completions(of: String(argument), candidates), beginning: argument, in: text)
  }

  private func isVerb(_ word: Substring) -> Bool {
    StepTable.verbs.contains { $0.name == word } || candidates.ownVerbs.contains { $0 == word }
  }

  /// The text with its last part replaced by each candidate.
  private func whole(_ candidates: [String], beginning partial: Substring, in text: String) -> [String] {
    let head = text.dropLast(partial.count)
    return candidates.filter { $0.hasPrefix(partial) && $0 != partial }.withoutRepeats.map { head + $0 }
  }

  private var commands: [String] {
    ShellSession.commands.all.map { $0.needsArgument ? "\($0.name) " : $0.name }
  }

  /// The beginnings of a line: verbs, commands that don't have the name of a verb, expectations.
  private var openings: [String] {
    let taken = Set(StepTable.verbs.map(\.name))
    return language.verbs.map(\.text) + commands.filter { !taken.contains($0.trimmingSpace) }
      + language.expectationKeys.map(\.text)
  }
}

extension ShellSession {
  /// The completions of a text; each begins with the text.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor.
  ///   - files: Returns the paths of files that begin with a text.
  /// - Returns: The completed texts, the likeliest first.
  package func completions(of text: String, files: @escaping (String) -> [String] = { _ in [] }) -> [String] {
    var candidates = CompletionCandidates(state, of: run.flow.app)
    candidates.numbers = [0] + run.numbers.suffix(CompletionCandidates.limit)
    candidates.savedNames = savedNames
    candidates.ownVerbs = ownVerbs.sorted()
    candidates.files = files
    return ShellCompletion(candidates).texts(for: text)
  }

  /// The names under which previous steps have saved paths.
  private var savedNames: [String] {
    guard flow.position > 0 else { return [] }
    return (max(1, flow.position - CompletionCandidates.limit)...flow.position).compactMap { step -> String? in
      let source = run.recording.source(of: run.number(after: step)).step
      guard case .prepared(let prepared) = source.argument, case .name(let name)? = prepared.slot else { return nil }
      return name
    }.withoutRepeats
  }
}
