import FlowSyntax
import PlainText

/// The diagnostics of all files, by the sources that found them, and what the client knows of them.
struct DiagnosticStore {
  /// By the file that they are in, and the source that found them.
  private var found: [String: [String: [Diagnostic]]] = [:]
  /// The number of sources that found each diagnostic in a file.
  ///
  /// A thousand flows find the errors of the app that they share; only the first of them changes anything.
  private var counts: [String: [Diagnostic: Int]] = [:]
  /// The files of each source.
  private var targets: [String: Set<String>] = [:]
  private var touched: Set<String> = []
  private var sent: [String: (version: Int?, diagnostics: [JSONValue])] = [:]

  /// Replaces the findings of a source.
  mutating func set(_ new: WorkspaceAnalysis.Found, of source: String) {
    // New ones are counted first, so that a lasting diagnostic never disappears.
    let old = (targets[source] ?? []).map { ($0, found[$0]?[source] ?? []) }
    for (target, diagnostics) in new {
      found[target, default: [:]][source] = diagnostics
      count(diagnostics, in: target, by: 1)
    }
    for (target, diagnostics) in old {
      if new[target] == nil { found[target]?[source] = nil }
      count(diagnostics, in: target, by: -1)
    }
    targets[source] = new.isEmpty ? nil : Set(new.keys)
  }

  /// Counts the sources of diagnostics, and marks the file if one appears or disappears.
  private mutating func count(_ diagnostics: [Diagnostic], in target: String, by difference: Int) {
    for diagnostic in diagnostics {
      let count = (counts[target]?[diagnostic] ?? 0) + difference
      counts[target, default: [:]][diagnostic] = count == 0 ? nil : count
      if count == 0 || difference > 0 && count == 1 { touched.insert(target) }
    }
  }

  /// Marks a file whose text has changed.
  mutating func touch(_ key: String) { touched.insert(key) }

  /// Whether there may be diagnostics that the client doesn't know.
  var isTouched: Bool { !touched.isEmpty }

  /// Forgets all findings; the client's are replaced when they are next published.
  mutating func forget() {
    touched.formUnion(found.keys)
    touched.formUnion(sent.keys)
    (found, targets, counts) = ([:], [:], [:])
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
  func diagnostics(in key: String) -> [Diagnostic] {
    var known: Set<String> = []
    var all: [Diagnostic] = []
    var last: [Diagnostic] = []
    for (_, diagnostics) in (found[key] ?? [:]).sorted(by: { $0.key < $1.key }) where diagnostics != last {
      all += diagnostics.filter { known.insert($0.head).inserted }
      last = diagnostics
    }
    return all.sorted { ($0.range?.start ?? 0) < ($1.range?.start ?? 0) }
  }

  /// Whether a file's diagnostics aren't those that the client knows; then it knows them from now on.
  mutating func isNew(_ diagnostics: [JSONValue], of key: String, version: Int?) -> Bool {
    if let known = sent[key] {
      if known.version == version, known.diagnostics == diagnostics { return false }
    } else if diagnostics.isEmpty, version == nil {
      return false
    }
    sent[key] = (version, diagnostics)
    return true
  }
}
