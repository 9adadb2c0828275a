import FlowApps
package import FlowSyntax

/// The files of sources that were found, before any Swift of them is parsed.
package struct FoundFiles: Sendable {
  /// The folders that the call names, each an app; empty if manifests say what is an app.
  package var folders: [String] = []
  /// The files that are parsed: those of apps, then the manifests of packages.
  package var paths: [String] = []
  /// The hash of each file's content as `navflow-sources` prints it, in the order of ``paths``, if results are kept; nil
  /// of a file that can't be read.
  package var hashes: [String?] = []
  /// The files that were found and aren't read.
  package var passedOver: [Finding] = []
  /// The string catalogues, with their contents.
  package var catalogs: [(path: String, bytes: [UInt8])] = []
  /// The Xcode projects whose targets count, each with its text or the reason why there is none.
  package var projects: [(path: String, text: Result<[UInt8], Diagnostic>)] = []

  package init() {}

  /// The targets that projects and the manifests of packages state, and what of those couldn't be read.
  package func targets(_ packages: [SourceTree]) -> (targets: [SourceTarget], unread: [Finding]) {
    var targets: [SourceTarget] = []
    var unread: [Finding] = []
    for project in projects {
      switch project.text {
      case .success(let text):
        if let found = XcodeProject.targets(of: text, path: project.path) {
          targets += found
        } else {
          unread.append(.unread(project.path, reason: "this isn't a project as Xcode writes it", isManifest: true))
        }
      case .failure(let error): unread.append(.unread(project.path, reason: error.message, isManifest: true))
      }
    }
    targets += packages.flatMap(PackageManifest.targets)
    unread += packages.flatMap { Finding.unread(in: $0, isManifest: true) }
    return (targets, unread)
  }
}
