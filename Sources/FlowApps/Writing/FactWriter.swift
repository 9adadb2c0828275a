import FlowDiagnostics
import FlowSyntax
import NavigationEngine

/// Writes what state and bindings must be.
enum ConditionWriter {
  static func write(_ condition: AppModel.Condition?, to lines: inout YAMLLines) {
    guard let condition else { return }
    lines.entry("when", AppOutput(WrittenFacts(), AppTables()).inline(condition))
  }
}
