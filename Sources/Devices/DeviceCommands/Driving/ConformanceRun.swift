import AppDrivers
import AppExport
import CommandSupport
import FlowLanguage
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// Runs the conformance suite on a driver and prints its results.
struct ConformanceRun {
  private let pool: DriverPool
  private let painter: TextPainter
  private var status = ExitStatus.passed
  private var (held, broken, leftOut) = (0, 0, 0)

  init(_ pool: DriverPool, _ painter: TextPainter) { (self.pool, self.painter) = (pool, painter) }

  /// Runs the suite.
  mutating func perform() -> ExitStatus {
    do throws(ExternalFailure) {
      let welcome = try introduce()
      for check in ProtocolCheck.allCases { try perform(check) }
      let cases = ConformanceCase.all
      for verb in welcome.verbs.sorted() {
        let own = cases.filter { $0.verb == verb }
        if own.isEmpty { leaveOut(verb, "the suite has no case of it; run flows of your own") }
        for conformance in own { try perform(conformance) }
      }
    } catch {
      if error.isStop { return StopSignal.received?.status ?? .failed }
      report(painter.paint("✗", .error), error.message)
      if let fix = error.fix { _ = Console.print("  \(painter.paint("to fix:", .emphasis)) \(fix)\n") }
      status = .failed
    }
    let parts = ["\(held) hold", broken > 0 ? "\(broken) don't" : nil, leftOut > 0 ? "\(leftOut) left out" : nil]
    _ = Console.print("\n\(parts.compactMap(\.self).joined(separator: " · "))\n")
    return status
  }

  private func introduce() throws(ExternalFailure) -> DriverWelcome {
    let driver = try pool.take(profile: Profile.wwdc22.label)
    let welcome = driver.welcome
    pool.giveBack(driver)
    let facts = welcome.observes.map(\.rawValue).joined(separator: ", ")
    let name = TextWidth.visible(welcome.title)
    _ = Console.print("\(name) performs \(welcome.verbs.count) verbs, reports \(facts)\n\n")
    return welcome
  }

  private mutating func perform(_ check: ProtocolCheck) throws(ExternalFailure) {
    let driver = try pool.take(profile: Profile.wwdc22.label)
    defer { pool.giveBack(driver) }
    guard let difference = try check.difference(in: driver) else { return hold(check.rule) }
    fail(check.rule)
    _ = Console.print("  \(TextWidth.visible(difference))\n")
  }

  private mutating func perform(_ conformance: ConformanceCase) throws(ExternalFailure) {
    guard let flow = conformance.flow() else { return }
    let driver = try pool.take(profile: Profile.wwdc22.label)
    defer { pool.giveBack(driver) }
    let steps = flow.steps.map(\.label).joined(separator: ", ")
    let name = "\(conformance.verb): \(steps)"
    let missing = flow.verbs(missingIn: driver)
    guard missing.isEmpty else { return leaveOut(name, "it needs \(missing.joined(separator: ", "))") }
    let transcript = FlowRunner().run(flow, profile: .wwdc22, on: driver, as: .besideEngine)
    if transcript.outcome == .passed { return hold(name) }
    if let app = conformance.app, transcript.outcome == .failed, transcript.flowDivergence != nil, driver.isUsable {
      return leaveOut(name, "the driver doesn't launch the app “\(app.rawValue)”")
    }
    fail(name)
    let record = FlowRecord(transcript)
    let formatter = DivergenceFormatter(record, painter: painter)
    if let divergence = record.flowDivergence { _ = Console.print(formatter.format(divergence, step: nil)) }
    for step in record.steps {
      for divergence in step.divergences { _ = Console.print(formatter.format(divergence, step: step.number - 1)) }
    }
    if transcript.outcome == .failed { status = .failed }
  }

  // MARK: Printing

  private func report(_ mark: String, _ text: String) { _ = Console.print("\(mark) \(TextWidth.visible(text))\n") }

  private mutating func hold(_ name: String) {
    held += 1
    report(painter.paint("✓", .success), name)
  }

  private mutating func fail(_ name: String) {
    broken += 1
    if status == .passed { status = .diverged }
    report(painter.paint("✗", .error), name)
  }

  private mutating func leaveOut(_ name: String, _ reason: String) {
    leftOut += 1
    report(painter.paint("–", .faint), "\(name): \(reason)")
  }
}
