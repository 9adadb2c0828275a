import FlowSyntax
import NavigationEngine
import WorkspaceFiles

extension ExternalVariables {
  /// Takes the variables of the environment, then those of the command line.
  package init(_ options: InputOptions, _ environment: CommandEnvironment) {
    self.init(isStopped: { StopSignal.isRaised })
    var limits = Limits()
    for (limit, value) in options.values.limits.chosen { limits[limit] = value }
    add(environment.variables, environment.secrets, files: [], limits)
    add(options.values.variables, options.values.secrets, files: options.variablesFiles, limits)
  }

  private mutating func add(
    _ assignments: [RouteValue.Field],
    _ secrets: [SecretAssignment],
    files: [String],
    _ limits: Limits
  ) {
    var own = Variables()
    for assignment in assignments { own.values[assignment.name] = assignment.value }
    for secret in secrets { own.values[secret.name] = .string(secret.value) }
    add(own, secretNames: secrets.map(\.name), files: files, limits: limits)
  }
}
