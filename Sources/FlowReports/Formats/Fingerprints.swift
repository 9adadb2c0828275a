import FlowDiagnostics
import FlowRunner
import FlowTranscripts

/// What a problem is known by from run to run, on any machine, and wherever in its file its line moves to.
struct Fingerprints {
  private let flow: [String]
  /// How often the same has been wrong with the flow so far.
  private var counts: [[String]: Int] = [:]

  /// - Parameters:
  ///   - result: What came of a flow.
  ///   - path: Its file, as it is seen from the root of the repository: the flow's workspace and id together.
  init(_ result: FlowResult, path: String) {
    let document = result.document > 1 ? "\(result.document)" : ""
    flow = [path, document, result.name, result.caseName ?? "", result.variant.name]
  }

  /// - Parameter path: A file, as it is seen from the root of the repository.
  init(path: String) { flow = [path] }

  /// The next problem's; no other one of the flow has the same.
  ///
  /// What a step is called may be secret, so it is known by what it does.
  mutating func next(_ problem: Problem, step: ReportedStep?) -> String {
    let parts = [problem.kind, problem.divergence?.key ?? "", step?.verb ?? ""]
    counts[parts, default: 0] += 1
    let text = (flow + parts + ["\(counts[parts, default: 0])"]).joined(separator: "\u{0}")
    return Self.hash(text, from: 0xCBF2_9CE4_8422_2325) + Self.hash(text, from: 0x6C62_272E_07BB_0142)
  }

  /// FNV-1a over the UTF-8 bytes with a last mix, as sixteen digits.
  private static func hash(_ text: String, from basis: UInt64) -> String {
    var hash = basis
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    let digits = String(hash ^ (hash >> 31), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
