import AppExport
import Foundation
import LiveServers
import NavigationEngine
import TestSupport
import Testing

@Suite("A probe asks a question whose answers look different")
struct ProbeTests {
  @Test("no two answers of a probe look the same, and the apps are exported as they are", arguments: Probe.all.indices)
  func answers(index: Int) {
    let probe = Probe.all[index]
    let answers = probe.answers()
    #expect(answers.count > 1, "\(probe.name)")
    #expect(Set(answers.map(\.sights)).count == answers.count, "\(probe.name): \(answers)")
    #expect(answers.allSatisfy { $0.sights.count == probe.acts.count + 1 })
    #expect(SwiftUIExport(probe.app, from: "a.app.yaml").gaps.map { "\($0.key) \($0.place)" } == [], "\(probe.name)")
  }

  @Test("every knob and every rule that is chosen has a probe, or a reason why it has none")
  func complete() {
    let asked = Probe.all.map(\.name)
    #expect(Set(asked).count == asked.count)
    let chosen = Evidence.table.compactMap { evidence -> String? in
      guard case .rule(let rule) = evidence.subject, evidence.certainty == .inferred else { return nil }
      return rule
    }
    let named = Set(asked + Probe.unasked.map(\.name))
    #expect(named.isSuperset(of: Profile.Knob.names + chosen))
    #expect(Set(asked).isDisjoint(with: Probe.unasked.map(\.name)))
    #expect(named.isSubset(of: Profile.Knob.names + chosen + ["S13.5"]))
  }

  @Test("the manual says what isn't asked")
  func page() throws {
    let page = Repository.root.appending(path: "Sources/Core/navflow/Documentation.docc/Devices.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for (name, reason) in Probe.unasked {
      let shown = Profile.Knob(rawValue: name) == nil ? name : "`\(name)`"
      #expect(text.contains("| \(shown) | \(reason.replacing("present.offscreen", with: "`present.offscreen`")) |"))
    }
  }

  /// The values of other knobs that change the answers of a probe.
  static let dependencies: Set<String> = [
    "destination.inViewEntries: mix.value underneath", "homogeneous.pushedDestinations: mix.value underneath",
    "homogeneous.pushedDestinations: destination.inViewEntries inert", "S13.5: present.overlap drop",
  ]

  @Test("few values of other knobs change the answers of a probe")
  func independent() throws {
    var found: Set<String> = []
    for probe in Probe.all { try found.formUnion(dependencies(of: probe)) }
    #expect(found == Self.dependencies)
  }

  private func dependencies(of probe: Probe) throws -> [String] {
    let answers = probe.answers()
    var found: [String] = []
    for knob in Profile.Knob.allCases where probe.subject != .knob(knob) {
      for value in knob.values {
        let base = try Profile.shipping.setting(knob.rawValue, to: value)
        if probe.answers(under: base) != answers { found.append("\(probe.name): \(knob.rawValue) \(value)") }
      }
    }
    return found
  }
}
