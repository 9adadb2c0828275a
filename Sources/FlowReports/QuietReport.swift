/// Says nothing: the exit status tells.
package struct QuietReport: Report {
  package init() {}

  package func write(_ result: FlowResult, to text: inout String) {}

  package func finish(_ totals: Totals) -> String { "" }
}
