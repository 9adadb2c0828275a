import ArgumentParser
import NavigationEngine

/// The value of `--time`: a number with a unit.
struct SearchTime {
  let duration: Duration

  /// Reads a time.
  ///
  /// - Parameters:
  ///   - argument: The text.
  ///   - option: The option that takes it.
  /// - Throws: An error of usage.
  init(_ argument: String, option: String) throws {
    let digits = argument.prefix { $0.isNumber || $0 == "." }
    let unit = argument.dropFirst(digits.count)
    guard let number = Double(digits), number.isFinite, number >= 0, number < 1e9 else {
      throw ValidationError("\(option) takes a number with ms, s or m, not “\(argument)”")
    }
    switch unit {
    case "ms": duration = .milliseconds(number)
    case "s": duration = .seconds(number)
    case "m": duration = .seconds(number * 60)
    default: throw ValidationError("\(option) takes a number with ms, s or m, not “\(argument)”")
    }
  }
}

/// The value of `--without`: kinds of steps joined by commas.
struct StepKinds {
  let kinds: Set<PossibleStep.Kind>

  init(_ argument: String) throws {
    let known = PossibleStep.Kind.allCases.map(\.rawValue)
    var kinds: Set<PossibleStep.Kind> = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = PossibleStep.Kind(rawValue: String(word)) else {
        throw ValidationError("there is no kind of step “\(word)”; there are \(known.joined(separator: ", "))")
      }
      kinds.insert(kind)
    }
    self.kinds = kinds
  }
}
