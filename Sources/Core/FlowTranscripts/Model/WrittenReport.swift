/// A report that was written into a file.
package struct WrittenReport: Sendable {
  package let path: String
  /// The address of the file, for terminals that show links.
  package let address: String

  /// Makes a written report.
  package init(path: String, address: String) { (self.path, self.address) = (path, address) }
}
