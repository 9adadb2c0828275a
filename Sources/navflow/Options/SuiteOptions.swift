import ArgumentParser

/// The options of both `run` and `check`.
struct SuiteOptions: ParsableArguments {
  @OptionGroup(title: "Selection") var selection: SelectionOptions

  @OptionGroup(title: "Values") var input: InputOptions

  @OptionGroup(title: "Execution") var work: WorkOptions

  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    if (selection.paths + input.variablesFiles).filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input (-) can be read once only")
    }
  }
}
