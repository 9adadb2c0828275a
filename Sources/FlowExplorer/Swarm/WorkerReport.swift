import JSONText

/// The document that a worker of a swarm has written, as ``ExplorationJSON`` makes it.
package struct WorkerReport: Sendable {
  /// The reason why a text isn't such a document, as a sentence without its full stop.
  package struct Failure: Error {
    package let message: String

    package init(message: String) { self.message = message }
  }

  /// The search of one profile, or of two that are compared, in one size.
  struct Part: Sendable {
    let key: SwarmUnion.PartKey
    /// The profiles and the size, as people read them.
    let name: String
    let isComplete: Bool
    let unseen: [JSONValue]
    /// The links whose tap did something.
    let live: Set<JSONValue>
    let json: JSONValue
  }

  /// A finding.
  struct Found: Sendable {
    let cause: [JSONValue]
    let variants: [String]
    /// The number of steps of its way.
    let length: Int
    let json: JSONValue
  }

  /// The name of its file.
  package let name: String
  package let worker: SwarmWorker
  /// The path of the app's file.
  package let app: String
  /// The version of navflow that wrote it.
  package let version: String
  let parts: [Part]
  let findings: [Found]
  let omitted: [JSONValue]

  /// The version of the document's form.
  static let schema = 1

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - name: The name of its file.
  /// - Throws: The reason why it isn't one.
  package init(_ bytes: [UInt8], name: String) throws(Failure) {
    let json: JSONValue
    do throws(JSONReader.Failure) { json = try JSONReader.read(bytes) } catch {
      throw Failure(message: "it isn't JSON: \(error.message), at byte \(error.offset + 1)")
    }
    self.name = name
    guard let schema = json["schema"]?.asCount, let tool = json["tool"], tool["name"]?.asText == "navflow" else {
      throw Failure(message: "navflow didn't write it")
    }
    guard schema == Self.schema else {
      throw Failure(message: "it is of schema \(schema), and only \(Self.schema) is known")
    }
    guard let searches = json["searches"]?.elements else { throw Failure(message: "it has no searches") }
    guard let swarm = json["swarm"], swarm != .null else {
      throw Failure(message: "it was written without --swarm, so nothing says which part of a search it is")
    }
    guard let number = swarm["worker"]?.asCount, let count = swarm["count"]?.asCount,
      let worker = SwarmWorker(number, of: count)
    else { throw Self.missing("swarm") }
    guard let app = json["app"]?.asText else { throw Self.missing("app") }
    guard let version = tool["version"]?.asText else { throw Self.missing("tool") }
    guard let findings = json["findings"]?.elements else { throw Self.missing("findings") }
    guard let omitted = json["omitted"]?.elements else { throw Self.missing("omitted") }
    (self.worker, self.app, self.version, self.omitted) = (worker, app, version, omitted)
    parts = try searches.map { (search) throws(Failure) in try Self.part(search) }
    self.findings = try findings.map { (finding) throws(Failure) in try Self.found(finding) }
  }

  private static func part(_ json: JSONValue) throws(Failure) -> Part {
    guard let profile = json["profile"]?.asText, case .bool(let isComplete)? = json["complete"],
      let unseen = json["unseen"]?.elements, let live = json["live"]?.elements, json["states"]?.asCount != nil,
      json["steps"]?.asCount != nil, json["depth"]?.asCount != nil
    else { throw missing("searches") }
    let key = SwarmUnion.PartKey(profile: profile, size: json["size"]?.asText)
    return Part(
      key: key,
      name: ([profile] + [key.size].compactMap(\.self)).joined(separator: " "),
      isComplete: isComplete,
      unseen: unseen,
      live: Set(live),
      json: json
    )
  }

  private static func found(_ json: JSONValue) throws(Failure) -> Found {
    guard json["id"]?.asText != nil, json["message"]?.asText != nil, json["severity"]?.asText != nil,
      json["file"]?.asText != nil, json["line"]?.asCount != nil, json["column"]?.asCount != nil,
      let cause = json["cause"]?.elements, let variants = json["variants"]?.elements,
      let steps = json["steps"]?.elements
    else { throw missing("findings") }
    let names = variants.compactMap(\.asText)
    guard !names.isEmpty, names.count == variants.count else { throw missing("variants") }
    return Found(cause: cause, variants: names, length: steps.count, json: json)
  }

  private static func missing(_ key: String) -> Failure {
    Failure(message: "“\(key)” is missing, or isn't what it should be")
  }
}

extension JSONValue {
  /// The value of a key of an object; nil if it isn't one, or lacks the key.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == key }?.value
  }

  /// The text of a string.
  var asText: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, if it is a whole one that isn't negative.
  var asCount: Int? {
    guard case .number(let text) = self, let number = Int(text), 0...Int(Int32.max) ~= number else { return nil }
    return number
  }

  /// The elements of an array.
  var elements: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
}
