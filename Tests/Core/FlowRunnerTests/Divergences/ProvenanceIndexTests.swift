import FlowLanguage
import FlowRunner
import NavigationEngine
import TestSupport
import Testing

@Suite("The causes of random flows")
struct ProvenanceIndexTests {
  private static let letters = ["a", "b", "c", "d", "e", "f", "g", "h"]

  /// A flow that acts at random, and asks after each step for every letter and for an empty path.
  private static func flow(using generator: inout SeededGenerator) -> String {
    func list(upTo count: Int) -> String {
      let values = (0..<generator.number(below: count + 1)).map { _ in generator.pick(from: letters) }
      return "[\(values.joined(separator: ", "))]"
    }
    var text = "path: \(list(upTo: 4))\nsteps:\n"
    for _ in 0..<12 {
      let letter = generator.pick(from: letters)
      text += generator.pick(
        "- {push: \(letter), soft: true}\n",
        "- {push: \(list(upTo: 4)), soft: true}\n",
        "- {pop: 1, soft: true}\n",
        "- {pop: 3, soft: true}\n",
        "- {popTo: \(letter), soft: true}\n",
        "- {setPath: \(list(upTo: 5)), soft: true}\n",
        "- {replaceTop: \(letter), soft: true}\n",
        "- {back: 2, soft: true}\n",
        "- note: nothing\n"
      )
      // Some steps aren't asked about, so that several have to be caught up with.
      guard generator.isOne(in: 2) else { continue }
      text += "- {assert: {contains: [\(letters.joined(separator: ", "))], path: [z]}, soft: true}\n"
    }
    return text
  }

  @Test("a value that is gone left at the last step after which it was gone", arguments: 0..<8 as Range<UInt64>)
  func removed(row: UInt64) throws {
    var generator = SeededGenerator(seed: row)
    // A round asks for eight letters after about six of twelve steps.
    for round in 0..<Rounds.of(70) {
      let text = Self.flow(using: &generator)
      let transcript = try run(text)
      for (number, record) in transcript.records.enumerated() {
        for divergence in record.divergences where divergence.key == "contains" {
          let expected = Self.removals(in: transcript.paths, upTo: number + 1, of: transcript)
          try #require(divergence.reasons == expected, "seed \(row), round \(round), step \(number + 1):\n\(text)")
        }
      }
    }
  }

  /// For each letter that isn't there after a step, the last step that has it before and not after, by looking at all.
  private static func removals(in paths: [[RouteValue]], upTo last: Int, of transcript: Transcript) -> [String] {
    var steps: [Int: [String]] = [:]
    for letter in letters where !paths[last].contains(.string(letter)) {
      let step = (1...last).last { paths[$0 - 1].contains(.string(letter)) && !paths[$0].contains(.string(letter)) }
      if let step { steps[step, default: []].append(letter) }
    }
    return steps.sorted { $0.key < $1.key }.map { step, letters in
      "\(step) removed: \(list(letters)) left the path at step \(step), “\(transcript.flow.steps[step - 1].label)”"
    }
  }

  @Test("a value that is there was put by the step since which it stands there", arguments: 0..<8 as Range<UInt64>)
  func put(row: UInt64) throws {
    var generator = SeededGenerator(seed: 100 + row)
    // A round asks for eight letters after about six of twelve steps.
    for round in 0..<Rounds.of(70) {
      let text = Self.flow(using: &generator)
      let transcript = try run(text)
      for (number, record) in transcript.records.enumerated() {
        for divergence in record.divergences where divergence.key == "path" {
          let expected = Self.origins(in: transcript.paths, upTo: number + 1, of: transcript)
          try #require(divergence.reasons == expected, "seed \(row), round \(round), step \(number + 1):\n\(text)")
        }
      }
    }
  }

  /// For each value that is there after a step, the step since which all up to it has been the same, by looking at all.
  private static func origins(in paths: [[RouteValue]], upTo last: Int, of transcript: Transcript) -> [String] {
    var steps: [Int: [String]] = [:]
    for position in paths[last].indices {
      let part = paths[last][...position]
      let since = (0...last).last { !paths[$0].starts(with: part) }.map { $0 + 1 } ?? 0
      steps[since, default: []].append(paths[last][position].description)
    }
    return steps.sorted { $0.key < $1.key }.map { step, names in
      guard step > 0 else {
        return "0 put: \(list(names)) \(names.count == 1 ? "stands" : "stand") in the initial path"
      }
      let verb = names.count == 1 ? "was" : "were"
      return
        "\(step) put: \(list(names)) \(verb) put on the path at step \(step), “\(transcript.flow.steps[step - 1].label)”"
    }
  }

  private static func list(_ names: [String]) -> String {
    guard names.count <= 5 else { return names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) more" }
    return names.count == 1 ? names[0] : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
