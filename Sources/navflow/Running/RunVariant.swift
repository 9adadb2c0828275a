import FlowApps
import FlowChecker
import FlowLanguage
import NavigationEngine

/// A variant of a flow's run.
struct RunVariant: Hashable, Sendable {
  let profile: Profile
  /// The initial size of the window; nil for the platform's default, or without columns.
  let size: Step.Resize?
}

/// The profiles and sizes that flows run in.
struct RunVariants: Sendable {
  /// The profiles, at least one.
  let profiles: [Profile]
  /// The sizes of split views' windows; empty for each platform's default.
  let sizes: [Step.Resize]

  /// The variant under which an unreadable flow is reported.
  var first: RunVariant { RunVariant(profile: profiles[0], size: nil) }

  /// The variants of a flow: each profile, unless it names one itself, and each size that its platform allows a split
  /// view.
  func all(for flow: Flow) -> [RunVariant] {
    let sizes = possibleSizes(for: flow)
    return profiles(for: flow).flatMap { profile in sizes.map { RunVariant(profile: profile, size: $0) } }
  }

  func profiles(for flow: Flow) -> [Profile] { flow.profile.map { [$0] } ?? profiles }

  /// The sizes that a flow runs in; nil is the platform's default.
  private func possibleSizes(for flow: Flow) -> [Step.Resize?] {
    guard !sizes.isEmpty, let splits = flow.app?.model.everySplit, !splits.isEmpty else { return [nil] }
    let possible = sizes.filter { size in splits.allSatisfy { $0.allows(size) } }
    return possible.isEmpty ? [nil] : possible
  }

  /// The number of results of the entries.
  func count(_ entries: [FlowEntry]) -> Int {
    if profiles.count == 1, sizes.count <= 1 { return entries.count }
    return entries.reduce(0) { $0 + count($1) }
  }

  private func count(_ entry: FlowEntry) -> Int {
    if entry.isUnreadable { return 1 }
    // Only the app shows whether there are columns.
    if sizes.count > 1 { return entry.load().flow.map { all(for: $0).count } ?? 1 }
    return entry.metadata.hasProfile ? 1 : profiles.count
  }
}
