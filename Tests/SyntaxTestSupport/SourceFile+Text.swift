package import FlowSyntax

extension SourceFile {
  /// A file that holds the text.
  package convenience init(_ text: String, name: String = "a.flow.yaml") {
    self.init(name: name, bytes: Array(text.utf8))
  }
}
