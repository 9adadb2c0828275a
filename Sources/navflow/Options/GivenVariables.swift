import ArgumentParser
import FlowDiagnostics
import FlowLanguage
import NavigationEngine

/// The variables that are given from outside of the flows.
///
/// The later wins: the workspace, the environment's files, its variables, the command line's files, its variables.
struct GivenVariables {
  private(set) var variables = Variables()
  /// The names of secret variables.
  private(set) var secretNames: Set<String> = []
  /// The errors of each file that couldn't be read.
  private(set) var problems: [[Diagnostic]] = []

  /// - Throws: Wrong usage.
  init(_ options: InputOptions, _ environment: CommandEnvironment, limits: Limits) throws {
    let loader = FileLoader(limit: limits[.fileSize])
    if !environment.isEmpty {
      try add(environment.variables(), environment.secrets(), files: environment.variablesFiles, loader, limits)
    }
    try add(options.variables, options.secrets, files: options.variablesFiles, loader, limits)
  }

  private mutating func add(
    _ assignments: [VariableAssignment],
    _ secrets: [SecretAssignment],
    files: [String],
    _ loader: FileLoader,
    _ limits: Limits
  ) throws {
    var own = Variables()
    for assignment in assignments { own.values[assignment.name] = assignment.value }
    for secret in secrets { own.values[secret.name] = .string(secret.value) }
    secretNames.formUnion(secrets.map(\.name))
    for path in files { read(path, given: own, loader, limits) }
    variables.values.merge(own.values) { $1 }
  }

  private mutating func read(_ path: String, given: Variables, _ loader: FileLoader, _ limits: Limits) {
    do throws(FileErrors) {
      let file: SourceFile
      do throws(Diagnostic) { file = try loader.load(path) } catch { throw FileErrors(diagnostics: [error]) }
      variables.values.merge(try VariablesFile(file, given: given, limits: limits).values) { $1 }
    } catch {
      problems.append(error.diagnostics)
    }
  }

  /// Adds what a workspace says, which gives way to everything else.
  mutating func add(_ workspace: Workspace?) {
    guard let workspace else { return }
    variables.values.merge(workspace.variables) { given, _ in given }
    secretNames.formUnion(workspace.secrets)
  }

  /// All secrets together may have that many bytes, since looking for them takes memory.
  private static let mostSecretBytes = 256 << 10

  /// The texts of the secret values.
  ///
  /// - Throws: Wrong usage where they are too long.
  func secrets() throws -> [String] {
    let texts = secretNames.flatMap { variables.values[$0]?.secretTexts ?? [] }
    guard texts.reduce(0, { $0 + $1.utf8.count }) <= Self.mostSecretBytes else {
      throw ValidationError("the secrets have more than \(ByteCount(Self.mostSecretBytes)) of text")
    }
    return texts
  }
}
