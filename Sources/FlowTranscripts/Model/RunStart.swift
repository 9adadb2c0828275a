/// What is known of a run before its first flow.
package struct RunStart: Hashable, Sendable {
  /// The part of a suite that is run here.
  package struct Share: Hashable, Sendable {
    /// Which part it is, counted from 1.
    package let index: Int
    /// How many parts there are.
    package let count: Int

    package init(index: Int, count: Int) { (self.index, self.count) = (index, count) }
  }

  /// How many results there will be; nil where nobody had to know.
  package let flows: Int?
  /// By which number the order was drawn; nil where it is that of the files.
  package let seed: UInt64?
  /// The folder that the names of files begin in, as seen from the root of all folders; nil where hosts aren't told.
  package var root: String?
  /// The way from there to the working folder.
  package var folder = "."
  /// The version of the form: in 1 the names of files and flows begin in the working folder, in 2 those of files begin in
  /// the root, and flows are called by their ids.
  package var schema = 2
  /// The part of the suite that is run here; nil where all of it is.
  package var shard: Share?
  /// The profiles under which flows run that name none themselves.
  package var profiles: [String] = []
  /// The sizes of the windows in which split views run; empty where each has what its platform gives it.
  package var sizes: [String] = []

  package init(flows: Int? = nil, seed: UInt64? = nil) {
    self.flows = flows
    self.seed = seed
  }
}
