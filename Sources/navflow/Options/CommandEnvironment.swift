import ArgumentParser
import FlowDiagnostics
import FlowTranscripts
import NearestNames

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The variables of the environment that concern the command; their names begin with `NAVFLOW_`.
struct CommandEnvironment: Sendable {
  /// The values by the variables' full names.
  private let values: [String: String]

  /// The environment of the process.
  static let current = Self(ProcessInfo.processInfo.environment)

  init(_ environment: [String: String]) { values = environment.filter { $0.key.hasPrefix(EnvironmentVariable.prefix) } }

  var isEmpty: Bool { values.isEmpty }

  // MARK: Variables of flows

  private static let variable = EnvironmentVariable.prefix + "VAR_"
  private static let secret = EnvironmentVariable.prefix + "SECRET_"

  /// The variables of flows in `NAVFLOW_VAR_name` and in the lines of `NAVFLOW_VAR`.
  ///
  /// - Returns: The assignments.
  /// - Throws: An error of usage.
  func variables() throws -> [VariableAssignment] {
    var found = try named(Self.variable).map { try assignment("\($0.name)=\($0.value)", of: Self.variable + $0.name) }
    found += try lines(of: "VAR").map { try assignment($0, of: EnvironmentVariable.prefix + "VAR") }
    return found
  }

  /// The secrets in `NAVFLOW_SECRET_name` and in the lines of `NAVFLOW_SECRET`; a value of the former may have several
  /// lines.
  ///
  /// - Returns: The assignments.
  /// - Throws: An error of usage.
  func secrets() throws -> [SecretAssignment] {
    let found = try named(Self.secret).map { try secret("\($0.name)=\($0.value)", of: Self.secret + $0.name) }
    return try found + lines(of: "SECRET").map { try secret($0, of: EnvironmentVariable.prefix + "SECRET") }
  }

  /// Masks possible secrets in messages about usage: the values of secrets, and invalid assignments.
  ///
  /// - Parameter words: The arguments of the command.
  /// - Returns: The redactor.
  func redactor(for words: [String]) -> Redactor {
    var hidden: [String] = []
    for (number, word) in words.enumerated() {
      for option in ["--secret", "--var"] {
        let isJoined = word.hasPrefix(option + "=")
        guard isJoined || word == option && number + 1 < words.count else { continue }
        let text = isJoined ? String(word.dropFirst(option.count + 1)) : words[number + 1]
        hidden += Self.hidden(in: text, isSecret: option == "--secret")
      }
    }
    for text in lines(of: "SECRET") { hidden += Self.hidden(in: text, isSecret: true) }
    for secret in named(Self.secret) { hidden.append(secret.value) }
    return Redactor(hidden)
  }

  private static func hidden(in text: String, isSecret: Bool) -> [String] {
    let value = text.firstIndex(of: "=").map { String(text[text.index(after: $0)...]) }
    if isSecret { return [text, value ?? text] }
    return VariableAssignment(argument: text) == nil ? [text] : []
  }

  /// The files of variables in `NAVFLOW_VARS_FILE`.
  var variablesFiles: [String] { lines(of: "VARS_FILE") }

  private func assignment(_ text: String, of variable: String) throws -> VariableAssignment {
    if let assignment = VariableAssignment(argument: text) { return assignment }
    throw ValidationError(
      "\(variable): a variable needs a name that begins with a letter, and a value, as in city=Paris"
    )
  }

  /// The message doesn't contain the text, which may be the secret.
  private func secret(_ text: String, of variable: String) throws -> SecretAssignment {
    let assignment = SecretAssignment(argument: text)
    if assignment.isComplete { return assignment }
    throw ValidationError("\(variable): a secret needs a name that begins with a letter, and a value that isn't empty")
  }

  private func named(_ prefix: String) -> [(name: String, value: String)] {
    values.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
      .map { (String($0.key.dropFirst(prefix.count)), $0.value) }
  }

  private func lines(of name: String) -> [String] {
    Self.lines(values[EnvironmentVariable.prefix + name, default: ""])
  }

  private static func lines(_ text: String) -> [String] { text.split(whereSeparator: \.isNewline).map(String.init) }

  // MARK: Options

  /// The values of an option that is on or off.
  private static let flags: Set = ["1", "true", "yes", "0", "false", "no"]

  /// The arguments that a variable is equivalent to; none if it is empty, as build servers leave unset ones.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - command: The command, which passes over values that only `run` takes.
  /// - Returns: The arguments.
  /// - Throws: An error of usage.
  func arguments(for variable: EnvironmentVariable, of command: EnvironmentVariable.Command) throws -> [String] {
    guard let text = values[variable.name], !text.isEmpty else { return [] }
    let option = "--\(variable.option)"
    switch variable.kind {
    case .variables: return []
    case .value:
      let isForOthers = variable.hasNamesake && Self.flags.contains(text.lowercased())
      return isForOthers || variable.isPassedOver(text, by: command) ? [] : ["\(option)=\(text)"]
    case .lines:
      return Self.lines(text).filter { !variable.isPassedOver($0, by: command) }.map { "\(option)=\($0)" }
    case .optionalValue:
      switch text.lowercased() {
      // These may be the values of an option.
      case "1", "0":
        if variable.option != "update" { return ["\(option)=\(text)"] }
        return text == "1" ? ["\(option)=\(EnvironmentVariable.noValue)"] : []
      case "true", "yes": return ["\(option)=\(EnvironmentVariable.noValue)"]
      case "false", "no": return []
      default: return ["\(option)=\(text)"]
      }
    case .flag:
      switch text.lowercased() {
      case "1", "true", "yes": return [option]
      case "0", "false", "no": return []
      default:
        if variable.hasNamesake { return [] }
        throw ValidationError("\(variable.name) takes 1, true or yes, or 0, false or no, not “\(text.excerpt)”")
      }
    }
  }

  /// Warnings about variables whose names resemble that of an option's variable.
  var warnings: [String] {
    let known = Set(EnvironmentVariable.all.map(\.name))
    return values.keys.sorted().compactMap { name in
      guard !known.contains(name), !name.hasPrefix(Self.variable), !name.hasPrefix(Self.secret) else { return nil }
      let word = name.dropFirst(EnvironmentVariable.prefix.count)
      let names = known.map { String($0.dropFirst(EnvironmentVariable.prefix.count)) }
      guard let near = NearestNames.of(String(word), among: names, within: 2).first else { return nil }
      return "\(TextWidth.visible(name)) sets no option; did you mean \(EnvironmentVariable.prefix)\(near)?"
    }
  }
}
