package import NavigationEngine

/// The meaning of one name: an id, a knob, a rule, a verb or a key.
package struct Explanation: Sendable {
  package enum Topic: String, CaseIterable, Sendable {
    case diagnostic, refusal, divergence, error, finding, knob, profile, rule, verb, modifier, expectation, key, limit

    /// The kind in a line about one name.
    package var title: String { names.one }

    /// The kind above a list of names.
    package var heading: String { names.all }

    private var names: (one: String, all: String) {
      switch self {
      case .diagnostic: ("diagnostic of a run", "Diagnostics of a run")
      case .refusal: ("reason of a refused step", "Reasons of refused steps")
      case .divergence: ("kind of divergence", "Kinds of divergences")
      case .error: ("message about a file", "Messages about files")
      case .finding: ("finding of navflow lint", "Findings of navflow lint")
      case .knob: ("knob of a profile", "Knobs of profiles")
      case .profile: ("profile", "Profiles")
      case .rule: ("rule of the engine", "Rules of the engine")
      case .verb: ("verb of a step", "Verbs of steps")
      case .modifier: ("modifier of a step", "Modifiers of steps")
      case .expectation: ("expectation", "Expectations")
      case .key: ("key", "Keys")
      case .limit: ("limit", "Limits")
      }
    }
  }

  /// A knob's value in one profile.
  package struct Setting: Sendable {
    package let profile: String
    package let knob: Profile.Knob
    package let value: String
    /// How sure the value is: ``Evidence/Certainty``, or the words of the profile's own file.
    package let certainty: String
  }

  package let name: String
  package let kind: Topic
  /// The map or the verb that a key belongs to, such as `a link`; nil for other kinds.
  package var owner: String?
  /// `error`, `warning`, `note`, or `note or warning`; nil if it has none.
  package var severity: String?
  package let meaning: String
  /// Lines of a file, or output of navflow; nil if there is none.
  package var example: String?
  /// The advice that navflow prints with it; nil if it prints none.
  package var wayOut: String?
  /// Other names that belong to it: rules, knobs, diagnostics.
  package var related: [String] = []
  /// The page of the manual that says more.
  package let page: String
  /// A knob's value in each profile, or the value of each knob in a profile.
  package var settings: [Setting] = []
  package var evidence: [Evidence] = []
}
