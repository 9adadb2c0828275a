import FlowSyntax
import NavigationEngine

// The parts that a search passes over, since no step that it tries leads there.
extension PossibleSteps {
  /// The rows and values that aren't tried.
  func passedOver(in app: AppModel, rows rowLimit: Int) -> [String] {
    // Several screens may have state of one name.
    let values = missing.withoutRepeats
    return app.screens.sorted { $0.key < $1.key }.flatMap { name, screen in
      screen.rows.filter { $0.values.count > rowLimit && $0.values.first?.caseName == nil }.map { rows in
        "of the \(rows.values.count) rows “\(rows.name ?? AppModel.Rows.defaultName)” on “\(name)” the first "
          + "\(rowLimit) are tapped; --rows \(rows.values.count) taps all"
      }
    } + values
  }
}

extension [SearchResult] {
  /// The links that no tap finds, each as a sentence.
  var untappedLinks: [String] {
    let links = reduce(into: Set<LinkName>()) { $0.formUnion($1.untappedLinks) }
    return links.sorted { ($0.screen, $0.label) < ($1.screen, $1.label) }.map { link in
      "the link “\(link.label)” on “\(link.screen)” can't be tapped, since several there have its label"
    }
  }
}
