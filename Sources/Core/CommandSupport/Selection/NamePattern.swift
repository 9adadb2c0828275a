import ArgumentParser
import FlowLanguage
import FlowSyntax

/// The value of `--grep`: a pattern for names.
package struct NamePattern: CustomStringConvertible {
  private let pattern: TextPattern

  package var description: String { pattern.text }

  /// Reads the value.
  package init(_ argument: String) throws {
    do throws(PlainError) { pattern = try TextPattern(argument) } catch {
      throw ValidationError("it is no pattern: \(error.sentence)")
    }
  }

  /// Whether a part of the name matches.
  func matches(_ name: String) -> Bool { pattern.isFound(in: name) }
}
