package import YAMLSyntax

/// How much files and flows may ask for.
package struct Limits: Sendable {
  package var yaml = YAMLLimits()
  /// How many files may run each other, one within the other.
  package var includeDepth = 32
  /// How often one `repeat` may go round.
  package var rounds = 100_000
  /// How many steps one flow may have, and may do.
  package var steps = 10_000_000
  /// How many rows one flow's cases, or one data file, may have.
  package var cases = 1_000_000

  package init() {}
}
