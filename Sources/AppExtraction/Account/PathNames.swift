import SourceTrees

/// The names of the paths that stacks are bound to, by which writes to their paths are known.
struct PathNames {
  private static let methods: Set<String> = [
    "append", "insert", "popLast", "removeAll", "removeFirst", "removeLast", "removeSubrange",
  ]

  private(set) var names: Set<String> = []

  /// Reads the names of all files.
  init(_ trees: [SourceTree]) {
    for tree in trees { for node in tree.nodes { collect(node) } }
  }

  private mutating func collect(_ node: SourceNode) {
    if node.kind == .call, node.children.first?.viewName == "NavigationStack",
      let name = CallArguments(node)["path"].flatMap(Self.name)
    {
      names.insert(name)
    } else if node.kind == .variable, Self.isPath(node) == true {
      names.insert(node.text)
    }
    for child in node.children { collect(child) }
  }

  /// The last name of an expression such as `$router.path`.
  static func name(_ node: SourceNode) -> String? {
    guard node.kind == .identifier || node.kind == .member else { return nil }
    if node.kind == .member, node.text == "wrappedValue" { return node.children.first.flatMap(name) }
    let isMarked = node.text.first == "$" || node.text.first == "_"
    return isMarked ? String(node.text.dropFirst()) : node.text
  }

  /// Whether a property or parameter is declared as a path; nil if that isn't stated.
  static func isPath(_ declaration: SourceNode) -> Bool? {
    if let type = declaration.declaredType?.unwrapped {
      return type.simpleName == "NavigationPath" ? true : plainTypes.contains(type.simpleName) ? false : nil
    }
    guard let value = declaration.initialValue else { return nil }
    if value.kind == .string || value.kind == .interpolation { return false }
    guard value.kind == .call, let made = value.children.first?.text else { return nil }
    return made == "NavigationPath" ? true : plainTypes.contains(made) ? false : nil
  }

  /// Types of other things that are called a path.
  private static let plainTypes: Set<String> = [
    "String", "Substring", "URL", "NSURL", "Path", "CGPath", "CGMutablePath", "UIBezierPath", "NSBezierPath", "Data",
    "Int", "FilePath", "URLComponents", "NSString", "IndexPath",
  ]

  /// Whether a node writes to a path.
  ///
  /// - Parameters:
  ///   - node: A call or an assignment.
  ///   - hidden: The names that mean something else at the place.
  /// - Returns: Whether it does.
  func isWrite(_ node: SourceNode, except hidden: Set<String>) -> Bool {
    let target: SourceNode?
    if node.kind == .assignment {
      // A setter hands on a value written elsewhere.
      guard let value = Array(node.children).last, value.text != "$0", value.text != "newValue",
        value.kind != .string, value.kind != .interpolation
      else { return false }
      target = node.children.first
    } else if node.kind == .call, let callee = node.children.first, callee.kind == .member,
      Self.methods.contains(callee.text)
    {
      target = callee.children.first
    } else {
      return false
    }
    guard let target, let name = Self.name(target), names.contains(name) else { return false }
    return target.kind == .member || !hidden.contains(name)
  }
}

extension SourceNode {
  /// The name of a view that a call makes, without its module and its types; nil if it isn't one.
  var viewName: String? {
    guard kind == .identifier || kind == .member else { return nil }
    if kind == .member {
      guard let base = children.first, base.kind == .identifier, base.text == "SwiftUI" else { return nil }
    }
    return String(text.prefix { $0 != "<" })
  }
}
