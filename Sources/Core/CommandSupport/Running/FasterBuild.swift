/// The advice to people who run a navflow that isn't optimised.
package enum FasterBuild {
  /// Says on standard error how to get an optimised navflow, if this one isn't and has much to do.
  package static func advise(for count: Int, above limit: Int) {
    guard count > limit, !Version.isOptimized else { return }
    Console.printNote("this navflow isn't optimised, and about ten times slower; Scripts/install builds a fast one")
  }
}
