import ArgumentParser
import FlowDiagnostics
import SystemPackage
import WorkspaceFiles

/// The arguments of the command for the parser: those of the environment precede those of the user.
struct CommandArguments {
  /// The arguments for the parser.
  let words: [String]
  private let command: EnvironmentVariable.Command?
  private let environment: CommandEnvironment

  /// Combines the arguments.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after `navflow`.
  ///   - environment: The variables of the environment.
  /// - Throws: An error of usage.
  init(_ arguments: [String], _ environment: CommandEnvironment) throws {
    self.environment = environment
    let written = Self.attachingNothing(arguments)
    try Self.refuseDetachedValue(arguments)
    command = written.first.flatMap { EnvironmentVariable.Command(rawValue: $0) }
    // A request for help is answered whatever the environment contains.
    let isHelp = written.prefix { $0 != "--" }.contains { ["-h", "--help", "--version"].contains($0) }
    guard let command, !environment.isEmpty, !isHelp else {
      words = written
      return
    }
    var asked: [String] = []
    for variable in Self.variables(of: command)
    where !(variable.kind == .lines && Self.has(variable.option, written)) && !Self.isIdle(variable, written) {
      asked += try environment.arguments(for: variable, of: command)
    }
    words = [command.rawValue] + asked + written.dropFirst()
  }

  private static func variables(of command: EnvironmentVariable.Command) -> [EnvironmentVariable] {
    EnvironmentVariable.all.filter { $0.commands.contains(command) }
  }

  /// Whether a variable, which serves all calls of a build server, has nothing to do in this one: with `--trees`, nothing
  /// is parsed or kept.
  private static func isIdle(_ variable: EnvironmentVariable, _ words: [String]) -> Bool {
    ["sources-tool", "cache"].contains(variable.option) && has("trees", words)
  }

  private static func has(_ option: String, _ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--\(option)" || $0.hasPrefix("--\(option)=") }
  }

  /// The arguments, with the marker for no value attached to options like `--shuffle` that have none.
  private static func attachingNothing(_ words: [String]) -> [String] {
    let names = EnvironmentVariable.all.filter { $0.kind == .optionalValue }.map { "--\($0.option)" }
    let bare = Set(names + names.map { $0 + "=" })
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return words.enumerated().map { number, word in
      guard number < end, bare.contains(word) else { return word }
      return word + (word.hasSuffix("=") ? "" : "=") + EnvironmentVariable.noValue
    }
  }

  /// Refuses a separate value after an option that takes one only after “=”, unless it is the name of a file.
  private static func refuseDetachedValue(_ words: [String]) throws {
    let options = EnvironmentVariable.all.filter { $0.kind == .optionalValue }.map { "--\($0.option)" }
    let written = words.prefix { $0 != "--" }
    for (option, value) in zip(written, written.dropFirst()) where options.contains(option) {
      let isNamed = value.hasPrefix("-") || value.hasSuffix(".yaml") || value.hasSuffix(".yml")
      let isValue =
        switch option {
        case "--shuffle": UInt64(value) != nil
        case "--update": ["show", "ask"].contains(value)
        default: true
        }
      guard isValue, !isNamed, !FilePath.exists(TestSelector.split(value, exists: FilePath.exists).path) else {
        continue
      }
      throw ValidationError(
        "\(option) takes its value after “=”, and there is no file “\(value.excerpt)”; write \(option)=\(value.excerpt)"
      )
    }
  }

  /// The error of usage if a variable of the environment causes it; nil if the user's arguments do.
  func blame() -> ValidationError? {
    guard let command, !environment.isEmpty else { return nil }
    for variable in Self.variables(of: command) {
      do {
        let words = try environment.arguments(for: variable, of: command)
        if !words.isEmpty { _ = try Navflow.parseAsRoot([command.rawValue] + words + command.arguments) }
      } catch {
        return ValidationError("\(variable.name): \(Navflow.message(for: error))")
      }
    }
    return nil
  }
}
