import ArgumentParser

/// The options of both `run` and `check`.
struct SuiteOptions: ParsableArguments {
  @OptionGroup(title: "Which flows") var selection: SelectionOptions

  @OptionGroup(title: "What they are given") var input: InputOptions

  @OptionGroup(title: "How they are worked on") var work: WorkOptions

  @OptionGroup(title: "What is told of them") var output: OutputOptions

  func validate() throws {
    if (selection.paths + input.variablesFiles).filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input (-) can be read once only")
    }
  }
}
