import FlowDiagnostics
import FlowSyntax
import NavigationEngine
import YAMLSyntax

// Readers of values in both flows and workspaces: profiles, sizes, severities, tags.
extension NodeReader {
  /// Reads a profile by name, or a map of a `base` and changed knobs.
  mutating func profile(_ id: YAMLTree.ID) -> Profile? {
    guard tree.kind(id) == .mapping else { return namedProfile(id) }
    var profile = Profile.wwdc22
    var isComplete = true
    let fields = fields(id)
    for field in fields where field.name == "base" {
      if let base = namedProfile(field.value) { profile = base } else { isComplete = false }
    }
    for field in fields where field.name != "base" {
      guard let value = text(field.value, for: field.name) else {
        isComplete = false
        continue
      }
      do throws(Profile.KnobError) {
        profile = try profile.setting(field.name, to: value)
      } catch {
        switch error {
        case .unknownKnob(let name, let known): unknownKey(name, field.key, in: "a profile", known: ["base"] + known)
        case .unknownValue(let value, let knob, let known):
          _ = oneOf(known, value, field.value, what: "a value of “\(knob.rawValue)”")
        }
        isComplete = false
      }
    }
    return isComplete ? profile : nil
  }

  mutating func namedProfile(_ id: YAMLTree.ID) -> Profile? {
    word(id, of: Profile.names, what: "a profile", for: "profile").flatMap(Profile.init(named:))
  }

  /// Reads the sizes that split views run in: one, or a list of them.
  mutating func sizes(_ id: YAMLTree.ID, for owner: String) -> [Step.Resize]? {
    let nodes = tree.kind(id) == .sequence ? tree.elements(id) : [id]
    if nodes.isEmpty { return wrongType(id, owner, takes: "one size at least") }
    var sizes: [Step.Resize] = []
    for node in nodes {
      guard let size: Step.Resize = choice(node, "a size", for: owner) else { return nil }
      if !sizes.contains(size) { sizes.append(size) }
    }
    return sizes
  }

  mutating func failOn(_ id: YAMLTree.ID, for owner: String) -> FailOn? {
    choice(id, "what “failOn” takes", for: owner)
  }

  mutating func tags(_ id: YAMLTree.ID) -> [String]? {
    guard tree.kind(id) == .sequence else { return tag(id).map { [$0] } }
    return collect(id) { nodes, child in nodes.tag(child) }
  }

  private mutating func tag(_ id: YAMLTree.ID) -> String? {
    guard tree.kind(id) == .scalar else { return wrongType(id, "tags", takes: "a list of names") }
    guard let tag = text(id, for: "tags") else { return nil }
    if !TagExpression.isTag(tag) { report(.invalidTag(tag, place(id))) }
    return tag
  }
}

extension DiagnosticID {
  static let invalidTag: Self = "invalid-tag"
}

extension Diagnostic {
  fileprivate static func invalidTag(_ tag: String, _ place: Place) -> Self {
    Self(
      .invalidTag,
      "“\(tag.excerpt)” can't be a tag",
      at: place,
      help: "use letters, digits and “_-.:/”, but not the words “and”, “or” and “not”"
    )
  }
}
