// A driver for a router with a path of values, in plain Swift: `swiftc main.swift -o swift-router`.
//
//   navflow run --driver ./swift-router Flows

import Foundation

/// The app's own code would stand here: a router as most apps have it, with a path of routes.
struct Router {
  enum Route: Hashable {
    case named(String)
    case numbered(Int)
  }

  private(set) var path: [Route] = []

  init(path: [Route] = []) { self.path = path }

  mutating func show(_ routes: [Route]) { path += routes }
  mutating func replace(with routes: [Route]) { path = routes }
  mutating func returnHome() { path = [] }

  /// Returns false if there are fewer routes.
  mutating func leave(_ count: Int) -> Bool {
    guard count <= path.count else { return false }
    path.removeLast(count)
    return true
  }

  /// Returns false if the route isn't on the path.
  mutating func leave(to route: Route) -> Bool {
    guard let index = path.lastIndex(of: route) else { return false }
    path.removeSubrange((index + 1)...)
    return true
  }
}

extension Router.Route {
  init?(_ json: Any) {
    if let text = json as? String { self = .named(text) } else if let number = json as? Int {
      self = .numbered(number)
    } else {
      return nil
    }
  }

  var json: Any {
    switch self {
    case .named(let text): text
    case .numbered(let number): number
    }
  }
}

/// A step that the router refuses.
struct Refused: Error {
  let id: String
  let message: String
}

/// An error of JSON-RPC.
struct Failed: Error {
  let code: Int
  let message: String
}

var router = Router()

func state() -> [String: Any] {
  ["state": ["path": router.path.map(\.json), "canGoBack": !router.path.isEmpty] as [String: Any]]
}

func routes(_ argument: Any?) throws -> [Router.Route] {
  let values = argument as? [Any] ?? []
  let routes = values.compactMap(Router.Route.init)
  guard routes.count == values.count else {
    throw Refused(id: "invalid-path-element", message: "a route is a text or a whole number")
  }
  return routes
}

func perform(_ verb: String, _ argument: Any?) throws {
  let count = argument as? Int ?? 1
  switch verb {
  case "push": router.show(try routes(argument))
  case "setPath": router.replace(with: try routes(argument))
  case "popToRoot": router.returnHome()
  case "pop":
    guard router.leave(count) else { throw Refused(id: "pop-past-root", message: "the path has fewer elements") }
  case "back":
    guard router.leave(count) else { throw Refused(id: "back-unavailable", message: "there is no screen to go back to") }
  case "popTo":
    guard let route = argument.flatMap({ Router.Route($0) }), router.leave(to: route) else {
      throw Refused(id: "not-in-path", message: "the value isn't on the path")
    }
  default: throw Refused(id: "unsupported-step", message: "this router has no step \(verb)")
  }
}

func result(of method: String, _ params: [String: Any]) throws -> [String: Any] {
  switch method {
  case "initialize":
    return [
      "protocol": 1, "name": "Swift router", "version": "1",
      "steps": ["push", "pop", "popTo", "popToRoot", "setPath", "back"], "observes": ["path", "canGoBack"],
    ]
  case "launch": router = Router(path: try routes(params["path"]))
  case "perform": try perform(params["verb"] as? String ?? "", params["argument"])
  case "observe": break
  case "shutdown": return [:]
  default: throw Failed(code: -32601, message: "there is no method \(method)")
  }
  return state()
}

while let line = readLine() {
  guard let request = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { continue }
  let method = request["method"] as? String ?? ""
  var reply: [String: Any] = ["jsonrpc": "2.0", "id": request["id"] ?? NSNull()]
  do {
    reply["result"] = try result(of: method, request["params"] as? [String: Any] ?? [:])
  } catch let refusal as Refused {
    reply["error"] = ["code": 1001, "message": refusal.message, "data": ["id": refusal.id]] as [String: Any]
  } catch let failure as Failed {
    reply["error"] = ["code": failure.code, "message": failure.message] as [String: Any]
  }
  let bytes = try JSONSerialization.data(withJSONObject: reply)
  FileHandle.standardOutput.write(bytes + Data("\n".utf8))
  if method == "shutdown" { break }
}
