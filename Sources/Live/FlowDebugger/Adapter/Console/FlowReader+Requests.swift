import FlowLanguage
import FlowSyntax

// Reads text that a client types, in the way of the flow.
extension FlowReader {
  func watch(_ expression: String) throws(RequestFailure) -> Watch {
    do throws(PlainError) { return try Watch(expression, reader: self) } catch { throw RequestFailure(error) }
  }

  func expectations(_ text: String) throws(RequestFailure) -> [Expectation] {
    do throws(FileErrors) { return try typedExpectations(text, in: "<expression>") } catch {
      throw RequestFailure(PlainError(error))
    }
  }

  func logMessage(_ text: String) throws(RequestFailure) -> LogMessage {
    do throws(PlainError) { return try LogMessage(text, reader: self) } catch { throw RequestFailure(error) }
  }
}

extension RequestFailure {
  /// Describes the error of typed text.
  init(_ error: PlainError) { self.init(.notUnderstood, error.sentence) }

  /// Reports an unknown name with a suggestion.
  static func unknown(_ kind: Reason, _ what: String, _ name: String, among names: [String]) -> Self {
    let hint =
      Suggestion.sentence(for: name, among: names).map { "; \($0)" } ?? ", only \(names.joined(separator: ", "))"
    return Self(kind, "there is no \(what) “\(name)”" + hint)
  }
}
