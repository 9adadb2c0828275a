/// The facts that a picture shows of the parts of an app.
package enum GraphFacts: Sendable {
  /// Only the declarations.
  case declared
  /// How often flows used each part.
  case used(Coverage)
  /// Which parts a search or random walks have reached.
  case reached(AppReach)
}
