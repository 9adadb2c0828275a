import Testing

@testable import AppExport

@Suite("Exported texts can be read by the other tool")
struct NameTests {
  @Test(
    "a text is a pattern of Maestro that matches it alone",
    arguments: [
      ("Cart", #""Cart""#),
      ("Buy it?", #""Buy it\\?""#),
      ("${name}", #""\\$\\{name\\}""#),
      (#"a "b" \c"#, #""a \"b\" \\\\c""#),
      ("one\ntwo\u{202E}", #""one\ntwo\u202E""#),
    ]
  )
  func patterns(label: String, expected: String) throws {
    #expect(MaestroPattern.quoted(label) == expected)
  }

  @Test(
    "a text is a literal of Swift",
    arguments: [
      ("Cart", #""Cart""#),
      (#"a "b" \(c)"#, #""a \"b\" \\(c)""#),
      ("one\ntwo\u{202E}", #""one\u{A}two\u{202E}""#),
    ]
  )
  func literals(text: String, expected: String) { #expect(SwiftName.literal(text) == expected) }

  @Test(
    "a name of a flow is a name of Swift",
    arguments: [
      ("Check-out wizard", "CheckOutWizard"), ("3 steps", "3Steps"), ("سلة", "سلة"), ("💥", "Flow"), ("", "Flow"),
    ]
  )
  func names(text: String, expected: String) { #expect(SwiftName.upperCamel(text) == expected) }
}
