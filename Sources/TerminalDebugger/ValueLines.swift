import FlowDebugger
import FlowDiagnostics
import FlowRunner
import FlowSyntax
import NavigationEngine

/// What can be asked for at a moment, in lines.
struct ValueLines {
  private let moment: RecordedMoment
  private let text: DebugText

  init(_ moment: RecordedMoment, _ text: DebugText) { (self.moment, self.text) = (moment, text) }

  func line(of watch: Watch) -> String {
    "\(text.show(watch.text)) = \(text.show(Self.spell(watch.value(at: moment))))"
  }

  /// Everything that has a value.
  var all: [String] {
    let column = Watch.names.map(\.count).max() ?? 0
    return Watch.names.compactMap { name in
      guard let value = moment.value(of: name), value != .null || name == "top" else { return nil }
      let gap = String(repeating: " ", count: column - name.count)
      return "\(text.painter.paint(name, .place))\(gap)  \(text.show(Self.spell(value)))"
    }
  }

  /// Of a longer list only so much is written.
  private static let mostElements = 100

  /// A value as a flow would write it.
  static func spell(_ value: RouteValue?) -> String {
    switch value {
    case .list(let values)? where values.count > mostElements:
      "\(YAMLSpelling.flow(.list(Array(values.prefix(mostElements))))) … and \(values.count - mostElements) more"
    case let value?: YAMLSpelling.flow(value)
    case nil: "(there is none)"
    }
  }
}
