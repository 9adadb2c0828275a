import ArgumentParser
import CommandSupport

/// The command `navflow probe`, which writes the questions that a device can answer, and reads the answers.
struct ProbeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "probe",
    abstract: "Ask a device what its release of iOS does, and read the answer.",
    discussion: """
      With --output alone, writes an Xcode project: a small app for each knob of the profiles and each rule that \
      navflow chose, and UI tests that print what they see as lines of JSON. With --read, compares such lines with \
      what each value predicts, and reports the value of each; --output is then the profile file that is written. \
      Exit status: 0 written or read, 1 lines fit no known value, or some are missing, 2 a line is invalid or a file \
      can't be read or written, 64 usage error.
      """
  )

  @Option(
    name: [.long, .short],
    help: "The folder of the project; with --read, the profile file.".naming("path")
  )
  var output: String?

  @Option(help: "The lines that the tests have printed (- for standard input).".naming("lines"))
  var read: String?

  @Option(help: .color)
  var color: ColorChoice?

  func validate() throws {
    guard output != nil || read != nil else {
      throw ValidationError("name a folder for the project with --output, or lines with --read")
    }
    if output == "" || output == "-" { throw ValidationError("--output takes a path, not “\(output ?? "")”") }
    if read == "" { throw ValidationError("--read takes a file, not “”") }
  }

  func run() throws {
    StopSignal.listen()
    throw ExitCode(ProbeRun(self).perform())
  }
}
