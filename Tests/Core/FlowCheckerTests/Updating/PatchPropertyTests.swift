import FlowLanguage
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport
import TestSupport
import Testing

@testable import FlowChecker

@Suite("Patches of random flows")
struct PatchPropertyTests {
  private static let seeds: Range<UInt64> = 0..<Rounds.of(320)

  /// A file that expects random lists, and lists that held instead.
  private static func example(_ seed: UInt64) throws -> (file: SourceFile, old: [[RouteValue]], new: [[RouteValue]]) {
    var random = RandomExpectations(seed: seed)
    let old = (0..<1 + random.number(below: 3)).map { _ in random.list() }
    let new = old.map { random.number(below: 4) == 0 ? random.list() : random.list(like: $0) }
    let file = SourceFile(random.flow(old))
    #expect(
      try paths(file).map(\.expected) == old.map(RouteValue.list),
      "\(file.text(SourceRange(0..<file.bytes.count)))"
    )
    return (file, old, new)
  }

  private static func paths(_ file: SourceFile) throws -> [FlowLanguage.Expectation] {
    try flow(file).expectations.filter { $0.key.name == "path" }
  }

  private static func patch(_ file: SourceFile, _ lists: [[RouteValue]]) throws -> FlowPatch {
    FlowPatch(file, try zip(paths(file), lists).map { ExpectationUpdate(expectation: $0, actual: .list($1)) })
  }

  @Test("state what held, keep comments, and are made once")
  func lists() throws {
    for seed in Self.seeds {
      let (file, old, new) = try Self.example(seed)
      let patch = try Self.patch(file, new)
      let text = String(decoding: file.bytes, as: UTF8.self)
      let report: Comment = "seed \(seed)\n\(text)\n\(new)\n\(patch.text)"
      #expect(patch.reasons == [], report)
      let patched = SourceFile(patch.text)
      #expect(try Self.paths(patched).map(\.expected) == new.map(RouteValue.list), report)
      #expect(patch.updated.count == zip(old, new).count { $0 != $1 }, report)

      // What is stated now needs no change, and what was stated before neither.
      #expect(try Self.patch(patched, new).edits == [], report)
      #expect(try Self.patch(file, old).edits == [], report)

      // Only what stands on the line of an element that goes, goes with it.
      let gone = zip(old, new).reduce(0) { $0 + $1.0.count - Self.mostInCommon($1.0, $1.1) }
      let lost = Self.comments(text).filter { !patch.text.contains($0) }
      #expect(lost.allSatisfy { $0.contains("end") }, report)
      #expect(lost.count <= gone, report)
      #expect(!patch.text.split(separator: "\n").contains { $0.last == " " } || text.contains(" \n"), report)

      let diff = UnifiedDiff(file, patch.edits).text(painter: .plain)
      #expect(file.bytes.patched(with: diff) == patch.bytes, "\(report)\n\(diff)")
    }
  }

  private static func comments(_ text: String) -> [String] {
    text.matches(of: #/# (own|end) \d+;/#).map { String($0.output.0) }
  }

  /// How many elements two lists have in common in the same order.
  private static func mostInCommon(_ left: [RouteValue], _ right: [RouteValue]) -> Int {
    var row = Array(repeating: 0, count: right.count + 1)
    for element in left {
      var diagonal = 0
      for index in right.indices {
        let above = row[index + 1]
        row[index + 1] = element == right[index] ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }

  @Test("of any text never say what didn't hold, nor change anything else")
  func damage() throws {
    var generator = SeededGenerator(seed: 7)
    var (read, changed) = (0, 0)
    for seed in 0..<Rounds.of(1000) as Range<UInt64> {
      var random = RandomExpectations(seed: seed)
      var text = Array(random.flow([random.list(), random.list()]).unicodeScalars)
      for _ in 0..<generator.pick(1, 1, 2) {
        let place = generator.number(below: text.count)
        let piece =
          ["#", ",", "\n", " ", "[", "]", "{", "}", "- ", ": ", "? ", "!", "&x ", "*x ", "'", "\"", "|\n", ">\n"]
          .randomElement(using: &generator) ?? ""
        text.replaceSubrange(place..<min(text.count, place + generator.number(below: 2)), with: piece.unicodeScalars)
      }
      let file = SourceFile(String(String.UnicodeScalarView(text)))
      guard let expectations = try? flow(file).expectations else { continue }
      read += 1
      let updates = expectations.map { ExpectationUpdate(expectation: $0, actual: random.actual(of: $0)) }
      let patch = FlowPatch(file, updates)
      changed += patch.updated.count
      let report: Comment = "\(String(decoding: file.bytes, as: UTF8.self))\n\(updates.map(\.actual))\n\(patch.text)"
      let omitted = Set(patch.omitted.map(\.expectation.range))
      let wanted = updates.map { omitted.contains($0.expectation.range) ? $0.expectation.expected : $0.actual }
      #expect(try flow(SourceFile(patch.text)).expectations.map(\.expected) == wanted, report)
      let diff = UnifiedDiff(file, patch.edits).text(painter: .plain)
      #expect(file.bytes.patched(with: diff) == patch.bytes, report)
    }
    #expect(read > Rounds.of(120))
    #expect(changed > Rounds.of(400))
  }
}

extension RandomExpectations {
  /// What might have held of an expectation.
  mutating func actual(of expectation: FlowLanguage.Expectation) -> RouteValue {
    switch expectation.expected {
    case .list(let values): .list(list(like: values))
    case .int: .int(number(below: 5))
    case let other: other ?? .null
    }
  }
}
