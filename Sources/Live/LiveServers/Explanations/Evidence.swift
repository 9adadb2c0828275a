package import NavigationEngine

/// The evidence of a knob's value or of a rule: who saw it, where, and how sure it is.
///
/// ``table`` is the only place that says so. The manual's page about evidence and `navflow explain` print it.
package struct Evidence: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// A value of a knob.
    case knob(Profile.Knob, value: String)
    /// A rule by its number, such as `S4.3`.
    case rule(String)
    /// All rules of a section that have no evidence of their own, by its number, such as `4`.
    case section(Int)
  }

  /// How sure it is.
  package enum Certainty: String, CaseIterable, Sendable {
    /// People saw it on devices.
    case device
    /// A text of the system's makers says so.
    case text
    /// No source decides, and navflow chooses.
    case inferred
  }

  /// One report, or one text.
  package struct Source: Hashable, Sendable {
    /// Where it can be found: a repository with its issue, pull request or commit, or the name of a text.
    package let name: String
    /// The system that it names, such as `iOS 16.3`; nil if it names none.
    package let system: String?
    /// The release that the system belongs to; nil if it names none.
    package let release: Profile.Name?

    package init(_ name: String, on system: String? = nil, _ release: Profile.Name? = nil) {
      (self.name, self.system, self.release) = (name, system, release)
    }
  }

  package let subject: Subject
  package let certainty: Certainty
  package let sources: [Source]
  /// A restriction of it, or more about it, as a sentence without its end; nil if there is none.
  package let remark: String?

  package init(_ subject: Subject, _ certainty: Certainty, _ sources: [Source] = [], _ remark: String? = nil) {
    (self.subject, self.certainty, self.sources, self.remark) = (subject, certainty, sources, remark)
  }

  /// The evidence of a knob's value.
  package static func of(_ knob: Profile.Knob, _ value: String) -> Evidence? {
    table.first { $0.subject == .knob(knob, value: value) }
  }

  /// Looks a rule up.
  ///
  /// - Parameter rule: The rule's number, such as `S4.3`.
  /// - Returns: Its own evidence, or else its section's; nil if there is no such section.
  package static func of(rule: String) -> Evidence? {
    let own = table.first { $0.subject == .rule(rule) }
    guard own == nil, let section = rule.dropFirst().split(separator: ".").first.flatMap({ Int($0) }) else {
      return own
    }
    return table.first { $0.subject == .section(section) }
  }

  /// How sure it is that a profile has the right value of a knob.
  ///
  /// A release is known only by a report that names it; ``Certainty/inferred`` is every other value of a release.
  package static func certainty(of knob: Profile.Knob, in profile: Profile) -> Certainty {
    guard let evidence = of(knob, profile[knob]) else { return .inferred }
    switch profile.name {
    case .wwdc22, .scripting: return evidence.certainty == .text ? .text : .inferred
    case .ios16, .ios17, .ios18, .ios26, .shipping:
      let release = profile.name == .shipping ? .ios26 : profile.name
      return evidence.sources.contains { $0.release == release } ? evidence.certainty : .inferred
    }
  }
}
