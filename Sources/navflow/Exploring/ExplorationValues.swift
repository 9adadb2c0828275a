import ArgumentParser
import NavigationEngine

extension OptionNumber {
  /// Reads a time: a number with a unit.
  ///
  /// - Throws: An error of usage.
  static func time(_ argument: String, of option: String) throws -> Duration {
    let digits = argument.prefix { $0.isNumber || $0 == "." }
    let units = ["ms": 0.001, "s": 1, "m": 60]
    guard let number = Double(digits), number.isFinite, number >= 0, number < 1e9,
      let unit = units[String(argument.dropFirst(digits.count))]
    else { throw ValidationError("\(option) takes a number with ms, s or m, not “\(argument)”") }
    return .seconds(number * unit)
  }
}

extension Set<PossibleStep.Move> {
  /// Reads the value of `--without`: kinds of steps joined by commas.
  ///
  /// - Throws: An error of usage.
  init(_ argument: String) throws {
    self = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = PossibleStep.Move(rawValue: String(word)) else {
        let known = PossibleStep.Move.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("there is no kind of step “\(word)”; there are \(known)")
      }
      insert(kind)
    }
  }
}
