import FlowApps

enum ReplacedPathRule: AppRule {
  static let id = Finding.ID.own(.replacedPath)
  static let meaning = "a method whose flag replaces the path by default, and no call asks it to append"
  static let evidence: String? = "lo-cafe/winston@f33dd4c7"

  static func findings(in app: ShownApp) -> [Finding] {
    let writes = app.paths.flatMap { app.table.written.writes(to: $0).known }.onePerNode(\.node) { write in
      write.node.kind == .assignment && write.pushed?.count == 1
    }
    return writes.compactMap { write in
      guard let function = write.node.ancestors.last(where: { $0.kind == .function }),
        let flag = flag(deciding: write.node, in: function),
        !isGiven(flag, to: function, app.index.trees),
        let append = function.descendants.first(where: { appends($0, write) })
      else { return nil }
      let (name, value) = (flag.innerName, flag.initialValue?.text ?? "")
      return Finding(
        id,
        .certain,
        "“\(function.text)” always replaces the path: “\(name)” is \(value) unless a call gives it, and none does",
        node: flag,
        chain: steps(("it is replaced here", write.node), ("it is never appended to here", append)),
        advice: advice(
          "let a call ask for what is rare",
          from: "\(name): Bool = \(value)",
          to: "\(name): Bool = \(value == "true" ? "false" : "true")"
        )
      )
    }
  }

  /// The parameter with a default by which some code in a function is reached.
  private static func flag(deciding node: SourceNode, in function: SourceNode) -> SourceNode? {
    guard let branch = node.ancestors.last(where: { $0.kind == .branch }), function.contains(branch),
      let asked = branch.child(.conditions).map({ Array($0.children) }), asked.count == 1, let condition = asked.first
    else { return nil }
    let isNegated = condition.kind == .operation && condition.text == "!"
    let name = isNegated ? condition.children.first?.text : condition.kind == .identifier ? condition.text : nil
    // The first block runs where the condition holds.
    let isFirst = branch.child(.block)?.contains(node) ?? false
    return function.children(.parameter).first { parameter in
      guard parameter.innerName == name, let value = parameter.initialValue, value.kind == .boolean else {
        return false
      }
      return (value.text == "true") == (isFirst != isNegated)
    }
  }

  /// Whether a call of a function gives a parameter a value, or code hands the function on.
  private static func isGiven(_ flag: SourceNode, to function: SourceNode, _ trees: [SourceTree]) -> Bool {
    let calls = trees.flatMap { $0.nodes(of: .call) }.filter { $0.children.first?.text == function.text }
    return calls.isEmpty || calls.contains { CallArguments($0).all.contains { $0.label == flag.text } }
  }

  private static func appends(_ node: SourceNode, _ write: PathWrite) -> Bool {
    let target = write.node.children.first
    guard node.kind == .call, node.children.first?.text == "append" else { return false }
    return node.children.first?.children.first?.text == target?.text
  }
}
