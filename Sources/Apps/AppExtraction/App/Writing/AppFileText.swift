import FlowApps
import FlowSyntax
package import NavigationEngine

/// Writes an extracted app as an app file.
package struct AppFileText {
  /// The first line; a file that begins with it may be replaced.
  package static let head = "# Written by navflow extract from the app's Swift sources."

  /// Where the samples stand.
  package enum Samples: Sendable {
    /// In a file of their own, by its path from the app file's folder.
    case file(String)
    /// In the app file.
    case inline
  }

  private let app: ExtractedApp
  private let facts: WrittenFacts

  /// Creates the text of an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - runs: The releases that the app runs on; none if they aren't known.
  ///   - folder: The folder of the sources, from the app file's folder; nil for the latter.
  ///   - path: Returns the path of a Swift file from that folder.
  package init(
    _ app: ExtractedApp,
    runs: [Profile.Name] = [],
    sources folder: String? = nil,
    path: (String) -> String
  ) {
    self.app = app
    var facts = WrittenFacts()
    facts.folder = folder
    facts.runs = runs.isEmpty ? nil : runs.map { Profile($0) }
    func code(_ node: SourceNode) -> CodePlace { CodePlace(file: path(node.tree.path), line: node.line) }
    for (number, place) in app.places.enumerated() {
      let assumed = app.assumed(number).map(\.rawValue)
      let identifier = place.argument(ofModifier: "accessibilityIdentifier").flatMap {
        $0.kind == .string ? $0.text : nil
      }
      facts.ofSources[number] = DeclarationFacts(code: code(place), identifier: identifier, assumed: assumed)
      if let key = app.facts[number]?.key { facts.comments[number] = "key: \(key)" }
    }
    facts.holdingInput = app.holdingInput
    facts.ofTypes = app.typePlaces.mapValues(code)
    self.facts = facts
  }

  /// The text of the app file.
  ///
  /// - Parameter samples: Where the samples stand; nil leaves them out.
  /// - Returns: The text, with a line break at its end.
  package func text(samples: Samples?) -> String {
    var facts = facts
    if hasSamples {
      switch samples {
      case .file(let path): facts.samples = .file(path)
      case .inline: facts.samples = .values(app.samples)
      case nil: break
      }
    }
    let text = app.model.text(facts)
    return """
      \(Self.head)
      # What it can't know stands in an app file of your own that extends this one; `navflow extract` writes this one anew.
      \(AppFileChecksum.line(for: text))
      \(text)
      """
  }

  /// The text of the file of samples, which people complete.
  package var samplesText: String {
    var lines = YAMLLines()
    for (type, values) in app.samples.sorted(by: { $0.key < $1.key }) { lines.entry(type, list: values) }
    return """
      # Values of the app's types, which navflow explore and completion try. navflow extract made these up once, and
      # never changes this file: write values here that your app has.
      \(app.samples.isEmpty ? "{}\n" : lines.text)
      """
  }

  /// True if a type of the app has samples.
  package var hasSamples: Bool { !app.samples.isEmpty }
}
