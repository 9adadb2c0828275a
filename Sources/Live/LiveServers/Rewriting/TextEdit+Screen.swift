import FlowChecker
import FlowSyntax
import NavigationEngine
import WorkspaceFiles

extension TextEdit {
  /// Declares a screen in an app, in a file of its own or under `app` of a flow; nil if the file has no app, or if it can't
  /// get the screen.
  ///
  /// - Parameters:
  ///   - name: The screen's name.
  ///   - file: The text.
  ///   - kind: The kind of the file: an app, or a flow.
  ///   - offset: An offset in the flow of a file of several; of an app file, any.
  ///   - limits: The limits on the text.
  init?(
    declaringScreen name: String,
    in file: SourceFile,
    as kind: FileKind,
    at offset: Int,
    limits: YAMLLimits = YAMLLimits()
  ) {
    guard let tree = try? YAMLReader(limits: limits).read(file).tree else { return nil }
    let layout = NodeLayout(tree)
    let root: YAMLTree.ID?
    switch kind {
    case .app: root = tree.roots.first
    case .flow:
      let flow = tree.roots.last { Int(tree.range($0).start) <= offset }
      root = flow.flatMap { YAMLTreeNode(tree: tree, id: $0)["app"]?.id }
    case .workspace: root = nil
    }
    guard let root, YAMLTreeNode(tree: tree, id: root).isMap,
      let edit = Self.edit(YAMLSpelling.element(.string(name)), root, layout),
      let bytes = [edit].applied(to: file.bytes)
    else { return nil }
    // A text that doesn't declare the screen, or any other screen more, is a wrong change.
    let old = NameUses(file, as: kind, commands: [], limits: limits)
    let new = NameUses(SourceFile(name: file.name, bytes: bytes), as: kind, commands: [], limits: limits)
    guard new.declared(.screen) == old.declared(.screen).union([name]), !old.declared(.screen).contains(name),
      new.all.count == old.all.count + 1
    else { return nil }
    self = edit
  }

  /// The edit of an app's map.
  private static func edit(_ name: String, _ app: YAMLTree.ID, _ layout: NodeLayout) -> TextEdit? {
    let scanner = layout.scanner
    guard let screens = YAMLTreeNode(tree: layout.tree, id: app)["screens"] else {
      return entry("screens", "{\(name): {}}", in: app, layout)
    }
    if !screens.entries.isEmpty { return entry(name, "{}", in: screens.id, layout) }
    let range = layout.range(screens.id)
    guard scanner.text(range) == "{}" else { return nil }
    return TextEdit(range, "{\(name): {}}")
  }

  /// The edit that adds an entry at the end of a map.
  private static func entry(_ key: String, _ value: String, in map: YAMLTree.ID, _ layout: NodeLayout) -> TextEdit? {
    guard let (first, _) = layout.entries(map).first, let (lastKey, last) = layout.entries(map).last else { return nil }
    let scanner = layout.scanner
    let end = max(layout.range(lastKey).upperBound, layout.range(last).upperBound)
    guard layout.tree.isBlock(map) else {
      // An entry without a value ends in its colon.
      let place = scanner[end] == UInt8(ascii: ":") ? end + 1 : end
      return TextEdit(place..<place, ", \(key): \(value)")
    }
    let start = layout.range(first).lowerBound
    let indentation = String(repeating: " ", count: start - scanner.lineStart(of: start))
    let place = scanner.lineEnd(from: end)
    return TextEdit(place..<place, "\(scanner.lineBreak)\(indentation)\(key): \(value)")
  }
}
