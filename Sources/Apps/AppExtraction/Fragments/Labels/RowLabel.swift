/// The label of the rows of a list whose only view is a link to the row's value.
struct RowLabel {
  /// The field that is the label; nil if that is the value.
  let field: String?

  /// Reads the closure of a list; nil unless it shows only a link to its value, with the value or one of its fields as
  /// the label.
  init?(_ arguments: CallArguments, _ inliner: Inliner) {
    guard let content = arguments["content"] ?? arguments.trailing, content.kind == .closure else { return nil }
    let statements = inliner.index.platform.active(content.children).filter { $0.kind != .parameter }
    guard statements.count == 1, let link = AlternativeReader.core(of: statements[0], inliner.types),
      link.kind == .call, link.children.first?.viewName == "NavigationLink"
    else { return nil }
    let name = content.child(.parameter)?.text ?? "$0"
    let given = CallArguments(link)
    guard let value = given["value"], value.kind == .identifier, value.text == name,
      let title = given.unlabelled.first
    else { return nil }
    let parts = Array(title.children).filter { $0.kind != .string || !$0.text.isEmpty }
    let shown = title.kind == .interpolation && parts.count == 1 ? parts[0] : title
    if shown.kind == .identifier, shown.text == name {
      field = nil
    } else if shown.kind == .member, let base = shown.children.first, base.kind == .identifier, base.text == name {
      field = shown.text
    } else {
      return nil
    }
  }

  /// Whether a value is a text, a number or a structure that is made in its place.
  static func isStated(_ value: Scope.Bound) -> Bool {
    let node = value.node
    if node.kind == .call { return node.children.first?.kind == .identifier }
    if node.kind == .operation { return node.text == "-" && node.children.first?.kind == .number }
    return node.kind == .string || node.kind == .number
  }
}

extension Fragment {
  /// Makes one link of those of the rows that a list states in its place, if each row is a link to its value.
  mutating func joinRows(_ label: RowLabel?, _ rows: [Scope.Bound], from first: Int) {
    let all = Array(links[first...])
    guard let label, all.count == rows.count, rows.allSatisfy(RowLabel.isStated) else { return }
    links.removeSubrange(first...)
    var link = all[0]
    link.rows = Rows(values: rows, field: label.field, links: all)
    links.append(link)
  }

  /// Notes how a NavigationView is shown, if it is the last of the stacks.
  mutating func note(oldStyle style: SourceNode?, of view: SourceNode?) {
    guard let style, let last = stacks.indices.last, stacks[last].isOld, stacks[last].site.node == view else { return }
    switch style.kind == .call ? style.children.first?.text ?? "" : style.text {
    case "stack", "StackNavigationViewStyle": stacks[last].oldStyle = .stack
    case "columns", "DoubleColumnNavigationViewStyle": stacks[last].oldStyle = .columns
    default: break
    }
  }
}
