import AppExtraction
import Testing

@Suite("What is nested too deeply is found, whatever it stands in")
struct NestingDepthTests {
  private static let squares = "square brackets are nested more than 14 deep, which takes too long to parse"
  private static let values = "values in strings are nested more than 14 deep, which takes too long to parse"
  private static let brackets = "brackets are nested more than 100 deep, which takes too long to parse"

  private static func excess(_ text: String) -> String? { NestingDepth.excess(in: Array(text.utf8)) }

  private static let open = String(repeating: "[", count: 40)

  static let deep: [(text: String, reason: String)] = [
    ("let a = \(open)", squares),
    // The two files of which one took all memory, and the other any time.
    (String(repeating: #"\(""#, count: 900), values),
    (#"let a = "\(\#(open))""#, squares),
    // A string and a regular expression that end sooner than they seem to.
    (##"let a = #"""#; let b = \##(open)"##, squares),
    (#"let a = /"/; let b = \#(open)"#, squares),
    (#"if /"/.wholeMatch(in: a) != nil { b = \#(open) }"#, squares),
    (#"return /"""/ ; let b = \#(open)"#, squares),
    (##"let a = #/"/# ; let b = \##(open)"##, squares),
    ("let a = #/\n\"\n/#\nlet b = \(open)", squares),
    (#"let a = "\\" + \#(open)"#, squares),
    (#"let a = "\u{22}" + \#(open)"#, squares),
    (##"let a = #"\"# + \##(open)"##, squares),
    (##"let a = #"\#(\##(open))"#"##, squares),
    ("let a = \"\"\"\n\\(\(open))\n\"\"\"", squares),
    ("let a = \"\"\"\n\"\n\"\"\"; let b = \(open)", squares),
    ("let a = \"not closed\nlet b = \(open)", squares),
    ("/* /* \" */ \" */ let a = \(open)", squares),
    ("// \"\nlet a = \(open)", squares),
    ("let a = b / c; let d = \"\"; let e = f / \(open)", squares),
    (#"let a = "\(b(")"))\#(open)"; let c = \#(open)"#, squares),
    (String(repeating: #""\(b + "#, count: 15), values),
    (String(repeating: ###"#"\#("###, count: 15), values),
    (String(repeating: "f(", count: 101), brackets),
    (String(repeating: "f { (", count: 51), brackets),
  ]

  @Test("a text that takes too long", arguments: deep)
  func isDeep(text: String, reason: String) { #expect(Self.excess(text) == reason) }

  static let ordinary = [
    "",
    String(repeating: "a[0]; ", count: 100),
    String(repeating: "[", count: 14) + String(repeating: "]", count: 14) + "[",
    // What stands in strings, comments and regular expressions isn't nested.
    String(repeating: #"let red = "\u{1B}[31m""#, count: 100),
    String(repeating: "// [\n/* [ */\n", count: 100),
    String(repeating: #"let a = /[(]["]/"# + "\n", count: 100),
    String(repeating: "let a = #/[(]/#\n", count: 100),
    String(repeating: "let a = \"\"\"\n[ ( {\n\"\"\"\n", count: 100),
    String(repeating: ##"let a = #"[\("#"## + "\n", count: 100),
    // What is opened in a value is closed there.
    String(repeating: #""\(a[b(c)])" "#, count: 100),
    String(repeating: #""\(a.map { "\($0)" })" "#, count: 100),
    // A bracket that closes nothing.
    String(repeating: "])} ", count: 100) + "[",
    #"let a = "\"#,
    "let a = /",
    "#",
  ]

  @Test("a text that takes no longer than others", arguments: ordinary)
  func isOrdinary(text: String) { #expect(Self.excess(text) == nil) }

  @Test("the end of a text may be anywhere")
  func cut() {
    let text = ##"let a = #"\#(b["c"])"# + """ \n \(d) """ + /e["]/ + #/[/# /* /* */ */ // "##
    for count in 0...text.utf8.count { #expect(NestingDepth.excess(in: Array(text.utf8.prefix(count))) == nil) }
  }
}
