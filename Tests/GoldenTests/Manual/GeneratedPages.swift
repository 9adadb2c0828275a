import Explanations
import FlowSelection
import NavigationEngine

/// The manual's page about evidence, generated from the engine's table.
enum EvidencePage {
  static var page: String {
    """
    # Profiles and evidence

    Which release does what, who saw it, and how sure it is.

    ## Overview

    This page is generated from the table that the engine holds, as `navflow explain` shows it: `navflow explain mix.value`. A **knob** is a difference between releases, and a profile is a set of knobs: [The flow language](FlowLanguage.md).

    - *device*: people saw it on devices, and say so in public.
    - *text*: Apple's texts, or those of the library that is meant, say so.
    - *inferred*: no source decides, and navflow chooses. A value of a release is inferred too if no report names that release.

    If your app shows something else, set the knob (`profile: {base: shipping, mix.value: underneath}`) and report what you saw.

    ## Knobs

    \(Table(["knob", "decides when", "rule"] + columns.map { "`\($0.rawValue)`" }, Profile.Knob.allCases.map(row)))

    ## Values

    \(Table(["knob", "value", "is", "seen"], Profile.Knob.allCases.flatMap(values)))

    ## Rules

    A rule that isn't listed has the evidence of its section, below.

    \(Table(["rule", "is", "seen"], Evidence.table.compactMap(rule)))

    ## Sections

    \(Table(["rules", "is", "from"], Evidence.table.compactMap(section)))

    """
  }

  private static let columns: [Profile.Name] = [.wwdc22, .ios16, .ios17, .ios18, .ios26]

  private static func row(_ knob: Profile.Knob) -> [String] {
    ["`\(knob.rawValue)`", knob.situation, knob.rule]
      + columns.map { name in
        let profile = Profile(name)
        return "`\(profile[knob])` \(Evidence.certainty(of: knob, in: profile).rawValue)"
      }
  }

  private static func values(_ knob: Profile.Knob) -> [[String]] {
    knob.values.compactMap { value in
      Evidence.of(knob, value).map { ["`\(knob.rawValue)`", "`\(value)`", $0.certainty.rawValue, sources($0)] }
    }
  }

  private static func rule(_ evidence: Evidence) -> [String]? {
    guard case .rule(let number) = evidence.subject else { return nil }
    return [number, evidence.certainty.rawValue, sources(evidence)]
  }

  private static func section(_ evidence: Evidence) -> [String]? {
    guard case .section(let number) = evidence.subject else { return nil }
    return ["S\(number)", evidence.certainty.rawValue, sources(evidence)]
  }

  private static func sources(_ evidence: Evidence) -> String {
    let parts = evidence.sources.map(ExplanationText.name(of:)) + (evidence.remark.map { [$0] } ?? [])
    return parts.isEmpty ? "–" : parts.joined(separator: "; ")
  }
}

/// The table of the systems that `--shard auto` knows.
enum ShardTable {
  static var text: String {
    "\(Table(["system", "several jobs", "variables", "first", "write", "tried"], JobSystem.all.map(row)))"
  }

  private static func row(_ system: JobSystem) -> [String] {
    [
      "[\(system.name)](\(system.page))", system.unit, system.variables.map { "`\($0)`" }.joined(separator: ", "),
      system.start, system.hasTotal ? "`auto`" : "`auto/N`", system.isTried ? "yes" : "",
    ]
  }
}

/// A table of Markdown.
private struct Table: CustomStringConvertible {
  let description: String

  init(_ head: [String], _ rows: [[String]]) {
    let lines = [head, Array(repeating: "---", count: head.count)] + rows
    description = lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }
}
