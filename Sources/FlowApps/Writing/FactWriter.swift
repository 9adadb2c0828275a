import FlowDiagnostics
import FlowSyntax
import NavigationEngine

/// Writes the facts of declarations that are for people and tools alone, and what state a declaration asks.
struct FactWriter {
  private let facts: WrittenFacts

  init(_ facts: WrittenFacts) { self.facts = facts }

  /// Writes the line of code, the assumptions and the identifier of a declaration.
  func write(_ source: Int?, to lines: inout YAMLLines) {
    guard let found = of(source) else { return }
    if let code = found.code { lines.entry("source", YAMLLines.place(code.description)) }
    if !found.assumed.isEmpty { lines.entry("assumed", texts: found.assumed) }
    if let identifier = found.identifier { lines.entry("identifier", text: identifier) }
  }

  /// Writes the comment on a declaration.
  func comment(on source: Int?, to lines: inout YAMLLines) {
    if let comment = source.flatMap({ facts.comments[$0] }) { lines.comment(comment) }
  }

  /// The facts of a declaration; nil if there are none.
  func of(_ source: Int?) -> DeclarationFacts? { source.flatMap { facts.ofSources[$0] } }
}

/// Writes what state and bindings must be.
enum ConditionWriter {
  static func write(_ condition: AppModel.Condition?, hides: Bool = false, to lines: inout YAMLLines) {
    guard let condition else { return }
    let clauses = condition.clauses.map { clause in
      let isList = clause.values.count != 1
      let values = isList ? YAMLLines.list(clause.values) : YAMLLines.element(clause.values[0])
      return "\(YAMLLines.spelled(clause.name)): \(clause.isNegated ? "{not: \(values)}" : values)"
    }
    lines.entry("when", "{\(clauses.joined(separator: ", "))}")
    if hides { lines.entry("hides", "true") }
  }
}
