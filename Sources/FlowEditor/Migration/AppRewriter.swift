import FlowApps
import FlowDiagnostics
import FlowLanguage
import FlowSyntax
import NavigationEngine
import YAMLSyntax

/// Rewrites an app's text for a migration.
struct AppRewriter {
  private let migration: StackMigration
  private let tree: YAMLTree
  private let writer: ValueWriter
  private var found: [TextEdit] = []

  private var nodes: NodeText { writer.nodes }
  private var scanner: TextScanner { nodes.scanner }

  init(_ tree: YAMLTree, _ migration: StackMigration) {
    (self.tree, self.migration) = (tree, migration)
    writer = ValueWriter(tree)
  }

  /// The changes in the order of the text; nil if two of them conflict, as within an alias.
  var edits: [TextEdit]? {
    var edits: [TextEdit] = []
    let sorted = found.enumerated().sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
    for (_, edit) in sorted where edit != edits.last {
      if let last = edits.last, last.range.end > edit.range.start { return nil }
      edits.append(edit)
    }
    return edits
  }

  // MARK: The app

  /// Finds the changes in an app's map.
  mutating func rewrite(_ app: YAMLTree.ID) throws(Diagnostic) {
    for (key, value) in entries(app) {
      switch tree.text(key) {
      case "navigationView":
        if migration.model.split == nil { rewriteStack(key, value, in: app) } else { rewriteColumns(key, value) }
      case "initial":
        try rewrite(initial: value, of: key)
      case "screens": try rewrite(screens: value)
      case "root": try check(value)
      default: break
      }
    }
  }

  /// Replaces the bindings of links by the path; the others, such as those of sheets, keep their text.
  private mutating func rewrite(initial value: YAMLTree.ID, of key: YAMLTree.ID) throws(Diagnostic) {
    var parts = ["path: \(YAMLSpelling.flow(.list(migration.initialPath)))"]
    for (name, value) in entries(value) {
      if migration.keepsBinding(tree.text(name)) {
        parts.append("\(scanner.text(nodes.range(name))): \(scanner.text(nodes.range(value)))")
      } else {
        try check(value)
      }
    }
    replace(value, of: key, by: "{\(parts.joined(separator: ", "))}")
  }

  private mutating func rewriteStack(_ key: YAMLTree.ID, _ value: YAMLTree.ID, in app: YAMLTree.ID) {
    var text = "stack: erased"
    if let (key, root) = entry("root", of: value) {
      let entry = "\(tree.text(key)): \(scanner.text(nodes.range(root)))"
      text += (isFlow(app) ? ", " : scanner.lineBreak + indent(of: nodes.range(key).lowerBound, in: app)) + entry
    }
    let range = nodes.range(key).lowerBound..<max(nodes.range(key).upperBound, nodes.range(value).upperBound)
    keepComments(of: key, between: nodes.range(key).upperBound..<range.upperBound, value)
    found.append(TextEdit(range, text))
  }

  /// Turns the columns into those of a split view; the last one contains a stack.
  private mutating func rewriteColumns(_ key: YAMLTree.ID, _ value: YAMLTree.ID) {
    found.append(TextEdit(nodes.range(key), "split"))
    let members = entries(value)
    if let number = members.firstIndex(where: { tree.text($0.key) == "style" }) {
      let start = nodes.range(members[number].key).lowerBound
      if number + 1 < members.count {
        found.append(TextEdit(start..<nodes.range(members[number + 1].key).lowerBound, ""))
      } else if number > 0 {
        found.append(TextEdit(finish(of: members[number - 1])..<finish(of: members[number]), ""))
      }
    }
    let columns = entry("columns", of: value)
    let last = columns.flatMap { entry("detail", of: $0.value) }
    guard let column = last?.value, let member = entries(column).last else { return }
    let stack = "stack: erased"
    if isFlow(column) {
      found.append(TextEdit(finish(of: member)..<finish(of: member), ", " + stack))
    } else {
      let own = indent(of: nodes.range(member.key).lowerBound, in: column)
      insert([own + stack], at: scanner.lineEnd(from: finish(of: member)))
    }
  }

  private mutating func rewrite(screens: YAMLTree.ID) throws(Diagnostic) {
    for (name, screen) in entries(screens) {
      let links = entry("links", of: screen)
      let bars = ["toolbar", "titleMenu"].flatMap { entries(entry($0, of: screen)?.value) }
      let owner = tree.text(name)
      for (label, link) in entries(links?.value) + bars {
        try rewrite(link, of: label, at: LinkAddress(screen: owner, label: tree.text(label)))
      }
      if let rows = entry("rows", of: screen)?.value { try rewrite(rows: rows, of: owner) }
      if migration.registering.contains(tree.text(name)) {
        register(on: screen, name, links, isWithin: isFlow(screens), screens)
      }
    }
  }

  /// Rewrites the links of one map of rows, or of several by name.
  private mutating func rewrite(rows: YAMLTree.ID, of screen: String) throws(Diagnostic) {
    let isOne = AppLanguage.isOneMapOfRows(rows, tree)
    let maps = isOne ? [(AppModel.Rows.defaultName, rows)] : entries(rows).map { (tree.text($0.key), $0.value) }
    for (name, map) in maps {
      if let (key, link) = entry("link", of: map) {
        try rewrite(link, of: key, at: LinkAddress(screen: screen, rows: name, label: nil))
      }
      for (label, link) in entries(entry("actions", of: map)?.value) {
        try rewrite(link, of: label, at: LinkAddress(screen: screen, rows: name, label: tree.text(label)))
      }
    }
  }

  /// Turns a link that shows a screen into one that pushes its value.
  private mutating func rewrite(
    _ link: YAMLTree.ID,
    of label: YAMLTree.ID,
    at address: LinkAddress
  ) throws(Diagnostic) {
    // A button isn't a link of the NavigationView.
    guard entry("view", of: link) != nil else { return }
    try check(link)
    guard let value = migration.value(of: address) else { return unbind(link, of: label) }
    let isDisabled = entry("disabled", of: link) != nil && migration.isDisabled(address)
    let text = YAMLSpelling.element(value)
    let others = (isDisabled ? ["disabled: true"] : []) + written(["when", "hides", "source", "identifier"], of: link)
    let whole = "{\((["value: \(text)"] + others).joined(separator: ", "))}"
    replace(link, of: label, by: others.isEmpty ? text : whole)
  }

  /// Removes the binding from a link that stays in its column.
  private mutating func unbind(_ link: YAMLTree.ID, of label: YAMLTree.ID) {
    let keys = ["view", "disabled", "when", "hides", "detailLink", "source", "identifier"]
    let members = entries(link)
    if members.allSatisfy({ member in keys.contains(tree.text(member.key)) }) { return }
    replace(link, of: label, by: "{\(written(keys, of: link).joined(separator: ", "))}")
  }

  /// The entries of a link with some keys, as they are written.
  private func written(_ keys: [String], of link: YAMLTree.ID) -> [String] {
    keys.compactMap { key in
      entry(key, of: link).map { "\(key): \(scanner.text(nodes.range($0.value)))" }
    }
  }

  /// Rejects values that contain variables, since these may differ in another run.
  private func check(_ id: YAMLTree.ID) throws(Diagnostic) {
    if tree.kind(id) == .scalar, tree.hasDollar(id), tree.text(id).contains("${") {
      throw .cannotMigrate("this depends on a variable", tree.place(id))
    }
    for child in nodes.children(of: id) { try check(child) }
  }

  // MARK: Destinations

  private mutating func register(
    on screen: YAMLTree.ID,
    _ name: YAMLTree.ID,
    _ links: (key: YAMLTree.ID, value: YAMLTree.ID)?,
    isWithin isFlowMap: Bool,
    _ screens: YAMLTree.ID
  ) {
    if migration.destinations.isEmpty { return }
    let spelling = DestinationSpelling(migration.destinations)
    let members = entries(screen)
    if tree.isNothing(screen) {
      if isFlowMap { return found.append(writer.edit(screen, of: name, to: "{\(spelling.flow)}")) }
      let own = indent(of: nodes.range(name).lowerBound, in: screens)
      let position = scanner.lineEnd(from: nodes.range(name).upperBound)
      insert(spelling.lines(indent: own + "  ", step: "  "), at: position)
    } else if isFlow(screen) {
      guard let last = members.last else {
        return found.append(TextEdit(nodes.body(screen) + 1..<nodes.body(screen) + 1, spelling.flow))
      }
      let end = finish(of: last)
      let next = scanner.skipFiller(from: end)
      let isEnded = scanner[next] == UInt8(ascii: ",")
      let position = isEnded ? next + 1 : end
      found.append(TextEdit(position..<position, (isEnded ? " " : ", ") + spelling.flow))
    } else if let last = links ?? members.last {
      let own = indent(of: nodes.range(last.key).lowerBound, in: screen)
      let outer = indent(of: nodes.range(name).lowerBound, in: screens)
      let step = String(repeating: " ", count: max(1, own.count - outer.count))
      insert(spelling.lines(indent: own, step: step), at: scanner.lineEnd(from: finish(of: last)))
    }
  }

  private mutating func insert(_ lines: [String], at position: Int) {
    found.append(TextEdit(position..<position, lines.map { scanner.lineBreak + $0 }.joined()))
  }

  // MARK: Text

  private func entries(_ map: YAMLTree.ID?) -> [(key: YAMLTree.ID, value: YAMLTree.ID)] {
    guard let map, tree.kind(map) == .mapping else { return [] }
    var children = tree.children(map)
    var entries: [(key: YAMLTree.ID, value: YAMLTree.ID)] = []
    while let entry = tree.nextPair(&children) { entries.append(entry) }
    return entries
  }

  private func entry(_ name: String, of map: YAMLTree.ID) -> (key: YAMLTree.ID, value: YAMLTree.ID)? {
    entries(map).first { tree.text($0.key) == name }
  }

  private func isFlow(_ map: YAMLTree.ID) -> Bool {
    let map = tree.aliased(map) ?? map
    return scanner[nodes.body(map)] == UInt8(ascii: "{")
  }

  private func finish(of entry: (key: YAMLTree.ID, value: YAMLTree.ID)) -> Int {
    max(nodes.range(entry.key).upperBound, nodes.range(entry.value).upperBound)
  }

  /// The indentation of the entries of a block map.
  private func indent(of position: Int, in map: YAMLTree.ID) -> String {
    let first = entries(map).first.map { nodes.range($0.key).lowerBound } ?? position
    return String(repeating: " ", count: first - scanner.lineStart(of: first))
  }

  /// Replaces an entry's value, on the line of its key.
  private mutating func replace(_ value: YAMLTree.ID, of key: YAMLTree.ID, by text: String) {
    let (end, range) = (nodes.range(key).upperBound, nodes.range(value))
    let colon = scanner.skipFiller(from: end)
    keepComments(of: key, between: end..<range.upperBound, value)
    guard scanner[colon] == UInt8(ascii: ":"), scanner.lineEnd(from: colon) < range.lowerBound else {
      return found.append(writer.edit(value, of: key, to: text))
    }
    found.append(TextEdit(colon + 1..<range.upperBound, " " + nodes.replacement(value, text)))
  }

  /// Moves comments within replaced text above the entry; comments in a map in brackets are lost.
  private mutating func keepComments(of key: YAMLTree.ID, between range: Range<Int>, _ value: YAMLTree.ID) {
    let start = nodes.range(key).lowerBound
    let line = scanner.lineStart(of: start)
    guard scanner.skipSpaces(from: line) == start else { return }
    var (comments, position) = ("", range.lowerBound)
    for scalar in scalars(value) + [range.upperBound..<range.upperBound] {
      while position < scalar.lowerBound {
        let isComment = scanner[position] == UInt8(ascii: "#") && scanner[position - 1]?.isWhiteSpace == true
        let end = isComment ? scanner.lineEnd(from: position) : position + 1
        if isComment {
          comments += scanner.text(line..<start) + scanner.text(position..<end) + scanner.lineBreak
        }
        position = end
      }
      position = max(position, scalar.upperBound)
    }
    if !comments.isEmpty { found.append(TextEdit(line..<line, comments)) }
  }

  /// The ranges of the scalars below a node, in the order of the text.
  private func scalars(_ id: YAMLTree.ID) -> [Range<Int>] {
    if tree.aliased(id) != nil || tree.kind(id) == .scalar { return [nodes.range(id)] }
    return nodes.children(of: id).flatMap(scalars)
  }
}
