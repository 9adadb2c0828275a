package import ArgumentParser
package import FlowLanguage
import FlowSyntax

/// The options that select flows.
package struct SelectionOptions: ParsableArguments {
  @Argument(
    help: """
      Flow files, PATH:LINE for the flow at a line, PATH#CASE for a case, folders, or - for standard input (default: \
      the workspace's flows, else the working folder).
      """
  )
  package var paths: [String] = []

  @Option(
    name: .shortAndLong,
    help: "Take only flows whose tags match, e.g. 'wizard and not slow'.".naming("expression"),
    transform: { text in
      do throws(PlainError) { return try TagExpression(text) } catch {
        throw PlainError(error.message, help: "join tags with and, or, not and brackets")
      }
    }
  )
  package var tags: TagExpression?

  @Option(
    name: .shortAndLong,
    help: "Take only tests whose name matches.".naming("regex"),
    transform: NamePattern.init
  )
  var grep: NamePattern?

  @Option(
    help: "Take only tests that depend on a file changed since the last commit, or since --only-changed=REF.".naming(
      "ref"
    )
  )
  var onlyChanged: ChangeSelection?

  @Option(help: "Take only the tests that a file lists, as --list prints them.".naming("file").hidden)
  var testList: String?

  @Flag(help: "End with 0 if nothing is selected.".hidden)
  var allowEmpty = false

  package init() {}
}

/// The value of `--only-changed`: the start of the changes.
package struct ChangeSelection: ExpressibleByArgument {
  /// The commit; nil for the last one.
  let reference: String?

  package init?(argument: String) {
    // git would take a leading dash for an option.
    guard !argument.hasPrefix("-") else { return nil }
    reference = argument == CommandArguments.noValue ? nil : argument
  }
}
