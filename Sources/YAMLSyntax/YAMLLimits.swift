/// How much a file may ask for.
package struct YAMLLimits: Hashable, Sendable {
  /// A file's bytes.
  package var bytes = 64 << 20
  /// Collections within collections.
  package var depth = 256
  /// Nodes that the aliases of one file stand for.
  package var aliasedNodes = 10_000

  package init() {}
}
