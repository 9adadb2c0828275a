import FlowDiagnostics
package import FlowLanguage
package import FlowRunner
package import NavigationEngine

/// An expression about the stack: `path`, `detail.depth`, `bindings.showHelp`, or a map of expectations.
package struct Watch: Hashable, Sendable {
  private enum Question: Sendable {
    case key(String, AppModel.Column?)
    case binding(String, AppModel.Column?)
    case holds([Expectation])
  }

  /// As it was written.
  package let text: String
  private let question: Question

  /// - Parameters:
  ///   - text: What is asked: the name of an expectation, behind a column and a dot where it is about one; a binding as
  ///     `bindings.name` or `binding name`; or a map of expectations, which says whether they hold.
  ///   - reader: Reads the map.
  /// - Throws: Why it can't be read.
  package init(_ text: String, reader: FlowReader) throws(WatchError) {
    let words = text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    self.text = words
    if words.hasPrefix("{") {
      do throws(TypedTextError) {
        question = .holds(try reader.typedExpectations(words, in: "<expression>"))
      } catch {
        throw WatchError(message: error.diagnostics.first?.message ?? "these aren't expectations")
      }
      return
    }
    var name = words
    var column: AppModel.Column?
    if let dot = name.firstIndex(of: "."), let found = AppModel.Column(rawValue: String(name[..<dot])) {
      column = found
      name = String(name[name.index(after: dot)...])
    }
    for prefix in ["bindings.", "binding "] where name.hasPrefix(prefix) && name.count > prefix.count {
      question = .binding(String(name.dropFirst(prefix.count)), column)
      return
    }
    guard Self.names.contains(name) else { throw .unknown(name) }
    question = .key(name, column)
  }

  /// The names that can be asked for.
  package static let names = StepTable.expectations.filter(\.hasValue).map(\.name)

  /// What it is at a moment; nil where there is no such binding or column.
  package func value(at moment: RecordedMoment) -> RouteValue? {
    switch question {
    case .key(let name, let column): isThere(column, moment) ? moment.value(of: name, in: column) : nil
    case .binding(let name, let column): binding(name, isThere(column, moment) ? moment : nil, column)
    case .holds(let expectations): .bool(moment.holds(expectations))
    }
  }

  private func isThere(_ column: AppModel.Column?, _ moment: RecordedMoment) -> Bool {
    column.map { moment.state.split?[$0] != nil } ?? true
  }

  private func binding(_ name: String, _ moment: RecordedMoment?, _ column: AppModel.Column?) -> RouteValue? {
    guard case .map(let fields)? = moment?.value(of: "bindings", in: column) else { return nil }
    return fields.first { $0.name == name }?.value
  }

  /// Two are the same that are written in the same way.
  package static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// Why an expression can't be read, in one plain sentence.
package struct WatchError: Error, Hashable {
  package let message: String

  fileprivate static func unknown(_ name: String) -> Self {
    let hint = Suggestion.sentence(for: name, among: Watch.names) ?? "ask for path, depth, top, screen or bindings.NAME"
    return Self(message: "there is nothing called “\(name)”; \(hint)")
  }
}

extension ExpectationKey {
  /// Whether there is a value that it is compared with.
  fileprivate var hasValue: Bool {
    switch shape {
    case .refusal, .not, .any: false
    default: true
    }
  }
}
