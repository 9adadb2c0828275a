package import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// All names that navflow has an explanation of.
///
/// The meanings of ids and rules come from the manual, which is read here; those of keys come from the tables that
/// files are read by.
package struct Explanations: Sendable {
  /// The explanations by kind, and in the manual's order.
  package let all: [Explanation]

  /// Reads the manual.
  package init() {
    let examples = ManualPage.examples
    var all = Self.diagnostics + Self.items(.refusal, below: "Refusals")
    all += Self.items(.divergence, below: "Divergences") + Self.errors + Self.findings
    for index in all.indices {
      guard let shown = examples["\(all[index].kind.rawValue) \(all[index].name)"] else { continue }
      all[index].example = shown.text
      all[index].wayOut = shown.wayOut
    }
    all += Self.knobs + Self.profiles + Self.rules + Self.language + Self.limits
    self.all = all
  }

  /// Looks a name up.
  ///
  /// - Parameter name: The name, in any case, also in square brackets or backticks as it is printed.
  /// - Returns: Its explanations, several if it means several things; empty if it means nothing.
  package func named(_ name: String) -> [Explanation] {
    let bare = String(name.drop { "[`".contains($0) }.prefix { !"]`".contains($0) })
    let exact = all.filter { $0.name == bare }
    return exact.isEmpty ? all.filter { $0.name.lowercased() == bare.lowercased() } : exact
  }

  // MARK: The manual

  private static var diagnostics: [Explanation] {
    let page = ManualPage.errors
    return page.rows(below: "| diagnostic | severity | when | rule |").map { row in
      Explanation(
        name: name(row),
        kind: .diagnostic,
        severity: row[1],
        meaning: row[2],
        related: row[3].matches(of: /S[0-9]+\.[0-9]+/).map { String($0.output) },
        page: page.name
      )
    }
  }

  private static func items(_ kind: Explanation.Topic, below heading: String) -> [Explanation] {
    let page = ManualPage.errors
    return page.items { $0 == heading }.map { Explanation(name: name($0), kind: kind, meaning: $0[1], page: page.name) }
  }

  private static var errors: [Explanation] {
    let page = ManualPage.errors
    return page.items { !["Refusals", "Divergences"].contains($0) }.map { row in
      let lead = row[1].prefix { $0 != ":" }
      let severity =
        switch (lead.contains("a warning"), lead.contains("a note")) {
        case (true, true): "note or warning"
        case (true, false): "warning"
        case (false, true): "note"
        case (false, false): "error"
        }
      return Explanation(name: name(row), kind: .error, severity: severity, meaning: row[1], page: page.name)
    }
  }

  private static var findings: [Explanation] {
    let page = ManualPage.linting
    let rows = ["| id | if certain | means | seen |", "| id | if certain | means |"].flatMap(page.rows)
    return rows.map { row in
      let seen = row.dropFirst(3).filter { !$0.isEmpty }.map { "\nseen: \($0)" }.joined()
      return Explanation(name: name(row), kind: .finding, severity: row[1], meaning: row[2] + seen, page: page.name)
    }
  }

  private static var rules: [Explanation] {
    let page = ManualPage.engine
    return page.rules.map { rule in
      Explanation(
        name: rule.name,
        kind: .rule,
        meaning: rule.text,
        example: rule.example,
        related: Profile.Knob.allCases.filter { $0.rule == rule.name }.map(\.rawValue),
        page: page.name,
        evidence: Evidence.of(rule: rule.name).map { [$0] } ?? []
      )
    }
  }

  private static var limits: [Explanation] {
    let page = ManualPage.errors
    return page.rows(below: "| limit | what | default | maximum |").map { row in
      Explanation(
        name: name(row),
        kind: .limit,
        meaning: "\(row[1]): \(row[2]) by default, at most \(row[3])",
        example: "--limit \(name(row))=\(row[2].prefix { $0 != " " }.filter { $0 != "," })",
        page: page.name
      )
    }
  }

  /// The name in a row's first cell.
  private static func name(_ row: [String]) -> String { (row.first ?? "").filter { $0 != "`" } }

  // MARK: Profiles

  private static var knobs: [Explanation] {
    Profile.Knob.allCases.map { knob in
      Explanation(
        name: knob.rawValue,
        kind: .knob,
        meaning: "\(knob.situation): \(knob.values.map { "`\($0)`" }.joined(separator: " or "))",
        example: "profile: {base: shipping, \(knob.rawValue): \(knob.values.last ?? "")}",
        related: [knob.rule],
        page: "ProfilesAndEvidence",
        settings: Profile.Name.allCases.map { setting(of: knob, in: Profile($0)) },
        evidence: knob.values.compactMap { Evidence.of(knob, $0) }
      )
    }
  }

  private static var profiles: [Explanation] {
    let page = ManualPage.engine
    return page.rows(below: "| profile | is |").flatMap { row in
      row[0].split(separator: ",").map { name in
        let name = name.filter { $0 != "`" && $0 != " " }
        return Explanation(
          name: name,
          kind: .profile,
          meaning: row[1],
          example: "profile: \(name)",
          page: "ProfilesAndEvidence",
          settings: Profile(named: name).map { profile in
            Profile.Knob.allCases.map { setting(of: $0, in: profile) }
          } ?? []
        )
      }
    }
  }

  private static func setting(of knob: Profile.Knob, in profile: Profile) -> Explanation.Setting {
    .init(
      profile: profile.label,
      knob: knob,
      value: profile[knob],
      certainty: Evidence.certainty(of: knob, in: profile).rawValue
    )
  }

  /// Explains the profile in a file.
  package static func explanation(of file: ProfileFile) -> Explanation {
    let (profile, base) = (file.profile, Profile(file.profile.name))
    let changed = profile.changes.map { "`\($0.rawValue)`: `\(profile[$0])` for `\(base[$0])`" }
    return Explanation(
      name: profile.label,
      kind: .profile,
      meaning: "`\(base.label)`" + (changed.isEmpty ? " without a change" : " with \(changed.joined(separator: ", "))"),
      example: "profile: \(YAMLSpelling.flow(.string(profile.label)))",
      page: "ProfilesAndEvidence",
      settings: Profile.Knob.allCases.map { knob in
        // A value that the file changes has no other evidence than the file's own.
        let known = profile[knob] == base[knob] ? setting(of: knob, in: base).certainty : "inferred"
        return .init(
          profile: profile.label,
          knob: knob,
          value: profile[knob],
          certainty: file.evidence[knob] ?? known
        )
      }
    )
  }

  // MARK: The language

  private static let reference = "LanguageReference"

  private static var language: [Explanation] {
    let verbs = StepTable.verbs.map { word($0.name, .verb, "\($0.summary); takes \($0.takes)", "- \($0.example)") }
    let modifiers = StepTable.modifiers.map { word($0.key.rawValue, .modifier, $0.summary, $0.example) }
    let expectations = StepTable.expectations.map { key in
      word(key.name, .expectation, "\(key.summary); takes \(key.takes)", "- assert: {\(key.example)}")
    }
    let names = Set(expectations.map(\.name))
    // The others have the names of expectations about the path.
    let matches = PartialMatch.Key.allCases.filter { !names.contains($0.rawValue) }.map { part in
      word(part.rawValue, .expectation, "in the place of a text: \(part.summary)", "- assert: {\(part.example)}")
    }
    return verbs + modifiers + expectations + matches + keys
  }

  private static func word(
    _ name: String,
    _ kind: Explanation.Topic,
    _ meaning: String,
    _ example: String
  ) -> Explanation {
    Explanation(name: name, kind: kind, meaning: meaning, example: example, page: reference)
  }

  private static var keys: [Explanation] {
    FlowKey.allCases.map { key($0.rawValue, of: "a flow", $0.summary, $0.example) }
      + StepTable.keys.map { key($0.name, of: "`\($0.verb)`", $0.summary, $0.example) }
      + InvariantKey.allCases.map { key($0.rawValue, of: "an invariant", $0.summary, $0.example) }
      + [
        "an app", "a NavigationView", "a type", "a screen", "a link", "rows", "a root", "an item", "a button", "a tab",
        "a change", "a split view", "a split view's “columns”", "a column", "a column's root", "a list", "a width",
      ].flatMap { owner in AppLanguage.keys(of: owner).map { key($0.name, of: owner, $0.summary, $0.example) } }
      + WorkspaceKey.allCases.map { key($0.rawValue, of: "a workspace", $0.summary, $0.example) }
      + LintKey.allCases.map { key($0.rawValue, of: "“lint” of a workspace", $0.summary, $0.example) }
  }

  private static func key(_ name: String, of owner: String, _ summary: String, _ example: String) -> Explanation {
    Explanation(name: name, kind: .key, owner: owner, meaning: summary, example: example, page: reference)
  }
}
