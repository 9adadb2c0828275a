package import FlowTranscripts
import PlainText

/// The durations of tests, read from the transcript of earlier runs that `--report jsonl` writes.
///
/// The durations of a test's profiles are added. If several runs were appended to one file, a test has its duration in
/// the last run that has one; a skipped or invalid test has none.
package struct Timings: Sendable {
  /// The number of skipped lines that are invalid JSON, or lack a field of their event.
  package private(set) var unreadable = 0

  /// The version of the form of a transcript, if it is unknown; its events may mean something else by the same names.
  package private(set) var unknownSchema: Int?

  private var run = 0
  private var times: [String: Time] = [:]

  private struct Time {
    var run: Int
    var seconds: Double
  }

  package init() {}

  /// Adds a transcript line by line; invalid lines are skipped.
  ///
  /// - Parameter transcript: The transcript; it counts as later than the transcripts before.
  package mutating func add(_ transcript: some TranscriptSource) {
    var lines = TranscriptLines(transcript)
    while let line = lines.next() {
      guard case .text(let bytes) = line else {
        unreadable += 1
        continue
      }
      for line in TextLines(bytes) where !read(line) { unreadable += 1 }
    }
  }

  /// Seconds by a test's id: the flow's, with `#` and the case's name if it has one.
  package var seconds: [String: Double] { times.mapValues(\.seconds) }

  /// Reads a line; most events are skipped if they look complete.
  ///
  /// - Parameter line: The line.
  /// - Returns: Whether the line is valid.
  private mutating func read(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.looksWhole else { return false }
    guard line.names(TimedEvent.runStartedName) || line.names(TimedEvent.flowFinishedName) else { return true }
    guard let json = try? JSONReader.read(Array(line)), let event = TimedEvent(json) else {
      // A killed run leaves half an event, with the next run's first one on the same line.
      if line.names(TimedEvent.runStartedName) { run += 1 }
      return false
    }
    switch event {
    case .runStarted(let schema):
      run += 1
      unknownSchema = unknownSchema ?? schema
    case .flowFinished(let id, let seconds?):
      if times[id]?.run == run {
        times[id]?.seconds += seconds
      } else {
        times[id] = Time(run: run, seconds: seconds)
      }
    case .flowFinished, .other: break
    }
    return true
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line begins and ends like an event; one that was cut off seldom does.
  fileprivate var looksWhole: Bool {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    return first { !isBlank($0) } == UInt8(ascii: "{") && last { !isBlank($0) } == UInt8(ascii: "}")
  }

  /// Whether a line contains an event's name in quotation marks.
  fileprivate func names(_ name: [UInt8]) -> Bool {
    var rest = self
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      rest = rest[(quote + 1)...]
      if rest.starts(with: name), rest.dropFirst(name.count).first == UInt8(ascii: "\"") { return true }
    }
    return false
  }
}
