package import ArgumentParser
import FlowSyntax
package import FlowTranscripts
import NavigationEngine
import OperatingSystem
import PlainText
import WorkspaceFiles

/// The variables of the environment that concern the command; their names begin with `NAVFLOW_`.
///
/// They say what belongs to a machine or a build server. An option of the command line wins over its variable.
package struct CommandEnvironment: Sendable {
  /// Every variable but those of flows; the manual lists them.
  package enum Name: String, CaseIterable {
    case jobs = "JOBS"
    case shard = "SHARD"
    case profile = "PROFILE"
    case reports = "REPORT"
    case color = "COLOR"
    case sourcesTool = "SOURCES_TOOL"
    case cache = "CACHE"
    case tools = "TOOLS"
    /// Where a job of `init` finds the program, and its digest; nothing is read from them here.
    case download = "DOWNLOAD"
    case digest = "SHA256"

    var variable: String { prefix + rawValue }
  }

  package static let prefix = "NAVFLOW_"
  private static let variable = prefix + "VAR"
  private static let secret = prefix + "SECRET"

  /// The variables for a call of navflow by itself: no options, which may name files and programs, but the place of its
  /// tools.
  package static var forCalls: [String: String] {
    ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix(prefix) || $0.key == Name.tools.variable }
  }

  /// The environment of the process.
  package static let current = Self(ProcessInfo.processInfo.environment)

  package private(set) var jobs: Int?
  private(set) var shard: ShardChoice?
  private(set) var profile: ProfileList?
  private(set) var reports: [ReportRequest] = []
  private(set) var color: ColorChoice?
  package private(set) var sourcesTool: String?
  package private(set) var cache: String?
  /// The folder of the programs that navflow becomes; nil for its own and others.
  private(set) var tools: String?
  /// The variables of flows: `NAVFLOW_VAR_name`, and the lines of `NAVFLOW_VAR`.
  private(set) var variables: [RouteValue.Field] = []
  /// The secrets of flows: `NAVFLOW_SECRET_name`, and the lines of `NAVFLOW_SECRET`.
  package private(set) var secrets: [SecretAssignment] = []
  /// The first error in a variable's value; nil if all are right.
  private(set) var problem: ValidationError?
  /// The variables that aren't listed here, in order.
  private(set) var unknown: [String] = []

  /// Reads the variables; an empty one counts as unset, since build servers leave them so, but for those of flows.
  package init(_ environment: [String: String]) {
    for (name, text) in environment.sorted(by: { $0.key < $1.key }) where name.hasPrefix(Self.prefix) {
      let isOfFlows = name.hasPrefix(Self.variable + "_") || name.hasPrefix(Self.secret + "_")
      if text.isEmpty, !isOfFlows { continue }
      do {
        try read(name, text)
      } catch {
        let reason = (error as? ValidationError)?.message ?? String(describing: error)
        problem = problem ?? ValidationError("\(TextWidth.visible(name)): \(reason)")
      }
    }
  }

  private mutating func read(_ name: String, _ text: String) throws {
    if name.hasPrefix(Self.variable + "_") {
      return try add(variable: "\(name.dropFirst(Self.variable.count + 1))=\(text)")
    }
    // A secret of its own variable may have several lines.
    if name.hasPrefix(Self.secret + "_") {
      return try add(secret: "\(name.dropFirst(Self.secret.count + 1))=\(text)")
    }
    if name == Self.variable {
      for line in Self.lines(text) { try add(variable: line) }
      return
    }
    if name == Self.secret {
      for line in Self.lines(text) { try add(secret: line) }
      return
    }
    guard let known = Name(rawValue: String(name.dropFirst(Self.prefix.count))) else { return unknown.append(name) }
    switch known {
    case .jobs:
      guard let count = Int(text), count > 0 else {
        throw ValidationError("it takes a number from 1 up, not “\(text.excerpt)”")
      }
      jobs = count
    case .shard: shard = try ShardChoice(text)
    case .profile:
      guard let list = ProfileList(argument: text) else {
        throw ValidationError("it takes profiles as --profile does, not “\(text.excerpt)”")
      }
      profile = list
    case .reports: reports = try Self.lines(text).map { try ReportRequest(argument: $0) }
    case .color:
      guard let choice = ColorChoice(rawValue: text) else {
        throw ValidationError("it takes auto, always or never, not “\(text.excerpt)”")
      }
      color = choice
    case .sourcesTool: sourcesTool = text
    case .cache: cache = text
    case .tools: tools = text
    case .download, .digest: break
    }
  }

  private mutating func add(variable text: String) throws {
    variables.append(try RouteValue.Field(assignment: text))
  }

  /// The message doesn't contain the text, which may be the secret.
  private mutating func add(secret text: String) throws {
    let assignment = SecretAssignment(argument: text)
    guard assignment.isComplete else {
      throw ValidationError("a secret needs a name that begins with a letter, and a value that isn't empty")
    }
    secrets.append(assignment)
  }

  private static func lines(_ text: String) -> [String] { text.split(whereSeparator: \.isNewline).map(String.init) }

  /// Refuses variables that aren't right.
  ///
  /// - Parameter command: The command that is called.
  /// - Throws: An error of usage, which names the option that a variable seems to stand for.
  package func check(for command: any ParsableCommand) throws {
    if let problem { throw problem }
    guard let name = unknown.first else { return }
    let word = String(name.dropFirst(Self.prefix.count))
    let lead = "navflow reads no variable \(TextWidth.visible(name))"
    let option = "--" + word.lowercased().replacing("_", with: "-")
    let help = type(of: command).helpMessage(includeHidden: true)
    if try help.firstMatch(of: Regex("\\Q\(option)\\E(?![\\w-])")) != nil {
      throw ValidationError("\(lead); write the option \(option) instead")
    }
    let names = Name.allCases.map(\.rawValue) + ["VAR", "SECRET"]
    let beginning = names.first { $0.hasPrefix(word + "_") }
    if let near = NearestNames.of(word, among: names, within: 2).first ?? beginning {
      throw ValidationError("\(lead); did you mean \(Self.prefix)\(near)?")
    }
    throw ValidationError(
      "\(lead); unset it: there are \(names.map { Self.prefix + $0 }.joined(separator: ", ")), "
        + "\(Self.variable)_name and \(Self.secret)_name"
    )
  }

  /// Masks possible secrets in messages about usage: the values of secrets, and invalid assignments.
  ///
  /// - Parameters:
  ///   - words: The arguments of the command.
  ///   - environment: The environment; an invalid value in it may be a secret, too.
  /// - Returns: The redactor.
  package static func redactor(for words: [String], _ environment: [String: String]) -> Redactor {
    var hidden: [String] = []
    for (number, word) in words.enumerated() {
      for option in ["--secret", "--var"] {
        let isJoined = word.hasPrefix(option + "=")
        guard isJoined || word == option && number + 1 < words.count else { continue }
        let text = isJoined ? String(word.dropFirst(option.count + 1)) : words[number + 1]
        hidden += self.hidden(in: text, isSecret: option == "--secret")
      }
    }
    for (name, text) in environment {
      if name == secret { hidden += lines(text).flatMap { self.hidden(in: $0, isSecret: true) } }
      if name.hasPrefix(secret + "_") { hidden.append(text) }
    }
    return Redactor(hidden)
  }

  private static func hidden(in text: String, isSecret: Bool) -> [String] {
    let value = text.firstIndex(of: "=").map { String(text[text.index(after: $0)...]) }
    if isSecret { return [text, value ?? text] }
    return (try? RouteValue.Field(assignment: text)) == nil ? [text] : []
  }
}
