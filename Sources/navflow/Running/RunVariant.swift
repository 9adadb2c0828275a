import FlowLanguage
import NavigationEngine

/// Under what one of a flow's runs is done.
struct RunVariant: Hashable, Sendable {
  let profile: Profile
  /// How much room the window has at first; nil where that is left to the platform, or there are no columns.
  let size: Step.Resize?
}

extension RunVariant {
  /// The runs of a flow: under each profile, unless it names one itself; of a split view, in each size that windows can
  /// have on its platform.
  static func all(for flow: Flow, _ profiles: [Profile], _ sizes: [Step.Resize]) -> [Self] {
    let sizes = possible(sizes, for: flow)
    return (flow.profile.map { [$0] } ?? profiles).flatMap { profile in sizes.map { Self(profile: profile, size: $0) } }
  }

  /// The sizes in which a flow is run; nil for one that is left to the platform.
  private static func possible(_ sizes: [Step.Resize], for flow: Flow) -> [Step.Resize?] {
    guard !sizes.isEmpty, let split = flow.app?.model.split else { return [nil] }
    let possible = sizes.filter(split.allows)
    return possible.isEmpty ? [nil] : possible
  }
}

extension FlowWorker {
  func variants(for flow: Flow) -> [RunVariant] { RunVariant.all(for: flow, profiles, sizes) }

  /// How many results the entries will give.
  func count(_ entries: [FlowEntry]) -> Int {
    if profiles.count == 1, sizes.count <= 1 { return entries.count }
    return entries.reduce(0) { $0 + count($1) }
  }

  private func count(_ entry: FlowEntry) -> Int {
    if entry.isUnreadable { return 1 }
    // Whether there are columns only the app tells.
    if sizes.count > 1 { return entry.load().flow.map { variants(for: $0).count } ?? 1 }
    return entry.heading.hasProfile ? 1 : profiles.count
  }
}
