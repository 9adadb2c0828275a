import FlowSyntax

/// Makes the program of a pattern while it reads it.
struct TextPatternParser {
  typealias Program = [TextPattern.Instruction]

  /// The maximum depth of groups, since each is read by a call of its own.
  static let maxDepth = 50
  private static let maxCount = 1_000

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  /// Reads the whole pattern.
  mutating func parse() throws(PlainError) -> Program {
    let program = try alternatives()
    guard let rest = next else { return program }
    throw .unmatched(String(rest))
  }

  private mutating func alternatives() throws(PlainError) -> Program {
    var programs = [try sequence()]
    while next == "|" {
      position += 1
      programs.append(try sequence())
    }
    var program = programs.removeLast()
    while let earlier = programs.popLast() {
      program = [.split(earlier.count + 2)] + earlier + [.jump(program.count + 1)] + program
      try Self.check(program.count)
    }
    return program
  }

  private mutating func sequence() throws(PlainError) -> Program {
    var program: Program = []
    while let scalar = next, scalar != "|", scalar != ")" {
      program += try repetition(of: try atom())
      try Self.check(program.count)
    }
    return program
  }

  private static func check(_ count: Int) throws(PlainError) {
    guard count <= TextPattern.maxInstructions else { throw .tooLarge }
  }

  private mutating func repetition(of part: Program) throws(PlainError) -> Program {
    guard let scalar = next else { return part }
    let (least, most): (Int, Int?)
    switch scalar {
    case "*": (least, most) = (0, nil)
    case "+": (least, most) = (1, nil)
    case "?": (least, most) = (0, 1)
    case "{": (least, most) = try counts()
    default: return part
    }
    position += 1
    // Whether a repetition takes few or many doesn't matter for whether there is a match.
    if next == "?" { position += 1 }
    if let sign = next, "*+?{".unicodeScalars.contains(sign) { throw .nothingToRepeat(String(sign)) }
    let room = part.count + 1
    try Self.check(least * part.count + (most.map { ($0 - least) * room } ?? room + 1))
    let needed = Array(repeatElement(part, count: least).joined())
    guard let most else { return needed + [.split(room + 1)] + part + [.jump(-room)] }
    return (0..<most - least).reversed().reduce(needed) { $0 + [.split(($1 + 1) * room)] + part }
  }

  /// Reads `{n}`, `{n,}` or `{n,m}` up to its end.
  private mutating func counts() throws(PlainError) -> (Int, Int?) {
    position += 1
    guard let least = number() else { throw .invalidCount }
    var most: Int? = least
    if next == "," {
      position += 1
      most = next == "}" ? nil : number()
      if most == nil, next != "}" { throw .invalidCount }
    }
    guard next == "}", least <= most ?? least else { throw .invalidCount }
    return (least, most)
  }

  private mutating func number() -> Int? {
    var number: Int?
    while let scalar = next, "0"..."9" ~= scalar {
      number = (number ?? 0) * 10 + Int(scalar.value - 48)
      if let found = number, found > Self.maxCount { return nil }
      position += 1
    }
    return number
  }

  private mutating func atom() throws(PlainError) -> Program {
    let scalar = scalars[position]
    position += 1
    switch scalar {
    case "^": return [.start]
    case "$": return [.end]
    case ".": return [.scalar(.init(ranges: [10...10], isInverted: true))]
    case "(": return try group()
    case "[": return [.scalar(try characters())]
    case "\\": return [.scalar(try escape())]
    case "*", "+", "?", "{": throw .nothingToRepeat(String(scalar))
    default: return [.scalar(.init(ranges: [scalar.value...scalar.value]))]
    }
  }

  private mutating func group() throws(PlainError) -> Program {
    if next == "?" {
      guard position + 1 < scalars.count, scalars[position + 1] == ":" else {
        let sign = position + 1 < scalars.count ? String(scalars[position + 1]) : ""
        throw .unsupported("(?\(sign)")
      }
      position += 2
    }
    guard depth < Self.maxDepth else { throw .tooDeep }
    depth += 1
    defer { depth -= 1 }
    let program = try alternatives()
    guard next == ")" else { throw .open("(") }
    position += 1
    return program
  }

  // MARK: Characters

  private mutating func characters() throws(PlainError) -> TextPattern.ScalarSet {
    var set = TextPattern.ScalarSet()
    if next == "^" {
      set.isInverted = true
      position += 1
    }
    var isFirst = true
    while let scalar = next, isFirst || scalar != "]" {
      isFirst = false
      position += 1
      let first = scalar == "\\" ? try escape() : .init(ranges: [scalar.value...scalar.value])
      guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]",
        let low = first.single
      else {
        set.ranges += first.isInverted ? Self.inverted(first.ranges) : first.ranges
        continue
      }
      position += 1
      let end = scalars[position]
      position += 1
      let last = end == "\\" ? try escape() : .init(ranges: [end.value...end.value])
      guard let high = last.single, low <= high else { throw .invalidRange("\(scalar)-\(end)") }
      set.ranges.append(low...high)
    }
    guard next == "]" else { throw .open("[") }
    position += 1
    return set
  }

  private static func inverted(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var (result, start): ([ClosedRange<UInt32>], UInt32) = ([], 0)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if start < range.lowerBound { result.append(start...(range.lowerBound - 1)) }
      start = range.upperBound + 1
    }
    return result + [start...0x10FFFF]
  }

  private mutating func escape() throws(PlainError) -> TextPattern.ScalarSet {
    guard let scalar = next else { throw .open("\\") }
    position += 1
    let digits: [ClosedRange<UInt32>] = [48...57]
    let spaces: [ClosedRange<UInt32>] = [9...13, 32...32, 0x85...0x85, 0xA0...0xA0, 0x2028...0x2029, 0x202F...0x202F]
    let letters: [ClosedRange<UInt32>] = [48...57, 65...90, 95...95, 97...122]
    switch scalar {
    case "d": return .init(ranges: digits)
    case "D": return .init(ranges: digits, isInverted: true)
    case "w": return .init(ranges: letters)
    case "W": return .init(ranges: letters, isInverted: true)
    case "s": return .init(ranges: spaces)
    case "S": return .init(ranges: spaces, isInverted: true)
    case "n": return .init(ranges: [10...10])
    case "t": return .init(ranges: [9...9])
    case "1"..."9", "b", "B", "k": throw .unsupported("\\\(scalar)")
    default:
      guard !scalar.properties.isAlphabetic, !("0"..."9" ~= scalar) else { throw .unknownEscape(String(scalar)) }
      return .init(ranges: [scalar.value...scalar.value])
    }
  }
}

extension TextPattern.ScalarSet {
  /// The only character; nil if there are several.
  fileprivate var single: UInt32? {
    guard ranges.count == 1, !isInverted, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }
}
