package import FlowSyntax
package import NavigationEngine
import Synchronization

/// An app as read from a file: the model for the engine, and the place of each declaration.
///
/// It is an object, since all flows of an app share it.
package final class App: Sendable {
  /// The model, indexed for the stacks that flows run against.
  package let prepared: PreparedApp
  package let file: SourceFile
  /// The app's place in its file: the whole file, unless a flow contains the app.
  package let range: SourceRange
  /// The destinations of types that neither a link nor the initial path pushes; a flow still may.
  package let unpushed: [Unused]

  /// The sheets, alerts and the like that no link, change or initial value presents; a flow still may.
  package let unpresented: [Unused]

  /// Warnings about declarations that are suspicious but valid.
  package let warnings: [Diagnostic]

  /// Values to try, by the names of types and of parts of URLs (S19.2).
  package let samples: [String: [RouteValue]]
  /// The screens whose input is lost when they go (S19.4).
  package let holdingInput: Set<String>
  /// The releases that the app runs on, in the order of the file; nil if it names none.
  package let runs: [Profile]?

  /// The range of each declaration, by its number in the model.
  private let ranges: [SourceRange]
  private let places: AppPlaces
  private let facts: [Int: DeclarationFacts]
  private let stateSources: [StateName: Int]
  private let listed = Mutex<AppDeclarations?>(nil)

  /// The type of a destination, or the binding of a layer, with the place of its declaration.
  package struct Unused: Hashable, Sendable {
    package let name: String
    package let place: Place
  }

  init(
    model: AppModel,
    file: SourceFile,
    range: SourceRange,
    ranges: [SourceRange],
    places: AppPlaces,
    facts: [Int: DeclarationFacts],
    stateSources: [StateName: Int],
    samples: [String: [RouteValue]],
    holdingInput: Set<String>,
    runs: [Profile]?,
    unpushed: [Unused],
    unpresented: [Unused],
    warnings: [Diagnostic]
  ) {
    prepared = PreparedApp(model)
    (self.file, self.range) = (file, range)
    (self.ranges, self.places, self.facts, self.stateSources) = (ranges, places, facts, stateSources)
    (self.samples, self.holdingInput, self.runs) = (samples, holdingInput, runs)
    (self.unpushed, self.unpresented, self.warnings) = (unpushed, unpresented, warnings)
  }

  package var model: AppModel { prepared.model }

  /// Whether the apps differ in nothing but the places of their declarations, as after an edit of a comment.
  package func behaves(like other: App) -> Bool {
    self === other
      || model == other.model && samples == other.samples && holdingInput == other.holdingInput && runs == other.runs
        && facts == other.facts
  }

  /// The newest release that the app runs on; nil if it names none.
  package var newestRelease: Profile? { runs?.max { $0.age < $1.age } }

  /// The declarations of the app; listed when it is first needed.
  package var declarations: AppDeclarations {
    listed.withLock { known in
      if let known { return known }
      let found = AppDeclarations(self)
      known = found
      return found
    }
  }

  /// Whether the app or a screen declares state.
  package var declaresState: Bool { !stateSources.isEmpty }

  /// The number of declared state, by which its place is known; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - screen: The screen that declares it; nil for the app.
  /// - Returns: The number.
  package func source(ofState name: String, on screen: String?) -> Int? {
    stateSources[StateName(name: name, screen: screen)]
  }

  /// The place of the declaration with this number in the model; nil if there is none.
  package func place(ofSource source: Int?) -> Place? {
    guard let source, ranges.indices ~= source else { return nil }
    return places.place(of: ranges[source])
  }

  /// The number of declarations that have a number in the model.
  package var sourceCount: Int { ranges.count }

  /// The facts of all declarations that have any, by their numbers.
  package var allFacts: [Int: DeclarationFacts] { facts }

  /// The facts for people and tools alone about the declaration with this number; nil if there are none.
  package func facts(ofSource source: Int?) -> DeclarationFacts? { source.flatMap { facts[$0] } }

  /// Whether the app file names a line of code for any of its declarations.
  package var namesCode: Bool { places.nameCode }

  /// The Swift files of the lines of code that each file names for its declarations.
  package var codeFiles: [String: Set<String>] {
    facts.reduce(into: [:]) { files, entry in
      guard let code = entry.value.code, let place = place(ofSource: entry.key) else { return }
      files[place.file.name, default: []].insert(code.file)
    }
  }

  /// The files that the app is read from: its own, and the files that it extends.
  package var files: [SourceFile] { places.allFiles }

  /// A diagnostic about the app with the line of code behind its place, and the files that extend the file of its
  /// place.
  package func explained(_ diagnostic: Diagnostic) -> Diagnostic { places.explained(diagnostic) }
}
