package import FlowSyntax
package import NavigationEngine

/// A file that holds a profile: a base, changed knobs, and the evidence of their values.
package struct ProfileFile: Sendable {
  /// The keys of the file.
  enum Key: String, CaseIterable {
    case base, knobs, evidence
  }

  /// The knobs; their ``Profile/file`` is the file's path.
  package internal(set) var profile: Profile
  /// The reports of values by their knobs; those of a base count while the value is the same.
  package internal(set) var evidence: [Profile.Knob: String] = [:]

  /// Reads the profile file that a path of the command line names.
  ///
  /// - Parameters:
  ///   - path: The path from the working folder.
  ///   - files: The files that may be named.
  ///   - limits: The limits on each file.
  /// - Returns: The file's content.
  /// - Throws: The errors of the file and of its bases.
  package static func read(_ path: String, _ files: AppFiles, _ limits: YAMLLimits) throws(FileErrors) -> Self {
    var chain: [String] = []
    let text = SourceFile(name: "", bytes: Array(path.utf8))
    return try read(path, namedAt: Place(text, SourceRange(0..<0)), files, limits, &chain)
  }

  /// Reads a profile file that another file names.
  ///
  /// - Parameters:
  ///   - path: The path from the folder of the file that names it.
  ///   - place: The place that names it.
  ///   - files: The files that may be named; nil if there are none.
  ///   - limits: The limits on each file.
  ///   - chain: The paths of the files that are based on each other down to this one, which is added.
  /// - Returns: The file's content.
  /// - Throws: The errors of the file and of its bases.
  static func read(
    _ path: String,
    namedAt place: Place,
    _ files: AppFiles?,
    _ limits: YAMLLimits,
    _ chain: inout [String]
  ) throws(FileErrors) -> Self {
    let resolved = RelativePath.resolve(path, from: place.file.name)
    let file: SourceFile
    do throws(Diagnostic) {
      guard let files else { throw .noFiles(path, place) }
      if let first = chain.firstIndex(of: resolved) { throw .basedOnItself(chain[first...] + [resolved], place) }
      let depth = files.limits.includeDepth
      guard chain.count < depth else { throw .basesTooDeep(limit: depth, place) }
      do throws(Diagnostic) { file = try files.file(at: resolved) } catch {
        let help = "name the profile file by its path from the working folder"
        throw place.file.name == ProfileReference.option
          ? Diagnostic(error.id, error.message, at: place).help(error.help ?? help)
          : .unreadable(error, what: "the profile file", place)
      }
    } catch {
      throw FileErrors(diagnostics: [error])
    }
    chain.append(resolved)
    do throws(FileErrors) {
      var content = try content(of: file, files, limits, &chain)
      content.profile.file = TextWidth.visible(resolved)
      return content
    } catch {
      let note = Diagnostic.Note("the profile is named here", at: place)
      throw FileErrors(diagnostics: error.diagnostics.map { $0.adding([note]) })
    }
  }

  private static func content(
    of file: SourceFile,
    _ files: AppFiles?,
    _ limits: YAMLLimits,
    _ chain: inout [String]
  ) throws(FileErrors) -> Self {
    let result = try YAMLReader(limits: limits).documents(of: file)
    guard let root = result.tree.roots.first else { throw FileErrors(diagnostics: [.emptyProfile(file)]) }
    var nodes = NodeReader(result.tree, variables: Variables()) { Key(rawValue: $0)?.example }
    if result.tree.roots.count > 1 { nodes.report(.severalProfiles(result.tree.place(result.tree.roots[1]))) }
    let (reference, evidence) = nodes.profileFile(root)
    let errors = (result.diagnostics + nodes.diagnostics).inOrder
    guard errors.isEmpty else { throw FileErrors(diagnostics: errors) }
    var content = try reference.content(files, limits, &chain)
    content.evidence.merge(evidence) { $1 }
    return content
  }
}

extension NodeReader {
  /// Reads the map of a profile file.
  fileprivate mutating func profileFile(
    _ root: YAMLTree.ID
  ) -> (reference: ProfileReference, evidence: [Profile.Knob: String]) {
    var reference = ProfileReference(.named(.wwdc22), place: place(root))
    var evidence: [Profile.Knob: String] = [:]
    guard tree.kind(root) == .mapping else {
      report(.notAProfile(place(root)))
      return (reference, evidence)
    }
    for field in fields(root) {
      guard let key = ProfileFile.Key(rawValue: field.name) else {
        unknownKey(field.name, field.key, in: "a profile file", known: ProfileFile.Key.allCases.map(\.rawValue))
        continue
      }
      switch key {
      case .base:
        guard let base = namedProfile(field.value, for: field.name) else { continue }
        (reference.base, reference.place) = (base.base, base.place)
      case .knobs: reference.changes += knobs(field).compactMap { change($0) }
      case .evidence:
        for entry in knobs(field) {
          guard let knob = Profile.Knob(rawValue: entry.name) else {
            unknownKey(entry.name, entry.key, in: "“\(field.name)”", known: Profile.Knob.names)
            continue
          }
          evidence[knob] = text(entry.value, for: entry.name)
        }
      }
    }
    return (reference, evidence)
  }

  /// The entries of a map of knobs; none, with an error, if the value is no map.
  private mutating func knobs(_ field: Field) -> [Field] {
    if tree.kind(field.value) == .mapping { return fields(field.value) }
    let _: Void? = wrongType(field.value, field.name, takes: "a map of knobs")
    return []
  }
}

extension ProfileFile.Key {
  /// An entry of a profile file.
  fileprivate var example: String {
    switch self {
    case .base: "base: ios18"
    case .knobs: "knobs: {mix.value: underneath}"
    case .evidence: "evidence: {mix.value: 'own test, iOS 26.2'}"
    }
  }
}

extension Diagnostic {
  fileprivate static func basedOnItself(_ paths: some Collection<String>, _ place: Place) -> Self {
    let names = paths.map { "“\($0.excerpt)”" }
    return Self(
      "based-on-itself",
      names.count == 2
        ? "the profile \(names[0]) is based on itself"
        : "the profile \(names[0]) is based on itself: \(names.joined(separator: " on "))",
      at: place
    ).help("base one of them on a profile that navflow knows, such as `base: shipping`")
  }

  fileprivate static func basesTooDeep(limit: Int, _ place: Place) -> Self {
    Self("bases-too-deep", "the profile is based on more files than the limit of \(limit)", at: place)
      .help("base one on a profile that navflow knows, or raise the limit: `--limit include-depth=N`")
  }

  fileprivate static func emptyProfile(_ file: SourceFile) -> Self {
    Self(.notAProfile, "the profile file is empty", at: Place(file, SourceRange(0..<0)))
      .help("write `base: shipping`, for instance")
  }

  fileprivate static func severalProfiles(_ place: Place) -> Self {
    Self(.notAProfile, "a profile file holds one document, and here a second one begins", at: place)
      .help("put each profile into a file of its own")
  }

  fileprivate static func notAProfile(_ place: Place) -> Self {
    Self(
      .notAProfile,
      "a profile is a map of \(ProfileFile.Key.allCases.map(\.rawValue).joined(separator: ", "))",
      at: place
    ).help("write `base: shipping`, for instance")
  }
}
