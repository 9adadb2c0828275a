import Testing

/// Sizes of the whole at the value that they had last: each may only fall, or rise with a reason in the commit.
@Suite("The whole gets no larger unseen")
struct RatchetTests {
  /// Of these, 1,188 are the rules of lint that each find one defect people have fixed in public.
  private static let maxLines = 127_505
  private static let maxLinesPerFile = 457
  private static let maxLinesOfCore = 71_074
  /// The lines of the runner's own commands.
  private static let maxLinesOfRunner = 2_027
  /// The lines of all commands in 1,000 of all, with CommandSupport, which the four programs share.
  private static let maxShareOfCommand = 110
  /// The types in 10,000 lines.
  private static let maxTypes = 131
  /// The documented ones of 100 functions that other targets call.
  private static let minShareOfDocumented = 81

  @Test("Sources have at most 127,505 lines of Swift, Core 71,074, and the commands at most 110 of 1,000")
  func lines() throws {
    let files = try Repository.sources.get()
    let lines = files.reduce(0) { $0 + $1.lineCount }
    let core = files.filter { $0.program == "Core" }.reduce(0) { $0 + $1.lineCount }
    let command = files.filter { ExternalModule.command.contains($0.target) }.reduce(0) { $0 + $1.lineCount }
    #expect(lines <= Self.maxLines)
    #expect(core <= Self.maxLinesOfCore)
    let runner = files.filter { $0.target == "FlowCommands" || $0.target == "navflow" }.reduce(0) { $0 + $1.lineCount }
    #expect(runner <= Self.maxLinesOfRunner)
    #expect(command * 1000 <= Self.maxShareOfCommand * lines, "\(command) of \(lines)")
  }

  @Test("a file has at most 457 lines")
  func files() throws {
    for file in try Repository.sources.get() where file.lineCount > Self.maxLinesPerFile {
      Violation("\(file.path) has \(file.lineCount) lines", in: file.path).record()
    }
  }

  @Test("a rule of lint has at most 120 lines")
  func rules() throws {
    let rules = try Repository.sources.get().filter { $0.path.contains("/Lint/Rules/") }
    #expect(rules.count > 20)
    for file in rules where file.lineCount > 120 {
      Violation("\(file.path) has \(file.lineCount) lines", in: file.path).record()
    }
  }

  @Test("of 100 functions that other targets call, 81 are documented")
  func documentation() throws {
    var (count, documented) = (0, 0)
    for path in Repository.files(below: "Sources") where path.hasSuffix(".swift") {
      let lines = try Repository.text(of: path).split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
      for (number, line) in lines.enumerated() where number > 0 && Self.isOffered(line) {
        count += 1
        let above = lines[..<number].last { !$0.hasPrefix("@") }
        if above?.hasPrefix("///") == true { documented += 1 }
      }
    }
    #expect(count > 0)
    #expect(documented * 100 >= Self.minShareOfDocumented * count, "\(documented) of \(count)")
  }

  @Test("of 1,000 lines, 13.1 declare a type, and no name of a type is declared more than five times")
  func types() throws {
    let files = try Repository.sources.get()
    let names = files.flatMap(\.everyType)
    let lines = files.reduce(0) { $0 + $1.lineCount }
    #expect(names.count * 10_000 <= Self.maxTypes * lines, "\(names.count) types in \(lines) lines")
    let times = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    #expect(times.filter { $0.value > 5 } == [:])
  }

  /// Whether a line begins a function that other targets call.
  private static func isOffered(_ line: Substring) -> Bool {
    let words = line.prefix { $0 != "(" }.split(separator: " ")
    guard let first = words.first, first == "package" || first == "public" else { return false }
    return words.contains("func")
  }
}
