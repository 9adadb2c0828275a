package import FlowDiagnostics
import FlowLanguage
import NavigationEngine
package import YAMLSyntax

/// The names that one file declares and uses.
package struct NameUses: Sendable {
  package let file: SourceFile
  package let kind: NamedFileKind
  /// The uses in the order of the text.
  package private(set) var all: [NameUse] = []
  /// The text under `app` of each flow that names an app; nil for a flow that contains it.
  package private(set) var apps: [String?] = []
  /// The files that an app file extends.
  package private(set) var bases: [String] = []
  /// The files that the flow runs, by the text that names each.
  package private(set) var included: [String] = []

  /// Finds the names in a file; there are none in a text that isn't YAML.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - kind: The kind of file.
  ///   - commands: The names of the workspace's commands.
  ///   - limits: The limits on the file.
  package init(_ file: SourceFile, as kind: NamedFileKind, commands: Set<String>, limits: YAMLLimits = YAMLLimits()) {
    (self.file, self.kind) = (file, kind)
    guard let tree = try? YAMLReader(limits: limits).read(file).tree else { return }
    for root in tree.roots {
      let node = YAMLTreeNode(tree: tree, id: root)
      var parts = TextPartNames(in: file)
      parts.visit(node)
      all += parts.uses
      switch kind {
      case .flow:
        var names = FlowNames(commands: commands)
        names.visit(document: node)
        all += names.uses
        (apps, included) = (apps + names.apps, included + names.included)
      case .app:
        var names = AppNames()
        names.visit(app: node)
        all += names.uses
        bases += names.bases
      case .workspace:
        var names = FlowNames(commands: commands)
        names.visit(workspace: node)
        all += names.uses
      }
    }
    all.sort { ($0.range.start, $0.kind.rawValue) < ($1.range.start, $1.kind.rawValue) }
  }

  /// The names that the file declares, of a kind.
  package func declared(_ kind: NameUse.Kind) -> Set<String> {
    Set(all.lazy.filter { $0.kind == kind && $0.isDeclaration }.map(\.name))
  }
}

/// The names within texts: variables as `${name}`, types and cases as `!Type.case`.
private struct TextPartNames {
  private(set) var uses: [NameUse] = []
  private let bytes: [UInt8]

  init(in file: SourceFile) { bytes = file.bytes }

  mutating func visit(_ node: YAMLTreeNode) {
    if let tag = node.tag, tag.hasPrefix("!") { add(tag: String(tag.dropFirst()), at: Int(node.range.start)) }
    if node.isScalar { addVariables(in: node.range.clamped(to: bytes.count)) }
    for element in node.elements { visit(element) }
    for entry in node.entries {
      visit(entry.key)
      visit(entry.value)
    }
  }

  private mutating func add(tag: String, at start: Int) {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "!"), bytes[(start + 1)...].starts(with: tag.utf8) else {
      return
    }
    let type = tag.prefix { $0 != "." }
    let end = start + 1 + type.utf8.count
    uses.append(NameUse(.type, String(type), SourceRange(start + 1..<end), part: .inner))
    guard tag.utf8.count > type.utf8.count + 1 else { return }
    let range = SourceRange(end + 1..<start + 1 + tag.utf8.count)
    uses.append(NameUse(.enumerationCase, tag, range, part: .inner))
  }

  private mutating func addVariables(in range: Range<Int>) {
    var position = range.lowerBound
    while position + 2 < range.upperBound {
      guard bytes[position] == UInt8(ascii: "$"), bytes[position + 1] == UInt8(ascii: "{") else {
        position += 1
        continue
      }
      let start = position + 2
      var end = start
      while end < range.upperBound, bytes[end] != UInt8(ascii: "}"), bytes[end] != UInt8(ascii: ".") { end += 1 }
      let isEscaped = position > range.lowerBound && bytes[position - 1] == UInt8(ascii: "$")
      if end > start, !isEscaped {
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        uses.append(NameUse(.variable, name, SourceRange(start..<end), part: .inner))
      }
      position = end
    }
  }
}

/// The names in flows: of steps, expectations and headers.
private struct FlowNames: NameCollector {
  var uses: [NameUse] = []
  private(set) var apps: [String?] = []
  private(set) var included: [String] = []
  private let commands: Set<String>

  init(commands: Set<String>) { self.commands = commands }

  /// Adds the name of a stack, which is that of a tab or of the binding of a layer.
  private mutating func add(stack node: YAMLTreeNode?) {
    add(.tab, node)
    add(.binding, node)
  }

  // MARK: Headers

  mutating func visit(document node: YAMLTreeNode) {
    if node.isList { return visit(steps: node) }
    for entry in node.entries where entry.key.isScalar {
      switch FlowKey(rawValue: entry.key.text) {
      case .app?:
        apps.append(entry.value.isScalar ? entry.value.text : nil)
        if entry.value.isScalar {
          add(.file, entry.value)
        } else {
          var names = AppNames()
          names.visit(app: entry.value)
          uses += names.uses
        }
      case .tags?: add(any: .tag, entry.value, isDeclaration: true)
      case .vars?: add(keys: .variable, entry.value, isDeclaration: true)
      case .params?:
        add(any: .variable, entry.value, isDeclaration: true)
        add(keys: .variable, entry.value, isDeclaration: true)
      case .secrets?: add(any: .variable, entry.value)
      case .cases?: visit(cases: entry.value)
      case .invariants?: for rule in entry.value.elements { visit(invariant: rule) }
      case .onStart?, .steps?, .onFinish?: visit(steps: entry.value)
      case .name?, .description?, .profile?, .path?, .open?, .exhaustive?, .failOn?, .expectFailure?, .skip?, nil: break
      }
    }
  }

  private mutating func visit(cases node: YAMLTreeNode) {
    for row in node.elements { add(keys: .variable, row, isDeclaration: true) }
    if let matrix = node["matrix"] { add(keys: .variable, matrix, isDeclaration: true) }
    add(.file, node["file"])
  }

  mutating func visit(workspace node: YAMLTreeNode) {
    for entry in node.entries where entry.key.isScalar {
      switch WorkspaceKey(rawValue: entry.key.text) {
      case .vars?: add(keys: .variable, entry.value, isDeclaration: true)
      case .secrets?: add(any: .variable, entry.value)
      case .invariants?: for rule in entry.value.elements { visit(invariant: rule) }
      case .onSuiteStart?, .onSuiteFinish?: visit(steps: entry.value)
      case .flows?, .exclude?, .profile?, .size?, .jobs?, .failOn?, .reports?, .fileRoot?, .limits?, .lint?, nil:
        break
      }
    }
  }

  private mutating func visit(invariant node: YAMLTreeNode) {
    for key in ["always", "never", "whenever", "holds", "after", "eventually"] {
      if let value = node[key] { visit(expectations: value) }
    }
  }

  // MARK: Steps

  private mutating func visit(steps node: YAMLTreeNode?) {
    for element in node?.elements ?? [] { visit(step: element) }
  }

  private mutating func visit(step node: YAMLTreeNode) {
    if node.isScalar, commands.contains(node.text) { add(.command, node) }
    for entry in node.entries where entry.key.isScalar {
      switch entry.key.text {
      case "expect": visit(expectations: entry.value)
      case "in": add(stack: entry.value)
      case let name where StepTable.verb(named: name) != nil: visit(argument: entry.value, of: name)
      case let name where commands.contains(name): add(.command, entry.key)
      default: break
      }
    }
  }

  private mutating func visit(argument value: YAMLTreeNode, of verb: String) {
    switch verb {
    case "tap":
      add(.link, value)
      add(.link, value["label"])
      add(.screen, value["view"])
    case "replaceRoot": add(.screen, value)
    case "popTo": add(.screen, value["screen"])
    case "selectTab": add(.tab, value)
    case "set": add(keys: .binding, value)
    case "assert", "waitFor": visit(expectations: value)
    case "transaction":
      visit(steps: value)
      visit(steps: value["steps"])
    case "runFlow":
      let file = value.isScalar ? value : value["file"]
      add(.file, file)
      if let file, file.isScalar { included.append(file.text) }
      visit(steps: value["steps"])
      if file == nil { add(keys: .variable, value["vars"], isDeclaration: true) }
    case "repeat":
      if let condition = value["while"] { visit(expectations: condition) }
      visit(steps: value["steps"])
    case "forEach":
      add(.variable, value["var"], isDeclaration: true)
      add(.file, value["in"]?["file"])
      visit(steps: value["steps"])
    case "if":
      if let condition = value["when"] { visit(expectations: condition) }
      visit(steps: value["then"])
      visit(steps: value["else"])
    case "save", "restore": add(.file, value["file"])
    default: break
    }
  }

  // MARK: Expectations

  private mutating func visit(expectations node: YAMLTreeNode) {
    for entry in node.entries where entry.key.isScalar {
      let value = entry.value
      switch entry.key.text {
      case "not": visit(expectations: value)
      case "any": for element in value.elements { visit(expectations: element) }
      case "stacks":
        for stack in value.entries {
          add(stack: stack.key)
          visit(expectations: stack.value)
        }
      default:
        switch StepTable.expectation(named: entry.key.text)?.fact?.shape.names {
        case .screens?: add(any: .screen, value)
        case .links?, .labels?: add(any: .link, value)
        case .tabs?: add(any: .tab, value)
        case .layers?: add(any: .binding, value)
        case .bindings?: add(keys: .binding, value)
        case .columns?, .values?, .rows?, .rowNames?, .title?, .backTitle?, .diagnostics?, .words?,
          ValueShape.Names.none?, nil:
          break
        }
      }
    }
  }
}
