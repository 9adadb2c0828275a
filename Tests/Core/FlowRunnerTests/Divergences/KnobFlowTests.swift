import FlowRunner
import NavigationEngine
import Testing

@Suite("S0 the knobs, by flows")
struct KnobFlowTests {
  /// A flow for each knob: an app and steps in which the knob decides.
  static func flow(_ knob: Profile.Knob) -> (app: String, steps: String) {
    switch knob {
    case .viewLinkMix:
      ("root: R, screens: {R: {destinations: {String: I}}, I: {links: {Help: {view: H}}}, H: }", "[push: a, tap: Help]")
    case .valueMix:
      ("root: R, screens: {R: {destinations: {String: I}, links: {Help: {view: H}}}, I: , H: }", "[tap: Help, push: a]")
    case .viewEntryDestinations:
      (
        "root: R, screens: {R: {links: {V: {view: V}}}, V: {links: {A: a}, destinations: {String: I}}, I: }",
        "[tap: V, tap: A]"
      )
    case .destinationWinner:
      ("root: R, screens: {R: {destinations: {String: I}}, I: {destinations: {String: J}}, J: }", "[push: a, push: b]")
    case .bindingOverlay:
      (
        "root: R, screens: {R: {presents: {p: P}, destinations: {String: I}}, P: , I: }",
        "[set: {p: true}, setPath: [a]]"
      )
    case .outerOff:
      (
        "root: R, screens: {R: {presents: {p: P}}, P: {presents: {q: Q}}, Q: {presents: {w: W}}, W: }",
        "[set: {p: true}, set: {q: true}, set: {w: true}, set: {p: false}]"
      )
    case .typeTag: ("root: R, screens: {R: {destinations: {Int: I}}, I: }", "[push: 1, save: {file: saved.json}]")
    case .pushedDestinations:
      (
        "root: R, stack: {typed: String}, screens: {R: {destinations: {String: I}}, I: {destinations: {String: J}}, J: }",
        "[push: a, push: b]"
      )
    case .macDetailOnly:
      (
        "split: {platform: mac, visibility: detailOnly, columns: {sidebar: {root: R}, content: {root: S}, detail: {root: T}}}, screens: {R: , S: , T: }",
        "[assert: {depth: 0}]"
      )
    case .presentOverlap: (sheets, "[set: {s: true}, set: {t: true}, set: {s: false}]")
    case .presentCovered: (sheets, "[push: a, set: {s: true}, set: {c: true}, set: {s: false}]")
    case .presentWhileDismissing: (sheets, "[set: {s: true}, set: {s: false, t: true}]")
    case .presentInitialNested: (sheets + ", initial: {path: [], s: true, u: true}", "[assert: {depth: 0}]")
    case .presentInColumn:
      (
        """
        split: {platform: pad, columns: {sidebar: {root: R}, detail: {root: T}}}, \
        screens: {R: {presents: {s: {screen: S, as: sheet}}}, S: , T: }
        """,
        "[set: {s: true}, resize: compact]"
      )
    case .presentOffscreen:
      (
        "tabs: {one: {root: R}, two: {root: T}}, screens: {R: {presents: {s: {screen: S, as: sheet}}}, S: , T: }",
        "[selectTab: two, set: {s: true}, selectTab: one]"
      )
    case .dismissAbove: (sheets, "[set: {s: true}, set: {u: true}, set: {s: false}]")
    case .tabReselect:
      (
        "tabs: {one: {root: R, stack: erased}, two: {root: T}}, screens: {R: {destinations: {String: I}}, I: , T: }",
        "[push: a, selectTab: one]"
      )
    }
  }

  /// Two sheets of the root, one of which presents a third, and one of a pushed screen.
  private static let sheets = """
    root: R, screens: {R: {destinations: {String: I}, presents: {s: {screen: S, as: sheet}, t: {screen: T, as: sheet}}}, \
    I: {presents: {c: {screen: T, as: sheet}}}, \
    S: {presents: {u: {screen: T, as: sheet, onDismiss: {path: {main: [gone]}}}}}, T: }
    """

  @Test("S0 each value of a knob has another result than its other values", arguments: Profile.Knob.allCases)
  func apart(knob: Profile.Knob) throws {
    let (app, steps) = Self.flow(knob)
    let results = try knob.values.map { value -> Result in
      let transcript = try run(
        "{app: {\(app)}, profile: {base: wwdc22, \(knob.rawValue): \(value)}, failOn: never, steps: \(steps)}\n"
      )
      return Result(
        states: [transcript.initial] + transcript.records.map(\.after),
        visible: transcript.records.map(\.after.visible),
        saved: transcript.records.compactMap(\.change.saved?.json)
      )
    }
    #expect(results.count > 1)
    for (number, result) in results.enumerated() {
      #expect(!results[..<number].contains(result), "\(knob.values[number])")
    }
  }

  /// The states that a flow shows, and the paths that it saves.
  private struct Result: Equatable {
    let states: [StackState]
    let visible: [[String]]
    let saved: [String]
  }

  @Test("S0 a profile is nothing but its knobs", arguments: Profile.Knob.allCases)
  func nothingElse(knob: Profile.Knob) throws {
    let (app, steps) = Self.flow(knob)
    for name in [Profile.Name.wwdc22, .ios16, .ios17, .ios18, .ios26] {
      let profile = Profile(name)
      let knobs = Profile.Knob.allCases.map { "\($0.rawValue): \(profile[$0])" }.joined(separator: ", ")
      let named = try run("{app: {\(app)}, profile: \(name.rawValue), failOn: never, steps: \(steps)}\n")
      for base in ["wwdc22", "shipping"] {
        let same = try run("{app: {\(app)}, profile: {base: \(base), \(knobs)}, failOn: never, steps: \(steps)}\n")
        #expect(same.records.map(\.after) == named.records.map(\.after))
        #expect(same.initial == named.initial && same.outcome == named.outcome)
        #expect(same.records.map(\.change.diagnostics) == named.records.map(\.change.diagnostics))
      }
    }
  }
}
