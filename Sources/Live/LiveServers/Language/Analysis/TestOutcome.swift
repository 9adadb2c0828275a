import FlowLanguage
import FlowSyntax

/// The outcome of one test of a file in all its variants, as its lens shows it.
struct TestOutcome: Sendable {
  /// The result of a run, the worst last.
  enum Result: Sendable {
    case passed, skipped
    /// It diverged as the flow itself says.
    case knownFailure
    /// It has more steps than the editor runs by itself.
    case unfinished
    /// The flow can't be run: its text has errors.
    case invalid
    /// It diverged at a place.
    case diverged(Place?)

    /// Its rank among results; the highest stands for all.
    fileprivate var rank: Int {
      switch self {
      case .passed: 0
      case .skipped: 1
      case .knownFailure: 2
      case .unfinished: 3
      case .invalid: 4
      case .diverged: 5
      }
    }
  }

  /// The end of the argument that selects the test, behind the path of its file: `:12`, `#card` or nothing.
  let selector: String
  /// The same of its flow, with all its cases.
  let flow: String
  /// The place where the case is written; nil for a flow without cases.
  let row: Place?
  /// The offset of the flow's first byte.
  let start: Int
  /// The name of the file.
  private let file: String
  private(set) var result = Result.passed

  init(of entry: FlowEntry) {
    let name = entry.file.name
    selector = String(entry.argument.dropFirst(name.count))
    flow = String(entry.flowID.dropFirst(entry.idPath.count))
    (row, start, file) = (entry.row?.place, entry.start, name)
  }

  /// Adds the result of another variant, or of something before the run.
  mutating func add(_ other: Result) { if other.rank > result.rank { result = other } }

  /// The outcome as the rest of a title: `passed`, `diverged at line 12`.
  var phrase: String {
    switch result {
    case .passed: return "passed"
    case .skipped: return "skipped"
    case .knownFailure: return "diverged as it says"
    case .unfinished: return "more steps than the editor runs by itself"
    case .invalid: return "has errors"
    case .diverged(let place?) where place.file.name != file:
      return "diverged at \(place.file.name):\(place.start.line)"
    case .diverged(let place?): return "diverged at line \(place.start.line)"
    case .diverged(nil): return "diverged"
    }
  }

  /// Whether a user must look at it.
  var isFailure: Bool { result.rank > Result.knownFailure.rank }
}

extension [TestOutcome] {
  /// The outcomes of a flow's cases as the rest of a title: `3 cases passed`, `1 of 3 cases diverged`.
  var phrase: String {
    guard count > 1, let worst = self.max(by: { $0.result.rank < $1.result.rank }) else { return first?.phrase ?? "" }
    let failed = self.filter(\.isFailure).count
    guard failed > 0 else { return "\(count) cases passed" }
    return "\(failed) of \(count) cases: \(worst.phrase)"
  }
}
