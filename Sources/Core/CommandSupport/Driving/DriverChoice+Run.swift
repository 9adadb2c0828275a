import AppDrivers
import FlowLanguage
import FlowRunner
import NavigationEngine

extension DriverChoice {
  /// The result of a flow.
  enum Result {
    case ran(Transcript)
    /// The driver can't perform a step; the reason is a sentence without its full stop.
    case skipped(String)
  }

  /// Runs a flow on the driver beside the engine.
  func result(of flow: Flow, under variant: RunVariant, by runner: FlowRunner) -> Result {
    func run(on app: any ExternalApp) -> Transcript {
      runner.run(flow, profile: variant.profile, size: variant.size, on: app, as: .besideEngine)
    }
    let driver: DriverConnection
    do throws(ExternalFailure) { driver = try pool.take(profile: variant.profile.label) } catch {
      return .ran(run(on: UnusableApp(error)))
    }
    defer { pool.giveBack(driver) }
    let missing = flow.verbs(missingIn: driver)
    guard missing.isEmpty else {
      let list = missing.map { "`\($0)`" }.joined(separator: ", ")
      let reason = "the driver \(driver.welcome.name) can't perform \(list)"
      guard requiresSteps else { return .skipped(reason) }
      let fix = "let the driver perform it, and name it in `steps`; or leave out --require-steps to skip the flow"
      return .ran(run(on: UnusableApp(ExternalFailure(reason, fix: fix))))
    }
    return .ran(run(on: driver))
  }
}
