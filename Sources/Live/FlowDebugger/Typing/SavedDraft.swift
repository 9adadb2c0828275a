import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// Typed steps as a flow that states the effect of each step, and so passes.
struct SavedDraft {
  /// The flow's text.
  private(set) var text = ""
  /// The divergences that remain, which prevent the flow from being written.
  private(set) var divergences: [Divergence] = []
  /// Notes for the user who runs the flow.
  private(set) var notes: [String] = []

  private let typed: TypedFlow
  /// The steps that are done.
  private let draft: FlowDraft
  private let state: StackState
  private let path: String
  private let way: (_ folder: String, _ file: String) -> String
  private var header: [WrittenFlow.Field]
  /// The diagnostics that the first render raised.
  private var opening: [String] = []
  /// The steps that state nothing but diagnostics, since an expectation about them failed.
  private var bare: Set<Int> = []

  /// The maximum number of runs in which the flow is corrected.
  private static let attempts = 20

  /// Makes and checks the flow.
  ///
  /// - Parameters:
  ///   - typed: The steps that were typed.
  ///   - draft: The steps that are done.
  ///   - path: The path of the flow.
  ///   - way: Returns the path from a folder to a file.
  /// - Throws: The errors that the text would have there.
  init(
    of typed: TypedFlow,
    _ draft: FlowDraft,
    at path: String,
    way: @escaping (_ folder: String, _ file: String) -> String
  ) throws(DraftError) {
    (self.typed, self.draft, self.path, self.way) = (typed, draft, path, way)
    (header, state) = (draft.header, typed.run.state(after: draft.steps.count))
    place()
    for _ in 0..<Self.attempts {
      text = written
      let loaded = try typed.runner.read(SourceFile(name: path, bytes: Array(text.utf8)))
      guard let flow = loaded.flow else { throw DraftError(loaded) }
      let unknown = typed.runner.findUnknownNames(flow)
      if !unknown.isEmpty { throw .invalid(unknown) }
      let transcript = typed.runner.judge(flow)
      if transcript.wasStopped { throw DraftError("this was stopped") }
      // A soft step diverges, and others follow it.
      let divergent = transcript.records.first { !$0.divergences.isEmpty }
      divergences = [transcript.flowDivergence].compactMap(\.self) + (divergent?.divergences ?? [])
      if transcript.outcome == .passed { break }
      if divergences.isEmpty { throw DraftError("the flow would not pass") }
      if !correct(transcript) { break }
    }
    remind()
  }

  /// Sets the app's path relative to the flow, and the profile if it isn't the default.
  private mutating func place() {
    let folder = path.folderPart
    let flow = typed.run.flow
    if folder != draft.folder, let app = flow.app, app.file !== flow.file {
      header.setApp(way(folder, app.file.name))
    }
    if header[.profile] == nil, !typed.isLaterProfile {
      header.set(.profile, to: typed.run.recording.profile.text)
    } else if folder != draft.folder, flow.profiles?.contains(where: { $0.file != nil }) == true {
      // The path of the file is another from there.
      header.set(.profile, to: typed.run.recording.profile.text)
    }
  }

  private mutating func remind() {
    if let size = typed.runner.size, state.split != nil || state.scene?.hasColumns == true {
      notes.append("the window was \(size.rawValue) from the start: run it with --size \(size.rawValue)")
    }
    let used = typed.runner.given.filter { text.contains("${\($0)") }
    if header[.failOn] != nil, draft.header[.failOn] == nil {
      notes.append("it says `failOn: never`: steps within others raise what it can't state")
    }
    if !used.isEmpty { notes.append("it uses \(used.few): give the same by --var or --secret") }
  }

  // MARK: Text

  private var written: String {
    let start = opening.isEmpty ? [] : [WrittenStep.assert([Self.diagnostics(opening)]).text]
    return FlowDraft.text(start + stated.flatMap(\.self), header)
  }

  /// The steps that state each typed step and its effect.
  private var stated: [[String]] {
    draft.steps.enumerated().map { index, step in
      let isBare = bare.contains(index + 1)
      let stated = StepStatement(of: index + 1, in: typed.run, draft.header, isBare: isBare, without: typed.redactor)
      let expectations = stated.expectations
      let own =
        expectations.isEmpty
        ? [step] : step.expecting(expectations).map { [$0] } ?? [step, WrittenStep.assert(expectations).text]
      guard !stated.laterDiagnostics.isEmpty else { return own }
      return own + [WrittenStep("expectDiagnostics", Self.diagnostics(stated.laterDiagnostics).node).text]
    }
  }

  /// The expectation that a step raises diagnostics of these ids.
  static func diagnostics(_ ids: [String]) -> YAMLNode.Field {
    .init("diagnostics", .values(ids.map(RouteValue.string)))
  }

  // MARK: Corrections

  /// Corrects the first reason why the flow doesn't pass; false if that isn't possible.
  private mutating func correct(_ transcript: Transcript) -> Bool {
    if let divergence = transcript.flowDivergence {
      guard divergence.kind == .unexpectedDiagnostic, case .string(let id)? = divergence.actual, opening.isEmpty
      else { return false }
      opening = [id]
      return true
    }
    guard let index = transcript.records.firstIndex(where: { !$0.divergences.isEmpty }),
      case let record = transcript.records[index], let first = record.divergences.first
    else { return false }
    if first.kind == .unexpectedDiagnostic, record.scope != nil, header[.failOn] == nil {
      // Steps within blocks can't state their diagnostics unless they are rewritten.
      header.set(.failOn, to: FailOn.never.rawValue)
      return true
    }
    let own = transcript.records[...index].count { $0.scope == nil } - (opening.isEmpty ? 0 : 1)
    if own == 0, first.kind == .unexpectedDiagnostic {
      let ids = record.divergences.compactMap { if case .string(let id)? = $0.actual { id } else { nil } }
      opening += ids.filter { !opening.contains($0) }
      return !ids.isEmpty
    }
    guard first.kind == .expectation || first.kind == .unstatedChange, let step = step(at: own) else { return false }
    return bare.insert(step).inserted
  }

  /// The session's step that one of the flow's own steps is or belongs to.
  private func step(at own: Int) -> Int? {
    var count = 0
    return stated.firstIndex { part in
      count += part.count
      return count >= own
    }.map { $0 + 1 }
  }
}

extension SceneState {
  /// Whether a part of the scene is a split view.
  fileprivate var hasColumns: Bool {
    ([base] + tabs.map(\.stack) + layers.map(\.stack)).contains { $0.split != nil }
  }
}
