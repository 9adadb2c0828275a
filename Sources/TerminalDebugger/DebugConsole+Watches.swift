import FlowDebugger
import FlowDiagnostics

// Handles watched values.
extension DebugConsole {
  /// The maximum number of watched values.
  private static let maxWatches = 100

  /// Reads an expression.
  func value(_ expression: String) throws(UsageError) -> Watch {
    do throws(WatchError) { return try Watch(expression, reader: reader) } catch { throw UsageError(error.message) }
  }

  mutating func watch(_ expression: String) throws(UsageError) -> String {
    let watch = try value(expression)
    if !session.watches.contains(watch) {
      guard session.watches.count < Self.maxWatches else {
        throw UsageError("\(Self.maxWatches) values are watched already", help: "`unwatch` some")
      }
      session.watches.append(watch)
    }
    return valueLines.line(of: watch)
  }

  mutating func unwatch(_ expression: String) throws(UsageError) -> String {
    if expression == "all" {
      session.watches = []
      return "nothing is watched any more"
    }
    let watch = try value(expression)
    guard session.watches.contains(watch) else {
      throw UsageError("“\(expression.excerpt)” isn't watched", help: "see `watches`")
    }
    session.watches.removeAll { $0 == watch }
    return "“\(text.show(watch.text))” isn't watched any more"
  }

  var watchList: [String] { session.watches.isEmpty ? ["nothing is watched"] : session.watches.map(valueLines.line) }
}
