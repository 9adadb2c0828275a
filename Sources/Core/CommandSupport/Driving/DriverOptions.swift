package import AppDrivers
package import ArgumentParser
import FlowLanguage
import FlowSyntax
import PlainText

/// The options for an app outside the engine.
package struct DriverOptions: ParsableArguments {
  @Option(
    help: "Also perform the steps on an app: start this command without a shell, and speak JSON-RPC with it.".naming(
      "command"
    ),
    transform: { text in
      do throws(PlainError) { return try DriverCommand(text) } catch {
        throw ValidationError("--driver takes a program and its arguments: \(error.message)")
      }
    }
  )
  package var driver: DriverCommand?

  @Option(
    help: "With --driver, the maximum time of each step, as in 500ms or 5s (the default).".naming("time"),
    transform: { try OptionNumber.time($0, of: "--step-timeout") }
  )
  var stepTimeout: Duration?

  @Option(
    help: "With --driver, the maximum time of each flow (default: 10m).".naming("time"),
    transform: { try OptionNumber.time($0, of: "--timeout") }
  )
  package var timeout: Duration?

  package init() {}

  /// The options about a driver's times that are written.
  package var written: [String] {
    [("step-timeout", stepTimeout != nil), ("timeout", timeout != nil)].filter(\.1).map(\.0)
  }

  /// The driver's processes, none of which runs yet; nil without a driver.
  package var pool: DriverPool? {
    driver.map { DriverPool($0, version: Version.current, limits, stop: StopSignal.flag) }
  }

  private var limits: DriverLimits {
    copy(of: DriverLimits()) {
      if let stepTimeout { $0.step = stepTimeout }
      if let timeout { $0.flow = timeout }
    }
  }
}

/// A driver, and the effect of its missing verbs.
package struct DriverChoice: Sendable {
  package let pool: DriverPool
  /// Whether a flow fails if the driver can't perform one of its steps.
  let requiresSteps: Bool

  /// Takes the choice; nil without a driver.
  package init?(_ options: DriverOptions, requiresSteps: Bool) {
    guard let pool = options.pool else { return nil }
    (self.pool, self.requiresSteps) = (pool, requiresSteps)
  }

  /// A note after the run about the facts that are compared; nil if no driver was started, or it reports everything.
  package var note: String? {
    guard let welcome = pool.welcome, welcome.observes.count < ObservedFacts.Name.allCases.count else { return nil }
    let names = welcome.observes.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let reports = names.isEmpty ? "reports nothing" : "reports \(names)"
    return "the driver \(welcome.title) \(reports); "
      + "what else flows expect was checked against the engine alone"
  }
}
