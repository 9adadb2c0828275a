/// Names that are all different.
///
/// A name that is taken is replaced by one that says more, so that insertions elsewhere change no name; where
/// there is none, it gets a number.
struct UniqueNames {
  private var taken: Set<String>
  /// The text before a number.
  private let separator: String

  init(reserved: Set<String> = [], separator: String = "") { (taken, self.separator) = (reserved, separator) }

  /// Adds the first of several names that is free, or else the first one with a number.
  mutating func add(firstOf names: [String]) -> String {
    if let free = names.first(where: { !taken.contains($0) }) {
      taken.insert(free)
      return free
    }
    return add(names.first ?? "")
  }

  mutating func add(_ name: String) -> String {
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name)\(separator)\(number)"
      number += 1
    }
    return candidate
  }
}

/// The names that a binding may not have.
enum BindingNames {
  /// The names that stacks, columns and their bindings have by themselves.
  static let reserved: Set<String> = [
    "main", "tab", "sidebar", "content", "detail", "columnVisibility", "preferredCompactColumn",
  ]
}

/// Names of the sources as an app file can have them.
enum Naming {
  /// The last part of a view's name, without `${`, which begins a reference in an app file.
  static func screenName(_ name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
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
