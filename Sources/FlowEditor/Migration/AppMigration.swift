package import FlowApps
package import FlowDiagnostics
import FlowLanguage
package import FlowSyntax
package import NavigationEngine
package import YAMLSyntax

/// The changes that turn an app file with a NavigationView into one with a NavigationStack, or with a
/// NavigationSplitView if it has columns (S12.4).
package struct AppMigration: Sendable {
  package let file: SourceFile
  /// The changes, in the order of the text.
  package let edits: [TextEdit]
  /// The file's bytes with the edits applied.
  package let bytes: [UInt8]
  /// The value of each screen that a link pushes.
  package let values: MigratedValues

  /// Computes the changes.
  ///
  /// Links become value links, the root gets destinations for them, and the path replaces the bindings. Everything else
  /// keeps its text.
  ///
  /// - Parameters:
  ///   - app: The app, from a file of its own.
  ///   - variables: The variables with which it was read.
  ///   - limits: The limits of reading the file.
  ///   - files: The other files that the app may name; nil if there are none.
  /// - Throws: The reason why the file can't be rewritten.
  package init(
    _ app: App,
    variables: Variables = Variables(),
    limits: YAMLLimits = YAMLLimits(),
    files: AppFiles? = nil
  ) throws(Diagnostic) {
    file = app.file
    if app.files.count > 1 { throw .partlyElsewhere(app) }
    let shown = app.model.initialBindings.filter { app.model.boundByLinks.contains($0.name) && $0.isOn }
    if app.model.split != nil, !shown.isEmpty {
      throw .cannotMigrate("what its bindings show at the cold start no path could show", Place(app.file, app.range))
    }
    let migration = StackMigration(app.model)
    values = MigratedValues(app.model, migration)
    let tree = try YAMLReader(limits: limits).read(app.file).tree
    guard let root = tree.roots.first else { throw .cannotMigrate("it holds no app", Place(app.file, app.range)) }
    var rewriter = AppRewriter(tree, migration)
    try rewriter.rewrite(root)
    guard let edits = rewriter.edits, let bytes = edits.applied(to: app.file.bytes) else {
      throw .cannotMigrate("an alias's value would have to become two things", tree.place(root))
    }
    (self.edits, self.bytes) = (edits, bytes)
    // The new text is read again, so that no result is offered whose meaning is wrong.
    let new = SourceFile(name: app.file.name, bytes: bytes)
    let read: App
    do {
      read = try AppReader.read(new, variables: variables, limits: limits, files: files)
    } catch {
      let reason = error.diagnostics.first?.message ?? "the new text has errors"
      throw .cannotMigrate("then \(reason)", Place(app.file, app.range))
    }
    guard read.model.withoutSources == migration.model.withoutSources else {
      throw .cannotMigrate("no change of its text alone would say the same", Place(app.file, app.range))
    }
  }
}

/// The values to push in a migrated app instead of setting bindings of the legacy app.
package struct MigratedValues: Sendable {
  /// The value to push for each binding with its value.
  private var pushes: [AppModel.Link.Target: RouteValue] = [:]

  init(_ app: AppModel, _ migration: StackMigration) {
    for (name, screen) in app.screens {
      for (address, link) in screen.addressedLinks(on: name) {
        if case .binding = link.target { pushes[link.target] = migration.value(of: address) }
      }
    }
  }

  /// The value to push instead of setting a binding; nil if the binding presents no screen.
  package func push(insteadOf field: RouteValue.Field) -> RouteValue? { pushes[.binding(field.name, field.value)] }
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
  /// The error of an app whose declarations are in several files, of which only one can be rewritten.
  fileprivate static func partlyElsewhere(_ app: App) -> Self {
    let last = app.files.last?.name ?? app.file.name
    return Self(
      .cannotMigrate,
      "the app can't be rewritten: it extends another, and the links of both make one stack",
      at: Place(app.file, app.range),
      help: "migrate “\(last)” first, which extends no other, and then correct this one"
    )
  }
}
