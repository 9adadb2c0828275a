/// The limits on the size and structure of a file.
package struct YAMLLimits: Hashable, Sendable {
  /// The maximum number of bytes.
  package var bytes = 64 << 20
  /// The maximum depth of nested collections.
  package var depth = 256
  /// The maximum number of nodes that the aliases of one file expand to; each KiB of a text counts as one more.
  package var aliasedNodes = 10_000

  package init() {}
}
