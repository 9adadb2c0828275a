import FlowDiagnostics
import JSONText

/// The diagnostics of all files, by the sources that found them, and those that the client knows.
struct DiagnosticStore {
  private struct Sent: Equatable {
    let version: Int?
    let diagnostics: [JSONValue]
  }

  /// By the file that they are in, and the source that found them.
  private var found: [String: [String: [EditorDiagnostic]]] = [:]
  /// The files of each source.
  private var targets: [String: Set<String>] = [:]
  private var touched: Set<String> = []
  private var sent: [String: Sent] = [:]

  /// Replaces the findings of a source.
  mutating func set(_ new: WorkspaceAnalysis.Found, of source: String) {
    for target in targets[source] ?? [] where new[target] == nil {
      found[target]?[source] = nil
      touched.insert(target)
    }
    for (target, diagnostics) in new {
      found[target, default: [:]][source] = diagnostics
      touched.insert(target)
    }
    targets[source] = Set(new.keys)
    touched.insert(source)
  }

  /// Marks a file whose text has changed.
  mutating func touch(_ key: String) { touched.insert(key) }

  /// Whether there may be diagnostics that the client doesn't know.
  var isTouched: Bool { !touched.isEmpty }

  /// Forgets all findings; those that the client knows are replaced when they are next published.
  mutating func forget() {
    touched.formUnion(found.keys)
    touched.formUnion(sent.keys)
    (found, targets) = ([:], [:])
  }

  /// Takes the files whose diagnostics may have changed.
  mutating func changed(among keys: Set<String>?) -> [String] {
    let taken = keys.map { keys in keys.filter(touched.contains) } ?? touched
    touched.subtract(taken)
    return taken.sorted()
  }

  /// Whether a file has no diagnostics, and the client knows none of it.
  func isQuiet(_ key: String) -> Bool {
    sent[key]?.diagnostics.isEmpty ?? true && (found[key] ?? [:]).values.allSatisfy(\.isEmpty)
  }

  /// The diagnostics in a file, each once, in the order of their places.
  func diagnostics(in key: String) -> [EditorDiagnostic] {
    var known: Set<EditorDiagnostic> = []
    let all = (found[key] ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
    return all.filter { known.insert($0).inserted }.sorted { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) }
  }

  /// Whether a file's diagnostics aren't those that the client knows; then it knows them from now on.
  mutating func isNew(_ diagnostics: [JSONValue], of key: String, version: Int?) -> Bool {
    let new = Sent(version: version, diagnostics: diagnostics)
    if sent[key] == nil, diagnostics.isEmpty, version == nil { return false }
    guard sent[key] != new else { return false }
    sent[key] = new
    return true
  }
}
