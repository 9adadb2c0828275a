import FlowApps
import FlowTranscripts
import TestSupport
import Testing

@testable import AppCoverage

@Suite("Pictures of an app")
struct PictureTests {
  private func parts() throws -> (AppGraph, Coverage) {
    let app = try mailApp()
    var coverage = Coverage(of: app)
    coverage.add([.init("screens.Home", times: 2), .init("screens.Home.links.Inbox", times: 1)])
    return (AppGraph(of: app), coverage)
  }

  @Test("Mermaid has a node for each screen and an arrow for each edge, and everything that isn't a letter as a number")
  func mermaid() throws {
    let (graph, coverage) = try parts()
    let expected = """
      flowchart TD
        n0(("app"))
        n1["Home<br>2×"]
        n2["Inbox<br>not used"]
        n3["Help<br>not used"]
        n0 --> n1
        n1 -->|"Inbox 1×<br>Again 0×"| n2
        n1 -.->|"A #38; #60;b#62; 0×"| n3
        linkStyle 0 stroke:#8c959f
        linkStyle 1 stroke:#0969da
        linkStyle 2 stroke:#8250df
        linkStyle 2 stroke-width:0.5px,opacity:0.5
        classDef unused stroke-dasharray:4 3,color:#6e7781,opacity:0.7
        class n2,n3 unused

      """
    #expect(GraphText(graph: graph, facts: .used(coverage)).mermaid == expected)
  }

  @Test("the language of Graphviz has the same, in quotation marks")
  func dot() throws {
    let (graph, _) = try parts()
    let text = GraphText(graph: graph).dot
    #expect(text.hasPrefix("digraph \"app\" {\n"))
    #expect(text.contains(#"  n1 [label="Home", class="node-screen"];"# + "\n"))
    #expect(text.contains(##"n1 -> n3 [class="edge-view", label="A &amp; <b>", color="#8250df", style=dashed];"##))
  }

  @Test("a name can't leave its quotation marks, whatever is in it")
  func hostile() throws {
    let name = #""];x -> y;\"# + "\u{1B}<script>&amp;`|"
    let quoted = #"'"# + name.replacing("'", with: "''").replacing("\u{1B}", with: "") + #"'"#
    let graph = AppGraph(of: try app("root: A\nscreens: {A: {links: {\(quoted): {view: B}}}, B: }"))
    #expect(GraphText(graph: graph).dot.contains(#"label="\"];x -> y;\\<script>&amp;amp;`|""#))
    #expect(!GraphText(graph: graph).mermaid.contains("script>"))
    #expect(!SVGPicture(graph).document.contains("<script"))
  }

  @Test("what turns text around, or speaks to a terminal, is in no form")
  func turning() throws {
    let odd = try app(
      "name: \"A\\e[31m\\u202eB\"\nroot: \"C\\u2066\"\nscreens: {\"C\\u2066\": {links: {\"L\\u202e\": {view: D}}}, D: }"
    )
    let (graph, coverage) = (AppGraph(of: odd), Coverage(of: odd))
    let texts = [
      GraphText(graph: graph).dot, GraphText(graph: graph).mermaid, SVGPicture(graph).document,
      coverage.lcov { $0 }, coverage.cobertura(version: "1") { $0 },
    ]
    for text in texts {
      #expect(!text.unicodeScalars.contains { "\u{1B}\u{202E}\u{2066}".unicodeScalars.contains($0) }, "\(text)")
    }
    // Mermaid draws a number as its character.
    #expect(!texts[1].contains("#8238;") && !texts[1].contains("#8294;") && texts[1].contains("#65533;"))
    #expect(texts[3].contains("FN:3,screens.C \n"))
  }

  @Test("SVG follows light and dark, names itself, and has a legend of what it shows")
  func svg() throws {
    let (graph, coverage) = try parts()
    let text = SVGPicture(graph, .used(coverage)).document
    #expect(text.contains("<title>The screens of the app</title>"))
    #expect(text.contains("prefers-color-scheme: dark"))
    #expect(text.contains(">value link</text>") && text.contains(">view link</text>"))
    #expect(!text.contains(">URL</text>"))
    #expect(text.contains(" class=\"node screen unused\"><title>screen Help</title>"))
  }
}
