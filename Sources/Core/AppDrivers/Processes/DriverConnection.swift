package import FlowLanguage
package import FlowRunner
import FlowTranscripts
import NavigationEngine
import PlainText
import Synchronization

/// A driver that has introduced itself: an app outside the engine, in a process of its own.
package final class DriverConnection: ExternalApp, Sendable {
  /// The driver's introduction of itself.
  package let welcome: DriverWelcome
  /// The profile that it was started for.
  let profile: String
  private let process: DriverProcess
  private let limits: DriverLimits
  /// The end of the present flow.
  private let flowEnd = Mutex<DriverLimit?>(nil)

  /// Starts a driver.
  ///
  /// - Parameters:
  ///   - command: The command line.
  ///   - profile: The name of the engine's profile that it is compared with.
  ///   - version: The version of this tool.
  ///   - limits: The maximum times of its replies.
  ///   - stop: Ends every wait; nil if nothing does.
  /// - Throws: The reason why it can't be used.
  package init(
    _ command: DriverCommand,
    profile: String,
    version: String,
    _ limits: DriverLimits,
    _ stop: StopFlag?
  ) throws(ExternalFailure) {
    (self.profile, self.limits) = (profile, limits)
    process = try DriverProcess(command, stop)
    let reply = try process.call("initialize", within: DriverLimit(limits.initialize, option: nil)) { writer in
      writer.field("protocol", DriverWelcome.protocolVersion)
      writer.object("tool") { writer in
        writer.field("name", "navflow")
        writer.field("version", version)
      }
      writer.field("profile", profile)
    }
    welcome = try DriverWelcome(try reply.result(of: "initialize"))
  }

  package var verbs: Set<String>? { welcome.verbs }

  /// Whether it can run another flow.
  var isReady: Bool { process.isReady }

  /// Whether it still runs; its last error was then about the request alone.
  package var isUsable: Bool { isReady }

  /// Asks the driver to end, and ends it.
  package func shutDown() { process.shutDown() }

  package func launch(_ start: ExternalStart) throws(ExternalFailure) -> ObservedFacts {
    flowEnd.withLock { $0 = DriverLimit(limits.flow, option: "--timeout") }
    let reply = try process.call("launch", within: limit) { writer in
      writer.field("app", start.app)
      writer.array("path") { writer in for value in start.path { writer.element(value) } }
      writer.field("tab", start.tab)
      writer.object("bindings") { writer in for field in start.bindings { writer.field(field.name, field.value) } }
      writer.field("open", start.open)
      if let size = start.size { writer.field("size", size.rawValue) }
    }
    return try facts(try reply.result(of: "launch"), "launch")
  }

  package func perform(_ step: ExternalStep) throws(ExternalFailure) -> ExternalResult {
    let reply = try process.call("perform", within: limit) { writer in
      writer.field("verb", step.verb)
      writer.field("argument", step.argument)
      writer.field("in", step.address)
    }
    if case .error(let error) = reply, error.code == DriverWelcome.refused {
      var id: String?
      if case .object(let members)? = error.data, case .string(let text)? = members["id"] { id = text }
      return .refused(id: id, message: error.message.isEmpty ? nil : error.message)
    }
    let result = try reply.result(of: "perform")
    var diagnostics: [String]?
    if case .object(let members) = result, let value = members["diagnostics"], value != .null {
      guard let ids = value.strings else { throw .invalid("perform", "has `diagnostics` that aren't a list of texts") }
      diagnostics = ids
    }
    return .done(try facts(result, "perform"), diagnostics: diagnostics)
  }

  package func observe() throws(ExternalFailure) -> ObservedFacts {
    try facts(try process.call("observe", within: limit).result(of: "observe"), "observe")
  }

  /// The end of the next wait: the step's or, if it is sooner, the flow's.
  private var limit: DriverLimit {
    let step = DriverLimit(limits.step, option: "--step-timeout")
    return flowEnd.withLock(\.self)?.orSooner(step) ?? step
  }

  private func facts(_ result: JSONValue, _ method: String) throws(ExternalFailure) -> ObservedFacts {
    try ObservedFacts(result, of: welcome.observes, method)
  }

  /// Calls a method that no driver has, for a test of the protocol.
  ///
  /// - Parameter method: The method.
  /// - Returns: The code of the error by which the driver refuses it; nil if it replies with a result.
  /// - Throws: The reason why the driver can't be used any more.
  package func errorCode(of method: String) throws(ExternalFailure) -> Int? {
    if case .error(let error) = try process.call(method, within: limit) { error.code } else { nil }
  }
}

extension RPCResponse {
  /// The result of a method that a driver may not refuse.
  fileprivate func result(of method: String) throws(ExternalFailure) -> JSONValue {
    switch self {
    case .result(let result): return result
    case .error(let error):
      throw ExternalFailure("the driver replied to `\(method)` with the error \(error.code): \(error.message)")
    }
  }
}
