import Dispatch
import Subprocess
import Synchronization
import SystemPackage

/// Which files have changed, as git sees it.
enum GitChanges {
  /// Why git can't say.
  struct Failure: Error {
    /// A sentence without its full stop.
    let message: String
  }

  /// The absolute paths of the files that differ from a commit: committed since, changed, added or untracked now.
  ///
  /// - Parameter reference: A commit, branch or tag; where its history and ours have parted, it counts as it was when
  ///   they did.
  /// - Throws: What git complains of.
  static func files(since reference: String) throws(Failure) -> Set<String> {
    let top = try git(["rev-parse", "--show-toplevel"]).trimmed
    let commit = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}"], or: reference)
    let base = (try? git(["merge-base", commit.trimmed, "HEAD"])) ?? commit
    let changed = try git(["-C", top, "diff", "--name-only", "--no-renames", "-z", base.trimmed, "--"])
    let untracked = try git(["-C", top, "ls-files", "--others", "--exclude-standard", "-z"])
    return Set((changed + untracked).split(separator: "\0").map { "\(top)/\($0)" })
  }

  private static func git(_ arguments: [String], or reference: String? = nil) throws(Failure) -> String {
    let (status, output, error) = try blocking { () async throws(Failure) in
      do {
        let result = try await run(
          .name("git"),
          arguments: Arguments(arguments),
          output: .bytes(limit: 256 << 20),
          error: .bytes(limit: 1 << 20)
        )
        return (result.terminationStatus.isSuccess, result.standardOutput, result.standardError)
      } catch {
        throw Failure(message: "git can't be run: \(error)")
      }
    }
    if status { return String(decoding: output, as: UTF8.self) }
    if let reference { throw Failure(message: "git knows no commit “\(reference)”") }
    let words = String(decoding: error, as: UTF8.self).trimmed
    throw Failure(message: words.isEmpty ? "git can't say what has changed" : words)
  }

  /// Waits for what is done by another task: the command has nothing else to do meanwhile.
  private static func blocking<Value: Sendable>(
    _ body: @escaping @Sendable () async throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let box = Box<Result<Value, Failure>>()
    let done = DispatchSemaphore(value: 0)
    Task {
      do throws(Failure) {
        let value = try await body()
        box.value.withLock { $0 = .success(value) }
      } catch {
        box.value.withLock { $0 = .failure(error) }
      }
      done.signal()
    }
    done.wait()
    guard let result = box.value.withLock(\.self) else { throw Failure(message: "git can't be waited for") }
    return try result.get()
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
