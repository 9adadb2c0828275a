import ArgumentParser
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import NavigationEngine

// How flows are read and run.
extension RunSettings {
  /// What a command that looks at files is to do, as a run of them would.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - input: What flows are given.
  ///   - run: What only a run is told; nil where nothing is.
  /// - Throws: Wrong usage.
  init(of paths: [String], _ input: InputOptions, _ run: RunOptions? = nil) throws {
    var suite = try SuiteOptions.parse([])
    suite.input = input
    suite.selection.paths = paths
    try self.init(suite, run)
  }

  /// Reads flows, and the files that they name.
  ///
  /// - Parameters:
  ///   - audits: Takes in what the files declare and use; nil in a run.
  ///   - replaced: Gives another text for a file that flows name; nil for those that are read as they are.
  /// - Returns: The reader, whose files are read once.
  func flowReader(
    audits: FileAudits? = nil,
    replacing replaced: @escaping @Sendable (String) -> SourceFile? = { _ in nil }
  ) -> FlowReader {
    let (loader, roots) = (loader, fileRoots)
    let files = FileLibrary(
      variables: variables,
      limits: limits,
      commands: commands,
      audits: audits,
      allow: { (path) throws(Diagnostic) in try roots.check(path) },
      load: { (path) throws(Diagnostic) in
        if let file = replaced(path) { return file }
        return try loader.load(path)
      }
    )
    return FlowReader(variables: variables, limits: limits.yaml, files: files)
  }

  /// What is held against every flow.
  var rules: RunRules {
    RunRules(
      failOn: failOn,
      stepLimit: limits.steps,
      pathLimit: limits.pathDepth,
      invariants: workspace?.workspace.invariants ?? [],
      stop: StopSignal.flag
    )
  }
}
