import NavigationEngine
import SyntaxTestSupport
import Testing

@testable import FlowLanguage

@Suite("Expectations")
struct ExpectationTests {
  static let conditions: [(text: String, condition: String)] = [
    ("path: []", "path []"),
    ("path: [a, 1]", "path [a, 1]"),
    ("count: 0", "count 0"),
    ("depth: 3", "depth 3"),
    ("top: a", "top a"),
    ("top: null", "top null"),
    ("top: ", "top null"),
    ("top: !A ", "top A"),
    ("screen: Cart", "screen Cart"),
    ("screen: 3", "screen 3"),
    ("visible: [root, 3]", "visible [root, 3]"),
    ("contains: a", "contains [a]"),
    ("contains: [a, b]", "contains [a, b]"),
    ("startsWith: [a]", "startsWith [a]"),
    ("endsWith: [a]", "endsWith [a]"),
    ("canGoBack: true", "canGoBack true"),
    ("atRoot: False", "atRoot false"),
    ("title: Cart", "title Cart"),
    ("title: 3", "title 3"),
    ("title: \"null\"", "title null"),
    ("title: null", "title null"),
    ("backTitle: Shop", "backTitle Shop"),
    ("bindings: {a: true, b: !A {c: 1}, d: null}", "bindings {a: true, b: A(c: 1), d: null}"),
    ("links: []", "links []"),
    ("titleDisplay: inline", "titleDisplay inline"),
    ("titleDisplay: null", "titleDisplay null"),
    ("titleMenu: [Rename, 3]", "titleMenu [Rename, 3]"),
    ("toolbar: []", "toolbar []"),
    ("toolbar: [Share, \"null\"]", "toolbar [Share, null]"),
    ("toolbarVisibility: hidden", "toolbarVisibility hidden"),
    ("toolbarBackground: hidden", "toolbarBackground hidden"),
    ("toolbarBackground: mint", "toolbarBackground mint"),
    ("toolbarBackground: Brand/Dark", "toolbarBackground Brand/Dark"),
    ("colorScheme: dark", "colorScheme dark"),
    ("colorScheme: ~", "colorScheme null"),
    ("role: editor", "role editor"),
    ("backMenu: [Back, Notes]", "backMenu [Back, Notes]"),
    ("codable: false", "codable false"),
    ("json: [Swift.Int, \"1\"]", "json [Swift.Int, 1]"),
    ("transition: push", "transition {kind: push}"),
    ("transition: {kind: pop, levels: 2, animated: true}", "transition {kind: pop, levels: 2, animated: true}"),
    ("transition: {animated: false}", "transition {animated: false}"),
    ("transition: none", "transition {kind: none}"),
    ("diagnostics: []", "diagnostics "),
    ("diagnostics: [mixed-links, path-unchanged]", "diagnostics mixed-links, path-unchanged"),
    ("refused: pop-past-root", "refused pop-past-root"),
    ("columns: [sidebar, detail]", "columns [sidebar, detail]"),
    ("columns: []", "columns []"),
    ("selection: {sidebar: Inbox, content: null}", "selection {sidebar: Inbox, content: null}"),
    ("visibility: doubleColumn", "visibility doubleColumn"),
    ("collapsed: true", "collapsed true"),
    ("compactColumn: detail", "compactColumn detail"),
    ("compactColumn: null", "compactColumn null"),
    ("style: prominentDetail", "style prominentDetail"),
    ("style: null", "style null"),
    ("widths: {sidebar: 300, detail: 0.5, content: null}", "widths {sidebar: 300, detail: 0.5, content: null}"),
    ("widths: {sidebar: 300.0}", "widths {sidebar: 300}"),
    ("not: {top: a, atRoot: true}", "not (top a; atRoot true)"),
    ("any: [{top: a}, {top: b, depth: 2}]", "any (top a) (top b; depth 2)"),
    ("not: {any: [{not: {top: a}}]}", "not (any (not (top a)))"),
  ]

  @Test("each key gives its condition", arguments: conditions)
  func condition(text: String, condition: String) throws {
    let step = try #require(flow("- push: a\n  expect: {\(text)}\n").steps.first)
    #expect(step.modifiers?.expect?.map { Self.describe($0) } == [condition])
  }

  @Test("an expectation's place is its key and value")
  func place() throws {
    let marked = MarkedText("- assert:\n    1️⃣path: [é]2️⃣\n    3️⃣top: é4️⃣\n")
    guard case .expectations(let expectations) = try flow(marked.text).steps[0].argument else {
      Issue.record("an assert has expectations")
      return
    }
    #expect(expectations.map(\.range) == [marked.range("1️⃣", "2️⃣"), marked.range("3️⃣", "4️⃣")])
  }

  static let patterns: [(pattern: String, transition: Transition, matches: Bool)] = [
    ("push", .init(.push, levels: 2, animated: false), true),
    ("none", .none, true),
    ("{kind: push, levels: 2, animated: false}", .init(.push, levels: 2, animated: false), true),
    ("{kind: pop, levels: 2, animated: false}", .init(.push, levels: 2, animated: false), false),
    ("{levels: 1}", .init(.push, levels: 2, animated: false), false),
    ("{animated: true}", .init(.push, levels: 2, animated: false), false),
  ]

  @Test("a transition must have all that is named of it", arguments: patterns)
  func transition(pattern: String, transition: Transition, matches: Bool) throws {
    let step = try #require(flow("- assert: {transition: \(pattern)}\n").steps.first)
    let observation = Observation(StackState(root: "root"), StepChange(transition)) { _ in nil }
    #expect(step.argument.expectations?.hold(in: observation) == matches)
  }

  private static func describe(_ expectation: FlowLanguage.Expectation) -> String {
    switch expectation.condition {
    case .fact(_, let stated): "\(expectation.key.name) \(stated)"
    case .diagnostics(let ids): "diagnostics \(ids.joined(separator: ", "))"
    case .refused(let id): "refused \(id)"
    case .not(let expectations): "not (\(list(expectations)))"
    case .any(let alternatives): "any \(alternatives.map { "(\(list($0)))" }.joined(separator: " "))"
    case .stacks(let stacks): "stacks \(stacks.map { "\($0.name) (\(list($0.expectations)))" }.joined(separator: " "))"
    }
  }

  private static func list(_ expectations: [FlowLanguage.Expectation]) -> String {
    expectations.map { describe($0) }.joined(separator: "; ")
  }
}
