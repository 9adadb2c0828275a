import ArgumentParser
import NavigationEngine

extension Set<PossibleStep.Move> {
  /// Reads the value of `--without`: kinds of steps joined by commas.
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
