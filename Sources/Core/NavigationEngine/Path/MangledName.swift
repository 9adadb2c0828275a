/// The names of a type as Swift mangles them: the module's, then the type's; parts of the module's name that recur are
/// letters.
///
/// `MyApp.MyAppRoute` is `5MyApp0aB5RouteV`: the parts of `MyApp` are `My`, letter `a`, and `App`, letter `b`; the last
/// letter of a name is a capital. `V` follows a structure, `O` an enumeration.
struct MangledName {
  private var words: [Substring] = []
  private static let wordLimit = 26

  /// The mangled name of a type of that module.
  static func mangle(module: String, type: String, isEnumeration: Bool) -> String {
    var name = MangledName()
    let prefix = name.mangle(module)
    // A type that has its module's name repeats the module as a whole.
    return prefix + (type == module ? "AA" : name.mangle(type)) + (isEnumeration ? "O" : "V")
  }

  private mutating func mangle(_ identifier: String) -> String {
    var text = ""
    var pending = ""
    var replaced: [(before: String, word: Int)] = []
    for piece in Self.pieces(of: identifier) {
      if piece.isWord, let index = words.firstIndex(of: piece.text) {
        replaced.append((pending, index))
        pending = ""
        continue
      }
      if piece.isWord, piece.text.utf8.count >= 2, words.count < Self.wordLimit { words.append(piece.text) }
      pending += piece.text
    }
    guard !replaced.isEmpty else { return Self.counted(pending) }
    text = "0"
    for (index, part) in replaced.enumerated() {
      let first = index == replaced.count - 1 ? UInt8(ascii: "A") : UInt8(ascii: "a")
      text += Self.counted(part.before) + String(Unicode.Scalar(first + UInt8(part.word)))
    }
    return text + (pending.isEmpty ? "0" : Self.counted(pending))
  }

  private static func counted(_ text: String) -> String { text.isEmpty ? "" : "\(text.utf8.count)\(text)" }

  /// Reads the module and the innermost type at the start of `text`, or returns nil if there is no such name.
  static func read(_ text: inout Substring) -> (module: String, type: String)? {
    var name = MangledName()
    guard let module = name.identifier(&text), var type = name.typeName(&text, in: module) else { return nil }
    while let inner = name.typeName(&text, in: nil) { type = inner }
    return (module, type)
  }

  private mutating func typeName(_ text: inout Substring, in module: String?) -> String? {
    let name: String
    if let module, text.hasPrefix("AA") {
      text.removeFirst(2)
      name = module
    } else if let identifier = identifier(&text) {
      name = identifier
    } else {
      return nil
    }
    guard let kind = text.first, "VOC".contains(kind) else { return nil }
    text.removeFirst()
    return name
  }

  private mutating func identifier(_ text: inout Substring) -> String? {
    var hasWords = text.first == "0"
    if hasWords { text.removeFirst() }
    var identifier = ""
    repeat {
      while hasWords, let letter = text.first, letter.isASCII, letter.isLetter, let code = letter.asciiValue {
        text.removeFirst()
        hasWords = letter.isLowercase
        let index = Int(code) - Int(letter.isLowercase ? UInt8(ascii: "a") : UInt8(ascii: "A"))
        guard index < words.count else { return nil }
        identifier += words[index]
      }
      if !identifier.isEmpty, text.first == "0" {
        text.removeFirst()
        break
      }
      guard let part = counted(&text) else { return nil }
      for piece in Self.pieces(of: part) where piece.isWord && piece.text.utf8.count >= 2 {
        if words.count < Self.wordLimit { words.append(piece.text) }
      }
      identifier += part
    } while hasWords
    return identifier
  }

  private func counted(_ text: inout Substring) -> String? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.first != "0", let length = Int(digits), length > 0 else { return nil }
    let tail = text[digits.endIndex...]
    guard let end = tail.utf8.index(tail.startIndex, offsetBy: length, limitedBy: tail.endIndex) else { return nil }
    text = tail[end...]
    return String(tail[..<end])
  }

  /// The capitalised parts of an identifier and the text between them.
  ///
  /// A part begins with any character but a digit or an underscore; it ends before an underscore, or before a capital
  /// that follows no capital.
  private static func pieces(of identifier: String) -> [(text: Substring, isWord: Bool)] {
    var pieces: [(text: Substring, isWord: Bool)] = []
    var start = identifier.startIndex
    var isWord = false
    var previous: Character?
    for index in identifier.indices {
      let character = identifier[index]
      let isCapital = character.isASCII && character.isUppercase
      let endsWord = isWord && (character == "_" || (isCapital && previous?.isUppercase == false))
      let startsWord = (endsWord || !isWord) && character != "_" && !(character.isASCII && character.isNumber)
      if endsWord || startsWord {
        if start < index { pieces.append((identifier[start..<index], isWord)) }
        (start, isWord) = (index, startsWord)
      }
      previous = character
    }
    if start < identifier.endIndex { pieces.append((identifier[start...], isWord)) }
    return pieces
  }
}
