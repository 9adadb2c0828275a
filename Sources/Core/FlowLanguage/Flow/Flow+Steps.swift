package import FlowSyntax

extension Flow {
  /// Visits all steps that the flow may run, in the order of the files; a step comes before those in it.
  package func forEachStep(_ visitor: (FlowStep, SourceFile) -> Void) {
    for steps in [body.onStart, body.steps, body.onFinish] { Self.visit(steps, in: file, visitor) }
  }

  private static func visit(_ steps: [FlowStep], in file: SourceFile, _ visitor: (FlowStep, SourceFile) -> Void) {
    for step in steps {
      visitor(step, file)
      guard case .block(let block) = step.argument else { continue }
      for list in block.lists { visit(list.steps, in: list.file ?? file, visitor) }
    }
  }
}
