/// The limits on the size and work of files and flows.
package struct Limits: Hashable, Sendable {
  package var yaml = YAMLLimits()
  /// The maximum depth of files that run each other.
  package var includeDepth = 32
  /// The maximum number of rounds of one `repeat`.
  package var rounds = 100_000
  /// The maximum number of keys and values that loops and included files expand to.
  package var expansion = 4_000_000
  /// The maximum depth of nested steps, or of nested expectations, across files.
  package var stepDepth = 48
  /// The maximum number of steps of one flow.
  package var steps = 300_000
  /// The maximum number of elements of a path.
  package var pathDepth = 1_000_000
  /// The maximum number of rows of one flow's cases, or of one data file.
  package var cases = 200_000
  /// The maximum number of bytes of one flow in a report.
  package var reportSize = 64 << 20

  package init() {}

  /// The limit of that name.
  package subscript(limit: Limit) -> Int {
    get { self[keyPath: limit.path] }
    set { self[keyPath: limit.path] = newValue }
  }
}

/// The names of the limits, by which an option sets them: `--limit nesting=512`.
///
/// This is the only place that lists the limits; the option, the workspace's key and the manual's table are generic
/// over it.
package enum Limit: String, Sendable, CaseIterable {
  case fileSize = "file-size"
  case nesting
  case aliasNodes = "alias-nodes"
  case includeDepth = "include-depth"
  case stepDepth = "step-depth"
  case rounds, expansion, steps
  case pathDepth = "path-depth"
  case cases
  case reportSize = "report-size"

  package var summary: String {
    switch self {
    case .fileSize: "bytes of a file"
    case .nesting: "nested lists and maps"
    case .aliasNodes: "values that the aliases of a file expand to"
    case .includeDepth: "nested files that run each other"
    case .stepDepth: "nested steps, or nested expectations"
    case .rounds: "rounds of one loop"
    case .expansion: "keys and values that a flow's loops and the files it runs expand to"
    case .steps: "steps that a flow runs"
    case .pathDepth: "elements of a path"
    case .cases: "rows of a flow's cases, or of a data file"
    case .reportSize: "bytes of one flow in a report"
    }
  }

  /// The values that the limit may be set to.
  ///
  /// The depth of what recursive functions read is bounded by the stack of a thread; the size of a file is bounded by
  /// the offsets that a tree holds.
  package var range: ClosedRange<Int> {
    switch self {
    case .fileSize, .reportSize: 1...2 << 30
    case .nesting: 1...512
    case .includeDepth, .stepDepth: 1...64
    case .aliasNodes, .rounds, .expansion, .steps, .pathDepth, .cases: 1...1_000_000_000
    }
  }

  fileprivate var path: WritableKeyPath<Limits, Int> {
    switch self {
    case .fileSize: \.yaml.bytes
    case .nesting: \.yaml.depth
    case .aliasNodes: \.yaml.aliasedNodes
    case .includeDepth: \.includeDepth
    case .stepDepth: \.stepDepth
    case .rounds: \.rounds
    case .expansion: \.expansion
    case .steps: \.steps
    case .pathDepth: \.pathDepth
    case .cases: \.cases
    case .reportSize: \.reportSize
    }
  }

  // MARK: Numbers

  private var isOfBytes: Bool { self == .fileSize || self == .reportSize }

  /// Reads the limit's value, such as `512`, or `128MiB` for a file's size; nil if the limit can't be set to it.
  package func number(_ text: String) -> Int? {
    var digits = text[...]
    var unit = 1
    if isOfBytes, let found = Self.units.first(where: { text.hasSuffix($0.name) }) {
      digits = text.dropLast(found.name.count)
      unit = found.bytes
    }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = Int(digits)
    else { return nil }
    let (value, isTooLarge) = number.multipliedReportingOverflow(by: unit)
    return !isTooLarge && range.contains(value) ? value : nil
  }

  /// A description of the valid values, as the end of a sentence.
  package var takes: String {
    isOfBytes
      ? "a number of bytes up to \(range.upperBound.asBytes), such as `128MiB`"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  private static let units = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30)].map { (name: $0.0, bytes: $0.1) }
}
