import PlainText
import Testing

@Suite("JSON is read strictly")
struct JSONReaderTests {
  static let values: [(text: String, value: JSONValue)] = [
    ("null", .null), (" true ", .bool(true)), ("false", .bool(false)), ("-0.5e+3", .number("-0.5e+3")),
    (#""a\n\u00e9\ud83d\ude00\/""#, .string("a\né😀/")), ("[]", .array([])), ("{}", .object([])),
    (
      #"[1,{"b":2,"a":[null]}]"#,
      .array([
        .number("1"), .object([.init(name: "b", value: .number("2")), .init(name: "a", value: .array([.null]))]),
      ])
    ),
  ]

  @Test("numbers keep their text, and objects their order", arguments: values)
  func read(text: String, value: JSONValue) throws {
    #expect(try JSONReader.read(text) == value)
    #expect(try JSONReader.read(value.text()) == value)
  }

  @Test("texts are written with the escapes that they need", arguments: [false, true])
  func escapes(slashes: Bool) throws {
    let text = "plain/é \"\\\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}😀\u{202E}"
    let slash = slashes ? #"\/"# : "/"
    let expected = "\"plain" + slash + #"é \"\\\b\f\n\r\t\u0000\u001f"# + "\u{7F}😀\u{202E}\""
    #expect(JSONValue.string(text).text(escapingSlashes: slashes) == expected)
    #expect(try JSONReader.read(expected) == .string(text))
    let all = String(String.UnicodeScalarView((0..<0x300).compactMap(Unicode.Scalar.init)))
    #expect(try JSONReader.read(JSONValue.string(all).text(escapingSlashes: slashes)) == .string(all))
  }

  static let wrong: [(text: String, message: String, offset: Int)] = [
    ("", "it ends where a value is due", 0), ("[1,]", "a value is due", 3),
    ("01", "there is something after its end", 1),
    ("{a:1}", "a key in quotes is due", 1), (#"{"a" 1}"#, "a colon is due", 5),
    ("[1 2]", "a comma or a closing bracket is due", 3), (#"{"a":1 "b":2}"#, "a comma or a closing brace is due", 7),
    ("nul", "there is no such value", 3), ("\"a", "a string isn't closed", 2),
    ("\"\u{1}\"", "a string contains a control character", 1), (#""\x""#, "there is no such escape", 3),
    (#""\ud800""#, "a surrogate has no partner", 7), (#""\u12g4""#, "four hexadecimal digits are due", 3),
  ]

  @Test("what is wrong is reported with the byte at which it shows", arguments: wrong)
  func failure(text: String, message: String, offset: Int) {
    let failure = #expect(throws: JSONReader.Failure.self) { _ = try JSONReader.read(text) }
    #expect(failure?.message == message)
    #expect(failure?.offset == offset)
  }

  @Test("no nesting exhausts the stack")
  func deep() throws {
    let failure = #expect(throws: JSONReader.Failure.self) {
      _ = try JSONReader.read(Array(String(repeating: "[", count: 1_000_000).utf8))
    }
    #expect(failure?.message == "it nests deeper than 512 levels")
    _ = try JSONReader.read(String(repeating: "[", count: 511) + String(repeating: "]", count: 511))
  }

  @Test("the elements of a list are given one by one, until one isn't wanted")
  func elements() throws {
    var taken: [JSONValue] = []
    let text = Array("\u{FEFF}[1, \"a\", [2]]".utf8)
    let isList = try JSONReader.elements(of: text, depthLimit: 8) { value, range in
      taken.append(value)
      #expect(!range.isEmpty)
      return taken.count < 2
    }
    #expect(isList)
    #expect(taken == [.number("1"), .string("a")])
    #expect(try !JSONReader.elements(of: Array("{}".utf8), depthLimit: 8) { _, _ in true })
  }
}
