import AppExport
import ArgumentParser
import CommandSupport
import FlowSyntax
import FlowTranscripts
import WorkspaceFiles

/// The main path of `export swiftui`: read the app, write its Swift files, then print, compare or save them.
struct AppExportRun {
  /// The maximum number of places of one key that are named.
  private static let maxPlaces = 3

  private let options: ExportCommand

  init(_ options: ExportCommand) { self.options = options }

  /// Exports the app.
  func perform() throws -> ExitStatus {
    let path = try options.appFile()
    let named = try NamedApp(path, options.input)
    let export = SwiftUIExport(named.app, from: path)
    if options.strict, !export.gaps.isEmpty {
      report(export.gaps)
      let (count, verb) = (export.gaps.count.counted("statement"), export.gaps.count == 1 ? "has" : "have")
      Console.printError("\(count) of the app \(verb) no Swift, so nothing is written")
      return .diverged
    }
    let files = export.files.map { $0.masked(named.redactor.redact) }
    if let folder = options.check { return self.folder(folder).compare(files) }
    guard let folder = options.output else {
      throw ValidationError("\(files.count.counted("file")) of Swift need a folder: name it with --output")
    }
    let note =
      export.gaps.isEmpty ? "" : "; \(export.gaps.count.counted("statement")) of the app are left out, or changed"
    let status = self.folder(folder).save(files, note)
    if status == .passed { report(export.gaps) }
    return status
  }

  private func folder(_ path: String) -> ExportFolder {
    ExportFolder(path: path, source: "app", verb: "says")
  }

  /// Prints the parts that aren't exported: each key with its count, and its first places.
  private func report(_ gaps: [ExportGap]) {
    for key in ExportGap.Statement.allCases {
      let places = gaps.filter { $0.key == key }.map(\.place)
      guard !places.isEmpty else { continue }
      let shown = places.prefix(Self.maxPlaces).map(TextWidth.visible).joined(separator: ", ")
      let rest = places.count > Self.maxPlaces ? " and \(places.count - Self.maxPlaces) more" : ""
      Console.printNote("\(key.rawValue) (\(places.count)): \(key.sentence): \(shown)\(rest)")
    }
  }
}
