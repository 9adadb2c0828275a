/// Names of the sources as an app file can have them.
enum Naming {
  /// The last part of a view's name, without `${`, which begins a reference in an app file.
  static func screenName(_ name: String) -> String {
    let last = name.lastNamePart
    return last.isEmpty ? "Screen" : last.replacing("${", with: "$")
  }

  /// A text as a name: without characters that a name can't have.
  static func word(_ text: String) -> String {
    let word = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == " ") }.joined(separator: " ")
    let name = word.split(separator: " ").joined(separator: "_")
    return name.isEmpty || name.first?.isNumber == true ? "_\(name)" : name
  }
}

extension String {
  /// The text with a capital letter at its beginning.
  var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
