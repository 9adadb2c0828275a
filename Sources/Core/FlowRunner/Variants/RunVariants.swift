package import FlowApps
package import FlowLanguage
package import NavigationEngine

/// A variant of a flow's run.
package struct RunVariant: Hashable, Sendable {
  package let profile: Profile
  /// The initial size of the window; nil for the platform's default, or without columns.
  package let size: Step.Resize?

  package init(profile: Profile, size: Step.Resize?) { (self.profile, self.size) = (profile, size) }
}

/// The profiles and sizes that flows run in.
package struct RunVariants: Sendable {
  /// The profiles that the command line or the workspace names, at least one; nil if neither does.
  package let named: [Profile]?
  /// The sizes of split views' windows; empty for each platform's default.
  package let sizes: [Step.Resize]

  package init(named: [Profile]?, sizes: [Step.Resize]) { (self.named, self.sizes) = (named, sizes) }

  /// The variant under which an unreadable flow is reported.
  package var first: RunVariant { RunVariant(profile: profiles[0], size: nil) }

  /// The profiles of a flow without an app.
  package var profiles: [Profile] { named ?? [.wwdc22] }

  /// The variants of a flow: each profile, and each size that its platform allows a split view.
  ///
  /// Of the releases that its app runs on, one stands for others whose behaviour can't differ in this app.
  package func all(for flow: Flow) -> [RunVariant] {
    let sizes = possibleSizes(for: flow.app)
    let profiles = groups(for: flow.app, flow.profiles).map(\.profile)
    return profiles.flatMap { profile in sizes.map { RunVariant(profile: profile, size: $0) } }
  }

  /// The profiles of an app, or of a flow that may name its own: the named ones, or else the releases that the app runs
  /// on; releases that behave alike in this app are one group.
  package func groups(for app: App?, _ own: [Profile]? = nil) -> [(profile: Profile, alike: [Profile])] {
    guard own == nil, named == nil, let app, let runs = app.runs else {
      return (own ?? profiles).map { ($0, [$0]) }
    }
    return app.model.distinct(runs)
  }

  /// The number of profiles that the flow itself, or else its app, names, and under which it is run; 1 if neither does.
  package func ownCount(of flow: Flow) -> Int {
    flow.profiles == nil && named != nil ? 1 : groups(for: flow.app, flow.profiles).count
  }

  /// The profile of an app where there is only one: the first named one, or else the newest release of the app.
  package func single(for app: App?) -> Profile { named?.first ?? app?.newestRelease ?? .wwdc22 }

  /// The variant of a flow where there is only one.
  ///
  /// The profile that is named counts only if it is one of the flow's own.
  package func single(for flow: Flow) -> RunVariant {
    let own = flow.profiles.map { profiles in named?.first(where: profiles.contains) ?? profiles[0] }
    return RunVariant(profile: own ?? single(for: flow.app), size: possibleSizes(for: flow.app)[0])
  }

  /// The sizes that an app runs in, as far as its split views allow them; nil is the platform's default.
  ///
  /// - Parameter app: The app; nil for the open app, which has no columns.
  /// - Returns: One size at least.
  package func possibleSizes(for app: App?) -> [Step.Resize?] {
    guard !sizes.isEmpty, let splits = app?.model.everySplit, !splits.isEmpty else { return [nil] }
    let possible = sizes.filter { size in splits.allSatisfy { $0.allows(size) } }
    return possible.isEmpty ? [nil] : possible
  }

  /// The number of results of the entries.
  package func count(_ entries: [FlowEntry]) -> Int {
    entries.reduce(0) { $0 + count($1) }
  }

  private func count(_ entry: FlowEntry) -> Int {
    if entry.isUnreadable { return 1 }
    guard profiles.count > 1 || sizes.count > 1 || named == nil && entry.mayNameProfiles else { return 1 }
    // Only the whole flow shows whether it can be run at all.
    return entry.load().flow.map { all(for: $0).count } ?? 1
  }
}
