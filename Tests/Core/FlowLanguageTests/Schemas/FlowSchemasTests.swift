import FlowApps
import FlowSyntax
import PlainText
import Testing

@testable import FlowLanguage

@Suite("The schemas of files")
struct FlowSchemasTests {
  private static let schemas = {
    let file = SourceFile(name: "commands/signIn.yaml", bytes: Array("params: {user: }\nsteps: [pop]\n".utf8))
    return FlowSchemas(commands: [CommandForm("signIn", in: file, limits: YAMLLimits())])
  }()
  private static let forms = ReportForms(kinds: ["html", "junit"]) { $0.kind }
  private static let all = [schemas.flow, schemas.app, schemas.workspace(forms)]

  @Test("Every reference has a definition, and every definition is referred to")
  func references() {
    for schema in Self.all {
      let text = schema.text()
      let used = Set(text.matches(of: /"\$ref":"#\/\$defs\/([^"]*)"/).map { String($0.1) })
      #expect(Set(schema["$defs"]?.names ?? []) == used)
    }
  }

  @Test("Every key of a flow, a verb's map, an app and a workspace is in a schema with its documentation")
  func keys() {
    let texts = Self.all.map { $0.text() }
    func isShown(_ name: String, _ summary: String) -> Bool {
      let key = JSONValue.string(name).text()
      let start = JSONValue.string(summary).text().dropLast()
      return texts.contains { $0.contains("\(key):{\"description\":\(start)") }
    }
    for key in FlowKey.allCases { #expect(isShown(key.rawValue, key.summary)) }
    // A verb or a clause that takes any value takes any map, so its keys stand in the words about it.
    for key in StepTable.keys where !["popTo", "select"].contains(key.verb) {
      #expect(isShown(key.name, key.summary))
    }
    for verb in StepTable.verbs { #expect(isShown(verb.name, verb.summary)) }
    for key in StepTable.expectations { #expect(isShown(key.name, key.summary)) }
    for modifier in StepTable.modifiers { #expect(isShown(modifier.key.rawValue, modifier.summary)) }
    for key in WorkspaceKey.allCases { #expect(isShown(key.rawValue, key.summary)) }
    for key in LintKey.allCases { #expect(isShown(key.rawValue, key.summary)) }
    for key in InvariantKey.allCases { #expect(isShown(key.rawValue, key.summary)) }
    for key in AppLanguage.maps.flatMap(\.keys) where key.name != "not" {
      #expect(isShown(key.name, key.summary), "\(key.name)")
    }
    #expect(isShown("signIn", "a command of the workspace; takes user"))
  }

  @Test("A key has the form of its value, its default and an example without tags")
  func property() throws {
    let flow = try #require(Self.schemas.flow["anyOf"]?.elements.last?["properties"])
    #expect(
      flow["exhaustive"]?.text() == """
        {"description":"whether each step's `expect` must state every change of the path, the visible screens and the \
        bindings","type":["boolean","string"],"pattern":"\\\\$\\\\{","default":false,"examples":[true]}
        """
    )
    let link = try #require(Self.schemas.app["$defs"]?["link"]?["properties"])
    #expect(
      link["value"]?.text() == """
        {"description":"the value that the link leads to; `null` disables it\\n\\nFor example: `value: !Park {name: \
        Yosemite}`"}
        """
    )
  }
}

extension JSONValue {
  fileprivate var names: [String] { if case .object(let members) = self { members.map(\.name) } else { [] } }
  fileprivate var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }

  fileprivate subscript(name: String) -> JSONValue? {
    if case .object(let members) = self { members.first { $0.name == name }?.value } else { nil }
  }
}
