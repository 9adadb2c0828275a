import AppDrivers
import AppExport
import ArgumentParser
import CommandSupport
import FlowReports
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine

/// The command `navflow driver check`, which checks a driver.
struct DriverCheckCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run a suite over a driver's verbs, and print what holds.",
    discussion: """
      Checks the rules of the protocol, then every verb of the driver that the suite knows, against the engine. Verbs \
      that need links, tabs, sheets or columns are checked in two small apps, which --print-app prints; a driver that \
      doesn't know one refuses to launch it, and its verbs are left out. Exit status: 0 everything that was checked holds, \
      1 something doesn't, 3 the driver failed, 64 usage error.
      """
  )

  @OptionGroup(title: "Driver") var options: DriverOptions

  @Option(help: "Print the file of an app of the suite, and check nothing.".naming("name"))
  var printApp: ConformanceApp?

  @Option(help: "Colour the text: auto (the default), always or never; auto obeys NO_COLOR.")
  var color: ColorChoice?

  func validate() throws {
    if options.driver == nil, printApp == nil { throw ValidationError("name the driver with --driver 'COMMAND ARGS'") }
    if options.driver != nil, printApp != nil {
      throw ValidationError("--print-app checks nothing; leave it or --driver out")
    }
  }

  func run() throws {
    if let printApp {
      _ = Console.print(printApp.text)
      return
    }
    StopSignal.listen()
    guard let pool = options.pool else { return }
    defer { pool.end() }
    var run = ConformanceRun(pool, Console.painter())
    throw ExitCode(run.perform())
  }
}

extension ConformanceApp: ExpressibleByArgument {}
