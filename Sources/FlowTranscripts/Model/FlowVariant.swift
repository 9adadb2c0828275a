/// Under what a flow was run: a profile, and in a window of which size.
package struct FlowVariant: Hashable, Sendable {
  package let profile: String
  /// How much room the window had; nil where the run didn't say.
  package let size: String?

  package init(_ profile: String, size: String? = nil) { (self.profile, self.size) = (profile, size) }

  /// All of it: `wwdc22 compact`.
  package var name: String { size.map { "\(profile) \($0)" } ?? profile }

  /// What stands behind a flow's name: the size where there is one, and the profile where several are told apart.
  package func suffix(namesProfile: Bool) -> String {
    namesProfile ? " [\(name)]" : size.map { " [\($0)]" } ?? ""
  }
}
