package import FlowSyntax

/// A pattern for texts, matched in time linear in the text whatever the pattern.
///
/// It has characters, `.`, classes (`[a-z]`, `\d`, `\w`, `\s` and their opposites), groups, `|`, `*`, `+`, `?`, `{n,m}`,
/// `^` and `$`. It is found anywhere unless it is anchored. References to groups and looking ahead or behind can't be
/// matched in linear time, so they are errors.
package struct TextPattern: Sendable, Equatable {
  /// The maximum number of instructions, to which `{n,m}` adds its repetitions.
  static let maxInstructions = 2_000

  package let text: String
  private let program: [Instruction]

  /// Reads a pattern; throws the error in it.
  package init(_ text: String) throws(PlainError) {
    var parser = TextPatternParser(text)
    (self.text, program) = (text, try parser.parse() + [.match])
  }

  /// Whether a part of the text matches; O(n·m) in the text and the pattern.
  package func isFound(in text: String) -> Bool {
    var (now, next) = (Threads(program.count), Threads(program.count))
    var isStart = true
    var scalars = text.unicodeScalars.makeIterator()
    var scalar = scalars.next()
    while true {
      if add(0, to: &now, isStart: isStart, isEnd: scalar == nil) { return true }
      guard let current = scalar else { return false }
      scalar = scalars.next()
      next.removeAll()
      for thread in now.list {
        guard case .scalar(let set) = program[thread], set.contains(current) else { continue }
        if add(thread + 1, to: &next, isStart: false, isEnd: scalar == nil) { return true }
      }
      (now, next) = (next, now)
      isStart = false
    }
  }

  /// Follows the instructions that read nothing; returns whether the pattern has matched.
  private func add(_ start: Int, to threads: inout Threads, isStart: Bool, isEnd: Bool) -> Bool {
    var waiting = [start]
    while let number = waiting.popLast() {
      guard threads.insert(number) else { continue }
      switch program[number] {
      case .scalar: threads.list.append(number)
      case .split(let distance): waiting += [number + distance, number + 1]
      case .jump(let distance): waiting.append(number + distance)
      case .start: if isStart { waiting.append(number + 1) }
      case .end: if isEnd { waiting.append(number + 1) }
      case .match: return true
      }
    }
    return false
  }

  /// The places in the program that the text so far leads to, each once.
  private struct Threads {
    var list: [Int] = []
    private var seen: [Bool]

    init(_ count: Int) { seen = Array(repeating: false, count: count) }

    mutating func insert(_ number: Int) -> Bool {
      if seen[number] { return false }
      seen[number] = true
      return true
    }

    mutating func removeAll() {
      list.removeAll(keepingCapacity: true)
      for number in seen.indices { seen[number] = false }
    }
  }
}

extension TextPattern {
  /// A part of a program; distances are relative, so that programs can be put behind each other.
  enum Instruction: Sendable, Equatable {
    case scalar(ScalarSet)
    /// Continues with the next instruction and with one at a distance.
    case split(Int)
    case jump(Int)
    case start, end, match
  }

  /// Some characters.
  struct ScalarSet: Sendable, Equatable {
    var ranges: [ClosedRange<UInt32>] = []
    var isInverted = false

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      ranges.contains { $0.contains(scalar.value) } != isInverted
    }
  }
}

// The errors in patterns.
extension PlainError {
  static func open(_ sign: String) -> Self {
    Self("“\(sign)” isn't closed", help: "close it, or write `\\\(sign)` for the sign itself")
  }

  static func unmatched(_ sign: String) -> Self {
    Self("“\(sign)” closes nothing", help: "remove it, or write `\\\(sign)` for the sign itself")
  }

  static func nothingToRepeat(_ sign: String) -> Self {
    Self(
      "nothing stands before “\(sign)” to repeat",
      help: "put a character or a group before it, or write `\\\(sign)` for the sign itself"
    )
  }

  static let invalidCount = Self(
    "the numbers in braces aren't a range from 0 to 1,000",
    help: "write `{2}`, `{2,}` or `{2,4}`, or `\\{` for the sign itself"
  )

  static func invalidRange(_ range: String) -> Self {
    Self("“\(range)” ends before it begins", help: "write the lower character first, such as `[a-z]`")
  }

  static func unknownEscape(_ sign: String) -> Self {
    Self(
      "“\\\(sign)” has no meaning",
      help: "write `\(sign)`, or one of `\\d`, `\\w`, `\\s` and their opposites"
    )
  }

  static func unsupported(_ sign: String) -> Self {
    Self(
      "“\(sign)” isn't supported, since patterns are matched in linear time",
      help: "write the pattern without it; `not` says what must not match"
    )
  }

  static let tooLarge = Self(
    "it has more than \(TextPattern.maxInstructions) parts, with each repetition counted",
    help: "repeat less, or state two expectations"
  )

  static let tooDeep = Self(
    "its groups are nested more than \(TextPatternParser.maxDepth) deep",
    help: "use fewer groups"
  )
}

/// The structure of a pattern.
indirect enum TextPatternNode {
  case scalar(TextPattern.ScalarSet)
  case start, end
  case sequence([TextPatternNode])
  case either(TextPatternNode, TextPatternNode)
  case repeated(TextPatternNode, Range<Int>, isEndless: Bool)
}
