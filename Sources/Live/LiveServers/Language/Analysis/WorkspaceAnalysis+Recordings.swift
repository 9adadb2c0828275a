import FlowLanguage
import FlowRunner
import FlowSyntax

// Runs of open flows, whose text may be unfinished.
extension WorkspaceAnalysis {
  /// The runs of an open flow as it was analysed; while it has an error, that of the text above it.
  func recordings(of document: OpenDocument) -> [Recording] {
    guard let flow = flows[document.key], let file = flow.file, file.bytes == document.text.bytes else { return [] }
    let errors = flow.diagnostics.filter { $0.severity == .error && $0.file.name == file.name }
    guard flow.runs.isEmpty, let start = errors.compactMap(\.range?.start).min() else { return flow.runs }
    let line = document.text.line(at: Int(start))
    return [recording(of: document, before: line, isFilled: false)].compactMap(\.self)
  }

  /// Runs the text above a line, in which an empty list may be filled with a step that does nothing; nil if it isn't a flow.
  func recording(of document: OpenDocument, before line: Int, isFilled: Bool = true) -> Recording? {
    var bytes = Array(document.text.bytes[..<document.text.line(line).lowerBound])
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: true)
    let last = lines.last { !$0.drop { $0 == " " }.hasPrefix("#") }?.reversed().drop { $0 == " " || $0 == "\r" }
    // A list of steps can't be empty; this step does nothing, and far to the right it belongs to any key.
    let filler = "[{assert: {depth: 0}}]\n"
    if isFilled, last?.first == ":" { bytes += Array((String(repeating: " ", count: 80) + filler).utf8) }
    if isFilled, last == nil { bytes = Array(filler.utf8) }
    let file = SourceFile(name: members[document.key]?.path ?? document.key, bytes: bytes)
    guard let flow = reader.entries(of: file).last?.load().flow else { return nil }
    var rules = settings.rules
    (rules.continuesAfterFailure, rules.invariants) = (true, [])
    rules.stepLimit = min(rules.stepLimit, FlowFileAnalyzer.runBudget)
    let variant = settings.variants.single(for: flow)
    return FlowRunner(rules: rules).record(flow, profile: variant.profile, size: variant.size)
  }
}
