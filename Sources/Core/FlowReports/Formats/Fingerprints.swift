import FlowRunner
import FlowTranscripts
import PlainText

/// Identifies problems across runs and machines, and independently of their line in the file.
struct Fingerprints {
  private let flow: [String]
  /// The number of equal problems of the flow so far.
  private var counts: [[String]: Int] = [:]

  /// Begins the problems of a flow.
  init(_ result: FlowResult, path: String) {
    let document = result.document > 1 ? "\(result.document)" : ""
    flow = [path, document, result.name, result.caseName ?? "", result.variant.name]
  }

  /// Begins the problems of a file that isn't a flow.
  init(path: String) { flow = [path] }

  /// The fingerprint of the next problem, unique within the flow.
  ///
  /// A step is identified by its verb, since its label may contain secrets.
  mutating func next(_ problem: Problem, step: ReportedStep?) -> String {
    let parts = [problem.id, problem.divergence?.key ?? "", step?.verb ?? ""]
    counts[parts, default: 0] += 1
    let text = (flow + parts + ["\(counts[parts, default: 0])"]).joined(separator: "\u{0}")
    let halves = [0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142].map { SplitMix.hash(text.utf8, from: $0) }
    return halves.map { $0.hexadecimal(digits: 16) }.joined()
  }
}
