import Testing

/// The files beside the golden tests.
enum Golden {
  static let folder = "Tests/GoldenTests/Goldens"
  static let expectations = [".out", ".err", ".exit"]

  /// The files that hold what the command is expected to write.
  static func outputs() -> [String] {
    Repository.files(below: folder).filter { $0.hasSuffix(".out") || $0.hasSuffix(".err") }
  }
}

@Suite("Every golden is used")
struct GoldenFileTests {
  @Test("there are goldens where the tests look for them")
  func existence() {
    #expect(!Golden.outputs().isEmpty)
  }

  @Test("an expected output stands beside the input it belongs to")
  func orphans() {
    let files = Repository.files(below: Golden.folder)
    let inputs = files.filter { path in !Golden.expectations.contains { path.hasSuffix($0) } }
    for path in files {
      guard let suffix = Golden.expectations.first(where: { path.hasSuffix($0) }) else { continue }
      let name = path.dropLast(suffix.count)
      guard !inputs.contains(where: { $0.hasPrefix(name + ".") || $0.hasPrefix(name + "/") }) else { continue }
      Violation("nothing beside it is called \(name.split(separator: "/").last ?? ""): remove it", in: path).record()
    }
  }
}
