import TestSupport
import Testing

/// The files of the golden tests.
enum Golden {
  static let folder = "Tests/GoldenTests/Goldens"
  private static let suffix = ".console"

  /// The cases, one a file.
  static var cases: [String] { Repository.files(below: folder).filter { $0.hasSuffix(suffix) } }

  /// What each case expects the command to print.
  static func outputs() throws -> [String] {
    try cases.map { try ConsoleCall.all(in: Repository.text(of: $0)).first?.printed ?? "" }
  }
}

@Suite("Every golden is used")
struct GoldenFileTests {
  @Test("there are goldens where the tests look for them")
  func existence() throws {
    #expect(!Golden.cases.isEmpty)
    #expect(try Golden.outputs().contains { !$0.isEmpty })
  }

  @Test("a golden is in the folder of a topic, where the tests look for it")
  func depth() {
    for path in Golden.cases where path.dropFirst(Golden.folder.count).count(where: { $0 == "/" }) != 2 {
      Violation("no test runs it: put it into the folder of a topic", in: path).record()
    }
  }

  @Test("what a command prints is in its golden, not in files beside it")
  func oneFile() {
    let suffixes = [".args", ".out", ".err", ".exit", ".stdin", ".updated"]
    for path in Repository.files(below: Golden.folder) where suffixes.contains(where: path.hasSuffix) {
      Violation(
        "no test reads it: write “$ navflow …” into a file NAME.console and run Scripts/test --update-goldens",
        in: path
      ).record()
    }
  }
}
