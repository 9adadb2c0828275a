import JSONText

/// All that the workers of a swarm have found: each finding once, by the shortest way that one of them knows.
package struct SwarmUnion: Sendable {
  /// The profiles and the size of a search.
  struct PartKey: Hashable, Sendable {
    let profile: String
    let size: String?
  }

  /// A search by all workers together.
  struct Part: Sendable {
    let key: PartKey
    let name: String
    /// The search of each worker that has it.
    let searches: [(worker: Int, json: JSONValue)]
    /// Whether one of them is complete, and so all of them together.
    let isComplete: Bool
    /// The parts of the app that none of them has seen.
    let unseen: [JSONValue]
  }

  /// A finding by all workers together.
  package struct Found: Sendable {
    let json: JSONValue
    let variants: [String]
    /// The workers that have found it.
    let workers: [Int]

    /// Whether it is a defect, and no answer.
    package var isDefect: Bool { json["severity"]?.asText != "note" }
  }

  /// A finding is one if these are the same.
  private struct Key: Hashable {
    let id: String
    let cause: [JSONValue]
    let variant: String
  }

  /// The way to a finding that is the shortest so far.
  private struct Way {
    var worker: Int
    var finding: WorkerReport.Found
    /// Its place among all that were found first.
    let rank: Int
    var workers: [Int] = []
  }

  /// The number of workers, of which some may be missing.
  package let count: Int
  /// The numbers of those that are here.
  package let workers: [Int]
  let app: String
  let version: String
  let parts: [Part]
  package let findings: [Found]
  let omitted: [JSONValue]

  /// Unites reports of one app by one version, of which there is one at least.
  ///
  /// - Parameter reports: The reports of workers, in any order; of several of one worker the first counts.
  package init(_ reports: [WorkerReport]) {
    var known: Set<Int> = []
    let reports = reports.filter { known.insert($0.worker.number).inserted }.sorted {
      $0.worker.number < $1.worker.number
    }
    count = reports.first?.worker.count ?? 0
    workers = reports.map(\.worker.number)
    (app, version) = (reports.first?.app ?? "", reports.first?.version ?? "")
    let parts = Self.parts(reports)
    self.parts = parts
    findings = Self.findings(reports, parts)
    omitted = reports.flatMap(\.omitted).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether a search of each profile and size is complete.
  package var isComplete: Bool { parts.allSatisfy(\.isComplete) }

  /// Whether there are defects among the findings.
  package var hasDefects: Bool { findings.contains(where: \.isDefect) }

  private static func parts(_ reports: [WorkerReport]) -> [Part] {
    var keys: [PartKey] = []
    for key in reports.flatMap(\.parts).map(\.key) where !keys.contains(key) { keys.append(key) }
    return keys.map { key in
      let all = reports.flatMap { report in
        report.parts.filter { $0.key == key }.map { (worker: report.worker.number, part: $0) }
      }
      let isComplete = all.contains { $0.part.isComplete }
      let seen = all.dropFirst().map { Set($0.part.unseen) }
      let unseen = (all.first?.part.unseen ?? []).filter { part in seen.allSatisfy { $0.contains(part) } }
      return Part(
        key: key,
        name: all.first?.part.name ?? "",
        searches: all.map { ($0.worker, $0.part.json) },
        isComplete: isComplete,
        unseen: isComplete ? [] : unseen
      )
    }
  }

  private static func findings(_ reports: [WorkerReport], _ parts: [Part]) -> [Found] {
    var ways: [Key: Way] = [:]
    let live = reports.flatMap(\.parts)
    for report in reports {
      for finding in report.findings {
        for variant in finding.variants where !isLive(finding, in: variant, live) {
          let key = Key(id: finding.json["id"]?.asText ?? "", cause: finding.cause, variant: variant)
          var way = ways[key] ?? Way(worker: report.worker.number, finding: finding, rank: ways.count)
          way.workers.append(report.worker.number)
          if finding.length < way.finding.length { (way.worker, way.finding) = (report.worker.number, finding) }
          ways[key] = way
        }
      }
    }
    return folded(ways.sorted { isBefore($0.value, $1.value) })
  }

  /// Whether a tap that does nothing in the states of one worker does something in those of another.
  private static func isLive(_ finding: WorkerReport.Found, in variant: String, _ parts: [WorkerReport.Part]) -> Bool {
    guard finding.json["id"]?.asText == "dead-tap" else { return false }
    let link = JSONValue.array(finding.cause)
    return parts.contains { part in
      // Profiles under which the app can do nothing else have one search.
      let names = part.key.profile.split(separator: ", ").map { ([String($0)] + [part.key.size].compactMap(\.self)) }
      return names.contains { $0.joined(separator: " ") == variant } && part.live.contains(link)
    }
  }

  /// Findings of a way come first, the shortest before the others; then those that are about all states.
  private static func isBefore(_ left: Way, _ right: Way) -> Bool {
    let (one, other) = (left.finding, right.finding)
    if one.json.isOfEveryState != other.json.isOfEveryState { return other.json.isOfEveryState }
    return (one.length, left.rank) < (other.length, right.rank)
  }

  /// The findings, those once that several profiles or sizes have in the same way.
  private static func folded(_ ways: [(key: Key, value: Way)]) -> [Found] {
    struct Same: Hashable {
      let id: String
      let cause: [JSONValue]
      let length: Int
    }
    var folded: [(way: Way, variants: [String])] = []
    var numbers: [Same: Int] = [:]
    for (key, way) in ways {
      let same = Same(id: key.id, cause: key.cause, length: way.finding.length)
      if let number = numbers[same] {
        folded[number].variants.append(key.variant)
      } else {
        numbers[same] = folded.count
        folded.append((way, [key.variant]))
      }
    }
    return folded.map { Found(json: $0.way.finding.json, variants: $0.variants, workers: $0.way.workers) }
  }
}

extension JSONValue {
  /// Whether it is a finding about all states, so that only a complete search has it.
  var isOfEveryState: Bool {
    switch self["id"]?.asText {
    case "never-shown", "goal-missed": true
    default: false
    }
  }
}

// MARK: For programs

extension SwarmUnion {
  /// The document for programs: that of a search, with the workers of each part and finding.
  ///
  /// - Parameter isReproducible: Whether times are left out.
  /// - Returns: One line.
  package func json(isReproducible: Bool) -> String {
    var json = JSONWriter()
    json.line { json in
      json.schema(WorkerReport.schema, writtenBy: version)
      json.field("app", app)
      json.object("swarm") { json in
        json.array("workers") { json in for worker in workers { json.element(worker) } }
        json.field("count", count)
      }
      json.array("searches") { json in
        for part in parts { json.object { write(part, isReproducible, to: &$0) } }
      }
      json.array("omitted") { json in for sentence in omitted { json.element(sentence) } }
      json.array("findings") { json in for finding in findings { json.object { write(finding, to: &$0) } } }
    }
    return json.text
  }

  private func write(_ part: Part, _ isReproducible: Bool, to json: inout JSONWriter) {
    json.field("profile", part.key.profile)
    json.field("size", part.key.size)
    json.field("complete", part.isComplete)
    json.array("unseen") { json in for one in part.unseen { json.element(one) } }
    json.array("workers") { json in
      for (worker, search) in part.searches {
        json.object { json in
          json.field("worker", worker)
          let times = isReproducible ? ["seconds", "bytesPerState"] : []
          for key in ["states", "steps", "depth", "complete", "cut", "seconds", "bytesPerState"]
          where !times.contains(key) {
            guard let value = search[key] else { continue }
            json.field(key, value)
          }
        }
      }
    }
  }

  private func write(_ finding: Found, to json: inout JSONWriter) {
    guard case .object(let members) = finding.json else { return }
    for member in members where member.name != "cause" {
      switch member.name {
      case "variants": json.array("variants") { json in for variant in finding.variants { json.element(variant) } }
      default: json.field(member.name, member.value)
      }
    }
    json.array("workers") { json in for worker in finding.workers { json.element(worker) } }
  }
}

extension JSONWriter {
  fileprivate mutating func element(_ number: Int) {
    begin()
    put(number)
  }

  fileprivate mutating func element(_ value: JSONValue) {
    begin()
    put(value)
  }
}
