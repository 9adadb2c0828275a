import ArgumentParser
import FlowLanguage

/// The options that select flows.
struct SelectionOptions: ParsableArguments {
  @Argument(
    help: """
      Flow files, PATH:LINE for the flow at a line, PATH#CASE for a case, folders, or - for standard input (default: \
      the workspace's flows, else the working folder).
      """
  )
  var paths: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Take only flows whose tags match, e.g. 'wizard and not slow'.", valueName: "expression"),
    transform: TagSelection.init
  )
  var tags: TagSelection?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Take only tests whose name matches.", valueName: "regex"),
    transform: NamePattern.init
  )
  var grep: NamePattern?

  @Option(
    help: ArgumentHelp(
      "Take only tests that depend on a file changed since the last commit, or since --only-changed=REF.",
      valueName: "ref"
    )
  )
  var onlyChanged: ChangeSelection?

  @Option(
    help: ArgumentHelp("Take only the tests that a file lists, as --list prints them.", valueName: "file")
  )
  var testList: String?

  @Flag(help: "End with 0 if nothing is selected.")
  var allowEmpty = false
}

/// The value of `--tags`: an expression over tags.
struct TagSelection {
  let expression: TagExpression

  /// Reads the value.
  ///
  /// - Parameter argument: The value.
  /// - Throws: An error of usage.
  init(_ argument: String) throws {
    do throws(TagExpression.Failure) {
      expression = try TagExpression(argument)
    } catch {
      throw ValidationError("\(error.message); join tags with and, or, not and brackets")
    }
  }
}

/// The value of `--grep`: a pattern for names.
struct NamePattern: CustomStringConvertible {
  private let text: String

  var description: String { text }

  /// Reads the value.
  ///
  /// - Parameter argument: The value.
  /// - Throws: An error of usage.
  init(_ argument: String) throws {
    do {
      _ = try Regex(argument)
    } catch {
      throw ValidationError("it is no regular expression (\(error)); put \\ before a character that means itself")
    }
    text = argument
  }

  /// A regular expression isn't sendable, so each use makes its own.
  func matcher() -> NameMatcher { NameMatcher(regex: try? Regex(text), watch: MatchWatch(text)) }
}

/// A compiled pattern.
///
/// It only searches the beginning of a very long name, since the time of some patterns grows faster than the text.
struct NameMatcher {
  private static let maxCharacters = 1_000

  fileprivate let regex: Regex<AnyRegexOutput>?
  fileprivate let watch: MatchWatch

  func matches(_ name: String) -> Bool {
    guard let regex else { return true }
    return watch.watch { name.prefix(Self.maxCharacters).firstMatch(of: regex) != nil }
  }
}

/// The value of `--only-changed`: the start of the changes.
struct ChangeSelection: ExpressibleByArgument {
  /// The commit; nil for the last one.
  let reference: String?

  init?(argument: String) {
    // git would take a leading dash for an option.
    guard !argument.hasPrefix("-") else { return nil }
    reference = argument == EnvironmentVariable.noValue ? nil : argument
  }
}
