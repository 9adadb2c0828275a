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

  /// The facts of a declaration; nil if there are none.
  func of(_ source: Int?) -> DeclarationFacts? { source.flatMap { facts.ofSources[$0] } }
}

/// Writes what state and bindings must be.
enum ConditionWriter {
  static func write(_ condition: AppModel.Condition?, to lines: inout YAMLLines) {
    guard let condition else { return }
    lines.entry("when", AppOutput(WrittenFacts(), AppTables()).inline(condition))
  }
}
