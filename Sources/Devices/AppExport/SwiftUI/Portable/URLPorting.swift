import NavigationEngine

// The links into an app.
extension PortableApp {
  mutating func portURLs() {
    var patterns: [AppModel.URLPattern] = []
    for pattern in model.urls {
      let place = "“\(pattern.text)”"
      guard let link = URLLink(pattern.text, types),
        !patterns.contains(where: { $0.text == link.pattern(using: link.names) })
      else {
        note(.urls, place)
        continue
      }
      guard let update = update(pattern.update, on: nil, place, link.types) else { continue }
      let used = link.names.filter { update.names.contains($0) }
      let text = link.pattern(using: used)
      if text != pattern.text { note(.names, place) }
      guard !patterns.contains(where: { $0.text == text }) else {
        note(.urls, place)
        continue
      }
      patterns.append(.init(text, update, source: pattern.source))
    }
    model.urls = patterns
  }
}

extension AppModel.Update {
  /// The names of the variables that it takes.
  var names: Set<String> {
    Set((bindings.map(\.value) + paths.flatMap(\.values)).flatMap(\.references))
  }
}

extension RouteValue {
  /// The references in its texts; each is a whole text.
  var references: [String] {
    guard case .string(let text) = self else { return parts.flatMap(\.references) }
    return Template.reference(text).map { [$0] } ?? []
  }
}
