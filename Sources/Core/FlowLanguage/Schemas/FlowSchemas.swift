import FlowApps
import FlowSyntax
package import PlainText

/// The JSON Schemas of navflow's files, made of the tables that the files are read by.
package struct FlowSchemas {
  private let writer: FormSchema
  private let wholeApp: [String: NodeForm]
  private let changedApp: [String: NodeForm]
  private let others: [String: NodeForm]

  /// Prepares the schemas.
  ///
  /// - Parameter commands: The commands of the workspace, which are steps of its flows.
  package init(commands: [CommandForm] = []) {
    wholeApp = AppLanguage.forms(isComplete: true)
    changedApp = AppLanguage.forms(isComplete: false)
    others = StepTable.forms(commands: commands)
    let names = Set(wholeApp.keys)
    writer = FormSchema(isOfApp: names.contains, forms: wholeApp)
  }

  /// The schema of flows.
  package var flow: JSONValue {
    document("a flow of navflow", "the steps of a test, and what must hold after them", StepTable.flow)
  }

  /// The schema of app files.
  package var app: JSONValue {
    document("an app of navflow", "the screens of an app, their links and destinations", .part(AppLanguage.app))
  }

  /// The schema of workspace files.
  package func workspace(_ forms: ReportForms) -> JSONValue {
    document("a workspace of navflow", "the settings of all flows of a folder", Workspace.form(forms))
  }

  // MARK: Documents

  private func document(_ title: String, _ description: String, _ root: NodeForm) -> JSONValue {
    var found: [String: JSONValue] = [:]
    var body = writer.schema(root, .whole)
    collect(body, into: &found)
    if case .part(let name) = root, let own = found.removeValue(forKey: writer.key(name, .whole)) { body = own }
    let members: [JSONValue.Member] = if case .object(let members) = body { members } else { [] }
    let definitions = found.sorted { $0.key < $1.key }.map { JSONValue.Member(name: $0.key, value: $0.value) }
    return .object(
      [
        .init(name: "$schema", value: "https://json-schema.org/draft/2020-12/schema"),
        .init(name: "title", value: .string(title)), .init(name: "description", value: .string(description)),
      ] + members + [.init(name: "$defs", value: .object(definitions))]
    )
  }

  /// Collects the definitions that a schema refers to, directly or through others.
  private func collect(_ schema: JSONValue, into found: inout [String: JSONValue]) {
    switch schema {
    case .array(let values): for value in values { collect(value, into: &found) }
    case .object(let members):
      for member in members {
        if member.name == "$ref", case .string(let reference) = member.value {
          let key = String(reference.drop { $0 != "/" }.dropFirst("/$defs/".count))
          guard found[key] == nil, let definition = definition(key) else { continue }
          found[key] = definition
          collect(definition, into: &found)
        } else {
          collect(member.value, into: &found)
        }
      }
    case .null, .bool, .number, .string: break
    }
  }

  private func definition(_ key: String) -> JSONValue? {
    if key == Self.completeApp { return wholeApp[AppLanguage.app].map { writer.schema($0, .whole) } }
    if key == writer.key(AppLanguage.app, .whole) {
      return [
        "if": ["required": ["extends"]],
        "then": ["$ref": .string("#/$defs/\(writer.key(AppLanguage.app, .changed))")],
        "else": ["$ref": .string("#/$defs/\(Self.completeApp)")],
      ]
    }
    for (name, form) in wholeApp.merging(others, uniquingKeysWith: { $1 }) where writer.key(name, .whole) == key {
      return writer.schema(form, .whole)
    }
    for (name, form) in changedApp where writer.key(name, .changed) == key { return writer.schema(form, .changed) }
    return nil
  }

  /// The key of the definition of an app that extends no other.
  private static let completeApp = "whole-app"
}
