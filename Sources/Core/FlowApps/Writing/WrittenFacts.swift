package import FlowSyntax
package import NavigationEngine

/// All that an app file says besides its model.
package struct WrittenFacts: Sendable {
  /// Where the samples are.
  package enum Samples: Sendable {
    /// In a file of their own, by its path from the app file's folder.
    case file(String)
    /// In the app file.
    case values([String: [RouteValue]])
  }

  /// The folder in which the files of `source` keys begin; nil for the app file's own.
  package var folder: String?
  /// The releases that the app runs on; nil if it names none.
  package var runs: [Profile]?
  /// The samples; nil if there are none.
  package var samples: Samples?
  /// The declarations' facts by their numbers in the model.
  package var ofSources: [Int: DeclarationFacts] = [:]
  /// Comments on declarations, by their numbers.
  package var comments: [Int: String] = [:]
  /// The lines of code of types, by their names.
  package var ofTypes: [String: CodePlace] = [:]
  /// The screens whose input is lost when they go.
  package var holdingInput: Set<String> = []

  package init() {}
}
