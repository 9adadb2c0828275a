import NavigationEngine
import Testing

@Suite("S0 knobs")
struct KnobTests {
  /// The value of each knob in `wwdc22` and in the dated profiles.
  typealias Row = (knob: String, wwdc22: String, ios16: String, ios17: String, ios18: String, ios26: String)

  static let table: [Row] = [
    ("mix.viewLink", "resetPath", "overlay", "overlay", "overlay", "overlay"),
    ("mix.value", "drop", "drop", "drop", "drop", "drop"),
    ("destination.inViewEntries", "effective", "effective", "effective", "effective", "effective"),
    ("destination.winner", "nearest", "rootmost", "rootmost", "rootmost", "rootmost"),
    ("mix.bindingOverlay", "pop", "keepOnTop", "keepOnTop", "keepOnTop", "keepOnTop"),
    ("binding.outerOff", "popsAbove", "ignored", "popsAbove", "popsAbove", "popsAbove"),
    ("path.typeTag", "qualified", "qualified", "qualified", "qualified", "qualified"),
    ("homogeneous.pushedDestinations", "effective", "ignored", "ignored", "ignored", "ignored"),
    ("mac.detailOnly", "ignored", "hidesSidebar", "hidesSidebar", "hidesSidebar", "hidesSidebar"),
    ("present.overlap", "queue", "queue", "queue", "queue", "queue"),
    ("present.covered", "queue", "queue", "queue", "queue", "queue"),
    ("present.whileDismissing", "sequence", "sequence", "sequence", "sequence", "sequence"),
    ("present.initialNested", "all", "first", "first", "first", "first"),
    ("present.inColumn", "stay", "dismiss", "dismiss", "dismiss", "dismiss"),
    ("present.offscreen", "wait", "wait", "wait", "wait", "wait"),
    ("present.dismissAbove", "silent", "silent", "silent", "silent", "silent"),
    ("tab.reselect", "none", "none", "none", "none", "pop"),
  ]

  @Test("S0 the profiles set the knobs as the table says", arguments: table)
  func profiles(row: Row) throws {
    let knob = try #require(Profile.Knob(rawValue: row.knob))
    let dated = [Profile.Name.ios16, .ios17, .ios18, .ios26].map { Profile($0)[knob] }
    #expect(Profile.wwdc22[knob] == row.wwdc22)
    #expect(dated == [row.ios16, row.ios17, row.ios18, row.ios26])
    #expect(Profile.shipping[knob] == row.ios26)
    #expect(Profile.scripting[knob] == (knob == .viewEntryDestinations ? "inert" : row.wwdc22))
    #expect(Set([row.wwdc22] + dated).isSubset(of: knob.values))
  }

  @Test("S0 the table is complete")
  func complete() {
    #expect(Profile.Knob.names == Self.table.map(\.knob))
    #expect(Profile.names == ["wwdc22", "ios16", "ios17", "ios18", "ios26", "shipping", "scripting"])
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
    let names = EngineDiagnostic.ID.allCases.map(\.rawValue) + Refusal.ID.allCases.map(\.rawValue)
    #expect(names.allSatisfy { $0.allSatisfy { $0 == "-" || $0.isLowercase } })
    #expect(Set(EngineDiagnostic.ID.allCases).count == 32)
  }
}
