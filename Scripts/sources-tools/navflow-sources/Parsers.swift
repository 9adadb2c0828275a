import Dispatch
import SourceTrees
import SystemPackage
import Synchronization

/// The processes that parse files, of which each has its limits, and the trees in the order of the files.
final class Parsers: Sendable {
  /// The number of files for which one more process is started.
  private static let filesEach = 16
  /// The maximum number of processes, each of which may take ``Limits/memory``.
  private static let maxCount = 8

  private struct Progress {
    /// The file that is parsed next.
    var next = 0
    /// The file whose tree is printed next.
    var printed = 0
    /// The trees that are made before it is their turn.
    var waiting: [Int: [UInt8]] = [:]
  }

  private let paths: [String]
  private let progress = Mutex(Progress())

  init(_ paths: [String]) { self.paths = paths }

  /// Prints the tree of each file, parsed on all cores.
  func printTrees() {
    let count = min(Self.maxCount, (paths.count + Self.filesEach - 1) / Self.filesEach)
    DispatchQueue.concurrentPerform(iterations: count) { _ in parse() }
  }

  /// Parses files as long as there are any.
  private func parse() {
    var worker: Worker?
    while let index = next() { print(tree(of: paths[index], &worker), at: index) }
    // Without files it ends, too.
    _ = worker?.end()
  }

  private func tree(of path: String, _ worker: inout Worker?) -> [UInt8] {
    while true {
      let current = worker ?? Self.start()
      worker = current
      if let text = current.tree(of: path) { return text }
      worker = nil
      let end = current.end()
      if current.count > 1, end.dependsOnOthers { continue }
      return Parsing.remark(path, end.reason)
    }
  }

  private static func start() -> Worker {
    do {
      return try Worker()
    } catch {
      Tool.fail("no process can be started that parses: \(error)", status: 71)
    }
  }

  private func next() -> Int? {
    progress.withLock { progress in
      guard progress.next < paths.count else { return nil }
      defer { progress.next += 1 }
      return progress.next
    }
  }

  /// Prints a tree, and those that have waited for it.
  private func print(_ text: [UInt8], at index: Int) {
    progress.withLock { progress in
      progress.waiting[index] = text
      while let text = progress.waiting.removeValue(forKey: progress.printed) {
        Tool.write(text, to: .standardOutput)
        progress.printed += 1
      }
    }
  }
}
