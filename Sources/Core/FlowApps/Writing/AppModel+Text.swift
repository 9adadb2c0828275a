import FlowSyntax
package import NavigationEngine

extension AppModel {
  /// The text of an app file, with a line break at its end; reading it gives the same model.
  package func text(_ facts: WrittenFacts = WrittenFacts()) -> String {
    var output = AppOutput(facts)
    output.write(TopPart(self))
    return output.lines.text
  }
}
