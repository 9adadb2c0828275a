import FlowSyntax
import NavigationEngine
package import SourceTrees

/// Writes an extracted app as an app file.
package struct AppFileText {
  /// The first line, by which a file is known that may be written anew.
  package static let head = "# Written by navflow extract from the app's Swift sources."

  /// Where the samples stand.
  package enum Samples: Sendable {
    /// In a file of their own, by its path from the app file's folder.
    case file(String)
    /// In the app file.
    case inline
  }

  private let app: ExtractedApp
  private let screens: ScreenText
  private let places: (SourceNode) -> String
  /// The folder in which the paths of Swift files begin; nil for the app file's own.
  private let folder: String?

  /// Creates the text of an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - folder: The folder of the sources, from the app file's; nil for that itself.
  ///   - path: Returns the path of a Swift file from that folder.
  package init(_ app: ExtractedApp, sources folder: String? = nil, path: @escaping (String) -> String) {
    self.init(app, sources: folder, places: { YAMLLines.place("\(path($0.tree.path)):\($0.line)") })
  }

  /// Creates the text of an app whose declarations have other places than files and lines.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - folder: The folder of the sources, from the app file's; nil for that itself.
  ///   - places: Returns the `source` of a declaration, as YAML.
  package init(_ app: ExtractedApp, sources folder: String? = nil, places: @escaping (SourceNode) -> String) {
    (self.app, self.folder, self.places) = (app, folder, places)
    screens = ScreenText(places: places) { app.screens[$0].name }
  }

  /// The text of the app file.
  ///
  /// - Parameter samples: Where the samples stand; nil leaves them out.
  /// - Returns: The text, with a line break at its end.
  package func text(samples: Samples?) -> String {
    var lines = YAMLLines()
    lines.entry("name", text: app.name)
    if let folder { lines.entry("sources", YAMLLines.place(folder)) }
    write(samples, to: &lines)
    if let content = app.content { screens.write(rootContent: content, app.roots, to: &lines) }
    ScreenText.write(state: app.state, to: &lines)
    if !app.restores.isEmpty { lines.entry("restores", ListSpelling.list(app.restores.map(RouteValue.string))) }
    if !app.tabs.isEmpty { lines.map("tabs") { lines in for tab in app.tabs { write(tab, to: &lines) } } }
    screens.write(app.presentations, isApp: true, to: &lines)
    if !app.urls.isEmpty { lines.map("urls") { lines in for url in app.urls { screens.write(url, to: &lines) } } }
    if !app.types.isEmpty { lines.map("types") { lines in for type in app.types { write(type, to: &lines) } } }
    lines.map("screens") { lines in
      for screen in app.screens { lines.map(screen.name) { screens.write(screen, to: &$0) } }
    }
    return """
      \(Self.head)
      # What it can't know stands in an app file of your own that extends this one; `navflow extract` writes this one anew.
      \(AppFileChecksum.line(for: lines.text))
      \(lines.text)
      """
  }

  /// The text of the file of samples, which people complete.
  package var samplesText: String {
    var lines = YAMLLines()
    for sample in app.samples { lines.entry(sample.type, ListSpelling.list([sample.value])) }
    return """
      # Values of the app's types, which navflow explore and completion try. navflow extract made these up once, and
      # never changes this file: write values here that your app has.
      \(app.samples.isEmpty ? "{}\n" : lines.text)
      """
  }

  /// Whether the app has types of which there are samples.
  package var hasSamples: Bool { !app.samples.isEmpty }

  private func write(_ samples: Samples?, to lines: inout YAMLLines) {
    guard hasSamples else { return }
    switch samples {
    case .file(let path): lines.entry("samples", text: path)
    case .inline:
      lines.map("samples") { lines in
        for sample in app.samples { lines.entry(sample.type, ListSpelling.list([sample.value])) }
      }
    case nil: break
    }
  }

  private func write(_ tab: ExtractedApp.Tab, to lines: inout YAMLLines) {
    lines.map(tab.name) { lines in
      screens.write(rootContent: tab.content, to: &lines)
      if let title = tab.title { lines.entry("title", text: title) }
      screens.write(tab.when, to: &lines)
      lines.entry("source", places(tab.place))
    }
  }

  private func write(_ type: TypeTable.Entry, to lines: inout YAMLLines) {
    lines.map(type.name) { lines in
      if !type.fields.isEmpty {
        lines.map("fields") { lines in for field in type.fields { lines.entry(field.name, text: field.type) } }
      }
      if type.cases.contains(where: { !$0.payload.isEmpty }) {
        lines.map("cases") { lines in
          for one in type.cases {
            guard !one.payload.isEmpty else {
              lines.map(one.name) { _ in }
              continue
            }
            lines.entry(one.name, Self.payload(one.payload))
          }
        }
      } else if !type.cases.isEmpty {
        lines.entry("cases", "[\(type.cases.map { YAMLLines.spelled($0.name) }.joined(separator: ", "))]")
        if let raw = type.raw { lines.entry("raw", raw) }
      }
      if let place = type.place { lines.entry("source", places(place)) }
    }
  }

  /// The types that a case carries: a list if none has a label, else a map.
  private static func payload(_ payload: [AppModel.ValueType.Field]) -> String {
    let isUnlabelled = payload.enumerated().allSatisfy { CasePayload.position(of: $1.name) == $0 }
    let types = payload.map { YAMLLines.spelled($0.type) }
    if isUnlabelled { return "[\(types.joined(separator: ", "))]" }
    let entries = zip(payload, types).map { "\(YAMLLines.spelled($0.name)): \($1)" }
    return "{\(entries.joined(separator: ", "))}"
  }
}

/// Writes lists of values on one line.
enum ListSpelling {
  static func list(_ values: [RouteValue]) -> String { YAMLSpelling.flow(.list(values)) }
}
