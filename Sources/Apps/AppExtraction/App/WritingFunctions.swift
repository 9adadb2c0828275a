extension AppIndex {
  /// The functions of an app's types that write a path, in the order of the files, as code that runs by itself, with the
  /// closures and accessors of properties.
  ///
  /// They are found in O(n) of the nodes, and of the writes times the functions.
  ///
  /// - Parameter sites: The places that navigate.
  /// - Returns: The functions.
  func functions(around sites: [NavigationSite]) -> [Fragment.Reaction] {
    let members = types.flatMap { type in
      (type.functions.values.joined() + type.properties).map { (type: type, node: $0) }
    }
    var seen: Set<SourceNode> = []
    return sites.filter { $0.kind == .pathWrite && $0.exclusion == nil }.compactMap { site in
      guard let (type, member) = members.first(where: { $0.node.contains(site.node) }),
        let code = Self.code(of: member, around: site.node), seen.insert(code).inserted
      else { return nil }
      let action = Scope.Bound(node: code, scope: Scope(type: type))
      return Fragment.Reaction(name: "\(type.simpleName).\(member.text)", node: code, action: action)
    }
  }

  /// The code of a member around a place; nil if a view shows it.
  private static func code(of member: SourceNode, around place: SourceNode) -> SourceNode? {
    if member.kind == .function { return member }
    if let value = member.initialValue, value.kind == .closure { return value }
    return member.children(.accessor).lazy.compactMap { $0.child(.block) }.first { $0.contains(place) }
  }
}
