import FlowSyntax
import FlowTranscripts

extension FlowResult {
  /// The maximum length of a name in characters; some programs reject longer ones.
  static let maxNameCharacters = 500

  /// The name of the test for people, shortened if it is very long, with its profile if `withProfile` and its window
  /// size.
  func title(withProfile: Bool) -> String {
    let name =
      name.truncated(to: Self.maxNameCharacters)
      + (caseName.map { " [\($0.truncated(to: Self.maxNameCharacters))]" } ?? "")
    return name + variant.suffix(namesProfile: withProfile)
  }

  /// The title with the flow's file, and its line if that contains several flows, so that it is unique.
  func uniqueTitle(withProfile: Bool) -> String {
    let file = flowID.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return "\(title(withProfile: withProfile)) (\(file))"
  }
}

extension SourceFile {
  /// The file's name without its folders.
  var lastName: String { String(name.split(separator: "/", omittingEmptySubsequences: false).last ?? "") }
}
