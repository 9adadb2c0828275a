/// A form in which flows are written for another tool.
package enum ExportForm: String, Sendable, CaseIterable {
  case maestro, xcuitest
}

/// A file that an export writes.
package struct ExportedFile: Sendable {
  /// The name, without a folder.
  package let name: String
  package private(set) var text: String
  /// The number of statements that are only comments.
  package private(set) var missingCount = 0

  /// The beginning of the file, common to all files of the form.
  package let head: String

  /// The file with a text from which secrets have been removed.
  package func masked(_ mask: (String) -> String) -> Self {
    var file = self
    file.text = mask(text)
    return file
  }
}

extension ExportForm {
  /// The beginning of every file of the form.
  var head: String {
    switch self {
    case .maestro: "# Written by navflow export maestro"
    case .xcuitest: "// Written by navflow export xcuitest"
    }
  }
}
