import FlowApps

extension Platform {
  /// The names by which `os(…)`, the system's development kit, and the setting of a project with the version know it.
  var names: (system: String, kit: String, setting: String) {
    switch self {
    case .ios: ("iOS", "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET")
    case .macos: ("macOS", "macosx", "MACOSX_DEPLOYMENT_TARGET")
    case .tvos: ("tvOS", "appletvos", "TVOS_DEPLOYMENT_TARGET")
    case .watchos: ("watchOS", "watchos", "WATCHOS_DEPLOYMENT_TARGET")
    case .visionos: ("visionOS", "xros", "XROS_DEPLOYMENT_TARGET")
    }
  }

  private var lacksUIKit: Bool { self == .macos || self == .watchos }

  /// The nodes with those of `#if` in their place that this platform compiles.
  ///
  /// A name that only the project defines may hold or not: its clause is read where there is no other.
  func active(_ nodes: some Sequence<SourceNode>) -> [SourceNode] {
    var found: [SourceNode] = []
    for node in nodes {
      if node.kind == .conditional {
        if let number = activeClause(of: node) { found += active(node.children(.clause)[number].children) }
      } else {
        found.append(node)
      }
    }
    return found
  }

  /// The number of the clause of an `#if` that this platform compiles; nil if it compiles none.
  func activeClause(of node: SourceNode) -> Int? {
    let clauses = node.children(.clause)
    let number = clauses.firstIndex { $0.text.isEmpty || holds($0.text) == true }
    return number ?? (clauses.count == 1 ? clauses.firstIndex { holds($0.text) == nil } : nil)
  }

  private static let depthLimit = 50

  /// Whether a condition holds in a release for this platform; nil if that depends on a name of the project.
  ///
  /// It has words with arguments, `!`, `&&`, `||` and parentheses.
  func holds(_ condition: String) -> Bool? { holds(condition.filter { !$0.isWhitespace }[...], 0) }

  private func holds(_ condition: Substring, _ depth: Int) -> Bool? {
    guard depth < Self.depthLimit else { return nil }
    // The operator that binds least divides it.
    for (mark, decisive) in [("|", true), ("&", false)] as [(Character, Bool)] {
      let parts = condition.parts(between: mark)
      if parts.count > 1 { return parts.map { holds($0, depth + 1) }.joined(decisive: decisive) }
    }
    if condition.first == "!" { return holds(condition.dropFirst(), depth + 1).map { !$0 } }
    if condition.first == "(" { return holds(condition.dropFirst().dropLast(condition.last == ")" ? 1 : 0), depth + 1) }
    let word = condition.prefix { $0 != "(" }
    return holds(String(word), String(condition.dropFirst(word.count + 1).prefix { $0 != ")" }))
  }

  private func holds(_ word: String, _ argument: String) -> Bool? {
    switch word {
    case "os": argument == names.system || (argument == "OSX" && self == .macos)
    case "canImport":
      switch argument {
      case "UIKit": !lacksUIKit
      case "AppKit", "Cocoa": self == .macos
      case "WatchKit": self == .watchos
      default: true
      }
    case "swift", "compiler", "true", "hasFeature", "arch": true
    case "targetEnvironment", "DEBUG", "false": false
    default: word.contains("PREVIEW") || word.contains("TEST") ? false : nil
    }
  }
}

extension Substring {
  /// The parts between the marks that stand in no parentheses; two marks side by side divide as one.
  fileprivate func parts(between mark: Character) -> [Substring] {
    var depth = 0
    return split { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth == 0 && character == mark
    }
  }
}

extension [Bool?] {
  /// The value of conditions that are joined by `||`, where a true one decides, or by `&&`; nil if it isn't known.
  func joined(decisive: Bool) -> Bool? {
    contains(decisive) ? decisive : contains(nil) ? nil : !decisive
  }
}
