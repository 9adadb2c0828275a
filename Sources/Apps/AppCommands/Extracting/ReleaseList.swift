import ArgumentParser
import FlowSyntax
import NavigationEngine

/// The value of `--runs`: names of releases joined by commas.
struct ReleaseList: ExpressibleByArgument {
  let releases: [Profile.Name]

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let named = words.compactMap { Profile.Name(rawValue: String($0)) }
    guard named.count == words.count, named.allSatisfy(Self.names.contains) else { return nil }
    // `shipping` is another name of the newest.
    releases = named.withoutRepeats { $0 == .shipping ? Profile.Name.releases.last : $0 }
  }

  private static let names = Profile.Name.releases + [.shipping]
  static let allValueStrings = names.map(\.rawValue)

  /// The names as they are given.
  var text: String { releases.map(\.rawValue).joined(separator: ",") }
}
