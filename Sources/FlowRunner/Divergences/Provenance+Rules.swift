import FlowLanguage

// Finds the causes of broken rules.
extension Provenance {
  /// The answers to several questions, with each cause once.
  func all(_ questions: [Question], in history: History) -> [Divergence.Cause] {
    var known: Set<Divergence.Cause> = []
    return questions.flatMap { answer($0, in: history) }.filter { known.insert($0).inserted }
  }
}

extension Divergence.Cause {
  /// The step at which a condition began to hold.
  init(_ summary: String, beganAt step: Int, in history: History) {
    self.init(
      step: step,
      effect: .put,
      text: "“\(summary)” came to hold \(Self.when(step, in: history))",
      place: history.place(of: step)
    )
  }
}
