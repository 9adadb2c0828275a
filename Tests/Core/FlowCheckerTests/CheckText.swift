import FlowChecker
import FlowLanguage
import FlowRunner
import FlowSyntax
import NavigationEngine
import SyntaxTestSupport

/// What a check finds in files: the errors of the tests of the first, in order, and then what it warns of; each as its
/// id, its file without a suffix, its line and its message.
///
/// - Parameters:
///   - files: Names and texts; the first is the flow file, each of the others can be named by it.
///   - limits: How much they may ask for.
/// - Returns: A line for each.
func check(_ files: KeyValuePairs<String, String>, limits: Limits = Limits()) -> [String] {
  let texts = Dictionary(files.map { ($0.key, $0.value) }) { $1 }
  let audits = FileAudits()
  let library = FileLibrary(limits: limits, audits: audits) { (path) throws(Diagnostic) in
    SourceFile(texts[path] ?? "", name: path)
  }
  let reader = FlowReader(files: library)
  let scope = CheckScope(files: audits, workspace: nil, isWhole: false)
  var summary = CheckUsage([scope])
  let names = NameChecks(invariants: []) {
    let paths = files.map(\.key).filter { $0.hasSuffix(".app.yaml") }
    return paths.compactMap { FlowReader(files: library).inspect($0, as: .app)?.app }
  }
  var found: [Diagnostic] = []
  for loaded in reader.read(SourceFile(files[0].value, name: files[0].key)) {
    var check = TestCheck(loaded, profiles: [.wwdc22], in: scope, names)
    found += loaded.diagnostics + check.unknownNames
    if let flow = loaded.flow { found += check.run(flow, under: .wwdc22, RunRules(stepLimit: limits.steps)) }
    found += summary.add(check.findings)?.diagnostics ?? []
  }
  found += summary.endFile()?.diagnostics ?? []
  found += summary.finish().flatMap(\.diagnostics)
  return found.map(\.line)
}

extension Diagnostic {
  var line: String {
    let name = file.name.split(separator: ".").first.map(String.init) ?? ""
    return "\(id) \(name):\(place?.start.line ?? 0) \(message)"
  }
}
