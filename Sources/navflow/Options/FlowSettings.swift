import ArgumentParser
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import WorkspaceFiles

/// What flows are read and run with: what is built in, over it the workspace, the environment, the command line.
struct FlowSettings: Sendable {
  let reading: ReadingSettings
  /// Masks the values of secrets that are known before any flow is read.
  let redactor: Redactor
  let variants: RunVariants
  /// What is held against every flow.
  let rules: RunRules

  /// - Parameters:
  ///   - paths: The files and folders that are meant.
  ///   - input: What flows are given.
  ///   - failOn: The minimum severity at which an unexpected diagnostic fails a flow; nil for the workspace's.
  ///   - environment: Where the variables of flows are looked for.
  /// - Throws: Wrong usage.
  init(
    for paths: [String],
    _ input: InputOptions,
    failOn: FailOn? = nil,
    environment: CommandEnvironment = .current
  ) throws {
    let external = try ExternalVariables(input, environment)
    do throws(ExternalVariables.SecretsTooLong) {
      reading = try ReadingSettings(
        for: paths,
        external,
        limits: input.chosenLimits,
        fileRoot: input.fileRoot,
        forms: .command
      )
    } catch {
      throw ValidationError(error.message)
    }
    let workspace = reading.workspace?.workspace
    redactor = Redactor(reading.secrets)
    variants = RunVariants(
      profiles: input.profile?.profiles ?? workspace?.profiles ?? [.wwdc22],
      sizes: input.size?.sizes ?? workspace?.sizes ?? []
    )
    rules = RunRules(
      failOn: failOn ?? workspace?.failOn ?? .error,
      stepLimit: reading.limits.steps,
      pathLimit: reading.limits.pathDepth,
      invariants: workspace?.invariants ?? [],
      stop: StopSignal.flag
    )
  }
}
