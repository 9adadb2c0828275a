package import FlowDiagnostics

extension Flow {
  /// Everything that the flow may do, in the order in which it is written; a step that does others stands before them.
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
