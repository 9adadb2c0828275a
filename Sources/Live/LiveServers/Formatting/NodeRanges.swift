import FlowDebugger
import FlowLanguage
package import FlowSyntax

/// The ranges of the nodes of a YAML text, by which an editor widens a selection, colours words and moves steps.
package struct NodeRanges {
  private let layout: NodeLayout

  /// Reads a text; nil if it isn't YAML.
  package init?(_ file: SourceFile, limits: YAMLLimits = YAMLLimits()) {
    guard let tree = try? YAMLReader(limits: limits).read(file).tree else { return nil }
    layout = NodeLayout(tree)
  }

  /// The ranges around an offset, each within the next: a text, its entry, the list or map, and so on up to the file.
  package func around(_ offset: Int) -> [Range<Int>] {
    var found = [0..<layout.tree.file.bytes.count]
    for root in layout.tree.roots { collect(root, offset, &found) }
    return found.reversed()
  }

  private func collect(_ id: YAMLTree.ID, _ offset: Int, _ found: inout [Range<Int>]) {
    add(layout.range(id), offset, &found)
    guard layout.tree.aliased(id) == nil else { return }
    switch layout.tree.kind(id) {
    case .scalar: break
    case .sequence:
      for child in layout.children(id) where holds(layout.range(child), offset) { collect(child, offset, &found) }
    case .mapping:
      for (key, value) in layout.entries(id) {
        let start = layout.range(key).lowerBound
        let entry = start..<max(layout.range(key).upperBound, layout.range(value).upperBound)
        guard holds(entry, offset) else { continue }
        add(entry, offset, &found)
        for node in [key, value] where holds(layout.range(node), offset) { collect(node, offset, &found) }
      }
    }
  }

  private func holds(_ range: Range<Int>, _ offset: Int) -> Bool {
    range.lowerBound <= offset && offset <= range.upperBound && !range.isEmpty
  }

  /// Adds a range inside the last one; the same range, or one outside, isn't added.
  private func add(_ range: Range<Int>, _ offset: Int, _ found: inout [Range<Int>]) {
    guard let last = found.last, holds(range, offset), range != last, last.lowerBound <= range.lowerBound,
      range.upperBound <= last.upperBound
    else { return }
    found.append(range)
  }

  // MARK: Steps

  /// A list of steps.
  package struct StepList: Hashable, Sendable {
    /// The ranges of its steps, without dashes.
    package let steps: [Range<Int>]
    /// Whether each step is in lines of its own, after a dash.
    package let isBlock: Bool
    /// Whether an alias leads into a step, or out of it.
    package let hasAliases: [Bool]
  }

  /// The lists of steps, each after those around it.
  package var stepLists: [StepList] { found.lists }

  /// A key, or a step of one word.
  package struct Word: Hashable, Sendable {
    package let range: Range<Int>
    package let text: String
    package let isKey: Bool
  }

  /// The keys of all maps, and the texts in lists of steps.
  package var words: [Word] { found.words }

  private var found: (lists: [StepList], words: [Word]) {
    var (lists, words): ([StepList], [Word]) = ([], [])
    for root in layout.tree.roots { collect(root, isSteps: true, &lists, &words) }
    return (lists, words)
  }

  private func collect(_ id: YAMLTree.ID, isSteps: Bool, _ lists: inout [StepList], _ words: inout [Word]) {
    let tree = layout.tree
    guard tree.aliased(id) == nil else { return }
    switch tree.kind(id) {
    case .scalar: break
    case .sequence:
      let children = layout.children(id)
      if isSteps, !children.isEmpty {
        let (steps, hasAliases) = (children.map(layout.range), children.map { !layout.isUnnamed($0) })
        lists.append(StepList(steps: steps, isBlock: tree.isBlock(id), hasAliases: hasAliases))
      }
      for child in children {
        if isSteps { add(child, isKey: false, &words) }
        collect(child, isSteps: false, &lists, &words)
      }
    case .mapping:
      for (key, value) in layout.entries(id) {
        add(key, isKey: true, &words)
        let isText = tree.aliased(key) == nil && tree.kind(key) == .scalar
        collect(value, isSteps: isText && StepTable.stepListKeys.contains(tree.text(key)), &lists, &words)
      }
    }
  }

  private func add(_ id: YAMLTree.ID, isKey: Bool, _ words: inout [Word]) {
    let tree = layout.tree
    guard tree.aliased(id) == nil, tree.kind(id) == .scalar, !layout.isEmpty(id), !tree.isTagged(id) else { return }
    words.append(Word(range: layout.body(id)..<layout.range(id).upperBound, text: tree.text(id), isKey: isKey))
  }
}
