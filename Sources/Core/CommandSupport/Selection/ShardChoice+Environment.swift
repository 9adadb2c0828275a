import ArgumentParser
import FlowSyntax
import SystemPackage
import WorkspaceFiles

extension ShardChoice {
  /// Whether the environment says which shard it is.
  var isAutomatic: Bool { if case .automatic = self { true } else { false } }

  /// The requested shard; with `auto`, the one that the build server names, which is reported.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Returns: The shard; nil if no build server names one.
  /// - Throws: An error of usage.
  func shard(in environment: [String: String]) throws -> Shard? {
    let count: Int?
    switch self {
    case .shard(let shard): return shard
    case .automatic(let chosen): count = chosen
    }
    do throws(PlainError) {
      guard let found = try ContinuousIntegration(environment: environment, count: count) else {
        Console.printNote("no build server says which part this is, so everything is run")
        return nil
      }
      let variables = found.variables.map(\.description).joined(separator: ", ")
      Console.printNote("part \(found.shard), as \(found.system.name) says by \(variables)")
      if let file = found.statusFile { Self.touch(file) }
      return found.shard
    } catch {
      throw ValidationError(error.message)
    }
  }

  /// Creates the file that informs Bazel that sharding is supported.
  private static func touch(_ path: String) {
    let options: FileDescriptor.OpenOptions = [.create, .append]
    let permissions: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
    do {
      try FileDescriptor.open(FilePath(path), .writeOnly, options: options, permissions: permissions).close()
    } catch {
      Console.printIncomplete("the file \(path), which Bazel waits for, can't be written: \(FileProblem.text(error))")
    }
  }
}
