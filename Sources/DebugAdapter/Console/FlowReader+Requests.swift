import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import JSONRPC

// Reads text that a client types as the flow would read it.
extension FlowReader {
  /// The name of typed text in messages.
  private static var typedName: String { "<expression>" }

  func watch(_ expression: String) throws(RequestFailure) -> Watch {
    do throws(WatchError) { return try Watch(expression, reader: self) } catch {
      throw RequestFailure(.notUnderstood, error.message)
    }
  }

  func expectations(_ text: String) throws(RequestFailure) -> [Expectation] {
    do throws(TypedTextError) { return try typedExpectations(text, in: Self.typedName) } catch {
      throw RequestFailure(error)
    }
  }

  func logMessage(_ text: String) throws(RequestFailure) -> LogMessage {
    do throws(WatchError) {
      return try LogMessage(text) { (expression) throws(WatchError) in try Watch(expression, reader: self) }
    } catch {
      throw RequestFailure(.notUnderstood, error.message)
    }
  }
}

extension RequestFailure {
  /// Describes the errors of typed steps or expectations.
  init(_ error: TypedTextError) {
    let first = error.diagnostics.first
    let lines = [first?.message ?? "this can't be read", first?.help].compactMap(\.self)
    self.init(.notUnderstood, lines.joined(separator: "; "))
  }

  /// Reports an unknown name with a suggestion.
  static func unknown(_ kind: Kind, _ what: String, _ name: String, among names: [String]) -> Self {
    let hint =
      Suggestion.sentence(for: name, among: names).map { "; \($0)" } ?? ", only \(names.joined(separator: ", "))"
    return Self(kind, "there is no \(what) “\(name)”" + hint)
  }
}
