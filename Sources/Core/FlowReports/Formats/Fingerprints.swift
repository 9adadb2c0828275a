import FlowRunner
import FlowTranscripts

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
    return Self.hash(text, from: 0xCBF2_9CE4_8422_2325) + Self.hash(text, from: 0x6C62_272E_07BB_0142)
  }

  /// The FNV-1a hash of the UTF-8 bytes with a final mix, as sixteen hexadecimal digits.
  private static func hash(_ text: String, from basis: UInt64) -> String {
    var hash = basis
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    let digits = String(hash ^ (hash >> 31), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
