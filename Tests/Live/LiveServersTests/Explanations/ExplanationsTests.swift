import FlowApps
import FlowSyntax
import LiveServers
import NavigationEngine
import Testing

@Suite("Explanations")
struct ExplanationsTests {
  /// Read once: a test makes its suite anew for each of its cases.
  private static let all = Explanations()

  private var explanations: Explanations { Self.all }

  @Test("a name has one explanation of each kind and owner")
  func unique() {
    let names = explanations.all.map { "\($0.kind) \($0.owner ?? "") \($0.name)" }
    #expect(Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys.sorted() == [])
    #expect(explanations.all.allSatisfy { !$0.meaning.isEmpty && !$0.page.isEmpty })
  }

  @Test("every id of the engine, knob, profile and rule number of evidence has one")
  func complete() {
    func names(_ kind: Explanation.Topic) -> [String] { explanations.all.filter { $0.kind == kind }.map(\.name) }
    #expect(names(.diagnostic).sorted() == EngineDiagnostic.ID.allCases.map(\.rawValue).sorted())
    #expect(names(.refusal).sorted() == Refusal.ID.allCases.map(\.rawValue).sorted())
    #expect(names(.knob) == Profile.Knob.names)
    #expect(names(.profile).sorted() == Profile.names.sorted())
    let rules = Set(names(.rule))
    for evidence in Evidence.table {
      if case .rule(let number) = evidence.subject { #expect(rules.contains(number), "\(number)") }
    }
    #expect(Profile.Knob.allCases.allSatisfy { rules.contains($0.rule) })
  }

  @Test("every finding has one severity, one explanation at each place, and an example", arguments: FindingID.allCases)
  func finding(id: FindingID) {
    let found = explanations.named(id.rawValue).filter { [.diagnostic, .error, .finding].contains($0.kind) }
    #expect(!found.isEmpty && Set(found.map(\.kind)).count == found.count)
    // A finding of lint that is never certain is a note.
    let severity: String = if case .engine(let id) = id { id.severity.rawValue } else { id.severity.rawValue }
    for one in found { #expect(one.severity == severity || one.kind == .finding && one.severity == "note") }
    #expect(found.contains { $0.example != nil })
    #expect(FindingID(rawValue: id.rawValue) == id)
  }

  @Test("every finding of lint has its explanation, and an id that is gone names those that say the same now")
  func linted() {
    let names = explanations.all.filter { $0.kind == .finding }.map(\.name)
    let linted = FindingID.linted
    #expect(Set(names).isSubset(of: linted.map(\.rawValue)))
    // The search also finds what only the engine's explanation is about.
    for id in linted {
      #expect(explanations.named(id.rawValue).contains { $0.kind == .finding || $0.kind == .diagnostic })
    }
    let retired = RetiredID("links-mix")
    #expect(explanations.named("links-mix").isEmpty && retired?.successors == [.mixedLinksReset, .mixedLinks])
    #expect(FindingID.engine(.mixedLinks).names == ["mixed-links", "links-mix"])
  }

  @Test(
    "a name that means several things is explained under each",
    arguments: [
      ("mixed-links", ["diagnostic", "finding"]),
      ("unknown-tab", ["diagnostic", "refusal", "error"]),
      ("open", ["verb", "key"]),
      ("[unknown-key]", ["error"]),
      ("s4.3", ["rule"]),
      ("nothing", []),
    ]
  )
  func severalKinds(name: String, kinds: [String]) {
    #expect(explanations.named(name).map(\.kind.rawValue) == kinds)
  }

  @Test("a knob shows its value in each profile, how sure that is, and who saw it")
  func knob() throws {
    let knob = try #require(explanations.named("tab.reselect").first)
    #expect(
      knob.text(.plain) == """
        tab.reselect · knob of a profile
          the user taps the tab that is selected: `none` or `pop`

          wwdc22     none  inferred
          ios16      none  inferred
          ios17      none  inferred
          ios18      none  device
          ios26      pop   device
          shipping   pop   device
          scripting  none  inferred

          for example
            profile: {base: shipping, tab.reselect: pop}

          evidence of none (device): canopas/UIPilot#63, iOS 18
          evidence of pop (device): mlemgroup/mlem PR#2457 (2025-11-25), iOS 26; it may mean one level only

          see also: S14.3
          manual: ProfilesAndEvidence

        """
    )
  }

  @Test("a rule ends where its paragraph does, with the table that belongs to it")
  func rule() throws {
    let rule = try #require(explanations.named("S13.9").first)
    #expect(rule.meaning.hasPrefix("A layer goes in these ways:\n"))
    #expect(rule.meaning.contains("\n| `swipeDown` |"))
    #expect(rule.related == ["present.dismissAbove"])
    #expect(!rule.meaning.contains("S13.10"))
  }
}

@Suite("The table of evidence")
struct EvidenceTests {
  @Test("every value of every knob has evidence, once")
  func knobs() {
    for knob in Profile.Knob.allCases {
      for value in knob.values {
        #expect(Evidence.table.count { $0.subject == .knob(knob, value: value) } == 1, "\(knob.rawValue): \(value)")
      }
    }
  }

  @Test("what people saw has a source, and what has none is inferred")
  func sources() {
    for evidence in Evidence.table where evidence.certainty != .inferred {
      #expect(!evidence.sources.isEmpty, "\(evidence.subject)")
    }
  }

  @Test("a rule is marked as assumed exactly if it is inferred, or its evidence says what of it is chosen")
  func assumed() {
    for rule in Explanations().all where rule.kind == .rule {
      let evidence = rule.evidence.first
      let isChosen = evidence?.certainty == .inferred || evidence?.remark?.contains("chosen") == true
      #expect(isChosen == rule.meaning.contains("(assumed)"), "\(rule.name)")
    }
  }

  @Test("setting a knob to each of its values changes that knob and no other")
  func settings() throws {
    for name in Profile.Name.allCases {
      for knob in Profile.Knob.allCases {
        for value in knob.values {
          let changed = try Profile(name).setting(knob.rawValue, to: value)
          #expect(changed[knob] == value)
          for other in Profile.Knob.allCases where other != knob { #expect(changed[other] == Profile(name)[other]) }
        }
      }
    }
  }
}
