package import ArgumentParser
import FlowLanguage
import FlowSyntax

/// The options for reading an app file, for commands that run no flow.
package struct AppOptions: ParsableArguments {
  @Option(
    name: .customLong("var"),
    help: ArgumentHelp("Set ${name} to a value, as for the run. Repeatable.", valueName: "name=value")
  )
  package var variables: [VariableAssignment] = []

  @Option(
    name: .customLong("vars-file"),
    help: .variablesFile
  )
  package var variablesFiles: [String] = []

  @Option(
    name: .customLong("secret"),
    help: ArgumentHelp("Set ${name} to a text that is masked in all output. Repeatable.", valueName: "name=value")
  )
  package var secrets: [SecretAssignment] = []

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp("Set a limit of files, as for the run.", valueName: "name=value", visibility: .hidden),
    transform: LimitAssignment.init
  )
  package var limits: [LimitAssignment] = []

  package init() {}

  package func validate() throws { try input.validate() }

  /// The options as a run's options; all others have their defaults.
  package var input: InputOptions {
    var input = InputOptions()
    (input.profile, input.size, input.fileRoot) = (nil, nil, nil)
    (input.variables, input.variablesFiles, input.secrets) = (variables, variablesFiles, secrets)
    input.limits = LimitOptions()
    input.limits.all = limits
    return input
  }
}
