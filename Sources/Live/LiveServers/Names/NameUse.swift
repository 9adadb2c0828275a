package import FlowChecker
package import FlowSyntax
import NavigationEngine

/// A place where a file declares or uses a name.
package struct NameUse: Hashable, Sendable {
  /// The kinds of names.
  package enum Kind: String, CaseIterable, Sendable {
    case screen, link, type
    /// A case of an enumeration, named with its type: `Route.park`.
    case enumerationCase = "case"
    case binding, tab, variable, command, tag
    /// The path of a file, which isn't renamed.
    case file
  }

  /// The part of a scalar that the name is.
  package enum Part: Hashable, Sendable {
    /// The whole scalar, in the quotes that it has.
    case scalar
    /// A part of a text, as in `${name}` or `!Type`; it is replaced without quotes.
    case inner
  }

  package let kind: Kind
  package let name: String
  package let range: SourceRange
  package let part: Part
  package let isDeclaration: Bool

  package init(_ kind: Kind, _ name: String, _ range: SourceRange, part: Part = .scalar, isDeclaration: Bool = false) {
    (self.kind, self.name, self.range, self.part) = (kind, name, range, part)
    self.isDeclaration = isDeclaration
  }

  /// The edit that gives the name another text.
  ///
  /// - Parameters:
  ///   - new: The new name; of a case, without its type.
  ///   - bytes: The file's bytes.
  /// - Returns: The edit.
  package func edit(to new: String, in bytes: [UInt8]) -> TextEdit {
    let range = range.clamped(to: bytes.count)
    guard part == .scalar else { return TextEdit(range, new) }
    let quotes: YAMLSpelling.Quotes =
      switch bytes[range].first {
      case UInt8(ascii: "\""): .double
      case UInt8(ascii: "'"): .single
      default: .asNeeded
      }
    return TextEdit(range, YAMLSpelling.element(.string(new), in: quotes))
  }
}
