import ArgumentParser

/// The options of both `run` and `check`.
///
/// Each command has the groups itself: in a debug build, ArgumentParser checks a group anew for every group around it, which
/// took two thirds of the time of a call.
struct SuiteOptions {
  let selection: SelectionOptions
  let input: InputOptions
  let work: WorkOptions
  let output: OutputOptions

  /// Throws if two of the options can't be obeyed together.
  func validate() throws {
    if (selection.paths + input.variablesFiles).filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input (-) can be read once only")
    }
  }
}
