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
      root = flow.flatMap { layout.value(of: "app", in: $0) }
    case .workspace: root = nil
    }
    guard let root, layout.isMap(root), let edit = Self.edit(YAMLSpelling.element(.string(name)), root, layout),
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
    guard let screens = layout.value(of: "screens", in: app) else {
      return entry("screens", "{\(name): {}}", in: app, layout)
    }
    if layout.isMap(screens), !layout.entries(screens).isEmpty { return entry(name, "{}", in: screens, layout) }
    let range = layout.range(screens)
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

extension NodeLayout {
  fileprivate func isMap(_ id: YAMLTree.ID) -> Bool { tree.aliased(id) == nil && tree.kind(id) == .mapping }

  /// The value of a key; nil if there is none, or for another node than a map.
  fileprivate func value(of key: String, in id: YAMLTree.ID) -> YAMLTree.ID? {
    guard isMap(id) else { return nil }
    return entries(id).first { entry in
      tree.aliased(entry.key) == nil && tree.kind(entry.key) == .scalar && tree.text(entry.key) == key
    }?.value
  }
}
