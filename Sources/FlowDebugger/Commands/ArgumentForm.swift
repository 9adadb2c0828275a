import FlowLanguage

/// The reason why the text after a command's name is invalid; each face has its own sentence for it.
package enum ArgumentError: Error, Hashable, Sendable {
  /// Nothing follows the name; the value describes what is missing, if that is known.
  case missing(String?)
  /// The text is no whole number, or one that is too small.
  case noNumber
  /// The text contains an unexpected word.
  case unexpected(String)
  /// The text continues after the last argument.
  case surplus(String)
}

/// The form of a command's argument: its usage, how it is read, and how it is completed.
package struct ArgumentForm<Value>: Sendable {
  /// Returns completed arguments, the likeliest first; the caller drops those that don't begin with `argument`.
  package typealias Completion = @Sendable (_ argument: String, _ candidates: CompletionCandidates) -> [String]

  /// The usage in help: `[N]`, `LINE | FILE:LINE`; empty for no argument.
  package let usage: String
  package let isRequired: Bool
  package let isForceable: Bool
  let complete: Completion
  package let read: @Sendable (inout CommandText) throws(ArgumentError) -> Value

  package init(
    _ usage: String,
    isRequired: Bool = true,
    isForceable: Bool = false,
    complete: @escaping Completion = { _, _ in [] },
    read: @escaping @Sendable (inout CommandText) throws(ArgumentError) -> Value
  ) {
    (self.usage, self.isRequired, self.isForceable) = (usage, isRequired, isForceable)
    (self.complete, self.read) = (complete, read)
  }

  /// The same form, with whether the command's name was followed by `!`.
  package var forceable: ArgumentForm<(value: Value, isForced: Bool)> {
    let read = read
    return .init(usage, isRequired: isRequired, isForceable: true, complete: complete) {
      (text: inout CommandText) throws(ArgumentError) in (try read(&text), text.isForced)
    }
  }

  /// Completes the argument's last word.
  package static func lastWord(
    _ words: @escaping @Sendable (_ before: [Substring], CompletionCandidates) -> [String]
  ) -> Completion {
    { argument, candidates in
      let start = argument.lastIndex(of: " ").map { argument[...$0] } ?? ""
      return words(start.split(separator: " "), candidates).sorted().map { start + $0 }
    }
  }
}

// MARK: Forms

extension ArgumentForm where Value == Void {
  /// No argument.
  package static var none: Self { Self("", isRequired: false) { _ in } }
}

extension ArgumentForm where Value == Int {
  /// A whole number.
  package static func number(_ usage: String = "N", complete: @escaping Completion = { _, _ in [] }) -> Self {
    Self(usage, complete: complete) { text throws(ArgumentError) in try text.number(from: 0) }
  }

  /// A number of repetitions; 1 if it is omitted.
  package static func count(from least: Int) -> Self {
    Self("[N]", isRequired: false) { text throws(ArgumentError) in
      text.isEmpty ? 1 : min(CommandText.largestCount, try text.number(from: least))
    }
  }
}

extension ArgumentForm where Value == Int? {
  /// A whole number, or nothing.
  package static func optionalNumber(_ usage: String) -> Self {
    Self("[\(usage)]", isRequired: false) { text throws(ArgumentError) in
      text.isEmpty ? nil : try text.number(from: 0)
    }
  }
}

extension ArgumentForm where Value == [Int] {
  /// A list of numbers; an empty one, or `all`, means all.
  package static var numbers: Self {
    Self("[N…]", isRequired: false) { text throws(ArgumentError) in
      var numbers: [Int] = []
      if text.take("all") { return [] }
      while !text.isEmpty { numbers.append(try text.number(from: 0)) }
      return numbers
    }
  }
}

extension ArgumentForm where Value == String {
  /// A text up to the end of the line.
  package static func text(_ usage: String, complete: @escaping Completion = { _, _ in [] }) -> Self {
    Self(usage, complete: complete) { text throws(ArgumentError) in
      if text.isEmpty { throw .missing(nil) }
      return text.takeRest()
    }
  }
}

extension ArgumentForm where Value == String? {
  /// A text up to the end of the line, or nothing.
  package static func optionalText(_ usage: String, complete: @escaping Completion = { _, _ in [] }) -> Self {
    Self("[\(usage)]", isRequired: false, complete: complete) { text in text.isEmpty ? nil : text.takeRest() }
  }
}

extension CommandText {
  /// The maximum number of repetitions.
  fileprivate static let largestCount = 1_000_000_000

  /// Reads a whole number.
  package mutating func number(from least: Int) throws(ArgumentError) -> Int {
    guard let word = word() else { throw .missing("a number") }
    guard word.first?.isNumber == true, let number = Int(word), number >= least else { throw .noNumber }
    return number
  }
}
