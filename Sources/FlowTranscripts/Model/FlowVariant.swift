/// The variant of a flow's run: a profile, and the size of the window.
package struct FlowVariant: Hashable, Sendable {
  package let profile: String
  /// The size of the window; nil if the run doesn't name one.
  package let size: String?

  package init(_ profile: String, size: String? = nil) { (self.profile, self.size) = (profile, size) }

  /// The profile and the size, such as `wwdc22 compact`.
  package var name: String { size.map { "\(profile) \($0)" } ?? profile }

  /// The suffix of a flow's name: the profile if several are distinguished, and the size if there is one.
  package func suffix(namesProfile: Bool) -> String {
    namesProfile ? " [\(name)]" : size.map { " [\($0)]" } ?? ""
  }
}
