import FlowApps
import FlowDiagnostics
import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// A session's steps as a flow that states the effect of each step, and so passes.
struct ShellTest {
  /// The flow's text.
  private(set) var text = ""
  /// The divergences that remain, which prevent the flow from being written.
  private(set) var divergences: [Divergence] = []
  /// Notes for the user who runs the flow.
  private(set) var notes: [String] = []

  private let session: ShellSession
  private let path: String
  private let redactor: Redactor
  private var header: ShellHeader
  /// The diagnostics that the first render raised.
  private var opening: [String] = []
  /// The steps that state nothing but diagnostics, since an expectation about them failed.
  private var bare: Set<Int> = []

  /// The maximum number of runs in which the flow is corrected.
  private static let attempts = 20

  /// Makes and checks the flow.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - path: The path of the flow.
  /// - Throws: The errors that the text would have there.
  init(of session: ShellSession, at path: String) throws(ShellError) {
    (self.session, self.path, redactor) = (session, path, session.redactor)
    header = session.flow.header
    place()
    for _ in 0..<Self.attempts {
      text = written
      let loaded = try session.runner.read(SourceFile(name: path, bytes: Array(text.utf8)))
      guard let flow = loaded.flow else { throw ShellError(loaded) }
      let unknown = session.runner.findUnknownNames(flow)
      if !unknown.isEmpty { throw .invalid(unknown) }
      let transcript = session.runner.judge(flow)
      if transcript.wasStopped { throw ShellError("this was stopped") }
      // A soft step diverges, and others follow it.
      let divergent = transcript.records.first { !$0.divergences.isEmpty }
      divergences = [transcript.flowDivergence].compactMap(\.self) + (divergent?.divergences ?? [])
      if transcript.outcome == .passed { break }
      if divergences.isEmpty { throw ShellError("the flow would not pass") }
      if !correct(transcript) { break }
    }
    remind()
  }

  /// Sets the app's path relative to the flow, and the profile if it isn't the default.
  private mutating func place() {
    let folder = String(path.prefix(path.count - path.reversed().prefix { $0 != "/" }.count))
    let flow = session.run.flow
    if folder != session.flow.folder, let app = flow.app, app.file !== flow.file {
      header.setApp(session.files.way(folder, app.file.name))
    }
    if header[.profile] == nil, !session.isLaterProfile {
      header.set(.profile, to: session.profile.text)
    } else if folder != session.flow.folder, flow.profiles?.contains(where: { $0.file != nil }) == true {
      // The path of the file is another from there.
      header.set(.profile, to: session.profile.text)
    }
  }

  private mutating func remind() {
    if let size = session.runner.size, session.state.split != nil || session.state.scene?.hasColumns == true {
      notes.append("the window was \(size.rawValue) from the start: run it with --size \(size.rawValue)")
    }
    let used = session.runner.given.filter { text.contains("${\($0)") }
    if header[.failOn] != nil, session.flow.header[.failOn] == nil {
      notes.append("it says `failOn: never`: steps within others raise what it can't state")
    }
    if !used.isEmpty { notes.append("it uses \(used.few): give the same by --var or --secret") }
  }

  // MARK: Text

  private var written: String {
    var steps: [ShellFlow.Step] = []
    if !opening.isEmpty { steps.append(.init(.assert([Self.diagnostics(opening)]))) }
    for (index, step) in session.flow.done.enumerated() {
      let stated = ShellStatement(of: index + 1, in: session, isBare: bare.contains(index + 1), without: redactor)
      if stated.expectations.isEmpty {
        steps.append(step)
      } else if let whole = step.expecting(stated.expectations) {
        steps.append(whole)
      } else {
        steps += [step, .init(.assert(stated.expectations))]
      }
      if !stated.laterDiagnostics.isEmpty {
        steps.append(.init(WrittenStep("expectDiagnostics", Self.diagnostics(stated.laterDiagnostics).node)))
      }
    }
    return ShellFlow.text(steps, header)
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
    for (index, step) in session.flow.done.enumerated() {
      let stated = ShellStatement(of: index + 1, in: session, isBare: bare.contains(index + 1), without: redactor)
      let isApart = !stated.expectations.isEmpty && step.expecting(stated.expectations) == nil
      count += 1 + (isApart ? 1 : 0) + (stated.laterDiagnostics.isEmpty ? 0 : 1)
      if count >= own { return index + 1 }
    }
    return nil
  }
}

extension SceneState {
  /// Whether a part of the scene is a split view.
  fileprivate var hasColumns: Bool {
    ([base] + tabs.map(\.stack) + layers.map(\.stack)).contains { $0.split != nil }
  }
}
