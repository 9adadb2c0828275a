import ArgumentParser

/// Reads and checks the numbers of options.
package enum OptionNumber {
  /// Refuses numbers that are too small.
  ///
  /// - Parameter numbers: The options, each with its value and the least one that it takes.
  /// - Throws: An error of usage.
  package static func check(_ numbers: [(option: String, value: Int?, least: Int)]) throws {
    for (option, value, least) in numbers {
      if let value, value < least { throw ValidationError("--\(option) takes a number from \(least) up, not \(value)") }
    }
  }

  /// Reads a time: a number with a unit.
  package static func time(_ argument: String, of option: String) throws -> Duration {
    let digits = argument.prefix { $0.isNumber || $0 == "." }
    let units = ["ms": 0.001, "s": 1, "m": 60]
    guard let number = Double(digits), number.isFinite, number >= 0, number < 1e9,
      let unit = units[String(argument.dropFirst(digits.count))]
    else { throw ValidationError("\(option) takes a number with ms, s or m, not “\(argument)”") }
    return .seconds(number * unit)
  }
}
