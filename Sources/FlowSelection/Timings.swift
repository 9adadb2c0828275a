import JSONText

/// How long tests took, read out of the transcript of earlier runs as `--report jsonl` writes it.
///
/// The times of a test's profiles add up. Of a file that several runs were appended to, a test has the time of the last
/// run that gave it one; where it was skipped, or its text was wrong, a run gives it none.
package struct Timings: Sendable {
  /// How many lines are no JSON, or lack what an event of their kind has; they were passed over.
  package private(set) var unreadable = 0

  private var run = 0
  /// The folder that the names of flows begin in; nil where they are ids.
  private var folder: String?
  private var times: [String: Time] = [:]

  private struct Time {
    var run: Int
    var seconds: Double
  }

  /// Reads a transcript; every text is one, however little of it can be read.
  package init(transcript bytes: [UInt8]) {
    for line in TextLines(bytes) where !read(line) { unreadable += 1 }
  }

  /// Seconds by a test's id: the flow's, and `#` and the case's name where it has one.
  package var seconds: [String: Double] { times.mapValues(\.seconds) }

  /// - Returns: Whether the line could be read. Most events aren't, as long as they look whole.
  private mutating func read(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.looksWhole else { return false }
    guard line.names(TimedEvent.runStartedName) || line.names(TimedEvent.flowFinishedName) else { return true }
    guard let json = try? JSONReader.read(Array(line)), let event = TimedEvent(json) else {
      // A run that was killed leaves half an event, and the next run's first one on the same line.
      if line.names(TimedEvent.runStartedName) { run += 1 }
      return false
    }
    switch event {
    case .runStarted(let folder):
      run += 1
      self.folder = folder
    case .flowFinished(let name, let seconds?):
      let id = id(of: name)
      if times[id]?.run == run {
        times[id]?.seconds += seconds
      } else {
        times[id] = Time(run: run, seconds: seconds)
      }
    case .flowFinished, .other: break
    }
    return true
  }

  /// The id of a flow, whose name may begin in another folder, and lead through it by `.` and `..`.
  private func id(of name: String) -> String {
    if name.hasPrefix("/") || name.hasPrefix("<") { return name }
    if folder == nil, !name.hasPrefix("."), !name.contains("/."), !name.contains("//") { return name }
    // A case's name may hold anything.
    let end = name.firstIndex(of: "#") ?? name.endIndex
    var parts: [Substring] = []
    for part in (folder ?? "").split(separator: "/") + name[..<end].split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/") + name[end...]
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line begins and ends as an event does; one that was cut off seldom ends so.
  fileprivate var looksWhole: Bool {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    return first { !isBlank($0) } == UInt8(ascii: "{") && last { !isBlank($0) } == UInt8(ascii: "}")
  }

  /// Whether a line holds an event's name between quotation marks.
  fileprivate func names(_ name: [UInt8]) -> Bool {
    var rest = self
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      rest = rest[(quote + 1)...]
      if rest.starts(with: name), rest.dropFirst(name.count).first == UInt8(ascii: "\"") { return true }
    }
    return false
  }
}
