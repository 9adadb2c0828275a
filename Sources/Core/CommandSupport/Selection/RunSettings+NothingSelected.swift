import FlowApps
import FlowLanguage
import FlowReports
import FlowSyntax
import OperatingSystem
import SystemPackage
import WorkspaceFiles

extension RunSettings {
  /// The reason why no test is selected, as a sentence.
  package var nothingSelected: String {
    if selection.takesLastFailed { return "nothing failed when flows were last run" }
    if let change = selection.change {
      return "no flow depends on a file that has changed since \(change.reference ?? "the last commit")"
    }
    if selection.tags != nil || selection.name != nil { return "no flow is selected; \(nothingMatches)" }
    if let list = selection.testList {
      return "no selected flow is in \(list == "-" ? FileLoader.standardInputName : list)"
    }
    if selection.paths.isEmpty, let workspace = reading.workspace?.workspace, workspace.flows != nil {
      return "no flow fits the patterns under “flows” in \(workspace.file.name)"
    }
    let folders = selection.paths.isEmpty ? "this folder" : selection.paths.joined(separator: ", ")
    let other = otherFile.map { ", as in navflow run \(ShellWord.quoted($0))" } ?? ""
    return "there is no flow in \(folders); flows are files named \(FlowFileName.list), or are named outright\(other)"
  }

  /// The path of a YAML file in the selected folders that may be a flow by another name; nil if there is none.
  private var otherFile: String? {
    for folder in selection.paths.isEmpty ? ["."] : selection.paths {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
      let found = names.first { FilePath.isYAML($0) && !AppFileName.isApp($0) && !Workspace.fileNames.contains($0) }
      if let found { return folder == "." ? found : "\(folder)\(folder.hasSuffix("/") ? "" : "/")\(found)" }
    }
    return nil
  }

  /// The selected tag or name that no flow has, as a sentence.
  private var nothingMatches: String {
    let all = files.flows.flatMap { file in
      EntryLoader(files.workspaces[file.workspace].reading, workspace: file.workspace).entries(of: file.input)
        .map(\.metadata)
    }
    let known = Set(all.flatMap(\.tags)).sorted()
    if let unknown = selection.tags?.wantedTags.first(where: { !known.contains($0) }) {
      let lead = "none has the tag “\(TextWidth.visible(unknown.excerpt))”"
      if known.isEmpty { return "\(lead), or any: a flow lists its tags under `tags`" }
      return "\(lead); \(Suggestion.sentence(for: unknown, among: known) ?? "there are the tags \(known.few)")"
    }
    if selection.tags == nil, let name = selection.name, !all.isEmpty {
      let names = Set(all.map(\.name)).sorted()
      let help = Suggestion.sentence(for: name.description, among: names) ?? "there are \(names.few)"
      return "no name matches “\(TextWidth.visible(name.description.excerpt))”; \(TextWidth.visible(help))"
    }
    return "--list without --tags and --grep shows what there is"
  }

  /// The workspace whose settings apply to the run, as a sentence; nil if there is only one.
  package var workspaceNote: String? {
    guard files.used.count > 1 else { return nil }
    let names = files.used.map { number in
      files.workspaces[number].reading.workspace.map { TextWidth.visible($0.workspaceFile) } ?? "no workspace"
    }
    guard let own = reading.workspace else { return nil }
    return "flows of \(names.inSentence); jobs and reports are as \(TextWidth.visible(own.workspaceFile)) says"
  }
}
