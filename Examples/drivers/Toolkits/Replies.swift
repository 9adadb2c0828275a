// The conversation that the drivers of this folder's scripts share: a request a line, a reply a line.

import Foundation

/// A step that the app refuses.
struct Refused: Error {
  /// The engine's name of the refusal; nil where the app can't know it.
  let id: String?
  let message: String
}

/// An app of a toolkit whose widgets can be walked and pressed in this process.
@MainActor
protocol DrivenApp {
  static var name: String { get }
  /// The facts that `state` has.
  static var facts: [String] { get }
  var state: [String: Any] { get }
  var path: [String] { get }
  func launch(_ path: [String])
  /// Presses what has this label.
  func press(_ label: String) throws
  /// Presses the Back button.
  func back() throws
}

extension DrivenApp {
  private func perform(_ verb: String, _ argument: Any?) throws {
    switch verb {
    case "tap":
      guard let label = argument as? String else { throw Refused(id: "unsupported-step", message: "tap takes a label") }
      try press(label)
    case "back":
      for _ in 0..<(argument as? Int ?? 1) { try back() }
    default: throw Refused(id: "unsupported-step", message: "the driver has no step \(verb)")
    }
  }

  /// Nil for a method that the protocol doesn't have.
  private func result(of method: String, _ params: [String: Any]) throws -> [String: Any]? {
    switch method {
    case "initialize": return ["protocol": 1, "name": Self.name, "steps": ["tap", "back"], "observes": Self.facts]
    case "launch": launch(params["path"] as? [String] ?? [])
    case "perform": try perform(params["verb"] as? String ?? "", params["argument"])
    case "observe": break
    case "shutdown": return [:]
    default: return nil
    }
    return ["state": state]
  }

  /// Replies until the input ends or a request asks to shut down.
  func reply() throws {
    while let line = readLine() {
      guard let request = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else { continue }
      let method = request["method"] as? String ?? ""
      var reply: [String: Any] = ["jsonrpc": "2.0", "id": request["id"] ?? NSNull()]
      do {
        if let result = try result(of: method, request["params"] as? [String: Any] ?? [:]) {
          reply["result"] = result
        } else {
          reply["error"] = ["code": -32601, "message": "there is no method \(method)"] as [String: Any]
        }
      } catch let refusal as Refused {
        let data = refusal.id.map { ["id": $0] } ?? [:]
        reply["error"] = ["code": 1001, "message": refusal.message, "data": data] as [String: Any]
      }
      FileHandle.standardOutput.write(try JSONSerialization.data(withJSONObject: reply) + Data("\n".utf8))
      if method == "shutdown" { break }
    }
  }
}
