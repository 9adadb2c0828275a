import FlowDiagnostics

/// Masks ranges of TAP so that it stays TAP: what a description or a reason says, and the values of diagnostic blocks.
struct TAPMask {
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  init(_ bytes: [UInt8], _ ranges: [Range<Int>]) {
    self.bytes = bytes
    self.ranges = ranges
  }

  var text: String {
    var masked = ""
    var number = 0
    var isInBlock = false
    var position = 0
    while position < bytes.count {
      let end = (bytes[position...].firstIndex(of: .lineFeed) ?? bytes.count - 1) + 1
      while number < ranges.count, ranges[number].upperBound <= position { number += 1 }
      let touched = ranges[number...].prefix { $0.lowerBound < end }
      let line = bytes[position..<end]
      let content = line.drop { $0 == UInt8(ascii: " ") }
      if content.elementsEqual("---\n".utf8) {
        isInBlock = true
        masked += String(decoding: line, as: UTF8.self)
      } else if content.elementsEqual("...\n".utf8) {
        isInBlock = false
        masked += String(decoding: line, as: UTF8.self)
      } else if isInBlock {
        masked += String(decoding: line[..<key(of: content)], as: UTF8.self)
        masked += value(key(of: content)..<end, touched)
      } else {
        masked += String(decoding: line[..<words(of: content)], as: UTF8.self)
        masked += description(words(of: content)..<end, touched)
      }
      position = end
    }
    return masked
  }

  /// A value of a block, which is JSON.
  private func value(_ part: Range<Int>, _ ranges: ArraySlice<Range<Int>>) -> String {
    let within = ranges.map { $0.clamped(to: part) }.map {
      $0.lowerBound - part.lowerBound..<$0.upperBound - part.lowerBound
    }
    return JSONMask(Array(bytes[part]), within).text
  }

  /// A description, its directive, and the reason for that.
  private func description(_ part: Range<Int>, _ ranges: ArraySlice<Range<Int>>) -> String {
    var masked = MaskedText(reserving: part.count)
    var position = part.lowerBound
    while position < part.upperBound {
      let end = end(of: position, in: part)
      let isTold = end == position + 1 ? bytes[position] == .lineFeed : bytes[position] == UInt8(ascii: " ")
      if !isTold, ranges.contains(where: { $0.overlaps(position..<end) }) {
        masked.mask()
      } else {
        masked.keep(bytes[position..<end])
      }
      position = end
    }
    return masked.text
  }

  /// Where the piece ends that begins here: a byte, an escape, or a directive.
  private func end(of position: Int, in part: Range<Int>) -> Int {
    let rest = bytes[position..<part.upperBound]
    if rest.starts(with: " # SKIP ".utf8) || rest.starts(with: " # TODO ".utf8) { return position + 8 }
    let isEscape = rest.starts(with: "\\\\".utf8) || rest.starts(with: "\\#".utf8)
    return position + (isEscape ? 2 : 1)
  }

  private func key(of line: ArraySlice<UInt8>) -> Int {
    let key = line.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\"") }
    return key.endIndex < line.endIndex && line[key.endIndex] == UInt8(ascii: ":") ? key.endIndex + 1 : key.endIndex
  }

  private func words(of line: ArraySlice<UInt8>) -> Int {
    for words in ["ok - ", "not ok - ", "# Subtest: ", "Bail out! "] where line.starts(with: words.utf8) {
      return line.startIndex + words.utf8.count
    }
    return line.endIndex
  }
}
