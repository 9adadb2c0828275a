import FlowDiagnostics
import YAMLSyntax

/// The names that an app file declares and uses.
struct AppNames: NameCollector {
  var uses: [NameUse] = []
  /// The files that the app extends.
  private(set) var bases: [String] = []

  // MARK: The top

  mutating func visit(app node: YAMLTreeNode) {
    if let base = node["extends"], base.isScalar {
      bases.append(base.text)
      add(.file, base)
    }
    visit(types: node["types"])
    visit(root: node["root"])
    visit(stack: node["stack"])
    visit(split: node["split"])
    for tab in node["tabs"]?.entries ?? [] {
      add(.tab, tab.key, isDeclaration: true)
      visit(content: tab.value)
      visit(change: tab.value["does"])
      add(keys: .binding, tab.value["when"])
    }
    add(keys: .type, node["samples"])
    for entry in node["initial"]?.entries ?? [] {
      switch entry.key.text {
      case "path": break
      case "tab": add(.tab, entry.value)
      default: add(.binding, entry.key)
      }
    }
    visit(layers: node["presents"])
    visit(layers: node["items"])
    for url in node["urls"]?.entries ?? [] { visit(change: url.value) }
    add(all: .binding, node["restores"])
    add(keys: .binding, node["state"], isDeclaration: true)
    visit(root: node["navigationView"]?["root"])
    visit(columns: node["navigationView"]?["columns"])
    for screen in node["screens"]?.entries ?? [] {
      add(.screen, screen.key, isDeclaration: true)
      visit(screen: screen.value)
    }
  }

  private mutating func visit(types node: YAMLTreeNode?) {
    for type in node?.entries ?? [] {
      add(.type, type.key, isDeclaration: true)
      for field in type.value["fields"]?.entries ?? [] { visit(typeText: field.value) }
      guard let cases = type.value["cases"] else { continue }
      for name in cases.elements where name.isScalar { add(case: name, of: type.key.text, isDeclaration: true) }
      for entry in cases.entries {
        add(case: entry.key, of: type.key.text, isDeclaration: true)
        for carried in entry.value.entries { visit(typeText: carried.value) }
        for carried in entry.value.elements { visit(typeText: carried) }
      }
    }
  }

  private mutating func add(case node: YAMLTreeNode, of type: String, isDeclaration: Bool = false) {
    guard node.isScalar, !node.text.isEmpty else { return }
    uses.append(NameUse(.enumerationCase, "\(type).\(node.text)", node.range, isDeclaration: isDeclaration))
  }

  /// Adds the types in a text such as `[Park]?`.
  private mutating func visit(typeText node: YAMLTreeNode?) {
    guard let node, node.isScalar else { return }
    let bytes = node.tree.file.bytes
    let range = node.range.clamped(to: bytes.count)
    var start = range.lowerBound
    while start < range.upperBound {
      guard Self.isPartOfName(bytes[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < range.upperBound, Self.isPartOfName(bytes[end]) { end += 1 }
      let name = String(decoding: bytes[start..<end], as: UTF8.self)
      uses.append(NameUse(.type, name, SourceRange(start..<end), part: .inner))
      start = end
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  // MARK: Content

  /// Visits a screen's name, or a map that chooses one.
  private mutating func visit(root node: YAMLTreeNode?) {
    guard let node else { return }
    add(.screen, node)
    for choice in [node] + node.elements {
      add(.screen, choice["screen"])
      add(.screen, choice["default"])
      add(.screen, choice["empty"])
      for one in choice["cases"]?.entries ?? [] { add(.screen, one.value) }
      add(keys: .binding, choice["when"])
    }
  }

  private mutating func visit(stack node: YAMLTreeNode?) {
    visit(typeText: node?["typed"])
    visit(split: node?["split"])
  }

  private mutating func visit(content node: YAMLTreeNode) {
    visit(root: node["root"])
    visit(stack: node["stack"])
    visit(split: node["split"])
  }

  private mutating func visit(split node: YAMLTreeNode?) { visit(columns: node?["columns"]) }

  private mutating func visit(columns node: YAMLTreeNode?) {
    for column in node?.entries ?? [] {
      visit(content: column.value)
      add(.binding, column.value["list"]?["selection"], isDeclaration: true)
      visit(typeText: column.value["list"]?["type"])
    }
  }

  // MARK: Screens

  private mutating func visit(screen node: YAMLTreeNode) {
    for key in ["links", "toolbar", "titleMenu"] { visit(links: node[key]) }
    if let rows = node["rows"] {
      let isOne = rows["of"] != nil || rows["from"] != nil
      for one in isOne ? [rows] : rows.entries.map(\.value) {
        visit(typeText: one["of"])
        visit(link: one["link"])
        visit(links: one["actions"])
        add(keys: .binding, one["when"])
        add(.file, one["from"]?["file"])
      }
    }
    let destinations = node["destinations"]
    for map in destinations.map({ [$0] + $0.elements }) ?? [] {
      for entry in map.entries {
        add(.type, entry.key)
        visit(destination: entry.value, of: entry.key.text)
      }
    }
    visit(layers: node["presents"])
    visit(layers: node["items"])
    add(keys: .binding, node["state"], isDeclaration: true)
  }

  private mutating func visit(destination node: YAMLTreeNode, of type: String?) {
    add(.screen, node)
    add(.screen, node["screen"])
    add(.screen, node["default"])
    for one in node["cases"]?.entries ?? [] {
      if let type { add(case: one.key, of: type) }
      add(.screen, one.value)
    }
  }

  private mutating func visit(layers node: YAMLTreeNode?) {
    for layer in node?.entries ?? [] {
      add(.binding, layer.key, isDeclaration: true)
      let type = layer.value["type"]
      visit(typeText: type)
      visit(destination: layer.value, of: type.flatMap { $0.isScalar ? $0.text : nil })
      visit(stack: layer.value["stack"])
      visit(split: layer.value["split"])
      visit(change: layer.value["onDismiss"])
      add(keys: .binding, layer.value["when"])
      for button in layer.value["buttons"]?.entries ?? [] {
        add(.link, button.key, isDeclaration: true)
        visit(change: button.value["does"])
      }
      for label in layer.value["buttons"]?.elements ?? [] { add(.link, label, isDeclaration: true) }
    }
  }

  private mutating func visit(links node: YAMLTreeNode?) {
    add(all: .link, node, isDeclaration: true)
    for link in node?.entries ?? [] {
      add(.link, link.key, isDeclaration: true)
      visit(link: link.value)
    }
  }

  private mutating func visit(link node: YAMLTreeNode?) {
    guard let node else { return }
    add(.screen, node["view"])
    add(.binding, node["presents"])
    add(.binding, node["isActive"])
    add(.binding, node["selection"])
    add(keys: .binding, node["when"])
    visit(change: node["does"])
  }

  private mutating func visit(change node: YAMLTreeNode?) {
    guard let node else { return }
    add(.tab, node["tab"])
    add(keys: .binding, node["set"])
    for key in ["path", "push"] {
      for stack in node[key]?.entries ?? [] {
        add(.tab, stack.key)
        add(.binding, stack.key)
      }
    }
    visit(change: node["then"])
  }
}
