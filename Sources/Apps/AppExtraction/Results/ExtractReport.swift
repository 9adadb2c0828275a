package import FlowApps
import FlowSyntax
package import NavigationEngine

/// All that `extract` writes and lists of an app, without the trees of its sources, so that it can be kept.
package struct ExtractReport: Codable, Hashable, Sendable {
  /// The name of an app file that isn't written.
  package static let unwritten = "<the extracted app>"

  /// The app's name.
  package let name: String
  /// The app file.
  package let text: String
  /// The file of samples; nil if no type of the app has any.
  package let samples: String?
  /// The number of screens.
  package let screens: Int
  /// The places that the app file lacks, or has only in part.
  package let omissions: [Omission<SourcePosition>]
  /// The declarations of the app file that the sources give only in part.
  package let madeUp: [Omission<SourcePosition>]
  /// The sites of the sources, and which of them the app file has.
  package let account: SiteAccount
  /// The places of sources and manifests that couldn't be read.
  package let unread: [Finding]
  /// The version that the app runs on, where it is older than all releases; nil if it isn't, or isn't known.
  package var oldVersion: String?

  /// Writes an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - request: How its file is written.
  ///   - account: The sites of the sources.
  ///   - unread: The places of sources and manifests that couldn't be read.
  ///   - runs: The releases that the app runs on; none if they aren't known.
  package init(
    _ app: ExtractedApp,
    _ request: Request,
    account: SiteAccount = SiteAccount(),
    unread: [Finding],
    runs: [Profile.Name] = []
  ) {
    let text = AppFileText(app, runs: runs, sources: request.folder, path: request.path)
    self.text = text.text(samples: request.samples)
    samples = text.hasSamples ? text.samplesText : nil
    (name, screens) = (app.model.name ?? "", app.model.screens.count)
    self.account = account
    let lost = Set(account.losses.map { "\($0.path):\($0.line) \($0.reason.text)" })
    omissions = app.omissions.map(\.positioned).filter {
      !lost.contains("\($0.place.path):\($0.place.line) \($0.reason.text)")
    }
    madeUp = app.madeUp.map(\.positioned)
    self.unread = unread
  }

  /// The app, whose file isn't written.
  package var app: App {
    get throws(FileErrors) { try AppReader.read(SourceFile(name: Self.unwritten, bytes: Array(text.utf8))) }
  }
}
