import AppExtraction
import CommandSupport
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

  /// Prints the commands for names that stand in files of the working folder's workspace.
  func print() {
    guard !renamed.isEmpty,
      let reading = try? ReadingSettings(for: [], ExternalVariables(), forms: .command)
    else { return }
    let texts = reading.texts
    for one in renamed where texts.contains(where: { $0.contains(one.shownOld) }) {
      let kind = one.kind.rawValue
      let command = "navflow rename \(kind) \(ShellWord.quoted(one.old)) \(ShellWord.quoted(one.new)) --write"
      let names = "the \(kind) “\(one.shownOld.excerpt)” is “\(one.new.excerpt)” in Swift now"
      Console.printNote("\(names); the flows follow:  \(command)")
    }
  }
}

extension RenamedDeclarations.Renamed {
  /// The old name; of a case, without its type.
  fileprivate var shownOld: String {
    kind == .enumerationCase ? String(old.drop { $0 != "." }.dropFirst()) : old
  }
}

extension ReadingSettings {
  /// The texts of the workspace's flows and app files.
  fileprivate var texts: [String] {
    let folder = workspace?.folder ?? ""
    let inputs = FlowSearch.inputs(for: [folder.isEmpty ? "." : folder], in: workspace, finder, takesApps: true)
    return inputs.compactMap { input in
      switch input {
      case .file(let path, _), .app(let path):
        (try? loader.loadRegular(path)).map { String(decoding: $0.bytes, as: UTF8.self) }
      case .problems: nil
      }
    }
  }
}
