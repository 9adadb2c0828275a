/// Writes nothing: the exit status is enough.
package struct QuietReport: Report {
  package init() {}
}
