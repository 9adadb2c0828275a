/// Finds the functions that write paths.
enum WritingFunctions {
  /// The functions of an app's types that write a path, in the order of the files, as code that runs by itself.
  ///
  /// They are found in O(n) of the nodes, and of the writes times the functions.
  static func all(in index: AppIndex) -> [Fragment.Reaction] {
    let functions = index.types.flatMap { type in
      type.functions.values.flatMap { $0.map { (type: type, node: $0) } }
    }
    var seen: Set<SourceNode> = []
    let sites = SiteReader.sites(in: index.trees, platform: index.platform)
    return sites.filter { $0.kind == .pathWrite && $0.exclusion == nil }.compactMap { site in
      guard let (type, node) = functions.first(where: { $0.node.contains(site.node) }), seen.insert(node).inserted
      else { return nil }
      let action = Scope.Bound(node: node, scope: Scope(type: type))
      return Fragment.Reaction(name: "\(type.simpleName).\(node.text)", node: node, action: action)
    }
  }
}
