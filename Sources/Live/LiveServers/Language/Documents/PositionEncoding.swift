/// The unit in which a client counts the characters of a line.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The encoding for a client that offers some: UTF-8 if it is one of them, since it needs no counting; else UTF-16,
  /// which every client knows.
  package init(offered: [String]) { self = offered.contains(Self.utf8.rawValue) ? .utf8 : .utf16 }
}
