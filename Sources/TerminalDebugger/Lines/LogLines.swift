/// The lines of log points, up to a maximum.
struct LogLines {
  private static let limit = 10_000

  private var written: [String] = []
  private var count = 0

  mutating func add(_ line: String) {
    count += 1
    if written.count < Self.limit { written.append(line) }
  }

  var lines: [String] { written + (count > written.count ? ["… and \(count - written.count) more"] : []) }
}
