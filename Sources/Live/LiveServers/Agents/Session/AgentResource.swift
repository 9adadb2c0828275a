import FlowDebugger
import FlowSyntax
import PlainText

/// A resource that agents read: the route sheet of an app, as `navflow map --format json` prints it.
struct AgentResource {
  private static let scheme = "navflow://routes/"
  private static let type = JSONValue.string("application/json")
  private static let summary = JSONValue.string(
    "The fewest taps to every place of an app, with its links; of an app file, a Swift file or a folder. 4 KB unless maxBytes says."
  )

  private let uri: String
  private let app: String
  private let limit: Int

  /// The reply to `resources/list`: the sources below the root.
  static let list: JSONValue = [
    "resources": .array([
      ["uri": .string(scheme + "."), "name": "routes", "description": summary, "mimeType": type]
    ])
  ]

  /// The reply to `resources/templates/list`.
  static let templates: JSONValue = [
    "resourceTemplates": .array([
      [
        "uriTemplate": .string(scheme + "{+app}{?maxBytes}"), "name": "routes", "description": summary,
        "mimeType": type,
      ]
    ])
  ]

  /// Reads the request for a resource.
  init(_ fields: JSONFields) throws(RequestFailure) {
    uri = try fields.required(text: "uri")
    guard uri.hasPrefix(Self.scheme) else {
      throw RequestFailure(.wrongArgument, "there is no resource “\(uri.excerpt)”; there are \(Self.scheme)APP")
    }
    let parts = uri.dropFirst(Self.scheme.count).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.dropFirst().first.map(String.init)
    let asked = query.map { $0.hasPrefix("maxBytes=") ? Int($0.dropFirst("maxBytes=".count)) : nil }
    let path = "file:///\(parts[0])".pathOfURI?.dropFirst() ?? ""
    guard let asked = asked ?? AgentAnswer.limit else {
      throw RequestFailure(.wrongArgument, "“\(uri.excerpt)” takes a path, and maxBytes=NUMBER behind a “?”")
    }
    (app, limit) = (String(path), min(max(asked, AgentAnswer.least), AgentAnswer.maximum))
  }

  /// The reply to `resources/read`: the sheet, with as many places as fit.
  func read(
    _ settings: AgentSettings,
    _ host: any AgentHost,
    _ isCancelled: @Sendable () -> Bool
  ) throws(RequestFailure) -> JSONValue {
    let call = AgentCall(["map", "--format=json"] + settings.toolOptions + ["--", try settings.checked(app)])
    let sheet: JSONValue
    do throws(PlainError) {
      sheet = try host.perform(call, isCancelled: isCancelled).document()
    } catch {
      throw RequestFailure(.notFound, error.message)
    }
    return ["contents": .array([["uri": .string(uri), "mimeType": Self.type, "text": .string(text(of: sheet))]])]
  }

  /// The sheet as text of at most `limit` bytes: `omitted` counts the places and URLs that don't fit.
  private func text(of sheet: JSONValue) -> String {
    guard case .object(let members) = sheet else { return sheet.text() }
    let lists = ["places", "urls"]
    let all = lists.map { sheet[$0].values }
    var kept = members.filter { !lists.contains($0.name) }
    var room = limit - JSONValue.object(kept).text().utf8.count - Self.frame
    var omitted = 0
    for (name, values) in zip(lists, all) {
      let shown = values.prefix { value in
        room -= value.text().utf8.count + 1
        return room >= 0
      }
      omitted += values.count - shown.count
      kept.append(.init(name: name, value: .array(Array(shown))))
    }
    kept.append(.init(name: "omitted", value: .number(String(omitted))))
    if omitted > 0 {
      kept.append(.init(name: "more", value: .string("ask with ?maxBytes=N, or the tool route for one place")))
    }
    return JSONValue.object(kept).text()
  }

  /// The bytes for the names of lists, and for what is omitted.
  private static let frame = 128
}
