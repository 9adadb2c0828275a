package import FlowApps
package import NavigationEngine

/// The oldest version of a system that a target runs on.
package struct DeploymentTarget: Hashable, Sendable {
  package let platform: Platform
  /// The version, such as `17.0`.
  package let version: String

  package init(_ platform: Platform, _ version: String) { (self.platform, self.version) = (platform, version) }

  /// The release of each year's systems, by the first version that has it.
  private var firstVersions: [(version: Int, release: Profile.Name)] {
    switch platform {
    case .ios, .tvos: [(16, .ios16), (17, .ios17), (18, .ios18), (26, .ios26)]
    case .macos: [(13, .ios16), (14, .ios17), (15, .ios18), (26, .ios26)]
    case .watchos: [(9, .ios16), (10, .ios17), (11, .ios18), (26, .ios26)]
    case .visionos: [(1, .ios17), (2, .ios18), (26, .ios26)]
    }
  }

  private var major: Int { Int(version.prefix { ("0"..."9").contains($0) }) ?? 0 }

  /// Whether the version is older than the oldest release that profiles model.
  package var isOlder: Bool { firstVersions.first.map { major < $0.version } ?? false }

  /// The releases that the target runs on, the oldest first: from its version up to the newest.
  package var releases: [Profile.Name] {
    let known = firstVersions
    let oldest = known.last { $0.version <= major } ?? known.first
    guard let oldest, let first = Profile.Name.releases.firstIndex(of: oldest.release) else { return [] }
    return Array(Profile.Name.releases[first...])
  }

  /// The older of two versions.
  static func older(_ left: String, _ right: String) -> String {
    func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
    return numbers(right).lexicographicallyPrecedes(numbers(left)) ? right : left
  }
}
