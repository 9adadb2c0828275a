package import FlowApps
package import FlowDiagnostics
import FlowLanguage
package import FlowSyntax
package import NavigationEngine
package import YAMLSyntax

/// What has to be changed in the file of an app with a NavigationView for it to show a NavigationStack, or a
/// NavigationSplitView where it has columns (S12.4).
package struct AppMigration: Sendable {
  package let file: SourceFile
  /// What is changed, in the order of the text.
  package let edits: [TextEdit]
  /// The file's bytes with the edits made.
  package let bytes: [UInt8]
  /// For each screen the value that brings it, where there is one.
  package let values: MigratedValues

  /// Finds the changes.
  ///
  /// Links become value links, the root gets destinations for them, and the path takes the place of bindings. Everything
  /// else stays as it is written.
  ///
  /// - Parameters:
  ///   - app: The app, of a file of its own.
  ///   - variables: What it was read with.
  ///   - limits: How much the file may ask for.
  /// - Throws: Why the file can't be rewritten.
  package init(
    _ app: App,
    variables: Variables = Variables(),
    limits: YAMLLimits = YAMLLimits()
  ) throws(Diagnostic) {
    file = app.file
    if app.model.split != nil, app.model.initialBindings.contains(where: { $0.value != false && $0.value != .null }) {
      throw .cannotMigrate("what its bindings show at the cold start no path could show", Place(app.file, app.range))
    }
    let migration = StackMigration(app.model)
    values = MigratedValues(app.model, migration)
    let tree = try YAMLReader(limits: limits).read(app.file).tree
    guard let root = tree.roots.first else { throw .cannotMigrate("it holds no app", Place(app.file, app.range)) }
    var rewriter = AppRewriter(tree, migration)
    try rewriter.rewrite(root)
    guard let edits = rewriter.edits, let bytes = edits.applied(to: app.file.bytes) else {
      throw .cannotMigrate("what an alias stands for would have to become two things", tree.place(root))
    }
    (self.edits, self.bytes) = (edits, bytes)
    // Whatever the text is like, nothing is offered that doesn't say what it should.
    let new = SourceFile(name: app.file.name, bytes: bytes)
    let read: App
    do {
      read = try AppReader.read(new, variables: variables, limits: limits)
    } catch {
      let reason = error.diagnostics.first?.message ?? "the new text has errors"
      throw .cannotMigrate("then \(reason)", Place(app.file, app.range))
    }
    guard read.model.withoutSources == migration.model.withoutSources else {
      throw .cannotMigrate("no change of its text alone would say the same", Place(app.file, app.range))
    }
  }
}

/// What writing a binding of a legacy app comes to in the app that it becomes.
package struct MigratedValues: Sendable {
  /// What to push where a binding becomes a value.
  private var pushes: [AppModel.Link.Target: RouteValue] = [:]

  init(_ app: AppModel, _ migration: StackMigration) {
    for (name, screen) in app.screens {
      for link in screen.everyLink {
        if case .binding = link.target { pushes[link.target] = migration.value(of: link.label, on: name) }
      }
    }
  }

  /// The value to push instead of setting a binding; nil where the binding isn't one that brings a screen.
  package func push(insteadOf field: RouteValue.Field) -> RouteValue? { pushes[.binding(field.name, field.value)] }
}

extension AppModel {
  /// The same, wherever it is written.
  fileprivate var withoutSources: Self {
    var model = self
    for number in split?.columns.indices ?? 0..<0 { model.split?.columns[number].source = nil }
    for name in screens.keys {
      model.screens[name]?.source = nil
      model.screens[name]?.changeLinks { $0.source = nil }
      for number in model.screens[name]?.destinations.indices ?? 0..<0 {
        model.screens[name]?.destinations[number].source = nil
      }
    }
    return model
  }
}

extension DiagnosticID {
  static let cannotMigrate: Self = "cannot-migrate"
}

extension Diagnostic {
  static func cannotMigrate(_ reason: String, _ place: Place) -> Self {
    Self(
      .cannotMigrate,
      "the app can't be rewritten: \(reason)",
      at: place,
      help: "write the part that is shown in a simpler way, and migrate again"
    )
  }
}
