import FlowApps
import FlowLanguage
import FlowRunner
import FlowSyntax
import FlowTranscripts
import NavigationEngine
import PlainText

// The report for programs.
extension ExplorationReport {
  /// One document on one line, by this version of the command.
  package func json(version: String) -> String {
    var json = JSONWriter()
    json.line { json in
      json.schema(1, writtenBy: version)
      json.path("app", app.file.name)
      if case .walks = exploration.method {
        json.objects("walks", explored.parts) { write($1, to: &$0) }
        json.field("known", explored.knownCount)
      } else {
        json.objects("searches", explored.parts) { write($1, to: &$0) }
      }
      json.array("omitted") { json in for omission in explored.omissions { json.element(omission) } }
      json.objects("findings", found) { write($1.0, $1.1, to: &$0) }
    }
    return exploration.subject.redactor.redact(json.text)
  }

  private func write(_ part: Explored.VariantResult, to json: inout JSONWriter) {
    json.field("profile", part.variant.profiles)
    json.field("size", part.variant.variant.size?.rawValue)
    switch part.result {
    case .search(let result): write(result, to: &json)
    case .walks(let result): write(result, to: &json)
    }
    if let urls = part.urls { json.objects("urls", urls.rows) { write($1, to: &$0) } }
  }

  private func write(_ row: URLTable.Row, to json: inout JSONWriter) {
    json.field("pattern", row.url.pattern)
    json.field("text", row.url.text)
    json.field("cold", row.cold?.place)
    json.objects("warm", row.warm) { json, warm in
      json.field("from", warm.states)
      json.array("opens") { json in for front in warm.fronts { json.element(front) } }
    }
  }

  private func write(_ result: SearchResult, to json: inout JSONWriter) {
    json.field("states", result.stateCount)
    json.field("steps", result.stepCount)
    json.field("depth", result.depth)
    json.field("complete", !result.missesStates)
    json.field("cut", result.cut?.rawValue)
    guard !isReproducible else { return }
    json.field("seconds", seconds: result.time / .seconds(1))
    json.field("bytesPerState", Int(result.bytesPerState.rounded()))
  }

  private func write(_ result: FuzzResult, to json: inout JSONWriter) {
    // A number of JSON may have no more than 53 bits.
    json.field("seed", String(result.seed))
    json.field("walks", result.walkCount)
    json.field("steps", result.stepCount)
    json.field("stopped", result.cut != nil)
    guard !isReproducible else { return }
    json.field("seconds", seconds: result.time / .seconds(1))
    json.field("shrinkSeconds", seconds: result.shrinkTime / .seconds(1))
  }

  private func write(_ finding: Discovery, _ file: String?, to json: inout JSONWriter) {
    let place = finding.place(in: app)
    json.field("id", finding.id.rawValue)
    json.field("severity", finding.severity.rawValue)
    json.field("message", finding.message)
    json.field("advice", finding.advice)
    json.field("profile", finding.profile.label)
    json.field("size", finding.size?.rawValue)
    json.array("variants") { json in for variant in finding.variants { json.element(variant) } }
    json.path("file", place.file.name)
    json.field("line", place.start.line)
    json.field("column", place.start.column)
    json.objects("steps", finding.trail?.entries ?? []) { json, entry in
      json.field("step", entry.step.written?.text)
      json.field("by", entry.actor.rawValue)
      json.field("front", entry.after.frontName)
    }
    if !finding.joined.isEmpty {
      json.array("joined") { json in for message in finding.joined { json.element(message) } }
    }
    json.field("walked", finding.walkedCount)
    json.field("flow", file)
  }
}
