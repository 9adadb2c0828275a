import FlowDiagnostics
package import FlowSyntax
package import NavigationEngine
package import YAMLSyntax

// Readers of profiles, which flows, workspaces and app files name.
extension NodeReader {
  /// Reads a profile, by name or as a map of a `base` and changed knobs, or a list of names.
  package mutating func profiles(_ id: YAMLTree.ID) -> [Profile]? {
    guard tree.kind(id) == .sequence else { return profile(id).map { [$0] } }
    guard let found = collect(id, { nodes, child in nodes.namedProfile(child) }) else { return nil }
    guard !found.isEmpty else { return wrongType(id, "profile", takes: "one profile at least") }
    return found.enumerated().filter { number, profile in !found[..<number].contains(profile) }.map(\.element)
  }

  /// Reads a profile by name, or a map of a `base` and changed knobs.
  private mutating func profile(_ id: YAMLTree.ID) -> Profile? {
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

  private mutating func namedProfile(_ id: YAMLTree.ID) -> Profile? {
    word(id, of: Profile.names, what: "a profile", for: "profile").flatMap(Profile.init(named:))
  }

  /// Reads the releases that an app runs on: a list of their names, or one.
  mutating func releases(_ id: YAMLTree.ID) -> [Profile]? {
    let owner = AppTable.RootKey.runs.rawValue
    let nodes = tree.kind(id) == .sequence ? tree.elements(id) : [id]
    if nodes.isEmpty { return wrongType(id, owner, takes: "one release at least") }
    let names = (Profile.Name.releases + [.shipping]).map(\.rawValue)
    var releases: [Profile] = []
    for node in nodes {
      guard let word = word(node, of: names, what: "a release", for: owner), let release = Profile(named: word) else {
        continue
      }
      if let earlier = releases.first(where: { $0.release == release.release }) {
        report(.repeatedRelease(release, earlier: earlier, place(node)))
      } else {
        releases.append(release)
      }
    }
    return releases
  }
}

extension Profile {
  /// The release whose behaviour the profile has; nil if it is none's.
  fileprivate var release: Name? {
    switch name {
    case .ios16, .ios17, .ios18, .ios26: name
    case .shipping: Name.releases.last
    case .wwdc22, .scripting: nil
    }
  }

  /// The place among the releases, the oldest first.
  var age: Int { release.flatMap(Name.releases.firstIndex) ?? -1 }
}

extension DiagnosticID {
  static let repeatedRelease: Self = "repeated-release"
}

extension Diagnostic {
  fileprivate static func repeatedRelease(_ release: Profile, earlier: Profile, _ place: Place) -> Self {
    let (name, other) = (release.name.rawValue, earlier.name.rawValue)
    return Self(
      .repeatedRelease,
      name == other ? "“\(name)” is named twice" : "“\(name)” and “\(other)” are the same release",
      at: place,
      help: "name each release once"
    )
  }
}
