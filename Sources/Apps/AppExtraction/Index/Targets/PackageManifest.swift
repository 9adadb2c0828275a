import FlowApps

/// Reads the targets of a `Package.swift`, without running it.
package enum PackageManifest {
  private static let depthLimit = 20
  private static let kinds: Set<String> = ["target", "executableTarget", "plugin", "macro", "systemLibrary"]

  /// Whether a path leads to a manifest.
  package static func isManifest(_ path: String) -> Bool { path == "Package.swift" || path.hasSuffix("/Package.swift") }

  /// The targets, but for those of tests.
  ///
  /// - Parameter tree: The manifest.
  /// - Returns: The targets with their folders; those of binaries and of other packages have none.
  package static func targets(of tree: SourceTree) -> [SourceTarget] {
    let folder = tree.path.parentPath
    var variables: [String: SourceNode] = [:]
    for node in tree.nodes where node.kind == .variable { variables[node.text] = node.initialValue }
    // A dependency of a target, which is called as one, is no target.
    let implied = tree.nodes(of: .call).filter { $0.children.first?.kind == .member }
    let calls = implied.filter { !$0.ancestors.contains(where: isTarget) }.map { call in
      (name: call.children.first?.text ?? "", arguments: CallArguments(call))
    }
    let versions = versions(in: calls)
    var products: [String: [String]] = [:]
    for call in calls where call.name == "library" || call.name == "executable" {
      guard let name = call.arguments["name"]?.text else { continue }
      for target in names(in: call.arguments["targets"], variables, 0) { products[target, default: []].append(name) }
    }
    return calls.filter { kinds.contains($0.name) }.compactMap { call in
      guard let name = call.arguments["name"], name.kind == .string else { return nil }
      let path = call.arguments["path"]?.text ?? "Sources/\(name.text)"
      let excluded = names(in: call.arguments["exclude"], variables, 0).map { "\(folder)\(path)/\($0)" }
      let sources = names(in: call.arguments["sources"], variables, 0).map { "\(folder)\(path)/\($0)" }
      var target = SourceTarget(
        name.text,
        folders: sources.isEmpty ? ["\(folder)\(path)"] : sources.filter { !$0.hasSuffix(".swift") },
        files: Set(sources.filter { $0.hasSuffix(".swift") }),
        excluded: excluded,
        area: ["\(folder)\(path)"],
        dependencies: names(in: call.arguments["dependencies"], variables, 0)
      )
      target.products = products[name.text] ?? []
      target.versions = versions
      return target
    }
  }

  /// The versions in `platforms: [.iOS(.v17), .macOS("13.3")]`.
  private static func versions(in calls: [(name: String, arguments: CallArguments)]) -> [Platform: String] {
    var versions: [Platform: String] = [:]
    for call in calls {
      guard let platform = Platform(rawValue: call.name.lowercased()), let value = call.arguments.unlabelled.first
      else {
        continue
      }
      if value.kind == .string {
        versions[platform] = value.text
      } else if value.kind == .member, value.text.hasPrefix("v") {
        versions[platform] = String(value.text.dropFirst().replacing("_", with: "."))
      }
    }
    return versions
  }

  /// Whether a node is a call such as `.target(…)`.
  private static func isTarget(_ node: SourceNode) -> Bool {
    node.kind == .call && node.children.first.map { $0.kind == .member && kinds.contains($0.text) } == true
  }

  /// The names in a list: texts, `.target(name:)`, `.product(name:package:)`, lists of variables, lists that are joined.
  private static func names(in node: SourceNode?, _ variables: [String: SourceNode], _ depth: Int) -> [String] {
    guard let node, depth < depthLimit else { return [] }
    if node.kind == .string { return [node.text] }
    if node.kind == .identifier { return names(in: variables[node.text], variables, depth + 1) }
    if node.kind == .call { return CallArguments(node)["name"].map { [$0.text] } ?? [] }
    guard node.kind == .array || node.kind == .operation || node.kind == .tuple || node.kind == .argument else {
      return []
    }
    return node.children.flatMap { names(in: $0, variables, depth + 1) }
  }
}
