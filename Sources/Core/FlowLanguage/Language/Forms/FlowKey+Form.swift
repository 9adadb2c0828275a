import FlowApps
package import FlowSyntax

extension FlowKey {
  /// The form of the key's value.
  package var form: NodeForm {
    switch self {
    case .name, .description, .open, .skip: .text
    case .tags: .either([.declared(.tag), .list(.declared(.tag))])
    case .app: .either([.name(.app), .part(AppLanguage.app)])
    case .profile: .profile
    case .path: .value
    case .vars: .variables
    case .params: .either([.list(.declared(.variable)), .variables])
    case .secrets: .list(.name(.variable))
    case .cases: .cases
    case .exhaustive: .flag
    case .failOn: .failOn
    case .expectFailure: .expectedFailure
    case .invariants: .list(.part("a rule"), least: 1)
    case .onStart, .steps, .onFinish: .steps
    }
  }

  /// The value of a flow without the key, as YAML; nil if there is no single one.
  package var standard: String? {
    switch self {
    case .exhaustive: "false"
    case .name, .description, .tags, .app, .profile, .path, .open, .vars, .params, .secrets, .cases, .failOn,
      .expectFailure, .skip, .invariants, .onStart, .steps, .onFinish:
      nil
    }
  }
}

extension InvariantKey {
  /// The form of the key's value.
  package var form: NodeForm {
    switch self {
    case .name: .text
    case .always, .never, .whenever, .holds, .after, .eventually: .expectations
    case .within: .count
    }
  }

  /// The keys that a rule may have together.
  static let ways: [MapForm.Way] = forms.map { form in
    let partners = allCases.filter { $0.partner == form }.map(\.rawValue)
    let needed = [form.rawValue] + (form.partner.map { [$0.rawValue] } ?? [])
    return .init(needed, others: [name.rawValue] + partners.filter { !needed.contains($0) })
  }
}

extension WorkspaceKey {
  /// The form of the key's value.
  package func form(_ forms: ReportForms) -> NodeForm {
    switch self {
    case .flows, .exclude: .list(.text)
    case .profile: .profile
    case .size: .sizes
    case .jobs: .whole(from: 1)
    case .failOn: .failOn
    case .reports: .either([.list(.text), .entries(.word(forms.kinds), .either([.nothing, .text]))])
    case .vars: .variables
    case .secrets: .list(.name(.variable))
    case .fileRoot: .text
    case .limits: .map(MapForm(Limit.allCases.map(\.keyForm)))
    case .invariants: .list(.part("a rule"), least: 1)
    case .onSuiteStart, .onSuiteFinish: .list(.step)
    case .lint:
      .map(MapForm(LintKey.allCases.map { KeyForm($0.rawValue, $0.form, $0.summary, $0.example) }))
    }
  }
}

extension LintKey {
  /// The form of the key's value.
  fileprivate var form: NodeForm {
    let id = NodeForm.either([.word(FindingID.linted.map(\.rawValue)), .retiredID])
    return switch self {
    case .only, .disable: .list(id)
    case .severity: .entries(id, .word(Diagnostic.Severity.allCases.map(\.rawValue)))
    case .exclude: .list(.text)
    case .platform: .word(Platform.allCases.map(\.rawValue))
    case .failOn: .word(FindingFailOn.allCases.map(\.rawValue))
    }
  }
}

extension Limit {
  fileprivate var keyForm: KeyForm {
    let digits = NodeForm.matching(self == .fileSize ? "^[0-9]+(KiB|MiB|GiB)?$" : "^[0-9]+$")
    let example = self == .fileSize ? "128MiB" : String(range.upperBound)
    return KeyForm(rawValue, .either([.whole(from: 1), digits]), summary, "\(rawValue): \(example)")
  }
}
