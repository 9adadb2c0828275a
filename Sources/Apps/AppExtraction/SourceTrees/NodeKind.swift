/// The kinds of a tree's nodes.
///
/// Each has a letter in a stored tree, which never changes its meaning. The raw values count the cases, so that two
/// kinds are compared as numbers: nothing is done more often.
package enum NodeKind: UInt8, CaseIterable, Sendable {
  // MARK: Declarations, whose text is their name

  case structure
  /// A class or an actor.
  case object
  case enumeration
  case `protocol`
  case `extension`
  case function
  case initializer
  /// A `let` or a `var`, with its type, its ``value`` and the ``block`` of its getter.
  case variable
  /// Code of a variable that runs when it is written: its text is `set`, `willSet` or `didSet`. Its ``parameter`` is the
  /// name of the value that it is given, where the sources state one.
  case accessor
  /// A case of an enumeration, with its parameters.
  case enumCase
  case alias
  /// The types after a declaration's colon.
  case inherits
  case modifier
  /// An attribute such as `State`, with its arguments.
  case attribute
  /// A parameter: its text is the label, `_` for none; its ``name`` the name within the body where that differs. One that
  /// takes any number of values has the ``modifier`` `...`.
  case parameter
  case name
  /// The result of a function or closure, whose child is a type.
  case result
  /// A parameter for a type, with the protocol that it must have; in an extension the type that it is there.
  case genericParameter

  // MARK: Types

  /// A type by its name, with its arguments: `[A]` is `Array`, `A?` is `Optional`, `some A` is `some`.
  case type

  // MARK: Statements

  case block
  /// `if` or `guard`, with its ``conditions``, a ``block``, and what follows `else`; a `do` with a `catch` has no
  /// conditions, and a block for each.
  case branch
  case `guard`
  case conditions
  /// `let name = value` in a condition; its text is the name.
  case unwrapping
  /// `case pattern = value` in a condition: the pattern and the value.
  case matching
  case `switch`
  /// A case of a switch: its ``patterns``, the ``conditions`` after `where`, and a ``block``; the text of the default is
  /// `default`.
  case switchCase
  case patterns
  /// A name that a pattern binds.
  case binding
  /// A loop over a sequence: its pattern, the sequence and a ``block``.
  case loop
  case `return`
  /// `#if` with a ``clause`` for each of its conditions.
  case conditional
  /// A clause of `#if`: its text is the condition, empty after `#else`.
  case clause

  // MARK: Expressions

  /// A call: the callee, then its arguments.
  case call
  /// An argument, whose text is its label.
  case argument
  /// A closure after the parentheses of a call.
  case trailing
  case subscripting
  case identifier
  /// A member, with what it is a member of; nothing where that is implied, as in `.home`.
  case member
  case closure
  case string
  /// A string with values in it: texts and expressions in turn.
  case interpolation
  case number
  case boolean
  case `nil`
  case array
  /// A dictionary: keys and values in turn.
  case dictionary
  case tuple
  case keyPath
  /// An assignment: the target and the value.
  case assignment
  /// The default or initial value of a declaration.
  case value
  /// Operands, with the operators between them as the text.
  case operation
  case ternary
  /// A cast: the value and the type; the text is `as`, `as?` or `is`.
  case cast
  case macro
  /// Anything else; its parts stand below it.
  case other

  // MARK: Remarks about the file

  /// A comment `navflow:ignore`, whose text is the ids after it.
  case ignore
  /// A place that doesn't parse.
  case unparsed
}

extension NodeKind {
  /// The letters of the kinds, in their order.
  private static let letters: [Unicode.Scalar] = [
    "S", "C", "E", "P", "X", "F", "N", "V", "W", "K", "Y", "I", "m", "a", "p", "n", "R", "g", "T", "B", "i", "G",
    "q", "u", "e", "w", "h", "Q", "l", "L", "r", "H", "j", "c", "A", "t", "x", "d", ".", "Z", "s", "\"", "#",
    "b", "o", "[", "D", "(", "k", "=", "v", "O", "?", "z", "M", "-", "!", "%",
  ]

  /// The kinds by the numbers of their letters.
  private static let byLetter: [NodeKind?] = {
    var kinds: [NodeKind?] = Array(repeating: nil, count: 128)
    for kind in allCases { kinds[Int(kind.letter.value)] = kind }
    return kinds
  }()

  /// The letter in a stored tree.
  package var letter: Unicode.Scalar { Self.letters[Int(rawValue)] }

  /// The kind of a letter; nil if no kind has it.
  package init?(letter: Unicode.Scalar) {
    guard letter.isASCII, let kind = Self.byLetter[Int(letter.value)] else { return nil }
    self = kind
  }
}
