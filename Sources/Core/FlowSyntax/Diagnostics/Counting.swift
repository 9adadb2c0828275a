extension Int {
  /// The number with a noun whose plural ends in “s”: “1 step”, “3 steps”.
  package func counted(_ noun: some StringProtocol) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  /// A number of bytes in the largest unit that divides it: “64 MiB”, “100 bytes”.
  package var asBytes: String {
    for (unit, shift) in [("GiB", 30), ("MiB", 20), ("KiB", 10)] where self > 0 && self % (1 << shift) == 0 {
      return "\(self >> shift) \(unit)"
    }
    return counted("byte")
  }

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

extension Double {
  /// A number of seconds as people say it: `749 ms`, `1.24 s`, `6 min 20 s`, `2 h 13 min`.
  package var asDuration: String {
    let milliseconds = (self * 1000).rounded()
    if milliseconds < 1000 { return "\(Int(milliseconds)) ms" }
    // The sum of long times may exceed the range of an integer.
    guard self >= 60, self < 1e15 else { return "\((self * 100).rounded() / 100) s" }
    let seconds = Int(rounded())
    if seconds >= 3600 { return "\(seconds / 3600) h \(seconds / 60 % 60) min" }
    return "\(seconds / 60) min \(seconds % 60) s"
  }
}

extension Collection<String> {
  /// The texts as a list in a sentence: “a, b and c”.
  package var inSentence: String {
    let texts = Array(self)
    guard texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " and " + texts[texts.count - 1]
  }
}
