import TestSupport
import Testing

@Suite("Formatting keeps what a text says and its comments, and does nothing the second time")
struct FormatLawTests {
  @Test("in all YAML files of the repository that can be read", arguments: ["Examples", "Tests"])
  func files(folder: String) {
    let files = readableFiles(in: folder)
    #expect(files.count > 80)
    for file in Rounds.some(of: files) {
      let law = brokenLaw(file.bytes, name: file.name)
      #expect(law == nil, "\(file.name)")
    }
  }

  @Test("in files that are written in other ways", arguments: 0..<Rounds.of(12))
  func layouts(seed: UInt64) throws {
    for (number, file) in readableFiles(in: "Tests/GoldenTests/Goldens").enumerated()
    where number % 12 == Int(seed) && file.bytes.count < 6_000 && file.bytes.first != 0xEF {
      var changer = LayoutChanger(seed: UInt64(number))
      let text = try changer.changed(file.bytes, times: 24)
      let law = brokenLaw(text, name: file.name)
      #expect(law == nil, "\(file.name): \(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test("in the examples, which are formatted")
  func examples() throws {
    for file in readableFiles(in: "Examples") {
      let text = String(decoding: try formatted(file.bytes, name: file.name), as: UTF8.self)
      #expect(text == String(decoding: file.bytes, as: UTF8.self), "\(file.name): run navflow fmt Examples")
    }
  }
}
