package import FlowApps
import FlowLanguage
import FlowSyntax
package import NavigationEngine

/// The way in which one flow uses an app, or several together.
package struct AppUse: Sendable {
  var app: App
  private(set) var profiles: [Profile]
  /// The types of the values that the flow pushes; nil if they can't be determined.
  private(set) var pushed: Set<String>?
  /// The bindings that the flow turns on.
  private(set) var presented: Set<String>
  /// Whether a flow uses the app; if none does, unused destinations and presentations aren't reported.
  private(set) var isByFlow: Bool

  /// Creates the use of a flow's app; nil if the flow has none.
  init?(_ flow: Flow, profiles: [Profile]) {
    guard let app = flow.app else { return nil }
    (self.app, self.profiles, pushed, isByFlow) = (app, profiles, flow.pushedTypes, true)
    presented = app.unpresented.isEmpty ? [] : flow.bindingsTurnedOn
  }

  /// Creates the use of an app that no flow needs to use.
  package init(_ app: App, profiles: [Profile]) {
    (self.app, self.profiles, pushed, presented, isByFlow) = (app, profiles, [], [], false)
  }

  /// Adds another use of the app.
  mutating func add(_ other: Self) {
    if other.isByFlow { isByFlow = true }
    for profile in other.profiles where !profiles.contains(profile) { profiles.append(profile) }
    if let more = other.pushed { pushed?.formUnion(more) } else { pushed = nil }
    presented.formUnion(other.presented)
  }
}

/// The combined use of apps by all flows of a run, which shows the parts that none of them uses.
struct AppUsage {
  /// The place of a declaration in files that may be read several times.
  struct DeclarationKey: Hashable {
    let path: String
    let start: UInt32
  }

  /// The apps by their places: an app is read once for each workspace whose flows use it.
  private var entries: [DeclarationKey: AppUse] = [:]

  mutating func add(_ use: AppUse) {
    let key = DeclarationKey(path: use.app.file.name, start: use.app.range.start)
    entries[key]?.add(use)
    if entries[key] == nil { entries[key] = use }
  }

  /// The warnings about each app, sorted by file and place.
  var warnings: [FileFindings] {
    // A warning about a part of a base app is reported once, if possible for the base app itself.
    let sorted = entries.values.sorted {
      ($0.app.files.count, $0.app.file.name, $0.app.range.start)
        < ($1.app.files.count, $1.app.file.name, $1.app.range.start)
    }
    // A warning about a place is one, whichever app it is a part of.
    var known: Set<String> = []
    let findings: [FileFindings] = sorted.compactMap { entry in
      let mixes = entry.profiles.flatMap { entry.app.mixingWarnings(under: $0) + entry.app.mistakenTexts(under: $0) }
      let pushed = entry.isByFlow ? entry.pushed : nil
      let unpushed = pushed.map { pushed in entry.app.unpushed.filter { !pushed.contains($0.name) } } ?? []
      let unpresented = entry.app.unpresented.filter { entry.isByFlow && !entry.presented.contains($0.name) }
      let warnings =
        entry.app.warnings + mixes + unpushed.map { .destinationWithoutValues($0.name, $0.place) }
        + unpresented.map { .unusedPresentation($0.name, $0.place) }
      let new = warnings.filter { known.insert($0.head).inserted }
      return FileFindings.sorted(entry.app.file, new.map(entry.app.explained))
    }
    return findings.sorted { $0.file.name < $1.file.name }
  }
}

extension Diagnostic {
  fileprivate static func destinationWithoutValues(_ type: String, _ place: Place) -> Self {
    Self(
      "destination-without-values",
      "no link, no initial path and none of these flows pushes a value of type \(type)",
      severity: .warning,
      at: place
    ).help("push one in a flow, or remove the destination")
  }

  fileprivate static func unusedPresentation(_ binding: String, _ place: Place) -> Self {
    Self(
      "unused-presentation",
      "no link, no change, no initial value and none of these flows presents “\(binding)”",
      severity: .warning,
      at: place
    ).help("set it in a flow, or remove the declaration")
  }
}
