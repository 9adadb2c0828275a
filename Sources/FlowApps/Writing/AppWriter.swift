import FlowSyntax
package import NavigationEngine

/// Writes an app as the text of an app file, from which it is read as the same model.
package struct AppWriter {
  private let model: AppModel
  private let facts: WrittenFacts
  private let tables: AppTables
  private let contents = ContentWriter()

  /// Creates the writer of an app.
  ///
  /// - Parameters:
  ///   - model: The app; nil is returned for one that shows a NavigationView, whose links this writer doesn't know.
  ///   - facts: What the file says besides.
  ///   - tables: The keys of app files.
  package init?(_ model: AppModel, _ facts: WrittenFacts = WrittenFacts(), tables: AppTables = AppTables()) {
    guard !model.isLegacy else { return nil }
    (self.model, self.facts, self.tables) = (model, facts, tables)
  }

  /// The text, with a line break at its end.
  package var text: String {
    var output = AppOutput(facts, tables)
    write(to: &output)
    return output.lines.text
  }

  private func write(to output: inout AppOutput) {
    if let name = model.name { output.lines.entry("name", text: name) }
    if let module = model.module { output.lines.entry("module", text: module) }
    if let folder = facts.folder { output.lines.entry("sources", YAMLLines.place(folder)) }
    if let runs = facts.runs { output.lines.entry("runs", texts: runs.map(\.label)) }
    writeSamples(to: &output.lines)
    writeRoot(to: &output.lines)
    write(state: model.state, to: &output.lines)
    if !model.restores.isEmpty { output.lines.entry("restores", texts: model.restores) }
    if !model.tabs.isEmpty {
      output.map("tabs") { output in for tab in model.tabs { output.map(tab.name) { $0.write(TabPart(tab)) } } }
    }
    let areItems = model.layers.first?.itemType != nil ? [true, false] : [false, true]
    for isItems in areItems {
      let layers = model.layers.filter { ($0.itemType != nil) == isItems }
      guard !layers.isEmpty else { continue }
      output.map(isItems ? "items" : "presents") { output in
        for layer in layers { output.map(layer.binding) { $0.write(PresentedPart(layer)) } }
      }
    }
    if !model.urls.isEmpty {
      output.map("urls") { output in
        for url in model.urls { output.map(url.text) { $0.write(UpdatePart(url.update)) } }
      }
    }
    TypeWriter(facts.ofTypes).write(model.types, to: &output.lines)
    if !model.screens.isEmpty {
      output.map("screens") { output in
        for (name, screen) in model.screens.sorted(by: { $0.key < $1.key }) {
          output.map(name) { $0.write(ScreenPart(name: name, screen: screen)) }
        }
      }
    }
    writeStart(to: &output.lines)
  }

  /// Writes state with its values at the start.
  private func write(state: [RouteValue.Field], to lines: inout YAMLLines) {
    guard !state.isEmpty else { return }
    lines.map("state") { lines in for field in state { lines.entry(field.name, value: field.value) } }
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
