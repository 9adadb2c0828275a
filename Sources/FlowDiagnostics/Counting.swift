extension Int {
  /// The number with a noun whose plural ends in “s”: “1 step”, “3 steps”.
  package func counted(_ noun: some StringProtocol) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
