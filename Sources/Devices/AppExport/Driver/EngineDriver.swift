import AppDrivers
package import FlowApps
package import FlowLanguage
import FlowRunner
package import FlowSyntax
import FlowTranscripts
package import NavigationEngine
import PlainText

/// The engine as a driver: the reference for others, and the other half of a comparison.
package struct EngineDriver {
  /// The files that a runner may name.
  package protocol Files {
    /// Reads an app.
    func app(named name: String) throws(PlainError) -> App

    /// Reads a profile file.
    func profile(at path: String) throws(PlainError) -> Profile
  }

  /// The verbs whose slots are kept here, since the engine's steps don't name them.
  private static let (save, restore) = ("save", "restore")

  private let version: String
  private let reader: FlowReader
  private let files: any Files
  private var apps: [String: App] = [:]
  private var profile = Profile.wwdc22
  private var app: App?
  private var session: AppSession?
  /// The change of the last step.
  private var change = StepChange(.none)
  private var saved: [String: SavedPath] = [:]
  /// Whether the driver was asked to end.
  package private(set) var isOver = false

  /// Prepares the driver.
  package init(version: String, _ reader: FlowReader, _ files: any Files) {
    (self.version, self.reader, self.files) = (version, reader, files)
  }

  /// The verbs that it performs: all that act.
  private static let verbs = Set(StepTable.verbs.filter(\.acts).map(\.name))

  /// Replies to a message.
  ///
  /// - Parameter line: The message without its line break.
  /// - Returns: The reply with its line break; nil for a notification.
  package mutating func reply(to line: [UInt8]) -> [UInt8]? {
    let (id, method, params): (JSONValue?, String, JSONValue?)
    switch RPCMessage(line) {
    case .request(let request, let name, let own): (id, method, params) = (request, name, own)
    case .notification(let name, let own): (id, method, params) = (nil, name, own)
    case .invalid(_, let error) where error.code == RPCError.Code.parseError.rawValue:
      return Self.line(.null, .error(RPCError(.parseError, "the line isn't a JSON object")))
    case .response(let request, _), .invalid(let request, _):
      return Self.line(request, .error(RPCError(.invalidRequest, "the message isn't a request of JSON-RPC 2.0")))
    }
    var parameters: [JSONValue.Member] = []
    if case .object(let own)? = params { parameters = own }
    let response: RPCResponse
    do throws(RPCError) { response = .result(try perform(method, parameters)) } catch { response = .error(error) }
    return id.map { Self.line($0, response) }
  }

  private static func line(_ id: JSONValue, _ response: RPCResponse) -> [UInt8] {
    RPCMessage.response(id: id, response).json.bytes() + [UInt8(ascii: "\n")]
  }

  private mutating func perform(_ method: String, _ parameters: [JSONValue.Member]) throws(RPCError) -> JSONValue {
    switch method {
    case "initialize": return try initialize(parameters)
    case "launch": try launch(parameters)
    case "perform": return try step(parameters)
    case "observe": break
    case "shutdown":
      isOver = true
      return [:]
    default: throw RPCError(.methodNotFound, "there is no method “\(method.excerpt)”")
    }
    return ["state": try facts(of: launched())]
  }

  private func launched() throws(RPCError) -> AppSession {
    guard let session else { throw RPCError(.invalidRequest, "nothing is launched yet") }
    return session
  }

  private func facts(of session: AppSession) -> JSONValue {
    ObservedFacts(of: Observation(session.state, change) { _ in nil }).json
  }

  private mutating func initialize(_ parameters: [JSONValue.Member]) throws(RPCError) -> JSONValue {
    guard parameters["protocol"] == .number(String(DriverWelcome.protocolVersion)) else {
      throw RPCError(.invalidParams, "this driver speaks version \(DriverWelcome.protocolVersion) of the protocol")
    }
    if case .string(let name)? = parameters["profile"] { profile = try profile(named: name) }
    let welcome = DriverWelcome(
      name: "navflow driver serve",
      version: version,
      verbs: Self.verbs,
      observes: ObservedFacts.Name.allCases
    )
    return welcome.json
  }

  private func profile(named name: String) throws(RPCError) -> Profile {
    if let name = Profile.Name(rawValue: name) { return Profile(name) }
    guard ProfileReference.isFile(name) else {
      throw RPCError(.invalidParams, "the engine has no profile “\(name.excerpt)”")
    }
    do throws(PlainError) { return try files.profile(at: name) } catch {
      throw RPCError(.invalidParams, "“\(name.excerpt)” can't be read: \(error.message)")
    }
  }

  private mutating func launch(_ parameters: [JSONValue.Member]) throws(RPCError) {
    app = nil
    if case .string(let name)? = parameters["app"] {
      if let known = apps[name] {
        app = known
      } else {
        do throws(PlainError) { app = try files.app(named: name) } catch {
          throw RPCError(.invalidParams, "“\(name.excerpt)” can't be launched: \(error.message)")
        }
        apps[name] = app
      }
    }
    var path: [RouteValue]?
    if case .array(let elements)? = parameters["path"] { path = elements.map { RouteValue($0) } }
    var text: String?
    if case .string(let opened)? = parameters["open"] { text = opened }
    var size: Step.Resize?
    if case .string(let name)? = parameters["size"] { size = Step.Resize(rawValue: name) }
    do throws(Refusal) {
      let session = try AppSession(
        app?.prepared ?? .open,
        path: path,
        opening: text,
        profile: profile,
        size: size
      )
      (self.session, change, saved) = (session, session.opening, [:])
    } catch {
      throw RPCError(refusing: error)
    }
  }

  private mutating func step(_ parameters: [JSONValue.Member]) throws(RPCError) -> JSONValue {
    guard case .string(let verb)? = parameters["verb"] else {
      throw RPCError(.invalidParams, "`perform` needs a text `verb`")
    }
    var session = try launched()
    let argument = parameters["argument"].map { RouteValue($0) } ?? .null
    var address: String?
    if case .string(let name)? = parameters["in"] { address = name }
    do throws(Refusal) {
      change = try session.perform(try action(verb, argument, address))
    } catch {
      throw RPCError(refusing: error)
    }
    if verb == Self.save, case .string(let name) = argument { saved[name] = change.saved }
    self.session = session
    let ids = change.diagnostics.map { JSONValue.string($0.id.rawValue) }
    return ["state": facts(of: session), "diagnostics": .array(ids)]
  }

  /// The engine's step of a verb.
  private func action(_ verb: String, _ argument: RouteValue, _ address: String?) throws(Refusal) -> Step {
    if case .string(let name) = argument, verb == Self.save || verb == Self.restore {
      let step: Step
      if verb == Self.save {
        step = .saving(.save)
      } else if let path = saved[name] {
        step = .restore(.saved(path))
      } else {
        throw Refusal(.unsupportedStep, "nothing was saved as “\(name.excerpt)”")
      }
      return address.map { .inStack($0, step) } ?? step
    }
    guard Self.verbs.contains(verb) else {
      throw Refusal(.unsupportedStep, "there is no step “\(verb.excerpt)”")
    }
    let written = WrittenStep(verb, argument == .null && !Self.takesNull(verb) ? nil : .argument(argument), in: address)
    let flow: Flow
    do throws(FileErrors) {
      flow = try reader.within(app).typedSteps(written.text, in: "perform")
    } catch {
      throw Refusal(.unsupportedStep, error.diagnostics.first?.message ?? "the step can't be read")
    }
    guard flow.steps.count == 1, let step = flow.steps.first, let action = step.action else {
      throw Refusal(.unsupportedStep, "“\(verb.excerpt)” can't be performed alone")
    }
    return action.placed(at: step.modifiers?.stack)
  }

  /// Whether null is an argument of the verb, and not the verb alone.
  private static func takesNull(_ verb: String) -> Bool { StepTable.verb(named: verb)?.isWord == false }
}

extension RPCError {
  /// The error of a step that the engine refuses.
  fileprivate init(refusing refusal: Refusal) {
    self.init(code: DriverWelcome.refused, refusal.message, data: ["id": .string(refusal.id.rawValue)])
  }
}

extension YAMLNode {
  /// The argument of a step as a flow writes it: a list of values, a map of settings, or a value.
  fileprivate static func argument(_ value: RouteValue) -> Self {
    switch value {
    case .list(let values): .list(values.map { value in value.isPlainMap ? argument(value) : .value(value) })
    case .map(let fields): .map(fields.map { .init($0.name, argument($0.value)) })
    case .null, .bool, .int, .double, .string, .typed: .value(value)
    }
  }
}

extension RouteValue {
  /// Whether it is a map without a type.
  fileprivate var isPlainMap: Bool { if case .map = self { true } else { false } }
}
