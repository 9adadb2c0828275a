import FlowLanguage
import FlowSyntax

/// The outcome of one test of a file in all its variants, as its lens shows it.
struct TestOutcome: Sendable {
  /// The result of a run, the worst last.
  enum Result: Int, Sendable {
    case passed, skipped
    /// It diverged as the flow itself says.
    case knownFailure
    /// It has more steps than the editor runs by itself.
    case unfinished
    /// The flow can't be run: its text has errors.
    case invalid
    case diverged
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
  /// The result; the worst stands for all.
  private(set) var result = Result.passed
  /// The place of the first divergence; nil if there is none.
  private var divergence: Place?

  init(of entry: FlowEntry) {
    let name = entry.file.name
    selector = String(entry.argument.dropFirst(name.count))
    flow = String(entry.flowID.dropFirst(entry.idPath.count))
    (row, start, file) = (entry.row?.place, entry.start, name)
  }

  /// Adds the result of another variant, or of something before the run.
  mutating func add(_ other: Result, at place: Place? = nil) {
    if other.rawValue > result.rawValue { (result, divergence) = (other, place) }
  }

  /// The outcome as the rest of a title: `passed`, `diverged at line 12`.
  var phrase: String {
    switch result {
    case .passed: return "passed"
    case .skipped: return "skipped"
    case .knownFailure: return "diverged as it says"
    case .unfinished: return "more steps than the editor runs by itself"
    case .invalid: return "has errors"
    case .diverged:
      guard let place = divergence else { return "diverged" }
      return "diverged at " + (place.file.name == file ? "line " : "\(place.file.name):") + "\(place.start.line)"
    }
  }

  /// Whether a user must look at it.
  var isFailure: Bool { result.rawValue > Result.knownFailure.rawValue }
}

extension [TestOutcome] {
  /// The outcomes of a flow's cases as the rest of a title: `3 cases passed`, `1 of 3 cases diverged`.
  var phrase: String {
    guard count > 1, let worst = self.max(by: { $0.result.rawValue < $1.result.rawValue }) else {
      return first?.phrase ?? ""
    }
    let failed = self.filter(\.isFailure).count
    guard failed > 0 else { return "\(count) cases passed" }
    return "\(failed) of \(count) cases: \(worst.phrase)"
  }
}
