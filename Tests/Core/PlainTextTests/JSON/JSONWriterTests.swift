import PlainText
import Testing

@Suite("Lines of JSON")
struct JSONWriterTests {
  @Test("have their fields in the order in which they are written")
  func line() {
    var writer = JSONWriter()
    writer.line { writer in
      writer.field("b", "x\"\\\n\u{1}é")
      writer.field("a", Int.min)
      writer.field("c", String?.none)
      writer.array("d") { writer in
        writer.element("y")
        writer.object { $0.field("e", true) }
      }
      writer.field("s", seconds: 0.123_456_789)
    }
    writer.line { _ in }
    #expect(
      writer.text == #"""
        {"b":"x\"\\\n\u0001é","a":-9223372036854775808,"c":null,"d":["y",{"e":true}],"s":0.123457}
        {}

        """#
    )
  }

  @Test("are read back as what was written")
  func readBack() throws {
    let text = String(String.UnicodeScalarView((0..<0x300).compactMap(Unicode.Scalar.init)))
    var writer = JSONWriter()
    writer.object { $0.field("t", text) }
    #expect(try JSONReader.read(writer.bytes) == .object([.init(name: "t", value: .string(text))]))
  }

  @Test("may be put together from parts that are JSON already")
  func parts() {
    var writer = JSONWriter(reserving: 64)
    writer.array { writer in
      writer.raw(Array("1,2".utf8))
      writer.element("a")
    }
    #expect(writer.text == #"[1,2,"a"]"#)
    writer.cut(to: 1, isFirst: true)
    writer.element("b")
    #expect(writer.take() == Array(#"["b""#.utf8))
    #expect(writer.take() == nil)
  }
}
