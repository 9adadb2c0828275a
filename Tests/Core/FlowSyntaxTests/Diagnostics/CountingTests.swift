import FlowSyntax
import Testing

@Suite("Counts and durations")
struct CountingTests {
  @Test(
    "a duration is said in the unit that fits it",
    arguments: [
      (0, "0 ms"), (0.0004, "0 ms"), (0.7494, "749 ms"), (0.9996, "1.0 s"), (1.239, "1.24 s"), (59.99, "59.99 s"),
      (60, "1 min 0 s"), (380.07, "6 min 20 s"), (7990, "2 h 13 min"), (1e300, "1e+300 s"),
    ]
  )
  func durations(seconds: Double, text: String) {
    #expect(seconds.asDuration == text)
  }
}
