package import ArgumentParser
package import NavigationEngine
import PlainText

/// The options for reading any file: the values of variables, and limits.
package struct AppOptions: ParsableArguments {
  @Option(
    name: .customLong("var"),
    help: "Set ${name}; it overrides the file's own value. Repeatable.".naming("name=value"),
    transform: RouteValue.Field.init(assignment:)
  )
  package var variables: [RouteValue.Field] = []

  @Option(name: .customLong("vars-file"), help: .variablesFile)
  package var variablesFiles: [String] = []

  @Option(
    name: .customLong("secret"),
    help: "Set ${name} to a text that is masked in all output and reports. Repeatable.".naming("name=value")
  )
  package var secrets: [SecretAssignment] = []

  @OptionGroup package var limits: LimitOptions

  package init() {}

  package func validate() throws {
    // The message doesn't contain the text, which may be the secret.
    for secret in secrets where !secret.isComplete {
      throw ValidationError("--secret takes a name and a value that isn't empty, as in token=abc")
    }
  }

  /// The options as a run's options; all others have their defaults.
  package var input: InputOptions {
    copy(of: InputOptions()) { ($0.profile, $0.size, $0.fileRoot, $0.values) = (nil, nil, nil, self) }
  }
}
