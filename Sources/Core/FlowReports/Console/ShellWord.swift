import FlowTranscripts

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
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "@"),
      UInt8(ascii: "="), 0x80...:
      true
    default: false
    }
  }
}
