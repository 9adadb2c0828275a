package import FlowApps
import FlowSyntax
package import NavigationEngine

/// The SwiftUI app of an app file, as Swift files.
///
/// Reading the files with `navflow extract` gives ``model`` but for the order of declarations and the places, also if all
/// comments are removed. ``gaps`` has each difference of that model from the app file's.
package struct SwiftUIExport: Sendable {
  /// The text with which every file begins.
  package static let head = "// Written by navflow export swiftui"

  package let files: [ExportedFile]
  /// The app that the files say.
  package let model: AppModel
  /// The statements of the app file that the files don't make, or make differently, in the order of the parts of an app.
  package let gaps: [ExportGap]

  /// Exports an app.
  package init(_ app: App, from source: String) {
    self.init(app.model, from: source, holdingInput: app.holdingInput) { app.facts(ofSource: $0)?.identifier }
  }

  /// Exports the model of an app; O(n log n) in its declarations.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - source: The path of its file, as the files name it.
  ///   - holdingInput: The screens whose input is lost when they go.
  ///   - isOld: Whether the files are for iOS 16, and not for iOS 18.
  ///   - identifier: Returns the accessibility identifier of a declaration, by its number in the model.
  package init(
    _ model: AppModel,
    from source: String,
    holdingInput: Set<String> = [],
    isOld: Bool = false,
    identifier: @escaping (Int?) -> String? = { _ in nil }
  ) {
    let portable = PortableApp(model)
    (self.model, gaps) = (portable.model, portable.gaps)
    let all = portable.exported(holdingInput: holdingInput, isOld: isOld, identifier: identifier)
    let app = AppCode(all)
    var names = UniqueNames(ignoresCase: true)
    func file(_ name: String, _ lines: SwiftLines) -> ExportedFile {
      let first = "\(Self.head) from \(oneLine(source)); change the app there, and export it again."
      let text = ([first, "import SwiftUI", ""] + lines).joined(separator: "\n") + "\n"
      return ExportedFile(name: names.add(name) + ".swift", text: text, head: Self.head)
    }
    var files = [file(portable.model.name ?? "Main", app.lines)]
    if all.plan.hasRouter { files.append(file("Router", app.router)) }
    if !portable.types.declared.isEmpty || !app.types.isEmpty { files.append(file("Types", app.types)) }
    for name in portable.model.screens.keys.sorted() { files.append(file(name, ScreenCode(name, all).lines)) }
    self.files = files
  }
  /// The declarations of an app within an enumeration, beside those of other apps, for iOS 16; the app itself is a view.
  static func namespace(_ name: String, of model: AppModel) -> (lines: SwiftLines, view: String) {
    let portable = PortableApp(model)
    let all = portable.exported(holdingInput: [], isOld: true) { _ in nil }
    let app = AppCode(all)
    var parts = [app.view]
    if all.plan.hasRouter { parts.append(app.router) }
    if !app.types.isEmpty { parts.append(app.types) }
    parts += portable.model.screens.keys.sorted().map { ScreenCode($0, all).lines }
    let view = portable.model.name ?? "Main"
    return (["enum \(name) {"] + parts.joined(separator: [""]).map(\.self).indented + ["}"], "\(name).\(view)")
  }
}

extension PortableApp {
  /// The app with the names and the places that its files use.
  fileprivate func exported(
    holdingInput: Set<String>,
    isOld: Bool,
    identifier: @escaping (Int?) -> String?
  ) -> ExportedNames {
    let forms = model.forms
    let shown = model.screens.keys.reduce(into: [:]) { $0[$1] = ShownValue(of: $1, forms, model, types) }
    let screens = names.mapping.names[.screen] ?? [:]
    return ExportedNames(
      model: model,
      plan: StoragePlan(model, names.typeNames),
      values: SwiftValues(types: types),
      identifier: identifier,
      isOld: isOld,
      holdingInput: Set(holdingInput.compactMap { screens[$0] }),
      shown: shown,
      askedOfRoots: askedOfRoots,
      updates: model.ownedUpdates.reduce(into: [:]) { updates, owned in
        if let screen = owned.screen { updates[screen, default: []].append(owned.update) }
      }
    )
  }
}
