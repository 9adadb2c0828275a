/// The kinds of a tree's nodes; the raw value is the letter in a stored tree, which never changes its meaning.
package enum NodeKind: Unicode.Scalar, Sendable {
  // MARK: Declarations, whose text is their name

  case structure = "S"
  /// A class or an actor.
  case object = "C"
  case enumeration = "E"
  case `protocol` = "P"
  case `extension` = "X"
  case function = "F"
  case initializer = "N"
  /// A `let` or a `var`, with its type, its ``value`` and the ``block`` of its getter.
  case variable = "V"
  /// A case of an enumeration, with its parameters.
  case enumCase = "K"
  case alias = "Y"
  /// The types after a declaration's colon.
  case inherits = "I"
  case modifier = "m"
  /// An attribute such as `State`, with its arguments.
  case attribute = "a"
  /// A parameter: its text is the label, `_` for none; its ``name`` the name within the body where that differs.
  case parameter = "p"
  case name = "n"
  /// The result of a function or closure, whose child is a type.
  case result = "R"
  case genericParameter = "g"

  // MARK: Types

  /// A type by its name, with its arguments: `[A]` is `Array`, `A?` is `Optional`, `some A` is `some`.
  case type = "T"

  // MARK: Statements

  case block = "B"
  /// `if` or `guard`, with its ``conditions``, a ``block``, and what follows `else`.
  case branch = "i"
  case `guard` = "G"
  case conditions = "q"
  /// `let name = value` in a condition; its text is the name.
  case unwrapping = "u"
  /// `case pattern = value` in a condition: the pattern and the value.
  case matching = "e"
  case `switch` = "w"
  /// A case of a switch: its ``patterns`` and a ``block``; the text of the default is `default`.
  case switchCase = "h"
  case patterns = "Q"
  /// A name that a pattern binds.
  case binding = "l"
  /// A loop over a sequence: its pattern, the sequence and a ``block``.
  case loop = "L"
  case `return` = "r"
  /// `#if` with a ``clause`` for each of its conditions.
  case conditional = "H"
  /// A clause of `#if`: its text is the condition, empty after `#else`.
  case clause = "j"

  // MARK: Expressions

  /// A call: the callee, then its arguments.
  case call = "c"
  /// An argument, whose text is its label.
  case argument = "A"
  /// A closure after the parentheses of a call.
  case trailing = "t"
  case subscripting = "x"
  case identifier = "d"
  /// A member, with what it is a member of; nothing where that is implied, as in `.home`.
  case member = "."
  case closure = "Z"
  case string = "s"
  /// A string with values in it: texts and expressions in turn.
  case interpolation = "\""
  case number = "#"
  case boolean = "b"
  case `nil` = "o"
  case array = "["
  /// A dictionary: keys and values in turn.
  case dictionary = "D"
  case tuple = "("
  case keyPath = "k"
  /// An assignment: the target and the value.
  case assignment = "="
  /// The default or initial value of a declaration.
  case value = "v"
  /// Operands, with the operators between them as the text.
  case operation = "O"
  case ternary = "?"
  /// A cast: the value and the type; the text is `as`, `as?` or `is`.
  case cast = "z"
  case macro = "M"
  /// Anything else; what is in it stands below it.
  case other = "-"

  // MARK: Remarks about the file

  /// A comment `navflow:ignore`, whose text is the ids after it.
  case ignore = "!"
  /// A place that doesn't parse.
  case unparsed = "%"
}
