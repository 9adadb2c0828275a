import FlowSyntax
import Testing

@Suite("Numbers of bytes")
struct ByteCountTests {
  static let counts: [(count: Int, text: String)] = [
    (0, "0 bytes"), (1, "1 byte"), (100, "100 bytes"), (1024, "1 KiB"), (1025, "1025 bytes"), (1536 << 10, "1536 KiB"),
    (64 << 20, "64 MiB"), (2 << 30, "2 GiB"),
  ]

  @Test("are reported in the largest unit of which they are a whole number", arguments: counts)
  func text(count: Int, text: String) {
    #expect(count.asBytes == text)
  }
}
