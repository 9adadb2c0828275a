import FlowApps
import NavigationEngine

/// A value without a form that can be saved, on a stack whose path is saved: then nothing of the path is.
enum NotCodableRule: StackRule {
  static let id = Finding.ID.engine(.notCodable)
  static let certainty = Finding.Certainty.likely
  static let meaning = "a value whose type isn't `Codable`, on a stack whose path is saved (`codable`)"
  static let evidence: String? = "Apple's reference"

  static func findings(on walk: StackWalk) -> [Finding] {
    guard !walk.stack.isSplit, let storage = walk.inliner.types.storage(of: walk.stack.path),
      walk.written.saved.encoded.contains(storage.property)
    else { return [] }
    var seen: Set<TypeName> = []
    return walk.links.compactMap { shown, link in
      guard case .value(let type?, _) = link.target, !link.selects,
        isKnownAsUncodable(type, near: link.site.node, walk.inliner.index), seen.insert(type).inserted
      else { return nil }
      return finding(
        "\(type) isn't `Codable`, so the path of this link's stack can't be saved while a value of it is there",
        at: link.site,
        chain: [Finding.Step(text: "the stack is here", node: walk.stack.site.node)] + shown.chain
          + StackWalk.steps(of: link.site),
        advice: advice("let the type conform to `Codable`", to: "extension \(type): Codable {}")
      )
    }
  }

  /// The protocols that say nothing about a form that can be saved.
  private static let others: Set<String> = [
    "Hashable", "Equatable", "Identifiable", "Sendable", "Comparable", "CaseIterable", "CustomStringConvertible",
    "String",
    "Int", "RawRepresentable", "ObservableObject", "View",
  ]

  /// Whether a type is declared in the sources, and everything that it conforms to is known.
  private static func isKnownAsUncodable(_ type: TypeName, near node: SourceNode, _ index: AppIndex) -> Bool {
    guard let declared = index.type(type.name, near: node)?.type, declared.node.isType,
      declared.node.children(.attribute).isEmpty
    else { return false }
    return declared.inherited.allSatisfy { others.contains($0.simpleName) }
      && declared.functions["encode"] == nil
  }
}
