package import FlowApps

/// All that a result depends on, as bytes whose hash is the key of the result.
///
/// Lists are written with their lengths, so that no two lists give the same bytes.
package struct ResultKey: Sendable {
  package private(set) var bytes: [UInt8] = []

  /// Collects all that a result depends on; nil if a file or a project can't be read.
  ///
  /// - Parameters:
  ///   - call: The command, its version and its programs, in a fixed order.
  ///   - settings: What else the result depends on, in a fixed order; nil for an option that isn't there.
  ///   - platform: The platform whose `#if` clauses are read.
  ///   - found: The files.
  package init?(_ call: [String], _ settings: [String?], platform: Platform, of found: FoundFiles) {
    let hashes = found.hashes.compactMap(\.self)
    guard hashes.count == found.paths.count else { return nil }
    add(["\(TreeText.version)", "\(KeptResults.version)", platform.rawValue])
    add(call)
    for setting in settings { add([setting].compactMap(\.self)) }
    add(found.folders)
    add(found.paths)
    add(hashes)
    add(found.passedOver.flatMap { [$0.position.path, $0.message] })
    for catalog in found.catalogs { add([catalog.path, ContentHash.hash(catalog.bytes)]) }
    for project in found.projects {
      guard case .success(let text) = project.text else { return nil }
      add([project.path, ContentHash.hash(text)])
    }
  }

  private mutating func add(_ values: [String]) {
    bytes += "\(values.count)\n".utf8
    for value in values { bytes += "\(value.utf8.count) \(value)\n".utf8 }
  }
}
