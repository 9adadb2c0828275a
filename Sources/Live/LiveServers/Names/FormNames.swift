import FlowApps
import FlowLanguage
import FlowSyntax
import PlainText

/// The names in a file, found by the forms of its values: the table that reads a key says what it holds.
struct FormNames {
  private(set) var uses: [NameUse] = []
  /// The app files that a flow names, or an app extends; nil for an app within a flow.
  private(set) var apps: [String?] = []
  /// The flows that are run.
  private(set) var included: [String] = []
  private let commands: Set<String>

  /// The forms of apps, steps and expectations by name.
  private static let forms = AppLanguage.forms(isComplete: false).merging(StepTable.forms()) { $1 }

  init(commands: Set<String>) { self.commands = commands }

  /// Visits a node and its children.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - form: Its form.
  ///   - type: The type whose cases are named; nil if none is.
  mutating func visit(_ node: YAMLTreeNode, _ form: NodeForm, of type: String? = nil) {
    switch form {
    case .name(let name, let declares): add(name, node, declares: declares, of: type)
    case .list(let element, _): for child in node.elements { visit(child, element, of: type) }
    case .entries(let key, let value, _):
      for entry in node.entries {
        visit(entry.key, key, of: type)
        let isType = if case .name(.type, _) = key { entry.key.isScalar } else { false }
        visit(entry.value, value, of: isType ? entry.key.text : type)
      }
    case .map(let map): visit(node, map, of: type)
    case .part(let name): visit(node, part: name, of: type)
    case .either(let forms):
      let fitting = forms.filter { fits(node, $0) }
      if let form = fitting.first(where: { knowsAll(of: node, $0) }) ?? fitting.first { visit(node, form, of: type) }
    case .text, .matching, .word, .flag, .whole, .points, .value, .variable, .nothing: break
    }
  }

  private mutating func visit(_ node: YAMLTreeNode, part name: String, of type: String?) {
    if name == AppLanguage.app { apps.append(nil) }
    if name == StepTable.stepForm {
      let own = node.isScalar ? [node] : node.entries.map(\.key)
      for key in own where key.isScalar && commands.contains(key.text) { add(.command, key) }
    }
    if let form = Self.forms[name] { visit(node, form, of: type) }
  }

  private mutating func visit(_ node: YAMLTreeNode, _ map: MapForm, of type: String?) {
    // The cases of an item are those of its type.
    let own = node["type"].flatMap { $0.isScalar && map.keys.contains { $0.name == "type" } ? $0.text : nil }
    for entry in node.entries where entry.key.isScalar {
      if let key = map.keys.first(where: { $0.name == entry.key.text }) {
        // Cases further in are those of another type.
        visit(entry.value, key.form, of: key.form.holdsPart ? nil : own ?? type)
      } else if let others = map.others {
        visit(entry.key, others.key, of: own ?? type)
        visit(entry.value, others.value, of: own ?? type)
      }
    }
  }

  /// Whether a node may have a form.
  private func fits(_ node: YAMLTreeNode, _ form: NodeForm) -> Bool {
    switch form {
    case .value: true
    case .list: node.isList
    case .entries: node.isMap && node.tag == nil
    case .map(let map): node.isMap && node.tag == nil && isKnown(node, map)
    case .part(let name): Self.forms[name].map { fits(node, $0) } ?? false
    case .either(let forms): forms.contains { fits(node, $0) }
    case .name, .text, .matching, .word, .flag, .whole, .points, .variable, .nothing: node.isScalar
    }
  }

  /// Whether a form has all keys of a map.
  private func knowsAll(of node: YAMLTreeNode, _ form: NodeForm) -> Bool {
    switch form {
    case .part(let name): Self.forms[name].map { knowsAll(of: node, $0) } ?? false
    case .map(let map):
      node.entries.allSatisfy { entry in entry.key.isScalar && map.keys.contains { $0.name == entry.key.text } }
    case .name, .text, .matching, .word, .flag, .whole, .points, .value, .variable, .nothing, .list, .entries, .either:
      true
    }
  }

  private func isKnown(_ node: YAMLTreeNode, _ map: MapForm) -> Bool {
    map.others != nil || node.entries.isEmpty
      || node.entries.contains { entry in
        entry.key.isScalar
          && (map.keys.contains { $0.name == entry.key.text } || commands.contains(entry.key.text))
      }
  }

  // MARK: Files

  mutating func visit(app node: YAMLTreeNode) {
    if let form = Self.forms[AppLanguage.app] { visit(node, form) }
  }

  mutating func visit(flow node: YAMLTreeNode) { visit(node, StepTable.flow) }

  mutating func visit(workspace node: YAMLTreeNode) { visit(node, Self.workspace) }

  /// The form of workspace files; reports and findings have no names that are looked for.
  private static let workspace = Workspace.form(ReportForms(kinds: []) { $0.kind })

  // MARK: Names

  private mutating func add(_ name: NodeForm.Name, _ node: YAMLTreeNode, declares: Bool, of type: String?) {
    switch name {
    case .screen: add(.screen, node, declares)
    case .link: add(.link, node, declares)
    case .binding: add(.binding, node, declares)
    case .tab: add(.tab, node, declares)
    case .variable: add(.variable, node, declares)
    case .tag: add(.tag, node, declares)
    case .file: add(.file, node)
    case .app:
      add(.file, node)
      if node.isScalar { apps.append(node.text) }
    case .flow:
      add(.file, node)
      if node.isScalar { included.append(node.text) }
    case .stack:
      // A stack has the name of a tab, or of the binding of a layer.
      add(.tab, node)
      add(.binding, node)
    case .type: if declares { add(.type, node, true) } else { visit(typeText: node) }
    case .enumerationCase:
      guard let type, node.isScalar, !node.text.isEmpty else { return }
      uses.append(NameUse(.enumerationCase, "\(type).\(node.text)", node.range, isDeclaration: declares))
    }
  }

  /// Adds a text without variables.
  private mutating func add(_ kind: NameUse.Kind, _ node: YAMLTreeNode, _ isDeclaration: Bool = false) {
    guard node.isScalar, !node.text.isEmpty, !node.text.contains("${") else { return }
    uses.append(NameUse(kind, node.text, node.range, isDeclaration: isDeclaration))
  }

  /// Adds the types in a text such as `[Park]?`.
  private mutating func visit(typeText node: YAMLTreeNode) {
    guard node.isScalar else { return }
    let bytes = node.tree.file.bytes
    for name in bytes[node.range.clamped(to: bytes.count)].split(whereSeparator: { !$0.isPartOfName }) {
      uses.append(NameUse(.type, String(decoding: name, as: UTF8.self), SourceRange(name.indices), part: .inner))
    }
  }
}

extension UInt8 {
  /// Whether the byte may be a part of a name: of a letter, a digit or `_`.
  var isPartOfName: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}

extension NodeForm {
  /// The forms that a node may have; itself if it isn't ``either(_:)``.
  var alternatives: [Self] { if case .either(let forms) = self { forms.flatMap(\.alternatives) } else { [self] } }

  /// Whether it is a form that several others contain, or may be one.
  fileprivate var holdsPart: Bool { alternatives.contains { if case .part = $0 { true } else { false } } }
}
