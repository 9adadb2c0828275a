package import FlowSyntax
import NavigationEngine

// Readers of profiles, which flows, workspaces and app files name.
extension NodeReader {
  /// Reads a profile, by name, by its file, or as a map of a `base` and changed knobs, or a list of names and files.
  package mutating func profiles(_ id: YAMLTree.ID) -> [ProfileReference]? {
    guard tree.kind(id) == .sequence else { return profile(id).map { [$0] } }
    guard let found = collect(id, { nodes, child in nodes.namedProfile(child, for: "profile") }) else { return nil }
    return found.isEmpty ? wrongType(id, "profile", takes: "one profile at least") : found
  }

  /// Reads a profile by name or file, or a map of a `base` and changed knobs.
  private mutating func profile(_ id: YAMLTree.ID) -> ProfileReference? {
    guard tree.kind(id) == .mapping else { return namedProfile(id, for: "profile") }
    var profile = ProfileReference(.named(.wwdc22), place: place(id))
    var isComplete = true
    for field in fields(id) {
      if field.name == ProfileFile.Key.base.rawValue {
        guard let base = namedProfile(field.value, for: field.name) else {
          isComplete = false
          continue
        }
        (profile.base, profile.place) = (base.base, base.place)
      } else if let change = change(field, besides: [ProfileFile.Key.base.rawValue]) {
        profile.changes.append(change)
      } else {
        isComplete = false
      }
    }
    return isComplete ? profile : nil
  }

  /// Reads a knob and its value.
  ///
  /// - Parameters:
  ///   - field: The knob's name with the value.
  ///   - others: The names that may stand beside knobs, for the advice.
  /// - Returns: The change; nil, with an error, if there is no such knob or value.
  mutating func change(_ field: Field, besides others: [String] = []) -> (knob: Profile.Knob, value: String)? {
    guard let knob = Profile.Knob(rawValue: field.name) else {
      unknownKey(field.name, field.key, in: "a profile", known: others + Profile.Knob.names)
      return nil
    }
    guard let value = text(field.value, for: field.name),
      let known = oneOf(knob.values, value, field.value, what: "a value of “\(knob.rawValue)”")
    else { return nil }
    return (knob, known)
  }

  /// Reads the name of a profile, or the path of its file.
  mutating func namedProfile(
    _ id: YAMLTree.ID,
    for owner: String,
    among names: [Profile.Name] = Profile.Name.allCases,
    what: String = "a profile"
  ) -> ProfileReference? {
    guard let text = text(id, for: owner) else { return nil }
    if ProfileReference.isFile(text) { return ProfileReference(.file(text), place: place(id)) }
    return oneOf(names.map(\.rawValue), text, id, what: what).flatMap(Profile.Name.init)
      .map { ProfileReference(.named($0), place: place(id)) }
  }

  /// Reads the releases that an app runs on: a list of their names, and of profile files, or one.
  mutating func releases(_ id: YAMLTree.ID, _ files: AppFiles?) -> [Profile]? {
    let owner = "runs"
    let nodes = tree.kind(id) == .sequence ? tree.elements(id) : [id]
    if nodes.isEmpty { return wrongType(id, owner, takes: "one release at least") }
    let names = Profile.Name.releases + [.shipping]
    var releases: [Profile] = []
    for node in nodes {
      guard let reference = namedProfile(node, for: owner, among: names, what: "a release") else { continue }
      let release: Profile
      do throws(FileErrors) { release = try reference.profile(files, limits.yaml) } catch {
        for diagnostic in error.diagnostics { report(diagnostic) }
        continue
      }
      if let earlier = releases.first(where: { $0.isSameRelease(as: release) }) {
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

  /// Whether an app names one release twice: by two names, or one file twice.
  fileprivate func isSameRelease(as other: Self) -> Bool {
    file == nil && other.file == nil ? release == other.release : label == other.label
  }

  /// The place among the releases, the oldest first.
  var age: Int { release.flatMap(Name.releases.firstIndex) ?? -1 }
}

extension Diagnostic {
  fileprivate static func repeatedRelease(_ release: Profile, earlier: Profile, _ place: Place) -> Self {
    let (name, other) = (release.label, earlier.label)
    return Self(
      "repeated-release",
      name == other ? "“\(name)” is named twice" : "“\(name)” and “\(other)” are the same release",
      at: place
    ).help("name each release once")
  }
}
