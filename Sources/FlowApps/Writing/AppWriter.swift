import FlowSyntax
package import NavigationEngine

/// Writes an app as the text of an app file, from which it is read as the same model.
package struct AppWriter {
  private let model: AppModel
  private let facts: WrittenFacts
  private let contents: ContentWriter
  private let screens: ScreenWriter

  /// Creates the writer of an app.
  ///
  /// - Parameters:
  ///   - model: The app; nil is returned for one that shows a NavigationView, whose links this writer doesn't know.
  ///   - facts: What the file says besides.
  package init?(_ model: AppModel, _ facts: WrittenFacts = WrittenFacts()) {
    guard !model.isLegacy else { return nil }
    (self.model, self.facts) = (model, facts)
    let declarations = FactWriter(facts)
    contents = ContentWriter()
    screens = ScreenWriter(declarations, contents)
  }

  /// The text, with a line break at its end.
  package var text: String {
    var lines = YAMLLines()
    if let name = model.name { lines.entry("name", text: name) }
    if let module = model.module { lines.entry("module", text: module) }
    if let folder = facts.folder { lines.entry("sources", YAMLLines.place(folder)) }
    if let runs = facts.runs { lines.entry("runs", texts: runs.map(\.label)) }
    writeSamples(to: &lines)
    writeRoot(to: &lines)
    ScreenWriter.write(state: model.state, to: &lines)
    if !model.restores.isEmpty { lines.entry("restores", texts: model.restores) }
    if !model.tabs.isEmpty { lines.map("tabs") { lines in for tab in model.tabs { write(tab, to: &lines) } } }
    screens.presentations.write(layers: model.layers, to: &lines)
    if !model.urls.isEmpty {
      lines.map("urls") { lines in
        for url in model.urls { lines.map(url.text) { screens.links.updates.write(url.update, to: &$0) } }
      }
    }
    TypeWriter(facts.ofTypes).write(model.types, to: &lines)
    if !model.screens.isEmpty {
      lines.map("screens") { lines in
        for (name, screen) in model.screens.sorted(by: { $0.key < $1.key }) {
          lines.map(name) { screens.write(screen, holdsInput: facts.holdingInput.contains(name), to: &$0) }
        }
      }
    }
    writeStart(to: &lines)
    return lines.text
  }

  private func writeSamples(to lines: inout YAMLLines) {
    switch facts.samples {
    case .file(let path): lines.entry("samples", text: path)
    case .values(let values):
      lines.map("samples") { lines in
        for (name, values) in values.sorted(by: { $0.key < $1.key }) { lines.entry(name, list: values) }
      }
    case nil: break
    }
  }

  /// Writes the root of an app without tabs.
  private func writeRoot(to lines: inout YAMLLines) {
    guard model.tabs.isEmpty else { return }
    if let split = model.split { return contents.write(split, to: &lines) }
    contents.write(root: model.root, model.roots, to: &lines)
    contents.write(model.stack, to: &lines)
  }

  private func write(_ tab: AppModel.Tab, to lines: inout YAMLLines) {
    lines.map(tab.name) { lines in
      if let content = tab.content { contents.write(content, roots: tab.roots, to: &lines) }
      if let title = tab.title { lines.entry("title", text: title) }
      if tab.popsWhenReselected { lines.entry("reselect", "popToRoot") }
      if let update = tab.update { screens.links.updates.write("does", update, to: &lines) }
      ConditionWriter.write(tab.condition, to: &lines)
      screens.links.facts.write(tab.source, to: &lines)
    }
  }

  /// Writes what is different at a cold start.
  private func writeStart(to lines: inout YAMLLines) {
    let path = model.tabs.isEmpty && model.split == nil ? model.initialPath : []
    guard model.initialTab != nil || !path.isEmpty || !model.initialBindings.isEmpty else { return }
    lines.map("initial") { lines in
      if let tab = model.initialTab { lines.entry(SceneState.tabBinding, text: tab) }
      if !path.isEmpty { lines.entry("path", list: path) }
      for field in model.initialBindings { lines.entry(field.name, value: field.value) }
    }
  }
}
