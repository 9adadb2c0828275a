import AppExtraction
import FlowApps
import FlowSyntax
import LiveServers
import NavigationEngine

@testable import WorkspaceFiles

/// The manual's page about evidence, generated from the engine's table.
enum EvidencePage {
  static var page: String {
    """
    # Profiles and evidence

    Which release does what, who saw it, and how sure it is.

    A **knob** is a difference between releases, and a profile is a set of knobs: `navflow explain mix.value`. Each value and each rule has its evidence:

    - *device*: people saw it on devices, and say so in public.
    - *text*: Apple's texts, or the meant library's own texts, say so.
    - *inferred* (below also `?`): no source decides, and navflow chooses. A value of a release is inferred too if no report names that release.

    If your app shows something else, set the knob (`profile: {base: shipping, mix.value: underneath}`) and report what you saw. [Ask a device](Devices.md#ask-a-device) measures it.

    ## Knobs

    `shipping` is `ios26`. `scripting` is `wwdc22` with `destination.inViewEntries: inert`.

    \(Table(["knob", "decides when", "rule", "`wwdc22`", "releases"], Profile.Knob.allCases.map(row)))

    ## Evidence

    A rule that isn't listed has the evidence of its section (S3 covers S3.1 to S3.9).

    \(evidence)

    """
  }

  private static let releases: [Profile.Name] = [.ios16, .ios17, .ios18, .ios26]

  private static func row(_ knob: Profile.Knob) -> [String] {
    ["`\(knob.rawValue)`", knob.situation, knob.rule, value(of: knob, in: .wwdc22), values(in: releases, of: knob)]
  }

  private static func value(of knob: Profile.Knob, in name: Profile.Name) -> String {
    let profile = Profile(name)
    let certainty = Evidence.certainty(of: knob, in: profile)
    return "`\(profile[knob])`" + (certainty == .inferred ? "?" : " \(certainty.rawValue)")
  }

  /// The value of all releases, or the releases from which on each is the value.
  private static func values(in names: [Profile.Name], of knob: Profile.Knob) -> String {
    var runs: [(name: Profile.Name, value: String)] = []
    for name in names {
      let value = value(of: knob, in: name)
      if runs.last?.value != value { runs.append((name, value)) }
    }
    return runs.count == 1 ? runs[0].value : runs.map { "\($0.name.rawValue) \($0.value)" }.joined(separator: ", ")
  }

  /// An item for each evidence, with all that it is of.
  private static var evidence: String {
    var subjects: [String: [String]] = [:]
    let made = Evidence.table.map { evidence in
      let parts = evidence.sources.map(\.title) + (evidence.remark.map { [$0] } ?? [])
      return (evidence, parts.isEmpty ? "" : ": \(parts.joined(separator: "; "))")
    }
    for (evidence, text) in made { subjects[evidence.certainty.rawValue + text, default: []].append(name(evidence)) }
    return Evidence.Certainty.allCases.flatMap { certainty in
      made.filter { $0.0.certainty == certainty }.compactMap { _, text in
        subjects.removeValue(forKey: certainty.rawValue + text).map { names in
          "- *\(certainty.rawValue)*, \(names.joined(separator: ", "))\(text)"
        }
      }
    }.joined(separator: "\n")
  }

  private static func name(_ evidence: Evidence) -> String {
    switch evidence.subject {
    case .knob(let knob, let value): "`\(knob.rawValue): \(value)`"
    case .rule(let number): number
    case .section(let number): "S\(number)"
    }
  }
}

/// The table of the systems that `--shard auto` knows.
enum ShardTable {
  static var text: String {
    let rows = JobSystem.all.map { row($0, pages[$0.name]) }
    return "\(Table(["system", "several jobs", "variables", "first", "write", "tried"], rows))"
  }

  /// The systems that a row was tried with, and not only by setting their variables.
  private static let tried: Set = ["GNU parallel", "Slurm"]

  /// Each system's own name for several numbered jobs, and the page of its manual about the variables.
  private static let pages = [
    "Bazel": ("`shard_count`", "https://bazel.build/reference/test-encyclopedia"),
    "GNU parallel": ("jobs", "https://www.gnu.org/software/parallel/man.html"),
    "GitLab": ("`parallel`", "https://docs.gitlab.com/ci/variables/predefined_variables/"),
    "CircleCI": ("`parallelism`", "https://circleci.com/docs/variables/"),
    "Buildkite": ("`parallelism`", "https://buildkite.com/docs/pipelines/configure/environment-variables"),
    "Azure Pipelines": ("`parallel`", "https://learn.microsoft.com/azure/devops/pipelines/build/variables"),
    "Slurm": ("`--array`", "https://slurm.schedmd.com/job_array.html"),
    "AWS Batch": ("array job", "https://docs.aws.amazon.com/batch/latest/userguide/job_env_vars.html"),
    "Google Batch": ("`taskCount`", "https://cloud.google.com/batch/docs/create-run-basic-job"),
    "Cloud Run": ("tasks of a job", "https://cloud.google.com/run/docs/container-contract"),
    "Grid Engine": ("`-t`", "https://manpages.debian.org/bullseye/gridengine-client/qsub.1.en.html"),
    "LSF": (
      "job array",
      "https://www.ibm.com/docs/en/spectrum-lsf/10.1.0?topic=variables-environment-set-job-execution"
    ),
    "PBS": ("`-J`", "https://2021.help.altair.com/2021.1.2/PBS%20Professional/PBSUserGuide2021.1.2.pdf"),
    "Torque": ("`-t`", "https://docs.adaptivecomputing.com/torque/4-2-8/help.htm"),
    "Kubernetes": ("indexed job", "https://kubernetes.io/docs/tasks/job/indexed-parallel-processing-static/"),
  ]

  private static func row(_ system: JobSystem, _ page: (unit: String, address: String)?) -> [String] {
    [
      "[\(system.name)](\(page?.address ?? ""))", page?.unit ?? "",
      system.variables.map { "`\($0)`" }.joined(separator: ", "), system.first == nil ? String(system.base) : "any",
      system.total == nil && system.last == nil ? "`auto/N`" : "`auto`", tried.contains(system.name) ? "yes" : "",
    ]
  }
}

/// The table of the rules of `lint`, and of its comments that ignore nothing.
enum LintTable {
  private static let ignore = ["`unused-ignore`", "note", "a comment that ignores nothing", ""]

  static var text: String {
    let rows = LintRules.rows.map { rule in
      ["`\(rule.id.rawValue)`", rule.severity.rawValue, rule.meaning, rule.evidence ?? ""]
    }
    return "\(Table(["id", "if certain", "means", "seen"], rows + [ignore]))"
  }
}

/// A table of Markdown.
private struct Table: CustomStringConvertible {
  let description: String

  init(_ head: [String], _ rows: [[String]]) {
    var lines = ([head] + rows).map { "| \($0.joined(separator: " | ")) |" }
    lines.insert("|" + String(repeating: "---|", count: head.count), at: 1)
    description = lines.joined(separator: "\n")
  }
}
