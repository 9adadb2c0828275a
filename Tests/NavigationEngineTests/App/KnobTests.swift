import NavigationEngine
import Testing

@Suite("S0 knobs")
struct KnobTests {
  static let table: [(knob: String, wwdc22: String, shipping: String)] = [
    ("mix.viewLink", "resetPath", "overlay"),
    ("mix.value", "drop", "drop"),
    ("destination.inViewEntries", "effective", "effective"),
    ("destination.winner", "nearest", "rootmost"),
    ("mix.bindingOverlay", "pop", "keepOnTop"),
    ("missing.onLink", "inert", "inert"),
    ("missing.onPath", "placeholder", "placeholder"),
    ("path.typeTag", "qualified", "qualified"),
    ("animation.multi", "none", "none"),
    ("homogeneous.pushedDestinations", "effective", "ignored"),
    ("mac.detailOnly", "ignored", "hidesSidebar"),
    ("present.overlap", "queue", "queue"),
    ("present.covered", "queue", "queue"),
    ("present.whileDismissing", "sequence", "drop"),
    ("present.initialNested", "all", "first"),
    ("present.inColumn", "stay", "dismiss"),
    ("present.offscreen", "wait", "wait"),
    ("present.dismissAbove", "silent", "silent"),
    ("tab.reselect", "none", "pop"),
  ]

  @Test("S0 the profiles set the knobs as the table says", arguments: table)
  func profiles(row: (knob: String, wwdc22: String, shipping: String)) throws {
    let knob = try #require(Profile.Knob(rawValue: row.knob))
    #expect(Profile.wwdc22[knob] == row.wwdc22)
    #expect(Profile.shipping[knob] == row.shipping)
    #expect(Profile.scripting[knob] == (knob == .viewEntryDestinations ? "inert" : row.wwdc22))
    #expect(knob.values.contains(row.wwdc22) && knob.values.contains(row.shipping))
  }

  @Test("S0 the table is complete")
  func complete() {
    #expect(Profile.Knob.names == Self.table.map(\.knob))
    #expect(Profile.names == ["wwdc22", "shipping", "scripting"])
  }

  @Test("S0 a knob can be set by name over a profile, to any of its values")
  func setting() throws {
    for knob in Profile.Knob.allCases {
      for value in knob.values {
        let profile = try Profile.shipping.setting(knob.rawValue, to: value)
        #expect(profile[knob] == value)
        #expect(profile.name == .shipping)
      }
    }
    #expect(try Profile.wwdc22.setting("mix.viewLink", to: "overlay") != .wwdc22)
  }

  @Test("S0 an unknown knob or value is an error that names the known ones")
  func unknown() throws {
    #expect(throws: Profile.KnobError.unknownKnob("mix.viewlink", known: Profile.Knob.names)) {
      try Profile.wwdc22.setting("mix.viewlink", to: "overlay")
    }
    #expect(throws: Profile.KnobError.unknownValue("over", of: .viewLinkMix, known: ["resetPath", "overlay"])) {
      try Profile.wwdc22.setting("mix.viewLink", to: "over")
    }
    #expect(Profile(named: "wwdc23") == nil)
    #expect(Profile(named: "shipping") == .shipping)
  }

  @Test("every identifier is in kebab case and there is one of each")
  func identifiers() {
    let names = EngineDiagnostic.ID.all.map(\.rawValue) + Refusal.ID.allCases.map(\.rawValue)
    #expect(names.allSatisfy { $0.allSatisfy { $0 == "-" || $0.isLowercase } })
    #expect(Set(EngineDiagnostic.ID.all).count == 32)
  }
}
