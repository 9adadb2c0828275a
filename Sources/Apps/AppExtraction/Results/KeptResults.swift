import PlainText

/// The results of earlier calls as the text of a file, each by a key that has all that it depends on.
///
/// ```
/// navflow-result 1 9f86d081884c7d65 5feceb66ffc86f38 27
/// {"findings":[],"files":12}
/// ```
/// The first line of a result has the version of the form, the key, the hash of the lines that follow, and the number of
/// their bytes. What isn't a whole result, or has changed since it was written, is passed over.
package struct KeptResults: Sendable {
  /// The maximum number of results, so that calls with different options don't drive each other out.
  private static let limit = 8
  /// The version of the form, which changes with any type that is kept.
  package static let version = 8
  /// The beginning of a file of results.
  package static let mark = "navflow-result"

  /// The newest one first.
  private var entries: [(key: String, body: ArraySlice<UInt8>)] = []

  /// Reads a file.
  ///
  /// - Parameter bytes: Its text; anything that isn't a result is ignored.
  package init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let entry = Self.next(in: &rest) { entries.append(entry) }
  }

  private static func next(in rest: inout ArraySlice<UInt8>) -> (key: String, body: ArraySlice<UInt8>)? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let words = rest[..<end].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 5, words[0] == mark, words[1] == "\(version)", let count = Int(words[4]), count >= 0,
      count <= rest.endIndex - end - 1
    else { return nil }
    let body = rest[(end + 1)..<(end + 1 + count)]
    rest = rest[body.endIndex...]
    guard ContentHash.hash(Array(body)) == words[3] else { return nil }
    return (words[2], body)
  }

  /// The text of the file.
  package var bytes: [UInt8] {
    entries.flatMap { entry in
      let hash = ContentHash.hash(Array(entry.body))
      return Array("\(Self.mark) \(Self.version) \(entry.key) \(hash) \(entry.body.count)\n".utf8) + entry.body
    }
  }

  /// The result of a key.
  ///
  /// - Parameters:
  ///   - type: The type of the result.
  ///   - key: The key.
  /// - Returns: The result; nil if there is none of that key and type.
  package func result<Result: Decodable>(_ type: Result.Type, for key: String) -> Result? {
    guard let entry = entries.first(where: { $0.key == key }), let json = try? JSONReader.read(Array(entry.body)) else {
      return nil
    }
    return try? type.init(decoding: json)
  }

  /// Keeps a result instead of the oldest one; throws an `EncodingError` for a number that isn't finite.
  package mutating func keep(_ result: some Encodable, for key: String) throws {
    let body = Array("\(try JSONValue(encoding: result).text())\n".utf8)
    entries.removeAll { $0.key == key }
    entries.insert((key, body[...]), at: 0)
    entries = Array(entries.prefix(Self.limit))
  }
}
