/// The variant of a flow's run: a profile, and the size of the window.
package struct FlowVariant: Hashable, Sendable {
  package let profile: String
  /// The size of the window; nil if the run doesn't name one.
  package let size: String?
  /// Whether the flow has results under other profiles, too, which only the flow or its app names.
  package let isOneOfSeveral: Bool

  /// The profile and the size, such as `wwdc22 compact`.
  package var name: String { size.map { "\(profile) \($0)" } ?? profile }

  /// The suffix of a flow's name: the profile if several are distinguished, and the size if there is one.
  package func suffix(namesProfile: Bool) -> String {
    namesProfile || isOneOfSeveral ? " [\(name)]" : size.map { " [\($0)]" } ?? ""
  }

  /// The same profile and size are the same variant, whatever else the flow ran in.
  package static func == (left: Self, right: Self) -> Bool {
    left.profile == right.profile && left.size == right.size
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(profile)
    hasher.combine(size)
  }
}
