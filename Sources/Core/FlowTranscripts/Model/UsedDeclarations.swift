import FlowRunner

/// A flow's uses of its app, by the names of its declarations, as transcripts contain it.
package struct UsedDeclarations: Hashable, Sendable {
  /// A declaration and how often it was used.
  package struct Use: Hashable, Sendable {
    /// The keys that lead to the declaration in the app file: `screens.Cart.links.Help`.
    package let declaration: String
    /// How often it was used: at least once.
    package let times: Int

    package init(_ declaration: String, times: Int) { (self.declaration, self.times) = (declaration, times) }
  }

  /// The name of the file that contains the app: its app file, or the flow's own.
  package var app: String
  /// The uses in the order of the app file.
  package var uses: [Use]

  package init(app: String, uses: [Use]) { (self.app, self.uses) = (app, uses) }

  /// Takes the counts of a run, without declarations that weren't used.
  init(_ uses: AppUses) {
    app = uses.fileName
    self.uses = uses.used.map { Use($0.declaration, times: $0.times) }
  }

  func masked(by mask: ValueMask) -> Self {
    Self(app: mask.text(app), uses: uses.map { Use(mask.text($0.declaration), times: $0.times) })
  }
}
