import TestSupport
import Testing

@Suite("A text that names a case or a screen, where no screen shows texts")
struct MistakenTextTests {
  private static func flow(_ destinations: String, _ steps: String) -> String {
    """
    app:
      root: Home
      types: {Step: {cases: [email, phone]}}
      screens:
        Home: {links: {Cart: Cart, Phone: Step.phone, Two: 2}, destinations: {\(destinations)}}
        Cart: {}
        Login: {}
    steps: [\(steps)]

    """
  }

  private func output(_ command: String, _ flow: String) async throws -> (text: String, status: Int?) {
    let bench = try Workbench()
    try bench.write(flow, to: "a.flow.yaml")
    let result = try await Command.run([command, "a.flow.yaml", "--reproducible"], in: bench.folder)
    return (result.output, result.status)
  }

  @Test(
    "S3.6 S3.7 is shown the way to write what was meant, once it is pushed",
    arguments: [
      ("push: email", "did you mean `!Step.email`? Without the tag it is a text"),
      ("setPath: [Step.phone]", "did you mean `!Step.phone`? Without the tag it is a text"),
      ("tap: Phone", "did you mean `!Step.phone`? Without the tag it is a text"),
      ("tap: Cart", "write `Cart: {view: Cart}` to show the screen Cart, which a text alone doesn't"),
      // What is written with its tag, and what names nothing, has the engine's advice.
      ("push: !Step.email", "✓"), ("push: fax", "register a destination for the value's type on a screen below it"),
      ("tap: Two", "register a destination for the link's type on this screen or one below"),
    ]
  )
  func pushed(step: String, advice: String) async throws {
    let result = try await output("run", Self.flow("Step: Login", "{\(step)}"))
    #expect(result.text.contains(advice == "✓" ? advice : "to fix: \(advice)"), "\(result.text)")
    #expect(result.status == (advice == "✓" ? 0 : 1))
  }

  @Test("is one where a screen shows other texts only")
  func otherTexts() async throws {
    let result = try await output("run", Self.flow("Step: Login, String: {cases: {fax: Login}}", "{push: email}"))
    #expect(result.text.contains("to fix: did you mean `!Step.email`? Without the tag it is a text"), "\(result.text)")
  }

  @Test("is a warning of check in a link")
  func links() async throws {
    let result = try await output("check", Self.flow("Step: Login", "{push: !Step.email}"))
    let sentences = result.text.split(separator: "\n").filter { $0.hasSuffix("[unresolved-link]") }
    #expect(
      sentences == [
        "  warning: the link “Cart” on “Home” leads to the text “Cart”, which no screen shows  [unresolved-link]",
        "  warning: the link “Phone” on “Home” leads to the text “Step.phone”, which no screen shows  [unresolved-link]",
      ]
    )
  }

  @Test("is a text like any other where a screen shows texts")
  func shown() async throws {
    let flow = Self.flow("Step: Login, String: Login", "{tap: Cart}, {push: email}")
    #expect(try await output("run", flow).status == 0)
    #expect(try await !output("check", flow).text.contains("unresolved-link"))
  }
}
