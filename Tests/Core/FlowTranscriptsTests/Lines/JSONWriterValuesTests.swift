import FlowTranscripts
import Foundation
import NavigationEngine
import PlainText
import TestSupport
import Testing

@testable import FlowReports

@Suite("Route values as JSON")
struct JSONWriterValuesTests {
  /// The one field of an object, as JSON writes it.
  private static func field(_ value: RouteValue?) -> String {
    var writer = JSONWriter()
    writer.object { $0.field("v", value) }
    return String(writer.text.dropFirst(5).dropLast())
  }

  static let spelled: [(value: RouteValue?, json: String)] = [
    (nil, "null"),
    (.null, "null"),
    (true, "true"),
    (false, "false"),
    (0, "0"),
    (.int(.max), "9223372036854775807"),
    (.int(.min), "-9223372036854775808"),
    (.double(2.5), "2.5"),
    (.double(3), "3.0"),
    (.double(-0.0), "-0.0"),
    (.double(1e300), "1e+300"),
    (.double(.leastNonzeroMagnitude), "5e-324"),
    (.double(.nan), "\"NaN\""),
    (.double(.infinity), "\"Infinity\""),
    (.double(-.infinity), "\"-Infinity\""),
    ("", "\"\""),
    ("3", "\"3\""),
    ("a\"b\\c/", "\"a\\\"b\\\\c/\""),
    ("\u{0}\u{1}\u{8}\u{9}\u{A}\u{C}\u{D}\u{1B}\u{1F}", #""\u0000\u0001\u0008\t\n\u000c\r\u001b\u001f""#),
    ("é👩‍👩‍👧\u{7F}\u{2028}\u{FEFF}", "\"é👩‍👩‍👧\\u007f\\u2028\u{FEFF}\""),
    ("a\u{9B}b\u{61C}\u{200F}é\u{202E}", "\"a\\u009bb\\u061c\\u200fé\\u202e\""),
    (.list([]), "[]"),
    (.list(["a", 1, .null, .list([true])]), "[\"a\",1,null,[true]]"),
    (.map([]), "{}"),
    (.map([.init("b", 1), .init("a", .list([.map([.init("\"", "c")])]))]), #"{"b":1,"a":[{"\"":"c"}]}"#),
    (.typed(type: "Park", payload: .null), #"{"type":"Park","value":null}"#),
    (.typed(type: "Color", payload: "mint"), #"{"type":"Color","value":"mint"}"#),
    (.init(type: "Park", ["name": "Zion", "size": 3]), #"{"type":"Park","value":{"name":"Zion","size":3}}"#),
    (
      .typed(type: "A", payload: .typed(type: "B", payload: .double(.nan))),
      #"{"type":"A","value":{"type":"B","value":"NaN"}}"#
    ),
  ]

  @Test("a value is written as itself, or as its type and value", arguments: spelled)
  func value(value: RouteValue?, json: String) throws {
    #expect(Self.field(value) == json)
    _ = try JSONSerialization.jsonObject(with: Data("[\(json)]".utf8))
  }

  static let rounded: [(seconds: Double?, json: String)] = [
    (nil, "null"), (0, "0.0"), (1, "1.0"), (0.25, "0.25"), (0.123_456_789, "0.123457"), (0.000_000_4, "0.0"),
    (61.5, "61.5"),
  ]

  @Test("seconds are rounded to six digits after the point", arguments: rounded)
  func seconds(seconds: Double?, json: String) {
    var writer = JSONWriter()
    writer.object { $0.field("seconds", seconds: seconds) }
    #expect(writer.text == "{\"seconds\":\(json)}")
  }

  @Test("commas stand between fields and elements, and nowhere else")
  func commas() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("text", "a")
      writer.field("nothing", String?.none)
      writer.field("number", -1)
      writer.field("noNumber", Int?.none)
      writer.field("flag", true)
      writer.object("empty") { _ in }
      writer.array("none") { _ in }
      writer.array("list") { writer in
        writer.element("a")
        writer.element(RouteValue.int(1))
        writer.object { $0.field("a", 1) }
        writer.array { $0.element("b") }
        writer.object { _ in }
      }
      writer.field("last", RouteValue.list([.list([]), .map([]), 1]))
    }
    #expect(
      writer.text
        == #"{"text":"a","nothing":null,"number":-1,"noNumber":null,"flag":true,"empty":{},"none":[],"#
        + #""list":["a",1,{"a":1},["b"],{}],"last":[[],{},1]}"#
    )
  }

  /// Scalars that need care, and any others.
  private static func string(using generator: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<generator.number(below: 12) {
      switch generator.number(below: 5) {
      case 0: scalars.append(Unicode.Scalar(UInt8(generator.number(below: 0x20))))
      case 1: scalars.append(generator.pick("\"", "\\", "/", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}"))
      case 2:
        scalars.append(generator.pick("😀", "\u{1F468}", "\u{200D}", "\u{301}", "\u{10FFFF}", "\u{FFFD}", "\u{202E}"))
      case 3: scalars.append(Unicode.Scalar(UInt8(0x20 + generator.number(below: 0x5F))))
      default: scalars.append(Unicode.Scalar(UInt32(generator.number(below: 0x11_0000))) ?? "\u{D7FF}")
      }
    }
    return String(scalars)
  }

  /// What a text is made of, but for byte order marks, which Foundation drops within texts.
  private static func scalars(of text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { $0 != "\u{FEFF}" } }

  @Test("any text is read back as it was, as a key and as a value, from one line", arguments: 0..<8 as Range<UInt64>)
  func escaping(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<Rounds.of(500) {
      let (key, text) = (Self.string(using: &generator), Self.string(using: &generator))
      var writer = JSONWriter()
      writer.object { writer in
        writer.field("text", text)
        writer.field("value", .map([.init(key, .list([.string(text)]))]))
        writer.array("list") { $0.element(text) }
      }
      #expect(writer.text.utf8.allSatisfy { $0 >= 0x20 })
      let object = try #require(JSONSerialization.jsonObject(with: Data(writer.text.utf8)) as? [String: Any])
      let value = try #require(object["value"] as? [String: [String]])
      let found = [object["text"] as? String, value.values.first?.first, (object["list"] as? [String])?.first]
      try #require(
        found.map { $0.map(Self.scalars) } == found.map { _ in Self.scalars(of: text) },
        "seed \(seed), round \(round): \(writer.text)"
      )
      #expect(value.keys.first.map(Self.scalars) == Self.scalars(of: key))
    }
  }

  @Test("any number is read back as it was", arguments: 0..<4 as Range<UInt64>)
  func numbers(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Rounds.of(500) {
      let number = Double(bitPattern: generator.next())
      let json = Self.field(.double(number))
      _ = try JSONSerialization.jsonObject(with: Data("[\(json)]".utf8))
      #expect(number.isFinite ? Double(json) == number : json.hasPrefix("\""))
    }
  }
}
