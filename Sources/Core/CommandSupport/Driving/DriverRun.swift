import AppDrivers
import FlowLanguage
import FlowRunner
import NavigationEngine

/// Runs flows on a driver beside the engine.
struct DriverRun: Sendable {
  /// The result of a flow.
  package enum Result {
    case ran(Transcript)
    /// The driver can't perform a step; the reason is a sentence without its full stop.
    case skipped(String)
  }

  package let choice: DriverChoice
  package let runner: FlowRunner

  /// Runs a flow.
  package func result(of flow: Flow, under variant: RunVariant) -> Result {
    let driver: DriverConnection
    do throws(ExternalFailure) { driver = try choice.pool.take(profile: variant.profile.label) } catch {
      return .ran(run(flow, variant, on: UnusableApp(error)))
    }
    defer { choice.pool.giveBack(driver) }
    let missing = flow.verbs(missingIn: driver)
    guard missing.isEmpty else {
      let list = missing.map { "`\($0)`" }.joined(separator: ", ")
      let reason = "the driver \(driver.welcome.name) can't perform \(list)"
      guard choice.requiresSteps else { return .skipped(reason) }
      let fix = "let the driver perform it, and name it in `steps`; or leave out --require-steps to skip the flow"
      return .ran(run(flow, variant, on: UnusableApp(ExternalFailure(reason, fix: fix))))
    }
    return .ran(run(flow, variant, on: driver))
  }

  private func run(_ flow: Flow, _ variant: RunVariant, on app: any ExternalApp) -> Transcript {
    runner.run(flow, profile: variant.profile, size: variant.size, on: app, as: .besideEngine)
  }
}
