import Foundation
import Testing

@Suite("Names and sentences are plain English")
struct WordingTests {
  /// Words that stood for the field's own terms, and the term to use.
  static let banned: [String: String] = [
    "told": "reported, shown, recorded", "tell": "report, show, say", "tells": "reports, shows, says",
    "telling": "reporting", "nobody": "no one, unknown", "somebody": "a person, another user",
    "whoever": "the caller, the user", "faulty": "invalid", "parting": "difference", "breach": "violation",
    "wish": "request", "census": "usage", "usual": "default", "mend": "fix",
  ]

  @Test("no name in the sources has a word that the glossary replaces")
  func names() throws {
    for file in try Repository.sources.get() {
      let wrong = file.words.filter { !Self.parts(of: $0).allSatisfy { Self.banned[$0] == nil } }
      guard !wrong.isEmpty else { continue }
      for token in file.code where token.kind == .word && wrong.contains(token.text) {
        for part in Self.parts(of: token.text) {
          guard let better = Self.banned[part] else { continue }
          Violation("“\(token.text)”: instead of \(part) say \(better)", in: file.path, line: token.line).record()
        }
      }
    }
  }

  @Test("no comment or message in the sources has one, and no comment begins with “What”")
  func sentences() throws {
    for file in try Repository.sources.get() {
      for token in file.comments + file.code.filter({ $0.kind == .string && $0.text.contains(" ") }) {
        for problem in Self.problems(in: token.text) { Violation(problem, in: file.path, line: token.line).record() }
      }
    }
  }

  @Test("of 1,000 lines of comments in a target at most 25 say “what” for a thing that has a name")
  func vague() throws {
    for (target, files) in Dictionary(grouping: try Repository.sources.get(), by: \.target) {
      let lines = files.flatMap(\.comments).flatMap { comment in
        comment.text.hasPrefix("//") ? [comment.text[...]] : comment.text.split(separator: "\n")
      }
      let vague = lines.filter(Self.isVague)
      guard vague.count * 1000 > 25 * lines.count, vague.count > 2 else { continue }
      Violation("\(vague.count) of \(lines.count) lines of \(target)'s comments say “what”", in: files[0].path).record()
    }
  }

  /// Whether a line has the word “what”.
  private static func isVague(_ line: Substring) -> Bool {
    var word: [UInt8] = []
    for byte in line.utf8 {
      // The letters of ASCII, as small ones.
      if 0x61...0x7A ~= byte | 0x20, byte < 0x80 {
        word.append(byte | 0x20)
      } else if word == Self.what {
        return true
      } else {
        word.removeAll(keepingCapacity: true)
      }
    }
    return word == Self.what
  }

  private static let what = Array("what".utf8)

  @Test(
    "a word is found in capitals and beside marks, and not within another",
    arguments: [
      ("/// What’s it?", true), ("/// (what)", true), ("/// so what", true), ("/// whatever somewhat", false),
    ]
  )
  func vague(line: String, isVague: Bool) {
    #expect(Self.isVague(Substring(line)) == isVague)
  }

  @Test("a sentence of a comment isn't broken after a word or two where the next line has room for more")
  func brokenComments() throws {
    for file in try Repository.sources.get() {
      var isCode = false
      for (comment, next) in zip(file.comments, file.comments.dropFirst()) {
        if comment.text.hasPrefix("/// ```") { isCode.toggle() }
        guard !isCode, next.line == comment.line + 1 else { continue }
        guard Self.isBroken(Substring(comment.text), before: Substring(next.text)) else { continue }
        Violation("the comment is broken: “\(comment.text)”", in: file.path, line: comment.line).record()
      }
    }
  }

  @Test(
    "a break within a sentence is found, and none between sentences or paragraphs",
    arguments: [
      ("  /// only", "  /// the text of the last state", true), ("/// root,", "/// and flows", true),
      ("  /// O(n).", "  /// the rest", false), ("/// What is", "/// - a list", false), ("///", "/// a", false),
      ("/// the flow’s own", "/// list of steps", false),
    ]
  )
  func broken(line: String, next: String, isBroken: Bool) {
    #expect(Self.isBroken(Substring(line), before: Substring(next)) == isBroken)
  }

  /// Whether a line has at most two words of a sentence that continues in the next one.
  private static func isBroken(_ line: Substring, before next: Substring) -> Bool {
    guard line.utf8.count < 100 else { return false }
    let (words, following) = (line.split(separator: " "), next.split(separator: " "))
    guard words.first == "///", following.first == "///", 2...3 ~= words.count, following.count > 1 else {
      return false
    }
    return following[1].first?.isLowercase == true && words.last?.last.map { !".:;|`".contains($0) } == true
  }

  @Test("no test's name has one")
  func testNames() throws {
    for path in Repository.files(below: "Tests") where path.hasSuffix(".swift") {
      let text = try Repository.text(of: path)
      for mark in ["@Test(", "@Suite("] {
        for part in text.components(separatedBy: mark).dropFirst() {
          let start = part.drop(while: \.isWhitespace)
          guard start.first == "\"" else { continue }
          let name = String(start.dropFirst().prefix { $0 != "\"" })
          for problem in Self.problems(in: name) { Violation("“\(name)”: \(problem)", in: path).record() }
        }
      }
    }
  }

  @Test(
    "a sentence is searched for words, not for letters",
    arguments: [
      ("/// What a flow does.", ["a comment begins with “What”"]),
      ("/// A storyteller foretold it.", []),
      ("the rule is told once", ["instead of told say reported, shown, recorded"]),
      ("so a tap can't tell them apart", []),
    ]
  )
  func sentence(text: String, problems: [String]) {
    #expect(Self.problems(in: text) == problems)
  }

  @Test(
    "a name is taken apart at its capitals",
    arguments: [("mostTold", ["most", "told"]), ("URLPath", ["urlpath"])]
  )
  func name(text: String, parts: [String]) {
    #expect(Self.parts(of: text) == parts)
  }

  private static func problems(in text: String) -> [String] {
    var problems: [String] = []
    let sentence = text.drop { "/ ".contains($0) }
    if text.hasPrefix("//"), sentence.hasPrefix("What ") { problems.append("a comment begins with “What”") }
    let words = sentence.lowercased().split { !$0.isLetter && $0 != "’" && $0 != "'" }.map(String.init)
    for (index, word) in words.enumerated() {
      guard let better = banned[word], !words[index...].prefix(6).contains("apart") else { continue }
      problems.append("instead of \(word) say \(better)")
    }
    return problems
  }

  private static func parts(of name: String) -> [String] {
    var parts: [String] = []
    var wasUpper = true
    for letter in name {
      if letter.isUppercase, !wasUpper || parts.isEmpty { parts.append("") }
      if parts.isEmpty { parts.append("") }
      parts[parts.count - 1] += letter.lowercased()
      wasUpper = letter.isUppercase
    }
    return parts
  }
}
