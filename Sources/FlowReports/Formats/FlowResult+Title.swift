import FlowDiagnostics
import FlowTranscripts

extension FlowResult {
  /// More of a name than these characters nobody reads, and some programs don't take.
  private static let longest = 500

  /// What people call the test, its name cut if it is very long; with its profile where flows run under several,
  /// and the size of its window.
  func title(withProfile: Bool) -> String {
    let name = name.truncated(to: Self.longest) + (caseName.map { " [\($0.truncated(to: Self.longest))]" } ?? "")
    return name + variant.suffix(namesProfile: withProfile)
  }

  /// The same with the flow's file, and its line where the file has several, so that no other test is called so.
  func uniqueTitle(withProfile: Bool) -> String {
    let file = flowID.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return "\(title(withProfile: withProfile)) (\(file))"
  }
}

extension SourceFile {
  /// The file's name without its folders.
  var lastName: String { String(name.split(separator: "/", omittingEmptySubsequences: false).last ?? "") }
}
