import FlowLanguage
package import FlowSyntax
import PlainText

/// The external variables of flows.
///
/// Later ones take precedence: the workspace's, then the added ones, in that order.
package struct ExternalVariables: Sendable {
  package private(set) var variables = Variables()
  /// The names of secret variables.
  private var secretNames: Set<String> = []
  /// The errors of each file that couldn't be read.
  package private(set) var problems: [[Diagnostic]] = []

  private let isStopped: @Sendable () -> Bool

  /// Creates variables without any values.
  ///
  /// - Parameter isStopped: Whether the caller is about to end, so that waiting for a pipe stops.
  package init(isStopped: @escaping @Sendable () -> Bool = { false }) { self.isStopped = isStopped }

  /// Adds variables and files of variables; a variable takes precedence over the files that are added with it.
  ///
  /// - Parameters:
  ///   - own: The variables.
  ///   - secretNames: The names of the secret ones.
  ///   - files: The files; a later one takes precedence.
  ///   - limits: The limits on a file.
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
        variables.values.merge(try Variables.values(of: file, given: own, limits: limits)) { $1 }
      } catch {
        throw FileErrors(diagnostics: file.hidingValues(in: error.diagnostics).diagnostics)
      }
    } catch {
      problems.append(error.diagnostics)
    }
  }

  /// Adds a workspace's variables; all others take precedence over them.
  mutating func add(_ workspace: Workspace) {
    variables.values.merge(workspace.variables) { external, _ in external }
    secretNames.formUnion(workspace.secrets)
  }

  /// The variables, with the names of the secret ones.
  var marked: Variables { copy(of: variables) { $0.secretNames = secretNames } }

  /// The maximum size of all secrets together, since searching for them takes memory.
  private static let maxSecretBytes = 256 << 10

  /// The texts of the secret values.
  func secrets() throws(PlainError) -> [String] {
    let texts = secretNames.flatMap { variables.values[$0]?.secretTexts ?? [] }
    guard texts.reduce(0, { $0 + $1.utf8.count }) <= Self.maxSecretBytes else {
      throw PlainError("the secrets have more than \(Self.maxSecretBytes.asBytes) of text")
    }
    return texts
  }
}
