extension [UInt8] {
  /// The lines with their line feeds.
  fileprivate var lines: [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in self {
      line.append(byte)
      if byte == 0x0A {
        lines.append(line)
        line = []
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// What a unified diff makes of these bytes; nil where it doesn't fit.
  func patched(with diff: String) -> [UInt8]? {
    var marked: [[UInt8]] = []
    for line in Array(diff.utf8).lines.dropFirst(2) {
      if line.starts(with: "\\".utf8) {
        marked[marked.count - 1].removeLast()
      } else {
        marked.append(line)
      }
    }
    let old = lines
    var (new, position): ([[UInt8]], Int) = ([], 0)
    var (oldCount, newCount) = (0, 0)
    for line in marked {
      let content = Array(line.dropFirst())
      switch line.first {
      case UInt8(ascii: "@"):
        let parts = String(decoding: content, as: UTF8.self).split(separator: " ")
        let ranges = parts[1...2].map { $0.dropFirst().split(separator: ",").compactMap { Int($0) } }
        let counts = ranges.map { $0.count == 2 ? $0[1] : 1 }
        let start = counts[0] == 0 ? ranges[0][0] : ranges[0][0] - 1
        guard oldCount == 0, newCount == 0, start >= position, start <= old.count else { return nil }
        new += old[position..<start]
        position = start
        guard new.count == (counts[1] == 0 ? ranges[1][0] : ranges[1][0] - 1) else { return nil }
        (oldCount, newCount) = (counts[0], counts[1])
      case UInt8(ascii: "+"):
        new.append(content)
        newCount -= 1
      case UInt8(ascii: " "), UInt8(ascii: "-"):
        guard position < old.count, old[position] == content else { return nil }
        position += 1
        oldCount -= 1
        if line.first == UInt8(ascii: " ") {
          new.append(content)
          newCount -= 1
        }
      default: return nil
      }
    }
    guard oldCount == 0, newCount == 0 else { return nil }
    return Array((new + old[position...]).joined())
  }
}
