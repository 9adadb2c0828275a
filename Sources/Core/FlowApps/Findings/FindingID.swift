package import FlowSyntax
package import NavigationEngine

/// The kinds of findings: the engine's diagnostics, and defects that only a look at the text or at all states shows.
package enum FindingID: Hashable, Sendable, CaseIterable {
  case engine(EngineDiagnostic.ID)
  case own(OwnID)

  package static let allCases = EngineDiagnostic.ID.allCases.map(Self.engine) + OwnID.allCases.map(Self.own)

  /// The defects that no diagnostic of the engine names.
  package enum OwnID: String, Sendable, CaseIterable {
    case unshownCase = "unshown-case"
    case severalPresented = "several-presented"
    case doublePush = "double-push"
    case computedPath = "computed-path"
    case urlUnderLayer = "url-under-layer"
    case neverShown = "never-shown"
    case emptySheet = "empty-sheet"
    case popPastRoot = "pop-past-root"
    case rowLinks = "row-links"
    case lazyPresentation = "lazy-presentation"
    case twoObservers = "two-observers"
    case rootByWidth = "root-by-width"
    case wrongDismiss = "wrong-dismiss"
    case sharedDismiss = "shared-dismiss"
    case launchRace = "launch-race"
    case urlOverTabs = "url-over-tabs"
    case urlTwoColumns = "url-two-columns"
    case replacedPath = "replaced-path"
    case placeLost = "place-lost"
    case stalePath = "stale-path"
    case unusedIgnore = "unused-ignore"
    case trap
    case lostInput = "lost-input"
    case ruleBroken = "rule-broken"
    case deadTap = "dead-tap"
    case profilesDiffer = "profiles-differ"
    case urlUnlikeCold = "url-unlike-cold"
    case urlSecondCopy = "url-second-copy"
    case goalReached = "goal-reached"
    case goalMissed = "goal-missed"
    case unparsedSource = "unparsed-source"
    case unreadManifest = "unread-manifest"
  }
}

extension FindingID: RawRepresentable, Codable, CustomStringConvertible {
  /// The name in kebab case.
  package var rawValue: String {
    switch self {
    case .engine(let id): id.rawValue
    case .own(let id): id.rawValue
    }
  }

  package var description: String { rawValue }

  package init?(rawValue: String) {
    if let id = EngineDiagnostic.ID(rawValue: rawValue) {
      self = .engine(id)
    } else if let id = FindingID.OwnID(rawValue: rawValue) {
      self = .own(id)
    } else {
      return nil
    }
  }

  /// Its name, then its names in earlier versions.
  package var names: [String] {
    guard case .engine(let id) = self else { return [rawValue] }
    return [rawValue] + RetiredID.all.filter { $0.successors.contains(id) }.map(\.name)
  }

  /// The severity of a certain finding.
  package var severity: Diagnostic.Severity {
    switch self {
    case .engine(let id): id.severity == .error ? .error : .warning
    case .own(.lostInput), .own(.trap), .own(.ruleBroken), .own(.goalMissed), .own(.popPastRoot): .error
    case .own(.goalReached), .own(.unparsedSource), .own(.unreadManifest), .own(.unusedIgnore): .note
    case .own: .warning
    }
  }

  /// True if it is about a view link that mixes with values of a bound path.
  package var isMix: Bool { self == .engine(.mixedLinksReset) || self == .engine(.mixedLinks) }

  /// The ids that `lint` reports.
  package static let linted = allCases.filter { id in
    switch id {
    case .own(.ruleBroken), .own(.profilesDiffer), .own(.urlUnlikeCold), .own(.urlSecondCopy), .own(.goalReached),
      .own(.goalMissed), .own(.unparsedSource), .own(.unreadManifest):
      false
    case .engine, .own: true
    }
  }
}

/// An id that an earlier version had, and that files may still name.
package struct RetiredID: Sendable {
  package let name: String
  /// The ids that say the same now.
  package let successors: [EngineDiagnostic.ID]

  fileprivate static let all = [Self(name: "links-mix", successors: [.mixedLinksReset, .mixedLinks])]

  /// A regular expression that only retired ids match.
  package static let pattern = "^(\(all.map(\.name).joined(separator: "|")))$"

  /// The retired id of a name; nil for any other name.
  package init?(_ name: String) {
    guard let id = Self.all.first(where: { $0.name == name }) else { return nil }
    self = id
  }

  private init(name: String, successors: [EngineDiagnostic.ID]) { (self.name, self.successors) = (name, successors) }

  /// One sentence that names what to write instead.
  package var sentence: String {
    "“\(name)” is now \(successors.map { "`\($0.rawValue)`" }.joined(separator: " or "))"
  }
}

extension Diagnostic {
  /// The warning that a file names an id of an earlier version, which is still read.
  package static func retired(_ id: RetiredID, at place: Place) -> Self {
    Self(.retiredID, id.sentence, severity: .warning, at: place).help("write the new id")
  }
}
