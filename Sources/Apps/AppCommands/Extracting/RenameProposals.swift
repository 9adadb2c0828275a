import CommandSupport
import FlowChecker
import FlowReports
import FlowSyntax
import WorkspaceFiles

/// The renames by which a workspace follows those in an app's Swift sources.
struct RenameProposals {
  private let renamed: [RenamedDeclarations.Renamed]

  /// Compares an app file with its newly extracted version.
  init(from old: SourceFile, to text: String) {
    let new = SourceFile(name: old.name, bytes: Array(text.utf8))
    renamed = RenamedDeclarations(from: old, to: new).all
  }

  /// Prints the commands for names that the files of the working folder's workspace use.
  func print() {
    guard !renamed.isEmpty,
      let reading = try? ReadingSettings(for: [], ExternalVariables(), forms: .command)
    else { return }
    var reader = WorkspaceNameReader(reading)
    let index = reader.index()
    for one in renamed where !index.all(one.kind, named: one.old).isEmpty {
      let kind = one.kind.rawValue
      let command = "navflow rename \(kind) \(ShellWord.quoted(one.old)) \(ShellWord.quoted(one.new)) --write"
      let old = one.kind == .enumerationCase ? one.old.drop { $0 != "." }.dropFirst() : one.old[...]
      let names = "the \(kind) “\(String(old).excerpt)” is “\(one.new.excerpt)” in Swift now"
      Console.printNote("\(names); the flows follow:  \(command)")
    }
  }
}
