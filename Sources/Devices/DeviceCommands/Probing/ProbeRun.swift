import AppExport
import CommandSupport
import FlowSyntax
import NavigationEngine
import WorkspaceFiles

/// The main path of `probe`: write the project, or read lines, print the verdicts and write the profile.
struct ProbeRun {
  /// The maximum number of bytes of lines that are read.
  private static let limit = 64 << 20

  private let options: ProbeCommand

  init(_ options: ProbeCommand) { self.options = options }

  func perform() -> ExitStatus {
    if let lines = options.read { return read(lines) }
    guard let folder = options.output else { return .passed }
    let probes = Probe.all.count.counted("probe")
    return ExportFolder(path: folder, source: "probes", verb: "ask", command: "probe")
      .save(ProbeProject().files, "; \(probes), which no Mac has run yet")
  }

  // MARK: Reading

  private func read(_ path: String) -> ExitStatus {
    let file: SourceFile
    do throws(Diagnostic) { file = try FileLoader(limit: Self.limit).load(path) } catch {
      Console.show([error])
      return .invalid
    }
    let lines = ProbeLines(file)
    Console.show(lines.diagnostics)
    guard !lines.seen.isEmpty else {
      Console.printError("\(file.name) has no line of a probe; the tests of the project print them")
      return .invalid
    }
    if options.output != nil, lines.systems.count > 1 {
      let systems = lines.systems.joined(separator: ", ")
      Console.printError("a profile is of one system, and the lines are of \(systems); give those of one")
      return .invalid
    }
    var status = lines.diagnostics.isEmpty ? ExitStatus.passed : .invalid
    for os in lines.systems {
      let verdicts = ProbeVerdict.all(lines, on: os)
      guard Console.print(report(verdicts, os)) else { return .invalid }
      if status == .passed, verdicts.contains(where: { !$0.isAnswered }) { status = .diverged }
      // Lines that can't be read may belong to any probe.
      if let path = options.output, lines.diagnostics.isEmpty, !save(ProbedProfile(verdicts, on: os), path) {
        status = .invalid
      }
    }
    return status
  }

  private func save(_ profile: ProbedProfile, _ path: String) -> Bool {
    let file = GeneratedFile(
      path: path,
      head: ProbedProfile.head,
      command: "probe",
      help: "name another file with --output, or move the file away"
    )
    do throws(Diagnostic) { _ = try file.replaceable() } catch {
      Console.show([error])
      return false
    }
    if let reason = file.write(profile.text) {
      Console.printIncomplete("\(path) can't be written: \(reason)")
      return false
    }
    let count = profile.measured.count.counted("knob")
    Console.printNote("wrote \(path): \(count) measured, \(profile.changes.count) of them unlike \(profile.base)")
    return true
  }

  // MARK: The report

  private func report(_ verdicts: [ProbeVerdict], _ os: String) -> String {
    let base = ProbedProfile.base(of: os)
    let answered = verdicts.count(where: \.isAnswered)
    var lines = ["\(os): \(answered) of \(Probe.all.count.counted("probe")) answered"]
    let width = Probe.all.map(\.name.count).max() ?? 0
    for verdict in verdicts {
      let name = verdict.probe.name + String(repeating: " ", count: width - verdict.probe.name.count)
      lines.append("  \(name)  \(phrase(verdict, base))")
      guard case .contradiction(let step, let seen) = verdict.result else { continue }
      lines.append("    step \(step) shows \(TextWidth.visible(seen.phrase))")
      for answer in verdict.probe.answers(under: Profile(base)) {
        lines.append("    \(answer.name) predicts \(answer.sights[step].phrase)")
      }
    }
    let silent = Probe.all.map(\.name).filter { name in !verdicts.contains { $0.probe.name == name } }
    if !silent.isEmpty { lines.append("  no lines: \(silent.joined(separator: ", "))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func phrase(_ verdict: ProbeVerdict, _ base: Profile.Name) -> String {
    switch verdict.result {
    case .answer(let value):
      guard case .knob(let knob) = verdict.probe.subject else { return value }
      let known = Profile(base)[knob]
      return value == known ? "\(value), as \(base) has it" : "\(value), where \(base) has \(known)"
    case .several(let names): return "one of \(names.joined(separator: ", ")): what differs wasn't seen"
    case .contradiction: return "contradicts every value that is known"
    case .incomplete(let steps):
      let numbers = steps.map(String.init).joined(separator: ", ")
      return "incomplete: no line for step \(numbers)"
    }
  }
}

extension ProbeVerdict {
  /// Whether the lines give one answer.
  fileprivate var isAnswered: Bool { if case .answer = result { true } else { false } }
}
