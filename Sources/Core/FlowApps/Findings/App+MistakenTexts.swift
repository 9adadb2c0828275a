package import FlowSyntax
package import NavigationEngine

// Plain texts that name a case or a screen, in apps that don't show them.
extension App {
  /// The way to write what a text seems to mean that a link or a step pushes; nil if a screen shows the text, or the text
  /// names nothing of the app.
  package func advice(about text: String, of link: String?) -> String? {
    let shows = { (destination: AppModel.Destination) in
      destination.type == "String"
        && (destination.screen != nil || destination.cases.contains { $0.value == .string(text) })
    }
    if model.screens.values.contains(where: { $0.destinations.contains(where: shows) }) { return nil }
    if let link, model.screens[text] != nil {
      return "write `\(link): {view: \(text)}` to show the screen \(text), which a text alone doesn't"
    }
    return model.types.sorted { $0.key < $1.key }.lazy.compactMap { name, type in
      let one = type.cases.first { $0.payload.isEmpty && [$0.name, "\(name).\($0.name)"].contains(text) }
      return one.map { "did you mean `!\(name).\($0.name)`? Without the tag it is a text" }
    }.first
  }

  /// Warnings about links to such texts.
  package func mistakenTexts(under profile: Profile) -> [Diagnostic] {
    if profile.name == .scripting || model.isLegacy { return [] }
    return model.screensByName.flatMap { name, screen in
      screen.everyLink.compactMap { link in
        guard case .value(.string(let text)) = link.target, let place = place(ofSource: link.source),
          let advice = advice(about: text, of: link.label)
        else { return nil }
        return .mistakenText(link.label, on: name, text, place, advice)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func mistakenText(
    _ link: String,
    on screen: String,
    _ text: String,
    _ place: Place,
    _ advice: String
  ) -> Self {
    Self(
      DiagnosticID(EngineDiagnostic.ID.unresolvedLink),
      "the link “\(link.excerpt)” on “\(screen.excerpt)” leads to the text “\(text.excerpt)”, which no screen shows",
      severity: .warning,
      at: place
    ).help(advice)
  }
}
