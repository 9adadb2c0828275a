package import FlowDiagnostics
import FlowLanguage
package import FlowSyntax
import NavigationEngine

/// The variables that flows get from outside.
///
/// The later wins: the workspace, then whatever is added, in its order.
package struct ExternalVariables: Sendable {
  package private(set) var variables = Variables()
  /// The names of secret variables.
  private var secretNames: Set<String> = []
  /// The errors of each file that couldn't be read.
  package private(set) var problems: [[Diagnostic]] = []

  private let isStopped: @Sendable () -> Bool

  /// - Parameter isStopped: Whether the caller is to end, so that no pipe is waited for any more.
  package init(isStopped: @escaping @Sendable () -> Bool = { false }) { self.isStopped = isStopped }

  /// Adds variables and files of variables; a file loses against a variable that is added with it.
  ///
  /// - Parameters:
  ///   - own: The variables.
  ///   - secretNames: Which of them are secret.
  ///   - files: The files; a later one wins.
  ///   - limits: How much a file may ask for.
  package mutating func add(_ own: Variables, secretNames: [String], files: [String], limits: Limits) {
    self.secretNames.formUnion(secretNames)
    for path in files { read(path, own, limits) }
    variables.values.merge(own.values) { $1 }
  }

  private mutating func read(_ path: String, _ own: Variables, _ limits: Limits) {
    do throws(FileErrors) {
      let file: SourceFile
      do throws(Diagnostic) {
        file = try FileLoader(limit: limits[.fileSize], isStopped: isStopped).load(path)
      } catch {
        throw FileErrors(diagnostics: [error])
      }
      do throws(FileErrors) {
        variables.values.merge(try VariablesFile(file, given: own, limits: limits).values) { $1 }
      } catch {
        throw FileErrors(diagnostics: HiddenValues.hiding(error.diagnostics, of: file))
      }
    } catch {
      problems.append(error.diagnostics)
    }
  }

  /// Adds a workspace's variables, which lose against all others.
  mutating func add(_ workspace: Workspace) {
    variables.values.merge(workspace.variables) { external, _ in external }
    secretNames.formUnion(workspace.secrets)
  }

  /// The variables with the names of those that are secret.
  var marked: Variables {
    var variables = variables
    variables.secretNames = secretNames
    return variables
  }

  /// All secrets together may have that many bytes, since looking for them takes memory.
  private static let maxSecretBytes = 256 << 10

  /// The secrets are too long to be looked for.
  package struct SecretsTooLong: Error {
    /// A sentence without its full stop.
    package let message: String
  }

  /// The texts of the secret values.
  func secrets() throws(SecretsTooLong) -> [String] {
    let texts = secretNames.flatMap { variables.values[$0]?.secretTexts ?? [] }
    guard texts.reduce(0, { $0 + $1.utf8.count }) <= Self.maxSecretBytes else {
      throw SecretsTooLong(message: "the secrets have more than \(ByteCount(Self.maxSecretBytes)) of text")
    }
    return texts
  }
}
