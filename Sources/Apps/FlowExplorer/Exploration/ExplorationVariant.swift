import FlowLanguage
import FlowRunner
import NavigationEngine

/// The profile and the size of one search, or of walks, and the profile that it is compared with.
struct ExplorationVariant: Sendable {
  let variant: RunVariant
  /// The other profiles under which the app can do nothing else.
  let alike: [Profile]
  /// The profile that it is compared with; nil for one alone.
  let other: Profile?

  /// The names of the profiles.
  var profiles: String {
    let names = ([variant.profile] + alike).map(\.label).joined(separator: ", ")
    return other.map { "\(names) and \($0.label)" } ?? names
  }

  /// The profiles with the size.
  var name: String { [profiles, variant.size?.rawValue].compactMap(\.self).joined(separator: " ") }

  /// Each profile and size alone, then the first profile compared with each other one, if the command line, the
  /// workspace or a flow names them: a difference between the releases of an app is no finding.
  static func all(of subject: ExploredApp, in variants: RunVariants) -> [Self] {
    let sizes = variants.possibleSizes(for: subject.app)
    let own = subject.flow?.profiles
    let groups = variants.groups(for: subject.app, own)
    let alone = groups.flatMap { group in
      sizes.map { size in
        Self(variant: RunVariant(profile: group.profile, size: size), alike: Array(group.alike.dropFirst()), other: nil)
      }
    }
    guard own != nil || variants.named != nil, let first = groups.first else { return alone }
    return alone
      + groups.dropFirst().flatMap { group in
        sizes.map { size in
          Self(variant: RunVariant(profile: first.profile, size: size), alike: [], other: group.profile)
        }
      }
  }
}
