import FlowTranscripts
import OperatingSystem
import SystemPackage
package import WorkspaceFiles

/// Stores the tests that failed in their last run, for `--last-failed`: a list in the hidden folder `.navflow`.
///
/// The folder is created after the first failure; if that isn't possible, nothing is stored or reported. The list
/// contains ids, so that it is valid for runs in any folder of the workspace. An unreadable list counts as empty.
package struct FailureStore {
  private static let fileName = "last-failed"
  /// The maximum size of a list that is read, in bytes.
  private static let maxBytes = 64 << 20

  /// The naming of tests in the folder of the list.
  private let naming: TestNaming

  /// Opens the store of a workspace; without a workspace, of the repository or the working folder.
  package init(_ naming: TestNaming) { self.naming = naming }

  /// The tests that failed in their last run, as arguments; empty if there is no list.
  package func read() -> [String] { list.ids.map(naming.argument) }

  /// Updates the store of each workspace after a run.
  package static func update(_ tests: [DoneTest], _ selection: TestSelection, _ settings: RunSettings, isWhole: Bool) {
    for (number, workspace) in settings.files.workspaces.enumerated() {
      let areAll = isWhole && selection.takesEverything(of: number)
      let done = tests.filter { $0.workspace == number && $0.isTest }
      Self(workspace.reading.naming).update(done, areAll: areAll, hiding: settings.redactor)
    }
  }

  /// Updates the store after a run.
  ///
  /// - Parameters:
  ///   - tests: The tests that ran.
  ///   - areAll: Whether there are no other tests, so that all others are removed from the list.
  ///   - redactor: Knows the secrets of the run; a case whose name contains one is stored as a hash.
  private func update(_ tests: [DoneTest], areAll: Bool, hiding redactor: Redactor) {
    let known = list
    // If nothing has failed before or now, there is nothing to store.
    guard !known.ids.isEmpty || tests.contains(where: \.isFailure) else { return }
    var ran: Set<String> = areAll ? Set(known.ids) : []
    let hasHidden = known.ids.contains { $0.contains("#~") }
    var failed: [String] = []
    for test in tests {
      // The list may name an unreadable flow or file as a whole.
      ran.formUnion([test.id, test.flowID, test.path])
      if hasHidden, let id = test.hiddenID { ran.insert(id) }
      if test.isFailure { failed.append(Self.id(of: test, hiding: redactor)) }
    }
    let updated = known.updated(ran: ran, failed: failed)
    guard updated != known else { return }
    write(updated)
  }

  private static func id(of test: DoneTest, hiding redactor: Redactor) -> String {
    guard let hidden = test.hiddenID, !redactor.isEmpty || !test.secrets.isEmpty else { return test.id }
    return redactor.adding(test.secrets).redact(test.id) == test.id ? test.id : hidden
  }

  // MARK: File

  private var file: FilePath { HiddenFolder(of: naming).path(Self.fileName) }

  private var list: FailureList {
    let file = try? FileLoader(limit: Self.maxBytes).loadRegular(self.file.string)
    return file.map { FailureList($0) } ?? FailureList()
  }

  private func write(_ list: FailureList) {
    // A link may lead anywhere, to a file that the user didn't name.
    guard !FilePath.isLink(file.string), HiddenFolder(of: naming).make() else { return }
    try? FileReplacement.shielded.write(Data(list.text.utf8), to: file.string, through: .none)
  }
}

extension DoneTest {
  /// The id of a case with a hash in place of its name; nil of a flow without cases.
  fileprivate var hiddenID: String? {
    guard id != flowID else { return nil }
    return "\(flowID)#\(TestSelector.hidden(String(id.dropFirst(flowID.count + 1))))"
  }
}
