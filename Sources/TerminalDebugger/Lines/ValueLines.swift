import FlowDebugger
import FlowDiagnostics
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// The available values after a step, in lines.
struct ValueLines {
  private let observation: Observation
  private let text: DebugText

  init(_ observation: Observation, _ text: DebugText) { (self.observation, self.text) = (observation, text) }

  func line(of watch: Watch) -> String {
    "\(text.show(watch.text)) = \(text.show(Self.spell(watch.value(in: observation))))"
  }

  /// All values that exist.
  var all: [String] {
    let column = Watch.names.map(\.count).max() ?? 0
    return Watch.names.compactMap { name in
      guard let value = StepTable.expectation(named: name)?.value(in: observation), value != .null || name == "top"
      else { return nil }
      let gap = String(repeating: " ", count: column - name.count)
      return "\(text.painter.paint(name, .place))\(gap)  \(text.show(Self.spell(value)))"
    }
  }

  /// The maximum number of elements of a list that are written.
  private static let maxElements = 100

  /// A value in the spelling of a flow.
  static func spell(_ value: RouteValue?) -> String {
    switch value {
    case .list(let values)? where values.count > maxElements:
      "\(YAMLSpelling.flow(.list(Array(values.prefix(maxElements))))) … and \(values.count - maxElements) more"
    case let value?: YAMLSpelling.flow(value)
    case nil: "(there is none)"
    }
  }
}
