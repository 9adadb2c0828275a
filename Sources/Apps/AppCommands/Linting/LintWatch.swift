import ArgumentParser
import CommandSupport
import FlowLanguage
import FlowSyntax
import SystemPackage
import WorkspaceFiles

/// The loop of `lint --watch`: lints, and again whenever a source, a manifest, the workspace file or the baseline
/// changes.
struct LintWatch {
  private let options: LintCommand
  private let wait = ChangeWait()
  /// The trees of files that haven't changed.
  private let trees = KeptTrees()

  init(_ options: LintCommand) { self.options = options }

  /// Lints until the user quits.
  ///
  /// - Returns: The exit status of the last time.
  /// - Throws: An error of usage.
  func perform() throws -> ExitStatus {
    wait.learn(watched)
    var status = try lint()
    while StopSignal.received == nil, isWanted() {
      Terminal.clear()
      status = try lint()
    }
    return StopSignal.received?.status ?? status
  }

  /// Lints once; what can't be read now may be fixed by the next change.
  private func lint() throws -> ExitStatus {
    do {
      return try LintRun(options, keeping: trees).perform()
    } catch {
      let error = Console.reported(error)
      guard let code = error as? ExitCode else { throw error }
      return ExitStatus(rawValue: code.rawValue) ?? .invalid
    }
  }

  /// The files that are there now: the sources, and what says how they are read.
  private var watched: Set<String> {
    if let trees = options.sources.trees { return Set([trees, options.baseline].compactMap(\.self)) }
    let arguments = options.sources.paths + options.sources.source
    let search = SwiftSearch(arguments.isEmpty ? ["."] : arguments)
    let home = (try? LintChoice.finder)?.home(around: LintChoice.folder(options))
    let settings = home.map { home in Workspace.fileNames.map { home.appending($0).string } } ?? []
    return Set(search.files + search.manifests + search.catalogs + settings + [options.baseline].compactMap(\.self))
  }

  /// Waits for a change, or a key that asks for another look; false to quit.
  private func isWanted() -> Bool {
    let mode = KeyMode()
    wait.keyboard.forget()
    Console.printToStandardError("\nwatching \(watched.count.counted("file")) · Enter again · q quit\n")
    var isWanted: Bool?
    while isWanted == nil {
      switch wait.next({ watched }) {
      case nil: isWanted = false
      case .changed: isWanted = true
      case .key(UInt8(ascii: "\n")), .key(UInt8(ascii: "\r")): isWanted = true
      // Ctrl-C, Ctrl-D and Ctrl-\ quit as in any command.
      case .key(UInt8(ascii: "q")), .key(3), .key(4), .key(28): isWanted = false
      case .key: break
      }
    }
    // The terminal is restored only now.
    _ = consume mode
    return isWanted ?? false
  }
}
