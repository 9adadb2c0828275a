import AppExtraction
import CommandSupport
import FlowReports
import FlowSyntax
import WorkspaceFiles

extension [RenamedDeclaration] {
  /// Prints the commands by which the working folder's workspace follows, for names that stand in its files.
  func propose() {
    guard !isEmpty,
      let reading = try? ReadingSettings(for: [], ExternalVariables(), forms: .command)
    else { return }
    let texts = reading.texts
    for one in self where texts.contains(where: { $0.contains(one.shownOld) }) {
      let kind = one.kind.rawValue
      let command = "navflow rename \(kind) \(ShellWord.quoted(one.old)) \(ShellWord.quoted(one.new)) --write"
      let names = "the \(kind) “\(one.shownOld.excerpt)” is “\(one.new.excerpt)” in Swift now"
      Console.printNote("\(names); the flows follow:  \(command)")
    }
  }
}

extension RenamedDeclaration {
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
