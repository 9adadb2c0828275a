package import FlowApps
import FlowDiagnostics
import FlowLanguage
package import NavigationEngine

/// How one flow uses an app.
package struct AppUse: Sendable {
  let app: App
  let profiles: [Profile]
  /// The types of the values that the flow pushes; nil where that can't be told.
  let pushed: Set<String>?
  let isByFlow: Bool

  /// How a flow uses its app; nil where it has none.
  init?(_ flow: Flow, profiles: [Profile]) {
    guard let app = flow.app else { return nil }
    (self.app, self.profiles, pushed, isByFlow) = (app, profiles, flow.pushedTypes, true)
  }

  /// An app that a flow may use or not.
  package init(_ app: App, profiles: [Profile]) {
    (self.app, self.profiles, pushed, isByFlow) = (app, profiles, [], false)
  }
}

/// What all flows of a run together do with their apps, from which it can be told what none of them does.
struct AppUsage {
  private struct Entry {
    let app: App
    var profiles: [Profile] = []
    var pushed: Set<String>? = []
    /// Whether a flow uses it, so that it can be told which destinations none uses.
    var isByFlow = false
  }

  /// Where an app stands: it is read once for each workspace whose flows name it.
  private struct AppKey: Hashable {
    let path: String
    let start: UInt32

    init(_ app: App) { (path, start) = (app.file.name, app.range.start) }
  }

  private var entries: [AppKey: Entry] = [:]

  mutating func add(_ use: AppUse) {
    let key = AppKey(use.app)
    var entry = entries[key] ?? Entry(app: use.app)
    if use.isByFlow { entry.isByFlow = true }
    for profile in use.profiles where !entry.profiles.contains(profile) { entry.profiles.append(profile) }
    if let pushed = use.pushed { entry.pushed?.formUnion(pushed) } else { entry.pushed = nil }
    entries[key] = entry
  }

  /// What is said of each app, in the order of their files and of their places there.
  var warnings: [FileFindings] {
    let sorted = entries.values.sorted {
      ($0.app.file.name, $0.app.range.start) < ($1.app.file.name, $1.app.range.start)
    }
    return sorted.compactMap { entry in
      let mixes = entry.profiles.flatMap { entry.app.mixingWarnings(under: $0) }
      let pushed = entry.isByFlow ? entry.pushed : nil
      let unpushed = pushed.map { pushed in entry.app.unpushed.filter { !pushed.contains($0.type) } } ?? []
      let warnings = entry.app.warnings + mixes + unpushed.map { .destinationWithoutValues($0.type, $0.place) }
      return FileFindings(entry.app.file, warnings)
    }
  }
}

extension DiagnosticID {
  static let destinationWithoutValues: Self = "destination-without-values"
}

extension Diagnostic {
  fileprivate static func destinationWithoutValues(_ type: String, _ place: Place) -> Self {
    Self(
      .destinationWithoutValues,
      "no link, no initial path and none of these flows pushes a value of type \(type)",
      severity: .warning,
      at: place,
      help: "push one in a flow, or remove the destination"
    )
  }
}
