import Synchronization
import Testing

@testable import NavigationEngine

@Suite("sentences that are made when they are read")
struct SentenceTests {
  private final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func say(_ text: String) -> String {
      count.withLock { $0 += 1 }
      return text
    }
  }

  @Test("a refusal whose message isn't read makes none")
  func refusal() {
    let counter = Counter()
    let refusal = Refusal(.unknownLink, message: counter.say("no such link"))
    #expect(refusal.id == .unknownLink && !refusal.advice.isEmpty)
    #expect(counter.value == 0)
    #expect(refusal.message == "no such link")
    #expect(counter.value == 1)
  }

  @Test("a diagnostic whose texts aren't read makes none")
  func diagnostic() {
    let counter = Counter()
    let diagnostic = EngineDiagnostic(.unresolvedLink, counter.say("no destination"), subject: "Park")
    #expect(diagnostic.severity == .error && diagnostic.concerns.isEmpty)
    #expect(counter.value == 0)
    #expect(diagnostic.message == "no destination")
    #expect(counter.value == 1)
    #expect(diagnostic.appleText?.contains("“Park”") == true)
  }

  @Test("two are equal if they read the same")
  func equality() {
    let made = Refusal(.unknownLink, message: "no such link")
    let text = Refusal(.unknownLink, "no such link")
    #expect(made == text && made.hashValue == text.hashValue)
    #expect(made != Refusal(.unknownLink, "no other link"))
    #expect(made != Refusal(.linkDisabled, "no such link"))
    let diagnostic = EngineDiagnostic(.pathUnchanged, "as it was", concerns: ["a"])
    #expect(diagnostic == EngineDiagnostic(.pathUnchanged, .warning, "as it was", concerns: ["a"]))
    #expect(diagnostic != EngineDiagnostic(.pathUnchanged, .warning, "as it was", concerns: ["b"]))
    #expect(diagnostic != EngineDiagnostic(.pathUnchanged, .note, "as it was", concerns: ["a"]))
  }

  @Test("the message of a refused step is about the state that refused it")
  func state() throws {
    var stack = try AppSession(app: .letters())
    try stack.perform(.tap("a"))
    let refusal = try #require(throws: Refusal.self) { try stack.perform(.tap("Nope")) }
    try stack.perform(.popToRoot)
    try stack.perform(.tap("x"))
    #expect(refusal.message == "no screen has a link “Nope”; “a” has “a”, “b”, “dead”, “x”, “y”")
  }
}
