package import FlowApps

extension FoundFiles {
  /// All that a result of the files depends on, as bytes whose hash is the key of the result; nil if a file or a project
  /// can't be read.
  ///
  /// Lists are written with their lengths, so that no two lists give the same bytes.
  ///
  /// - Parameters:
  ///   - call: The command, its version and its programs, in a fixed order.
  ///   - settings: What else the result depends on, in a fixed order; nil for an option that isn't there.
  ///   - platform: The platform whose `#if` clauses are read.
  /// - Returns: The bytes.
  package func resultKey(_ call: [String], _ settings: [String?], platform: Platform) -> [UInt8]? {
    let known = hashes.compactMap(\.self)
    guard known.count == paths.count else { return nil }
    var bytes: [UInt8] = []
    func add(_ values: [String]) {
      bytes += "\(values.count)\n".utf8
      for value in values { bytes += "\(value.utf8.count) \(value)\n".utf8 }
    }
    add(["\(TreeText.version)", "\(KeptResults.version)", platform.rawValue])
    add(call)
    for setting in settings { add([setting].compactMap(\.self)) }
    add(folders)
    add(paths)
    add(known)
    add(passedOver.flatMap { [$0.position.path, $0.message] })
    for catalog in catalogs { add([catalog.path, ContentHash.hash(catalog.bytes)]) }
    for project in projects {
      guard case .success(let text) = project.text else { return nil }
      add([project.path, ContentHash.hash(text)])
    }
    return bytes
  }
}
