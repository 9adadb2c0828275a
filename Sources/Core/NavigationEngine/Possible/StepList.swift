/// The steps that can be done in a state: those of the person first.
///
/// The texts that the system opens are stored once for all states, since an app may have thousands of them.
package struct StepList: RandomAccessCollection, Sendable {
  package let before: [PossibleStep]
  package let texts: [PossibleStep]
  package let after: [PossibleStep]

  package var startIndex: Int { 0 }
  package var endIndex: Int { before.count + texts.count + after.count }

  package subscript(number: Int) -> PossibleStep {
    if number < before.count { return before[number] }
    let rest = number - before.count
    return rest < texts.count ? texts[rest] : after[rest - texts.count]
  }
}
