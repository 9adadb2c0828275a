import FlowTranscripts

/// A secret, the first line of an input, in a text, the rest of it.
enum SecretsInput {
  static func run(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let secret = String(decoding: bytes[..<end], as: UTF8.self)
    let text = String(decoding: bytes[end...].dropFirst(), as: UTF8.self)
    let masked = Redactor([secret]).redact(text)
    guard !secret.isEmpty else { return precondition(masked == text, "a text without secrets isn't left as it is") }
    // What stands on both sides of a mask may, with it, be the secret again.
    guard !secret.utf8.contains(UInt8(ascii: "*")) else { return }
    precondition(!contains(masked, secret), "a secret is left in a text: \(masked)")
    precondition(Redactor([secret]).redact(masked) == masked, "a text that was masked is masked again: \(masked)")
  }

  /// Whether the bytes of a text stand within another; characters may be put together otherwise.
  private static func contains(_ text: String, _ part: String) -> Bool {
    let (text, part) = (Array(text.utf8), Array(part.utf8))
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }
}
