import ArgumentParser

/// The value of `--grep`: a pattern for names.
struct NamePattern: CustomStringConvertible {
  private let text: String

  var description: String { text }

  /// Reads the value.
  ///
  /// - Parameter argument: The value.
  /// - Throws: An error of usage.
  init(_ argument: String) throws {
    do {
      _ = try Regex(argument)
    } catch {
      throw ValidationError("it is no regular expression (\(error)); put \\ before a character that means itself")
    }
    text = argument
  }

  /// A regular expression isn't sendable, so each use makes its own.
  func matcher() -> NameMatcher { NameMatcher(regex: try? Regex(text), watch: MatchWatch(text)) }
}

/// A compiled pattern.
///
/// It only searches the beginning of a very long name, since the time of some patterns grows faster than the text.
struct NameMatcher {
  private static let maxCharacters = 1_000

  fileprivate let regex: Regex<AnyRegexOutput>?
  fileprivate let watch: MatchWatch

  func matches(_ name: String) -> Bool {
    guard let regex else { return true }
    return watch.watch { name.prefix(Self.maxCharacters).firstMatch(of: regex) != nil }
  }
}
