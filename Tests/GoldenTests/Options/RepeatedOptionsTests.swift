import Testing

@testable import CommandSupport

@Suite("The options that a call about the same flows needs as well")
struct RepeatedOptionsTests {
  @Test(
    "are those that say what flows are given and what lets them fail, as they are written",
    arguments: [
      ("run", ""),
      ("run a.flow.yaml --var a=1", "--var a=1"),
      ("run --var a=1 --jobs 2 --var=b=2 flows", "--var a=1 --var=b=2"),
      ("run --vars-file v.yaml --secret k=v", "--vars-file v.yaml --secret k=v"),
      ("run --file-root .. --limit steps=10 --fail-on warning", "--file-root .. --limit steps=10 --fail-on warning"),
      ("run --profile shipping --size compact --report html=a.html --variable x", ""),
      ("run -- --var a=1", ""),
      ("run --var a=1 -- --var b=2", "--var a=1"),
      ("run --var", ""),
    ]
  )
  func words(call: String, repeated: String) {
    let words = RepeatedOptions.words(of: call.split(separator: " ").map(String.init))
    #expect(words.joined(separator: " ") == repeated)
  }
}
