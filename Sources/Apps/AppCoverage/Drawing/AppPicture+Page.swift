import FlowApps
import FlowReports
import FlowSyntax
import FlowTranscripts

// The picture, which can be zoomed and searched, and, if flows are counted, the text of the app file with its counts.
extension AppPicture {
  /// The app as one HTML page.
  package func page(version: String) -> String {
    let name = XMLText.escape(graph.name ?? redactor.redact(app.file.name))
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="navflow \(XMLText.escape(version))">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '\(PictureAssets.scriptHash)'; style-src '\(PictureAssets.pageHash)'">
      <title>Screens of \(name)</title>
      <style>\(PictureAssets.pageStyle)</style>
      </head>
      <body>
      <main>

      """ + section(name) + "</main>\n<script>\(PictureAssets.pageScript)</script>\n</body>\n</html>\n"
  }

  private func section(_ name: String) -> String {
    let coverage: Coverage? = if case .used(let coverage) = facts { coverage } else { nil }
    var section = "<section>\n<h1>\(name)</h1>\n"
    if let coverage { section += table(coverage) }
    section +=
      "<div class=\"canvas\" tabindex=\"0\" role=\"region\" aria-label=\"Picture of the screens\">\n\(element)</div>\n"
    return section + (coverage.map(source) ?? "") + "</section>\n"
  }

  private func table(_ coverage: Coverage) -> String {
    let results = "\(coverage.results.counted("result")) of flows"
    var text = "<p class=\"place\">\(XMLText.escape(coverage.file)) · \(results)</p>\n<table class=\"totals\">\n"
    for kind in coverage.kinds { text += row(kind.rawValue, coverage.share(of: kind)) }
    text += row("all", coverage.share(of: nil)) + "</table>\n"
    let unknown = coverage.unknown.map { "<code>\(XMLText.escape($0))</code>" }.joined(separator: ", ")
    return unknown.isEmpty ? text : text + "<p>Used, but not in the app file, which has changed since: \(unknown)</p>\n"
  }

  private func row(_ name: String, _ share: Coverage.Share) -> String {
    "<tr><th scope=\"row\">\(name)</th><td><meter min=\"0\" max=\"\(max(1, share.total))\" value=\"\(share.total == 0 ? 1 : share.used)\">"
      + "\(share.percent) %</meter></td><td class=\"number\">\(share.used) of \(share.total)</td>"
      + "<td class=\"number\">\(share.percent) %</td></tr>\n"
  }

  /// The text of the app file, with how often each line's declarations were used.
  private func source(_ coverage: Coverage) -> String {
    let covered = Dictionary(coverage.lines.map { ($0.number, $0) }) { first, _ in first }
    var text =
      "<div class=\"canvas source\" tabindex=\"0\" role=\"region\" aria-label=\"Text of the app file\">\n<table>\n"
    let source = SourceText(app.file, SourceRange(0..<app.file.bytes.count)).masked(by: redactor).text
    let lines = source.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() where index + 1 < lines.count || !line.isEmpty {
      let number = index + 1
      let found = covered[number]
      let style = found.map { $0.times == 0 ? "missed" : $0.items.contains { $0.times == 0 } ? "partly" : "used" }
      let count = found.map { "\($0.times)×" } ?? ""
      let missed = found?.items.filter { $0.times == 0 } ?? []
      let note =
        missed.isEmpty || style == "missed" ? "" : "not used: " + missed.map(\.declaration.path).joined(separator: ", ")
      text +=
        "<tr\(style.map { " class=\"\($0)\"" } ?? "")><td class=\"number\">\(number)</td><td class=\"number\">\(count)</td>"
      text += "<td><code>\(XMLText.escape(String(line)))</code>"
      if !note.isEmpty { text += "<span class=\"note\">\(XMLText.escape(note))</span>" }
      text += "</td></tr>\n"
    }
    return text + "</table>\n</div>\n"
  }
}
