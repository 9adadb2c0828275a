import FlowTranscripts
import TestSupport
import Testing
import WorkspaceFiles

@Suite("The times in a transcript")
struct TimingsTests {
  private static func read(_ text: String) -> Timings { read(Array(text.utf8)) }

  private static func read(_ bytes: [UInt8]) -> Timings {
    var timings = Timings()
    timings.add(bytes)
    return timings
  }

  private static func finished(_ flow: String, case name: String? = nil, _ seconds: String) -> String {
    """
    {"event":"flow-finished","flow":"\(flow)","case":\(name.map { "\"\($0)\"" } ?? "null"),"profile":"wwdc22",\
    "outcome":"passed","steps":9,"divergences":0,"seconds":\(seconds)}\n
    """
  }

  private static let started = #"{"event":"run-started","schema":4,"flows":2,"seed":null}"# + "\n"

  @Test("are those of the flows and their cases")
  func times() {
    let timings = Self.read(
      Self.started
        + #"{"event":"flow-started","flow":"a.flow.yaml","case":null,"name":"A \"flow-finished\"","line":1}"# + "\n"
        + #"{"event":"step","flow":"a.flow.yaml","index":1,"label":"note: \"run-started\"","seconds":7}"# + "\n"
        + Self.finished("a.flow.yaml", "0.5")
        + Self.finished("a.flow.yaml:12", "2")
        + Self.finished("b.flow.yaml", case: "by card", "1.25e-1")
        + Self.finished("b.flow.yaml", case: "été\\n\\u00e9", "0")
        + #"{"event":"run-finished","passed":4,"diverged":0,"seconds":0.01}"# + "\n"
    )
    #expect(
      timings.seconds == [
        "a.flow.yaml": 0.5, "a.flow.yaml:12": 2, "b.flow.yaml#by card": 0.125, "b.flow.yaml#été\né": 0,
      ]
    )
    #expect(timings.unreadable == 0)
  }

  @Test("that no run can have taken are unknown", arguments: ["-1", "1e17", "1e308", "1e400"])
  func impossible(seconds: String) {
    #expect(Self.read(Self.finished("a", seconds)).seconds.isEmpty)
  }

  @Test("of several profiles add up")
  func profiles() {
    let timings = Self.read(Self.started + Self.finished("a", "1") + Self.finished("b", "4") + Self.finished("a", "2"))
    #expect(timings.seconds == ["a": 3, "b": 4])
  }

  @Test("are those of the last run that has some")
  func runs() {
    let timings = Self.read(
      Self.finished("a", "100") + Self.finished("b", "200") + Self.finished("c", "300")
        + Self.started + Self.finished("a", "10") + Self.finished("a", "10") + Self.finished("b", "null")
        + Self.started + Self.finished("a", "1") + Self.finished("a", "1")
    )
    #expect(timings.seconds == ["a": 2, "b": 200, "c": 300])
  }

  static let events: [(fields: String, seconds: Double?)] = [
    (#""outcome":"passed","seconds":1"#, 1), (#""outcome":"diverged","seconds":1"#, 1),
    (#""outcome":"failed","seconds":1"#, 1), (#""outcome":"skipped","seconds":1"#, nil),
    (#""outcome":"invalid","seconds":1"#, nil), (#""outcome":"passed","seconds":null"#, nil),
    (#""outcome":"passed""#, nil),
    (#""seconds":1"#, 1), (#""outcome":"passed","seconds":-1"#, nil), (#""outcome":"passed","seconds":-0"#, 0),
    (#""outcome":"passed","seconds":1e999"#, nil), (#""later":[{"a":{}}],"seconds":1,"newer":"}""#, 1),
    (#""seconds":2,"seconds":1"#, 1),
  ]

  @Test("are there where a flow was run and timed", arguments: events)
  func event(fields: String, seconds: Double?) {
    let timings = Self.read(#"{"event":"flow-finished","flow":"a",\#(fields)}"#)
    #expect(timings.seconds["a"] == seconds)
    #expect(timings.unreadable == 0)
  }

  static let unreadable: [String] = [
    "garbage", "{", "}", "null", "[]", "\u{0}", #"{"event":"flow-fin"#, #"{"event":"step","before":{"path":[]"#,
    #"{"event":"flow-finished"}"#, #"{"event":"flow-finished","flow":1,"seconds":1}"#,
    #"{"event":"flow-finished","flow":"a","case":1,"seconds":1}"#,
    #"{"event":"flow-finished","flow":"a","seconds":"1"}"#,
    #"{"event":"flow-finished","flow":"a","seconds":1}}"#, #"{"event":"flow-finished","flow":"a","seconds":01}"#,
    #"{"kind":"flow-finished","flow":"a","seconds":1}"#, #"{"event":["flow-finished"],"flow":"a","seconds":1}"#,
    #"{"flow-finished"\#(String(repeating: "[", count: 10_000))}"#,
  ]

  @Test("are read past what can't be read, which is counted", arguments: unreadable)
  func garbage(line: String) {
    let timings = Self.read(Self.finished("b", "1") + line + "\n" + Self.finished("c", "2"))
    #expect(timings.seconds == ["b": 1, "c": 2])
    #expect(timings.unreadable == 1)
  }

  @Test("may follow a byte order mark, and stand in lines that end otherwise")
  func lineBreaks() {
    let text = "\u{FEFF}" + Self.started + "\n" + Self.finished("a", "1") + "  " + Self.finished("b", "2")
    for lineBreak in ["\n", "\r\n", "\r", " \t\n"] {
      let timings = Self.read(text.split(separator: "\n").joined(separator: lineBreak))
      #expect(timings.seconds == ["a": 1, "b": 2])
      #expect(timings.unreadable == 0)
    }
  }

  @Test("of a run that was cut off don't add up with the next run's, even on the same line")
  func cutOff() {
    let timings = Self.read(
      Self.started + Self.finished("a", "10") + Self.finished("a", "5").dropLast(30) + Self.started
        + Self.finished("a", "1")
    )
    #expect(timings.seconds == ["a": 1])
    #expect(timings.unreadable == 1)
  }

  @Test("can be read wherever the text is cut off")
  func everyCut() {
    let bytes = Array((Self.started + Self.finished("a", "1.5") + Self.finished("é", case: "二", "2.5")).utf8)
    for end in bytes.indices {
      let timings = Self.read(Array(bytes[..<end]))
      #expect(Set(timings.seconds).isSubset(of: Set(Self.read(bytes).seconds)))
      #expect(timings.unreadable <= 1)
    }
  }

  @Test("of a long transcript are read")
  func large() {
    let step = #"{"event":"step","flow":"a","index":1,"label":"push cart"}"# + "\n"
    let text = Self.started + (0..<2_000).map { Self.finished("\($0)", "1") + step }.joined()
    let timings = Self.read(text)
    #expect(timings.seconds.count == 2_000)
    #expect(timings.unreadable == 0)
  }
}

extension Set where Element == String {
  /// The pairs of a dictionary as texts that can be compared.
  fileprivate init(_ dictionary: [String: Double]) { self = Set(dictionary.map { "\($0) \($1)" }) }
}
