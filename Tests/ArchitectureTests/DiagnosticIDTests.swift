import Testing

@Suite("Every diagnostic is shown by a golden")
struct DiagnosticIDTests {
  /// Files whose `enum ID`, `enum OwnID` or `enum DivergenceKind` names ids.
  private static let enumerations = [
    "Sources/Core/FlowApps/Findings/FindingID.swift",
    "Sources/Core/FlowLanguage/Flow/ExpectedFailure.swift",
    announcing,
    "Sources/Core/NavigationEngine/Steps/Refusal.swift",
  ]

  /// The file that lists every diagnostic a flow may name, those included that the engine doesn't raise yet.
  private static let announcing = "Sources/Core/NavigationEngine/Steps/EngineDiagnostic+ID.swift"

  /// The engine's ids, which stand beside the carets or in a list, not in square brackets of their own.
  private static let engine = [announcing, "Sources/Core/NavigationEngine/Steps/Refusal.swift"]

  /// The kind of a divergence that is printed under the id of the engine's diagnostic; only files have the kind.
  private static let ofDiagnostic = "unexpected-diagnostic"

  /// Tests that hold what is printed, since no call of the command can be sure to print it.
  private static let tests = ["Tests/GoldenTests/GeneratedInputTests.swift"]

  @Test("an id that can be raised stands as [id] in the expected output of a golden, one of the engine as a word")
  func goldens() throws {
    let outputs = try Golden.outputs() + Self.tests.map { try Repository.text(of: $0) }
    let bracketed = Set(outputs.flatMap(Self.bracketed))
    let words = Set(outputs.flatMap(Self.words))
    let raised = try Self.raised()
    for file in try Repository.sources.get() {
      let shown = Self.engine.contains(file.path) ? words : bracketed
      for declared in Self.ids(in: file) where !shown.contains(declared.id) {
        if declared.id == Self.ofDiagnostic, words.contains(declared.id) { continue }
        if file.path == Self.announcing, !raised.contains(declared.name) { continue }
        Violation("no golden shows [\(declared.id)]", in: file.path, line: declared.line).record()
      }
    }
  }

  /// The engine both diagnoses and refuses what a typed path can't hold (S3.8), and an unknown tab, by one name; lint finds
  /// in sources what the engine refuses of a path (S2.3).
  @Test("an id is kebab-case and written once, but for the ids that are both found and refused")
  func spelling() throws {
    let both: Set = ["unstorable-value", "unknown-tab", "pop-past-root"]
    var places: [String: String] = [:]
    for file in try Repository.sources.get() {
      for declared in Self.ids(in: file) where !both.contains(declared.id) {
        let place = "\(file.path):\(declared.line)"
        if !declared.id.isKebabCase {
          Violation("\(declared.id) is not kebab-case", in: file.path, line: declared.line).record()
        }
        if let other = places.updateValue(place, forKey: declared.id) {
          Violation("\(declared.id) also stands at \(other): declare it once", in: file.path, line: declared.line)
            .record()
        }
      }
    }
  }

  @Test("a diagnostic of the engine and a refusal name a declared id, not a text of their own")
  func literals() throws {
    let makers: Set = ["EngineDiagnostic", "Refusal"]
    for file in try Repository.sources.get() where !file.words.isDisjoint(with: makers) {
      for index in file.code.indices.dropLast(2)
      where file.code[index + 2].kind == .string && file.code[index + 1].isMark("(")
        && makers.contains(file.code[index].text)
      {
        Violation(
          "declare \(file.code[index + 2].text) in the enumeration of ids",
          in: file.path,
          line: file.code[index].line
        ).record()
      }
    }
  }

  @Test("the scan finds the ids of each file that must have some", arguments: enumerations)
  func scanFinds(path: String) throws {
    let file = try #require(
      Repository.sources.get().first { $0.path == path },
      "\(path) has moved: tell this test where its ids are now"
    )
    #expect(!Self.ids(in: file).isEmpty)
  }

  @Test("the scan reads each way to declare an id")
  func scanReads() {
    let source = """
      enum ID: String, Sendable {
        /// Not `case commented = "no-id"`.
        case popPastRoot = "pop-past-root", expectation
        var other: Bool { switch self { case .expectation: true default: false } }
      }
      enum Severity: String { case error }
      extension DiagnosticID {
        package static let unknownKey: DiagnosticID = "unknown-key"
        static let tab: Self = "tab-indent"
        static let (a, b) = (1, 2)
      }
      struct Reader { private static let empty = DiagnosticID("empty-file"); static let name = "no-id" }
      extension EngineDiagnostic.ID { static let mixed = Self(rawValue: "mixed-links") }
      extension Profile { static let first = Self("no-id") }
      extension Diagnostic { static func empty() -> Self { Self("empty-app", "no-id") } }
      struct Other { let found = Diagnostic("severe", "no-id") }
      """
    let file = SwiftFile(path: "Sources/Core/NavigationEngine/Steps/Refusal.swift", text: source)
    #expect(
      Self.ids(in: file).map(\.id) == [
        "pop-past-root", "expectation", "unknown-key", "tab-indent", "empty-file", "mixed-links", "empty-app", "severe",
      ]
    )
  }
}

// MARK: Scanning

extension DiagnosticIDTests {
  fileprivate struct DeclaredID {
    /// What the source calls it.
    let name: String
    let id: String
    let line: Int
  }

  /// The ids that a file declares: constants of an id's type, the raw values of the enumerations of ids, and the ids that
  /// stand only where their diagnostic is made.
  fileprivate static func ids(in file: SwiftFile) -> [DeclaredID] {
    var ids: [DeclaredID] = []
    var extended = ""
    for (index, token) in file.code.enumerated() where token.kind == .word {
      if token.text == "extension" {
        extended = file.code[(index + 1)...].prefix { !$0.isMark("{") && !$0.isMark(":") }.map(\.text).joined()
      } else if token.text == "let", index > 0, file.code[index - 1].isWord("static") {
        if let id = constant(after: index, of: file, in: extended) { ids.append(id) }
      } else if token.text == "enum", enumerations.contains(file.path) {
        ids += rawValues(ofEnumAt: index, of: file)
      } else if token.text == "Diagnostic" || token.text == "Self" && extended == "Diagnostic",
        index + 2 < file.code.endIndex, file.code[index + 1].isMark("("), file.code[index + 2].kind == .string
      {
        let id = file.code[index + 2]
        ids.append(DeclaredID(name: id.text, id: id.text, line: id.line))
      }
    }
    return ids
  }

  /// The id in `static let name: DiagnosticID = "id"`, `static let name = DiagnosticID("id")` and their like.
  private static func constant(after index: Int, of file: SwiftFile, in extended: String) -> DeclaredID? {
    let statement = file.code[(index + 1)...].prefix { $0.line - file.code[index].line < 4 }
    guard let string = statement.firstIndex(where: { $0.kind == .string }) else { return nil }
    let before = file.code[(index + 1)..<string].map(\.text)
    guard before.dropFirst().allSatisfy({ ![",", ";", "}", "let", "var", "func", "case"].contains($0) }) else {
      return nil
    }
    let type = before.dropFirst().filter { ![":", "=", "(", ".", "rawValue", "init"].contains($0) }
    let isID =
      type.contains("DiagnosticID") || type.contains("ID")
      || type == ["Self"] && (extended == "DiagnosticID" || extended.hasSuffix(".ID"))
    return isID ? DeclaredID(name: before.first ?? "", id: file.code[string].text, line: file.code[string].line) : nil
  }

  /// The raw values of `enum ID: String` or `enum DivergenceKind: String`.
  private static func rawValues(ofEnumAt index: Int, of file: SwiftFile) -> [DeclaredID] {
    let header = file.code[index...].prefix { !$0.isMark("{") }
    guard header.count > 3, ["ID", "OwnID", "DivergenceKind"].contains(header[index + 1].text),
      header[index + 3].isWord("String")
    else {
      return []
    }
    let body = file.contents(ofBracketAt: header.endIndex)
    var ids: [DeclaredID] = []
    var position = body.startIndex
    while position < body.endIndex - 1 {
      let startsCase = body[position].isWord("case") && body[position + 1].kind == .word
      position += 1
      guard startsCase else { continue }
      // `case a = "b", c`: names parted by commas, each with or without a raw value.
      repeat {
        let name = body[position]
        position += 1
        if position + 1 < body.endIndex, body[position].isMark("="), body[position + 1].kind == .string {
          ids.append(DeclaredID(name: name.text, id: body[position + 1].text, line: name.line))
          position += 2
        } else {
          ids.append(DeclaredID(name: name.text, id: name.text, line: name.line))
        }
        guard position < body.endIndex - 1, body[position].isMark(",") else { break }
        position += 1
      } while true
    }
    return ids
  }

  /// The members that the engine's own files speak of as `.name`, where the list of its diagnostics is not counted.
  private static func raised() throws -> Set<String> {
    var raised: Set<String> = []
    for file in try Repository.sources.get() where file.target == "NavigationEngine" && file.path != announcing {
      for index in file.code.indices.dropFirst() where file.code[index - 1].isMark(".") {
        raised.insert(file.code[index].text)
      }
    }
    return raised
  }

  /// The words of a text that could be ids.
  private static func words(of text: String) -> [String] {
    let words = Set(text.utf8.split { !isOfWord($0) }.map { String(decoding: $0, as: UTF8.self) })
    return words.filter(\.isKebabCase)
  }

  /// True if a byte may stand in an id, or is a capital letter, which no id has.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// What stands in square brackets in a text and could be an id.
  private static func bracketed(in text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "[")).dropFirst(text.hasPrefix("[") ? 0 : 1).compactMap { rest in
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      let content = String(rest[..<end]) ?? ""
      return content.isKebabCase ? content : nil
    }
  }
}

extension String {
  /// Whether it is lower-case letters and digits in words parted by single hyphens.
  fileprivate var isKebabCase: Bool {
    split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
  }
}
