extension Int {
  /// The number with a noun whose plural ends in “s”: “1 step”, “3 steps”.
  package func counted(_ noun: some StringProtocol) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  /// The number with a comma before every three digits: “12,345”.
  package var separated: String {
    var text = ""
    for (place, digit) in String(self).reversed().enumerated() {
      if place > 0, digit != "-", place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
