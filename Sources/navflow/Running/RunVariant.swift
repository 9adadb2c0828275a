import FlowApps
import FlowLanguage
import NavigationEngine

/// Under what one of a flow's runs is done.
struct RunVariant: Hashable, Sendable {
  let profile: Profile
  /// How much room the window has at first; nil where that is left to the platform, or there are no columns.
  let size: Step.Resize?
}

/// The profiles and sizes under which flows are run.
struct RunVariants: Sendable {
  /// One at least.
  let profiles: [Profile]
  /// How much room the windows of split views have; empty where each has what its platform gives it.
  let sizes: [Step.Resize]

  /// The variant under which a flow stands that can't be read.
  var first: RunVariant { RunVariant(profile: profiles[0], size: nil) }

  /// The runs of a flow: under each profile, unless it names one itself; of a split view, in each size that windows can
  /// have on its platform.
  func all(for flow: Flow) -> [RunVariant] {
    let sizes = possibleSizes(for: flow)
    return profiles(for: flow).flatMap { profile in sizes.map { RunVariant(profile: profile, size: $0) } }
  }

  func profiles(for flow: Flow) -> [Profile] { flow.profile.map { [$0] } ?? profiles }

  /// The sizes in which a flow is run; nil for one that is left to the platform.
  private func possibleSizes(for flow: Flow) -> [Step.Resize?] {
    guard !sizes.isEmpty, let split = flow.app?.model.split else { return [nil] }
    let possible = sizes.filter(split.allows)
    return possible.isEmpty ? [nil] : possible
  }

  /// How many results the entries will give.
  func count(_ entries: [FlowEntry]) -> Int {
    if profiles.count == 1, sizes.count <= 1 { return entries.count }
    return entries.reduce(0) { $0 + count($1) }
  }

  private func count(_ entry: FlowEntry) -> Int {
    if entry.isUnreadable { return 1 }
    // Only the app says whether there are columns.
    if sizes.count > 1 { return entry.load().flow.map { all(for: $0).count } ?? 1 }
    return entry.heading.hasProfile ? 1 : profiles.count
  }
}
