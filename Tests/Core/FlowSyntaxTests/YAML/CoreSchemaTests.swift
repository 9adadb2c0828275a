import FlowSyntax
import NavigationEngine
import Testing

@Suite("The core schema of YAML 1.2")
struct CoreSchemaTests {
  static let values: [(text: String, value: RouteValue)] = [
    ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null),
    ("true", .bool(true)), ("True", .bool(true)), ("TRUE", .bool(true)),
    ("false", .bool(false)), ("False", .bool(false)), ("FALSE", .bool(false)),
    ("0", .int(0)), ("-0", .int(0)), ("+12", .int(12)), ("-12", .int(-12)), ("0012", .int(12)),
    ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
    ("0x1F", .int(31)), ("0xff", .int(255)), ("0x7FFFFFFFFFFFFFFF", .int(.max)),
    ("0o17", .int(15)), ("0o0", .int(0)),
    ("1.5", .double(1.5)), ("-1.5", .double(-1.5)), ("+1.5", .double(1.5)), ("1.", .double(1)), (".5", .double(0.5)),
    ("-.5", .double(-0.5)), ("1e3", .double(1_000)), ("1E+3", .double(1_000)), ("1.5e-3", .double(0.0015)),
    ("1.e2", .double(100)), ("12e03", .double(12_000)), ("5e-324", .double(.leastNonzeroMagnitude)),
    ("00.5", .double(0.5)),
    (".inf", .double(.infinity)), (".Inf", .double(.infinity)), (".INF", .double(.infinity)),
    ("+.inf", .double(.infinity)), ("-.inf", .double(-.infinity)), ("-.INF", .double(-.infinity)),
  ]

  @Test("null, booleans and numbers", arguments: values)
  func resolve(text: String, value: RouteValue) {
    #expect(CoreSchema.resolve(text) == value)
  }

  static let strings = [
    "yes", "no", "on", "off", "y", "n", "Yes", "NO", "nULL", "nul", "tRue", "truer", "fals", "~~", "null ",
    "0x", "0xG", "-0x1F", "+0o7", "0o8", "0o", "0b1", "0X1F", "0O7", "0x-1", "0xＦ", "0o1\u{301}", "1_000", "1,000",
    "1:30",
    ".", "-", "+", "..", "-.", "+.e1", "e3", "1e", "1e+", "1.2.3", "1 2", " 1", "1 ", "--1", "+-1", "2026-01-01", "١",
    ".nan1", "+.nan", "-.nan", ".NAn", "inf", "nan", "infinity", "NaN", "0x1p3", "details", "été",
  ]

  @Test("everything else is text, yes and no included", arguments: strings)
  func text(text: String) {
    #expect(CoreSchema.resolve(text) == .string(text))
  }

  @Test("not a number", arguments: [".nan", ".NaN", ".NAN"])
  func notANumber(text: String) {
    guard case .double(let number)? = CoreSchema.resolve(text) else {
      Issue.record("\(text) isn't a floating point number")
      return
    }
    #expect(number.isNaN)
  }

  @Test(
    "an integer of more than 64 bits is neither a number nor text",
    arguments: [
      "9223372036854775808", "-9223372036854775809", "+99999999999999999999", "0x8000000000000000",
      "0o1000000000000000000000",
      String(repeating: "9", count: 100_000),
    ]
  )
  func outOfRange(text: String) {
    #expect(CoreSchema.resolve(text) == nil)
  }
}
