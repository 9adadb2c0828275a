import FlowLanguage
import FlowSyntax
import Testing

@Suite("Limits")
struct LimitTests {
  @Test("are what they are by default, and within what they may be", arguments: Limit.allCases)
  func defaults(limit: Limit) {
    var limits = Limits()
    #expect(limit.range.contains(limits[limit]))
    limits[limit] = 7
    #expect(Limit.allCases.filter { limits[$0] == 7 } == [limit])
    #expect(!limit.summary.isEmpty)
  }

  static let numbers: [(limit: Limit, text: String, number: Int?)] = [
    (.nesting, "512", 512), (.nesting, "513", nil), (.nesting, "0", nil), (.nesting, "-1", nil), (.nesting, "", nil),
    (.nesting, "1KiB", nil), (.nesting, "٣", nil), (.rounds, "1000000000", 1_000_000_000),
    (.rounds, "99999999999999999999", nil), (.fileSize, "10", 10), (.fileSize, "1KiB", 1024),
    (.fileSize, "128MiB", 128 << 20), (.fileSize, "2GiB", 2 << 30), (.fileSize, "3GiB", nil),
    (.fileSize, "9223372036854775807GiB", nil), (.fileSize, "MiB", nil), (.fileSize, "1.5MiB", nil),
    (.fileSize, "1MB", nil), (.fileSize, "0KiB", nil),
  ]

  @Test("are read from a text", arguments: numbers)
  func number(limit: Limit, text: String, number: Int?) {
    #expect(limit.number(text) == number)
  }
}
