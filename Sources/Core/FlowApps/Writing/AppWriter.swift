import FlowSyntax
package import NavigationEngine

/// Writes an app as the text of an app file; reading that gives the same model.
package struct AppWriter {
  private let model: AppModel
  private let facts: WrittenFacts
  private let tables: AppTables

  /// Creates the writer of an app.
  package init(_ model: AppModel, _ facts: WrittenFacts = WrittenFacts(), tables: AppTables = AppTables()) {
    (self.model, self.facts, self.tables) = (model, facts, tables)
  }

  /// The text, with a line break at its end.
  package var text: String {
    var output = AppOutput(facts, tables)
    output.write(TopPart(model))
    return output.lines.text
  }
}
