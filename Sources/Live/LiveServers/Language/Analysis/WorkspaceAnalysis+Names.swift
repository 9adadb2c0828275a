extension WorkspaceAnalysis {
  /// The names of all files of the workspace as they are now; a file that hasn't changed is read once.
  func nameIndex() -> WorkspaceNameIndex {
    find()
    if let knownIndex { return knownIndex }
    var reader = WorkspaceNameReader(settings.reading)
    reader.known = knownNames
    let index = reader.index(of: members.values.map(\.path))
    (knownNames, knownIndex) = (reader.known, index)
    return index
  }
}
