import PlainText
package import SystemPackage

/// The answer to `init` about the Swift sources in a folder, as `navflow extract --project` prints it.
package struct SourcesAnswer: Codable, Sendable {
  /// The app of the sources.
  package struct App: Codable, Sendable {
    package let name: String
    /// The target that it was chosen by among several; nil if it is the only one.
    package let target: String?
    /// The text of its app file.
    package let text: String
    /// The text of its file of samples; nil if it has none.
    package let samples: String?
    /// How much of its sources is read, as a line.
    package let account: String

    package init(name: String, target: String?, text: String, samples: String?, account: String) {
      (self.name, self.target, self.text, self.samples, self.account) = (name, target, text, samples, account)
    }
  }

  /// The app; nil if there isn't one.
  package var app: App?
  /// Why there isn't one app, as a sentence without its full stop; nil if the reason has been printed.
  package var problem: String?

  package init() {}

  /// The maximum number of bytes of an app and its samples.
  private static let limit = 64 << 20

  /// Asks the command `extract` of a program about the Swift sources at a path, for the app of a file; nil if there is no
  /// answer.
  package init?(
    about path: String,
    for file: String,
    target: String?,
    sourcesTool: String? = CommandEnvironment.current.sourcesTool,
    asking navflow: FilePath = Program.navflow
  ) {
    var words = ["extract", "--project", path, "--output", file]
    if let sourcesTool { words += ["--sources-tool", sourcesTool] }
    if let target { words += ["--target", target] }
    let result = try? Child.result(
      ofProgram: navflow.string,
      words,
      input: [],
      environment: CommandEnvironment.forCalls,
      limit: Self.limit
    ) { StopSignal.isRaised }
    guard let result else { return nil }
    self.init(result.output)
    let printed = result.errors.split(separator: "\n").first
    if app == nil, problem == nil { problem = printed.map { String($0.trimmingPrefix("error: ")) } }
  }

  /// Reads an answer; nil if the bytes are none.
  package init?(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes), let read = try? Self(decoding: json) else { return nil }
    self = read
  }

  /// The answer as one line of JSON.
  package var line: String { ((try? JSONValue(encoding: self).text()) ?? "{}") + "\n" }
}
