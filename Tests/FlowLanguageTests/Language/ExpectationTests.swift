import NavigationEngine
import TestSupport
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
    ("visible: [root, 3]", "visible root, 3"),
    ("contains: a", "contains [a]"),
    ("contains: [a, b]", "contains [a, b]"),
    ("startsWith: [a]", "startsWith [a]"),
    ("endsWith: [a]", "endsWith [a]"),
    ("canGoBack: true", "canGoBack true"),
    ("atRoot: False", "atRoot false"),
    ("title: Cart", "title Cart"),
    ("title: 3", "title 3"),
    ("title: \"null\"", "title null"),
    ("title: null", "title -"),
    ("backTitle: Shop", "backTitle Shop"),
    ("bindings: {a: true, b: !A {c: 1}, d: null}", "bindings {a: true, b: A(c: 1), d: null}"),
    ("links: []", "links "),
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
    ("json: [Swift.Int, \"1\"]", "json Swift.Int, 1"),
    ("transition: push", "transition push - -"),
    ("transition: {kind: pop, levels: 2, animated: true}", "transition pop 2 true"),
    ("transition: {animated: false}", "transition - - false"),
    ("transition: none", "transition none - -"),
    ("diagnostics: []", "diagnostics "),
    ("diagnostics: [mixed-links, path-unchanged]", "diagnostics mixed-links, path-unchanged"),
    ("refused: pop-past-root", "refused pop-past-root"),
    ("columns: [sidebar, detail]", "columns sidebar, detail"),
    ("columns: []", "columns "),
    ("selection: {sidebar: Inbox, content: null}", "selection {sidebar: Inbox, content: null}"),
    ("visibility: doubleColumn", "visibility doubleColumn"),
    ("collapsed: true", "collapsed true"),
    ("compactColumn: detail", "compactColumn detail"),
    ("compactColumn: null", "compactColumn -"),
    ("style: prominentDetail", "style prominentDetail"),
    ("style: null", "style -"),
    ("widths: {sidebar: 300, detail: 0.5, content: null}", "widths {sidebar: 300, detail: 0.5, content: null}"),
    ("widths: {sidebar: 300.0}", "widths {sidebar: 300}"),
    ("not: {top: a, atRoot: true}", "not (top a; atRoot true)"),
    ("any: [{top: a}, {top: b, depth: 2}]", "any (top a) (top b; depth 2)"),
    ("not: {any: [{not: {top: a}}]}", "not (any (not (top a)))"),
  ]

  @Test("each key gives its condition", arguments: conditions)
  func condition(text: String, condition: String) throws {
    let step = try #require(flow("- push: a\n  expect: {\(text)}\n").steps.first)
    #expect(step.modifiers?.expect?.map { Self.describe($0.condition) } == [condition])
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

  static let patterns: [(pattern: TransitionPattern, transition: Transition, matches: Bool)] = [
    (.init(kind: nil, levels: nil, animated: nil), .none, true),
    (.init(kind: .push, levels: nil, animated: nil), .init(.push, levels: 2, animated: false), true),
    (.init(kind: .push, levels: 2, animated: false), .init(.push, levels: 2, animated: false), true),
    (.init(kind: .pop, levels: 2, animated: false), .init(.push, levels: 2, animated: false), false),
    (.init(kind: nil, levels: 1, animated: nil), .init(.push, levels: 2, animated: false), false),
    (.init(kind: nil, levels: nil, animated: true), .init(.push, levels: 2, animated: false), false),
  ]

  @Test("a transition must have all that is named of it", arguments: patterns)
  func transition(pattern: TransitionPattern, transition: Transition, matches: Bool) {
    #expect(pattern.matches(transition) == matches)
  }

  private static func describe(_ condition: FlowLanguage.Expectation.Condition) -> String {
    switch condition {
    case .path(let values): "path \(RouteValue.list(values))"
    case .count(let count): "count \(count)"
    case .depth(let depth): "depth \(depth)"
    case .top(let value): "top \(value)"
    case .screen(let name): "screen \(name)"
    case .visible(let names): "visible \(names.joined(separator: ", "))"
    case .contains(let values): "contains \(RouteValue.list(values))"
    case .startsWith(let values): "startsWith \(RouteValue.list(values))"
    case .endsWith(let values): "endsWith \(RouteValue.list(values))"
    case .canGoBack(let flag): "canGoBack \(flag)"
    case .atRoot(let flag): "atRoot \(flag)"
    case .title(let title): "title \(title ?? "-")"
    case .backTitle(let title): "backTitle \(title ?? "-")"
    case .bindings(let fields): "bindings \(RouteValue.map(fields))"
    case .columns(let columns): "columns \(columns.map(\.rawValue).joined(separator: ", "))"
    case .selection(let values): "selection \(RouteValue.map(values.map(\.field)))"
    case .visibility(let word): "visibility \(word)"
    case .collapsed(let flag): "collapsed \(flag)"
    case .compactColumn(let word): "compactColumn \(word ?? "-")"
    case .style(let word): "style \(word ?? "-")"
    case .widths(let values): "widths \(RouteValue.map(values.map(\.field)))"
    case .links(let labels): "links \(labels.joined(separator: ", "))"
    case .chrome(let fact, let value): "\(fact.rawValue) \(value)"
    case .codable(let flag): "codable \(flag)"
    case .json(let strings): "json \(strings.joined(separator: ", "))"
    case .transition(let pattern):
      "transition \(pattern.kind?.rawValue ?? "-") \(pattern.levels.map(String.init) ?? "-") \(pattern.animated.map(String.init) ?? "-")"
    case .diagnostics(let ids): "diagnostics \(ids.joined(separator: ", "))"
    case .refused(let id): "refused \(id)"
    case .not(let expectations): "not (\(list(expectations)))"
    case .any(let alternatives): "any \(alternatives.map { "(\(list($0)))" }.joined(separator: " "))"
    }
  }

  private static func list(_ expectations: [FlowLanguage.Expectation]) -> String {
    expectations.map { describe($0.condition) }.joined(separator: "; ")
  }
}
