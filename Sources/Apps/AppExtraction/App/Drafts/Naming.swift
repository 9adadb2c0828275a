extension String {
  /// The last part of a view's name, as an app file can have it: without `${`, which begins a reference there.
  var screenName: String {
    let last = lastNamePart
    return last.isEmpty ? "Screen" : last.replacing("${", with: "$")
  }

  /// The text as a name in an app file: without characters that a name can't have.
  var nameWord: String {
    let word = split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == " ") }.joined(separator: " ")
    let name = word.split(separator: " ").joined(separator: "_")
    return name.isEmpty || name.first?.isNumber == true ? "_\(name)" : name
  }

  /// The text with a capital letter at its beginning.
  var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
