import FlowLanguage
import FlowSyntax
import NavigationEngine

// The parts of a stack as variables.
extension VariableNode {
  /// The path; its elements are made when they are requested.
  static func path(_ name: String, _ state: StackState, expression: String? = nil) -> Self {
    let path = state.path
    return list(name, path.count, expression) { path[$0].value }
  }

  /// The screens from the root to the top.
  static func visible(_ state: StackState, expression: String? = nil) -> Self {
    let names = state.visible
    return list("visible", names.count, expression) { .string(names[$0]) }
  }

  /// The columns of a split view.
  static func columns(_ split: SplitState, address: (AppModel.Column) -> String) -> [Self] {
    split.columns.map { column in
      let name = address(column.column)
      var parts: [Self] = []
      if column.hasStack { parts.append(path("path", column.stack, expression: "\(name).path")) }
      parts.append(visible(column.stack, expression: "\(name).visible"))
      if let binding = column.selectionBinding {
        parts.append(Self("selection", column.selection ?? .null, expression: "bindings.\(binding)"))
      }
      if let width = column.width { parts.append(Self("width", RouteValue(points: width))) }
      parts.append(Self("isShown", .bool(split.shown.contains(column.column))))
      return Self(name, short(column.stack.screen), of: parts)
    }
  }

  /// A list, with the topmost values on its own line.
  private static func list(
    _ name: String,
    _ count: Int,
    _ expression: String?,
    _ value: @escaping (Int) -> RouteValue
  ) -> Self {
    let first = max(0, count - 12)
    let values = (first..<count).map { YAMLSpelling.element(value($0)) }.joined(separator: ", ")
    let text = short(first > 0 ? "[\(first) more, \(values)]" : "[\(values)]")
    var node = Self(name, text, indexed: count) { Self("[\($0)]", value($0)) }
    (node.type, node.expression) = ("Array", expression)
    return node
  }
}
