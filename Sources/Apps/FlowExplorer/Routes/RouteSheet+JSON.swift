import AppCoverage
import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine
import PlainText

// The sheet for programs.
extension RouteSheet {
  /// One document on one line, by this version of the command.
  package func json(version: String, path: (String) -> String) -> String {
    var json = JSONWriter()
    let sources = app.numbers
    json.line { json in
      json.schema(1, writtenBy: version)
      json.path("app", app.file.name)
      json.field("name", app.model.name)
      json.field("profile", profile.label)
      json.field("from", origin)
      json.array("unknown") { json in for sentence in unknown { json.element(sentence) } }
      json.objects("places", entries) { write($1, sources, path, to: &$0) }
      json.objects("urls", opened) { json, opened in
        json.field("pattern", opened.text.pattern)
        json.field("text", opened.text.text)
        json.array("opens") { json in
          for place in opened.places { json.element("\(place.kind.rawValue) \(place.name)") }
        }
      }
    }
    return mask(json.text)
  }

  private func write(
    _ entry: KnownPlace,
    _ sources: [String: Int],
    _ path: (String) -> String,
    to json: inout JSONWriter
  ) {
    let node = entry.target.aims.lazy.compactMap(\.place).compactMap(graph.number).first
    json.field("target", entry.target.heading)
    json.field("kind", node.map { graph.nodes[$0].kind.rawValue } ?? "link")
    if let node { write(sources[graph.nodes[node].paths.first ?? ""], path, to: &json) }
    if let route = entry.route {
      json.objects("steps", route.parts) { write($1, path, to: &$0) }
    } else {
      json.field("steps", String?.none)
    }
    json.field("gap", entry.gap)
    json.array("urls") { json in for url in entry.urls { json.element(url.text) } }
    if let node { write(linksOf: node, sources, path, to: &json) }
  }

  private func write(_ part: Route.TakenStep, _ path: (String) -> String, to json: inout JSONWriter) {
    json.field("step", part.step.written?.text)
    json.field("by", part.actor.rawValue)
    json.field("kind", part.kind)
    json.field("label", part.label)
    json.field("on", part.front)
    json.field("to", part.target)
    write(part.source, path, to: &json)
    json.array("unknown") { json in for sentence in unknown(of: part) { json.element(sentence) } }
  }

  /// Writes the ways out of a place: one for each link, with the places that it may lead to.
  private func write(linksOf node: Int, _ sources: [String: Int], _ path: (String) -> String, to json: inout JSONWriter)
  {
    typealias Way = (label: AppGraph.Edge.Label, kind: AppGraph.Edge.Cause, target: String?)
    let ways = graph.edges.filter { $0.from == node }.flatMap { edge in
      edge.labels.map { label -> Way in (label, edge.kind, graph.nodes[edge.to].name) }
    }
    let all = ways + graph.nodes[node].dead.map { label -> Way in (label, .value, nil) }
    json.objects("links", all.map(\.label).withoutRepeats) { json, label in
      let own = all.filter { $0.label == label }
      json.field("label", label.isBinding ? nil : label.text)
      if label.isBinding { json.field("binding", label.text) }
      json.field("kind", own.first?.kind.rawValue)
      json.array("to") { json in for target in own.compactMap(\.target).withoutRepeats { json.element(target) } }
      write(label.path.flatMap { sources[$0] }, path, to: &json)
    }
  }

  /// Writes the identifier of a declaration, and its line of code, or else of the app file.
  private func write(_ source: Int?, _ path: (String) -> String, to json: inout JSONWriter) {
    let (facts, place) = (app.facts(ofSource: source), app.place(ofSource: source))
    json.field("identifier", facts?.identifier)
    let ofFile = app.isExtracted ? nil : place
    json.field("file", (facts?.code?.file ?? ofFile?.file.name).map(path))
    json.field("line", facts?.code?.line ?? ofFile?.start.line)
  }
}

extension RouteSheet {
  /// Sentences about a step that the app's sources or its state decide otherwise.
  func unknown(of part: Route.TakenStep) -> [String] {
    let assumed = app.facts(ofSource: part.source)?.assumed ?? []
    return [part.condition.map { "only while \($0)" }].compactMap(\.self)
      + assumed.map { "its \($0 == "does" ? "change" : $0) isn't known from the sources" }
  }
}

extension AppGraph {
  /// The number of the node of a place; nil if there is none.
  fileprivate func number(_ place: AppMap.Place) -> Int? {
    nodes.firstIndex { $0.kind == place.kind && $0.name == place.name }
  }
}

extension App {
  /// The numbers of the declarations in the model, by their paths.
  fileprivate var numbers: [String: Int] {
    let declarations = declarations
    var numbers: [String: Int] = [:]
    for number in 0..<sourceCount {
      for kind in AppDeclaration.Section.allCases {
        if let index = declarations.index(of: kind, number) { numbers[declarations.all[index].path] = number }
      }
    }
    return numbers
  }
}
