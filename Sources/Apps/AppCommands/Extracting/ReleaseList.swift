import ArgumentParser
import NavigationEngine

/// The value of `--runs`: names of releases joined by commas.
struct ReleaseList: ExpressibleByArgument {
  let releases: [Profile.Name]

  init?(argument: String) {
    var releases: [Profile.Name] = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let name = Profile.Name(rawValue: String(word)), Self.names.contains(name) else { return nil }
      // `shipping` is another name of the newest.
      let isNewest = name == .shipping || name == Profile.Name.releases.last
      let isRepeated = releases.contains {
        $0 == name || isNewest && ($0 == .shipping || $0 == Profile.Name.releases.last)
      }
      if !isRepeated { releases.append(name) }
    }
    self.releases = releases
  }

  private static let names = Profile.Name.releases + [.shipping]
  static let allValueStrings = names.map(\.rawValue)

  /// The names as they are given.
  var text: String { releases.map(\.rawValue).joined(separator: ",") }
}
