package import FlowSyntax
package import NavigationEngine

/// A profile as a text names it: a base, whose file isn't read yet, and changed knobs.
package struct ProfileReference: Sendable {
  /// The profile that the knobs start from.
  package enum Base: Sendable {
    case named(Profile.Name)
    /// The path of a profile file, from the folder of the file that names it.
    case file(String)
  }

  package internal(set) var base: Base
  /// Knobs with their new values.
  var changes: [(knob: Profile.Knob, value: String)] = []
  /// The place that names the base.
  var place: Place

  /// The option of the command line that takes profiles.
  static let option = "--profile"

  init(_ base: Base, place: Place) { (self.base, self.place) = (base, place) }

  /// Creates the reference that a word of the command line stands for; nil if there is no profile of that name.
  ///
  /// - Parameter word: The name of a profile, or the path of its file from the working folder.
  package init?(_ word: String) {
    let text = SourceFile(name: Self.option, bytes: Array(word.utf8))
    let place = Place(text, SourceRange(0..<text.bytes.count))
    if Self.isFile(word) {
      self.init(.file(word), place: place)
    } else if let name = Profile.Name(rawValue: word) {
      self.init(.named(name), place: place)
    } else {
      return nil
    }
  }

  /// Whether a text is the path of a profile file, and not the name of a profile.
  package static func isFile(_ text: String) -> Bool { text.hasSuffix(".yaml") || text.hasSuffix(".yml") }

  /// The path of the file from the working folder; nil for a named profile.
  package var path: String? {
    guard case .file(let path) = base else { return nil }
    return RelativePath.resolve(path, from: place.file.name)
  }

  /// The profile.
  ///
  /// - Parameters:
  ///   - files: The files that may be named; nil if there are none.
  ///   - limits: The limits on each file.
  /// - Returns: The knobs.
  /// - Throws: The errors of the profile's file and of its bases.
  package func profile(_ files: AppFiles?, _ limits: YAMLLimits) throws(FileErrors) -> Profile {
    var chain: [String] = []
    return try content(files, limits, &chain).profile
  }

  /// The profile with the evidence of its knobs.
  ///
  /// - Parameters:
  ///   - files: The files that may be named; nil if there are none.
  ///   - limits: The limits on each file.
  ///   - chain: The paths of the files that are based on each other down to this reference.
  /// - Returns: The profile as a file would hold it.
  /// - Throws: The errors of the profile's file and of its bases.
  func content(_ files: AppFiles?, _ limits: YAMLLimits, _ chain: inout [String]) throws(FileErrors) -> ProfileFile {
    var content: ProfileFile
    switch base {
    case .named(let name): content = ProfileFile(profile: Profile(name))
    case .file(let path): content = try ProfileFile.read(path, namedAt: place, files, limits, &chain)
    }
    for change in changes {
      guard let changed = try? content.profile.setting(change.knob.rawValue, to: change.value) else { continue }
      if changed != content.profile { content.evidence[change.knob] = nil }
      content.profile = changed
    }
    return content
  }
}

extension [ProfileReference] {
  /// The profiles, each once.
  ///
  /// - Parameters:
  ///   - files: The files that may be named; nil if there are none.
  ///   - limits: The limits on each file.
  /// - Returns: The profiles in their order.
  /// - Throws: The errors of their files.
  package func profiles(_ files: AppFiles?, _ limits: YAMLLimits) throws(FileErrors) -> [Profile] {
    try map { (reference) throws(FileErrors) in try reference.profile(files, limits) }.withoutRepeats
  }
}
