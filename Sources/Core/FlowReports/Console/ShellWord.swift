import FlowTranscripts
import PlainText

/// An argument of a command line that people copy.
package enum ShellWord {
  /// Quotes an argument for a shell if needed.
  package static func quoted(_ word: String) -> String {
    // Some shells treat the text after a leading “=” as a command.
    // A masked secret must be replaced by the user anyway, so its mask isn't quoted.
    let isPlain = word.replacing(Redactor.mask, with: "").utf8.allSatisfy(isPlain) && !word.hasPrefix("=")
    return isPlain
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || "/._-:+,@=".utf8.contains(byte)
  }
}
