import FlowReports
import FlowTestSupport
import FlowTranscripts
import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("A storyboard")
struct StoryboardTests {
  /// The texts of a picture in order, those of each frame behind its title.
  private static func texts(_ svg: String) -> [String] {
    svg.components(separatedBy: "<text ").dropFirst().map { part in
      var text = part.components(separatedBy: "</text>")[0].components(separatedBy: ">").dropFirst().joined(
        separator: ">"
      )
      if text.hasPrefix("<title>") { text = text.components(separatedBy: "</title>").last ?? "" }
      return text
    }
  }

  @Test("has a frame for the start, for each step that changed the stack, and for the last")
  func frames() throws {
    let text =
      "name: Pay\npath: [cart]\nsteps:\n- push: address\n- assert: {depth: 2}\n- popToRoot\n- assert: {path: [cart]}\n"
    let result = try #require(results(text, name: "pay.flow.yaml", profiles: [.wwdc22]).first)
    let svg = StoryboardReport(namesProfiles: false).text(of: result)
    #expect(
      Self.texts(svg) == [
        "Pay", "start", "cart", "root", "1 push address", "address", "cart", "root", "3 popToRoot", "root",
        "✗ 4 assert path", "root",
      ]
    )
    #expect(svg.components(separatedBy: "class=\"frame wrong\"").count == 2)
    #expect(svg.contains("prefers-color-scheme: dark"))
    #expect(svg.contains("viewBox=\"0 0 834 300\""))
  }

  @Test("strikes out the screens that a step with a divergence takes away, and no others")
  func lost() throws {
    let text = """
      app:
        root: Parks
        screens:
          Parks: {links: {Zion: zion}, destinations: {String: Park}}
          Park: {links: {Help: {view: Help}}}
          Help:
      steps:
      - tap: Zion
      - back
      - tap: Zion
      - tap: Help

      """
    let result = try #require(results(text, name: "lost.flow.yaml", profiles: [.wwdc22]).first)
    let svg = StoryboardReport(namesProfiles: false).text(of: result)
    #expect(Self.texts(svg).suffix(4) == ["✗ 4 tap Help", "Park(zion)", "Help", "Parks"])
    let frames = svg.components(separatedBy: "class=\"frame").map { $0.components(separatedBy: "class=\"entry lost\"") }
    #expect(frames.map(\.count) == [1, 1, 1, 1, 1, 2])
    #expect(frames.last?.last?.contains(">Park(zion)<") == true)
  }

  @Test("has no frame for a step that was skipped")
  func skipped() throws {
    let text = "name: Off\nsteps:\n- push: a\n- {push: b, skip: not yet}\n"
    let result = try #require(results(text, name: "off.flow.yaml", profiles: [.wwdc22]).first)
    let svg = StoryboardReport(namesProfiles: false).text(of: result)
    #expect(Self.texts(svg) == ["Off", "start", "root", "1 push a", "a", "root"])
  }

  @Test("has the last twelve frames of many, and counts the screens that have no room")
  func many() throws {
    let text = "name: Long\nsteps:\n" + (0..<20).map { "- push: s\($0)\n" }.joined()
    let result = try #require(results(text, name: "long.flow.yaml", profiles: [.wwdc22]).first)
    let svg = StoryboardReport(namesProfiles: false).text(of: result)
    #expect(svg.components(separatedBy: "class=\"frame").count == 13)
    #expect(Self.texts(svg)[1] == "9 push s8")
    let screens: [String] = (12..<20).reversed().map { "s\($0)" }
    let frame: [String] = ["20 push s19"] + screens + ["2 more below"]
    #expect(Self.texts(svg).suffix(10) == frame)
  }

  @Test(
    "stays XML, whatever flows are called",
    arguments: ["<b>&\"'", "\u{202E}evil", "a\u{0}b\u{1B}[31m", String(repeating: "long ", count: 100), "]]>"]
  )
  func hostile(name: String) throws {
    var result = try #require(results("steps: [{push: a}]\n", name: "a.flow.yaml", profiles: [.wwdc22]).first)
    guard case .ran(let flow) = result.content else { return }
    result.description = name
    let svg = Storyboard(name, flow).svg
    #expect(!svg.contains("<b>") && !svg.contains("\u{202E}") && !svg.contains("\u{1B}"))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(svg.components(separatedBy: "<g ").count == svg.components(separatedBy: "</g>").count)
  }

  @Test("has no secret")
  func secrets() throws {
    let result = try #require(results("steps: [{push: hunter22}]\n", name: "a.flow.yaml", profiles: [.wwdc22]).first)
    let svg = StoryboardReport(namesProfiles: false).text(of: result.masked(by: Redactor(["hunter22"])))
    #expect(!svg.contains("hunter22") && svg.contains(Redactor.mask))
  }
}
