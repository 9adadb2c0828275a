/// A message of JSON-RPC 2.0, as drivers, their tools and language servers exchange them.
package enum RPCMessage: Sendable {
  case request(id: JSONValue, method: String, params: JSONValue?)
  /// A message without a response.
  case notification(method: String, params: JSONValue?)
  case response(id: JSONValue, RPCResponse)
  /// A message that can't be read, with the id of the request if there is one, and else null.
  case invalid(id: JSONValue, RPCError)

  /// The maximum depth of a message; clients need less.
  package static let depthLimit = 512

  /// Decodes a message.
  ///
  /// - Parameter bytes: A message without its header or its line break; bytes of texts that aren't UTF-8 are replaced.
  package init(_ bytes: [UInt8]) {
    do throws(JSONReader.Failure) {
      self.init(try JSONReader.read(bytes, depthLimit: Self.depthLimit))
    } catch {
      let message = "a message isn't JSON: \(error.message), at byte \(error.offset)"
      self = .invalid(id: .null, RPCError(.parseError, message))
    }
  }

  private init(_ json: JSONValue) {
    guard case .object(let members) = json else {
      self = .invalid(id: .null, RPCError(.invalidRequest, "a message isn't an object"))
      return
    }
    let id = members["id"]
    let known: JSONValue = if let id, id.isRequestID { id } else { .null }
    guard members["jsonrpc"] == .string("2.0") else {
      self = .invalid(id: known, RPCError(.invalidRequest, "a message has no “\"jsonrpc\": \"2.0\"”"))
      return
    }
    if case .string(let method)? = members["method"] {
      let params = members["params"]
      guard let id else {
        self = .notification(method: method, params: params)
        return
      }
      self =
        id.isRequestID
        ? .request(id: id, method: method, params: params)
        : .invalid(id: .null, RPCError(.invalidRequest, "the id of a request is a number or a text"))
    } else if case .object(let error)? = members["error"] {
      guard case .number(let text)? = error["code"], let code = Int(text) else {
        self = .invalid(id: known, RPCError(.invalidRequest, "an error has no whole number “code”"))
        return
      }
      let message: String = if case .string(let text)? = error["message"] { text } else { "" }
      self = .response(id: id ?? .null, .error(RPCError(code: code, message, data: error["data"])))
    } else if let id, let result = members["result"] {
      self = .response(id: id, .result(result))
    } else {
      self = .invalid(id: known, RPCError(.invalidRequest, "a message has neither a “method” nor a “result”"))
    }
  }

  /// The message as it is sent.
  package var json: JSONValue {
    switch self {
    case .request(let id, let method, let params):
      ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params]
    case .notification(let method, let params): ["jsonrpc": "2.0", "method": .string(method), "params": params]
    case .response(let id, .result(let result)): ["jsonrpc": "2.0", "id": id, "result": result]
    case .response(let id, .error(let error)), .invalid(let id, let error):
      ["jsonrpc": "2.0", "id": id, "error": error.json]
    }
  }
}

/// The reply to a request.
package enum RPCResponse: Sendable {
  case result(JSONValue)
  case error(RPCError)
}

/// The error by which a request is refused.
package struct RPCError: Error, Hashable, Sendable {
  /// The codes that the protocols define.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  package let code: Int
  /// One sentence without its full stop.
  package let message: String
  package let data: JSONValue?

  package init(code: Int, _ message: String, data: JSONValue? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  package init(_ code: Code, _ message: String) { self.init(code: code.rawValue, message) }

  fileprivate var json: JSONValue { ["code": .int(code), "message": .string(message), "data": data] }
}

extension [JSONValue.Member] {
  /// The value of a name; nil if there is none.
  package subscript(name: String) -> JSONValue? { last { $0.name == name }?.value }
}

extension JSONValue {
  /// Whether a request may have the value as its id.
  fileprivate var isRequestID: Bool {
    switch self {
    case .number, .string: true
    case .null, .bool, .array, .object: false
    }
  }
}
