import FlowLanguage
import FlowSyntax
import SyntaxTestSupport
import Testing

@Suite("Errors of workspace files")
struct WorkspaceErrorTests {
  static let errors: [(text: String, report: String)] = [
    (
      "- a\n",
      """
      error: “navflow.yaml” takes a map of flows, exclude, profile, size, jobs, failOn, reports, vars, secrets, fileRoot, limits, invariants, onSuiteStart, onSuiteFinish, lint, not a list  [wrong-type]
       --> navflow.yaml:1:1
        |
      1 | - a
        | ^^^

      """
    ),
    (
      "exclude: a\n",
      """
      error: “exclude” takes a list of names, not “a”  [wrong-type]
       --> navflow.yaml:1:10
        |
      1 | exclude: a
        |          ^
        to fix: write for instance `exclude: [drafts, "**/slow-*.flow.yaml"]`

      """
    ),
    (
      "exlude: [a]\nexclude: [[b]]\n",
      """
      error: a workspace has no key “exlude”  [unknown-key]
       --> navflow.yaml:1:1
        |
      1 | exlude: [a]
        | ^^^^^^
        to fix: did you mean `exclude`?
      error: “exclude” takes text, not a list  [wrong-type]
       --> navflow.yaml:2:11
        |
      2 | exclude: [[b]]
        |           ^^^
        to fix: write for instance `exclude: [drafts, "**/slow-*.flow.yaml"]`

      """
    ),
    (
      "exclude: [a]\nexclude: [b]\n",
      """
      error: the key “exclude” occurs twice in one map  [repeated-key]
       --> navflow.yaml:2:1
        |
      2 | exclude: [b]
        | ^^^^^^^
        note: it stood here first
       --> navflow.yaml:1:1
        |
      1 | exclude: [a]
        | ^^^^^^^
        to fix: keep one of the two

      """
    ),
    (
      "exclude: [a\n",
      """
      error: the “[” that opens here is never closed  [unclosed-bracket]
       --> navflow.yaml:1:10
        |
      1 | exclude: [a
        |          ^
        to fix: close it with ]

      """
    ),
    (
      "jobs: 0\nfailOn: warnings\nprofile: [shiping]\nfileRoot: [a]\n",
      """
      error: “jobs” takes a whole number from 1 up, not “0”  [wrong-type]
       --> navflow.yaml:1:7
        |
      1 | jobs: 0
        |       ^
        to fix: write for instance `jobs: 4`
      error: “warnings” isn't what “failOn” takes  [unknown-name]
       --> navflow.yaml:2:9
        |
      2 | failOn: warnings
        |         ^^^^^^^^
        to fix: did you mean `warning`?
      error: “shiping” isn't a profile  [unknown-name]
       --> navflow.yaml:3:11
        |
      3 | profile: [shiping]
        |           ^^^^^^^
        to fix: did you mean `shipping`?
      error: “fileRoot” takes text, not a list  [wrong-type]
       --> navflow.yaml:4:11
        |
      4 | fileRoot: [a]
        |           ^^^
        to fix: write for instance `fileRoot: ..`

      """
    ),
    (
      "profile: []\nreports: jsonl\nvars: [a]\nsecrets: token\n",
      """
      error: “profile” takes one profile at least, not a list  [wrong-type]
       --> navflow.yaml:1:10
        |
      1 | profile: []
        |          ^^
        to fix: write for instance `profile: [wwdc22, shipping]`
      error: “reports” takes a list of reports, or a map of kinds and paths, not “jsonl”  [wrong-type]
       --> navflow.yaml:2:10
        |
      2 | reports: jsonl
        |          ^^^^^
        to fix: write for instance `reports: [jsonl=out/run.jsonl]`
      error: “vars” takes a map of names and values, not a list  [wrong-type]
       --> navflow.yaml:3:7
        |
      3 | vars: [a]
        |       ^^^
        to fix: write for instance `vars: {city: Paris}`
      error: “secrets” takes a list of names, not “token”  [wrong-type]
       --> navflow.yaml:4:10
        |
      4 | secrets: token
        |          ^^^^^
        to fix: write for instance `secrets: [token]`

      """
    ),
    (
      "secrets: [1st]\nvars: {2nd: a}\n",
      """
      error: “1st” can't be the name of a variable  [invalid-variable]
       --> navflow.yaml:1:11
        |
      1 | secrets: [1st]
        |           ^^^
        to fix: use letters, digits, “_”, “-” and “.”, and begin with a letter
      error: “2nd” can't be the name of a variable  [invalid-variable]
       --> navflow.yaml:2:8
        |
      2 | vars: {2nd: a}
        |        ^^^
        to fix: use letters, digits, “_”, “-” and “.”, and begin with a letter

      """
    ),
    (
      "limits: {nestin: 3, nesting: 513, file-size: 3GiB, steps: 0, rounds: many, cases: [1]}\n",
      """
      error: “limits” has no key “nestin”  [unknown-key]
       --> navflow.yaml:1:10
        |
      1 | limits: {nestin: 3, nesting: 513, file-size: 3GiB, steps: 0, rounds: many, cases: [1]}
        |          ^^^^^^
        to fix: did you mean `nesting`?
      error: “nesting” takes a whole number from 1 to 512, not “513”  [wrong-type]
       --> navflow.yaml:1:30
        |
      1 | limits: {nestin: 3, nesting: 513, file-size: 3GiB, steps: 0, rounds: many, cases: [1]}
        |                              ^^^
      error: “file-size” takes a number of bytes up to 2 GiB, such as `128MiB`, not “3GiB”  [wrong-type]
       --> navflow.yaml:1:46
        |
      1 | limits: {nestin: 3, nesting: 513, file-size: 3GiB, steps: 0, rounds: many, cases: [1]}
        |                                              ^^^^
      error: “steps” takes a whole number from 1 to 1000000000, not “0”  [wrong-type]
       --> navflow.yaml:1:59
        |
      1 | limits: {nestin: 3, nesting: 513, file-size: 3GiB, steps: 0, rounds: many, cases: [1]}
        |                                                           ^
      error: “rounds” takes a whole number from 1 to 1000000000, not “many”  [wrong-type]
       --> navflow.yaml:1:70
        |
      1 | limits: {nestin: 3, nesting: 513, file-size: 3GiB, steps: 0, rounds: many, cases: [1]}
        |                                                                      ^^^^
      error: “cases” takes text, not a list  [wrong-type]
       --> navflow.yaml:1:83
        |
      1 | limits: {nestin: 3, nesting: 513, file-size: 3GiB, steps: 0, rounds: many, cases: [1]}
        |                                                                                   ^^^

      """
    ),
    (
      "limits: [nesting]\nonSuiteStart: {push: a}\ninvariants: never\n",
      """
      error: “limits” takes a map of limits and numbers, not a list  [wrong-type]
       --> navflow.yaml:1:9
        |
      1 | limits: [nesting]
        |         ^^^^^^^^^
        to fix: write for instance `limits: {file-size: 128MiB, rounds: 1000000}`
      error: “onSuiteStart” takes a list of steps, not a map  [wrong-type]
       --> navflow.yaml:2:15
        |
      2 | onSuiteStart: {push: a}
        |               ^^^^^^^^^
        to fix: write for instance `onSuiteStart: [{push: sign-in}]`
      error: “invariants” takes a list of rules, not “never”  [wrong-type]
       --> navflow.yaml:3:13
        |
      3 | invariants: never
        |             ^^^^^
        to fix: write for instance `invariants: [{never: {top: payment}}]`

      """
    ),
    (
      "vars: {a: \"${b}\"}\n",
      """
      error: there is no variable “b”  [undefined-variable]
       --> navflow.yaml:1:11
        |
      1 | vars: {a: "${b}"}
        |           ^^^^^^
        to fix: define it under `vars`, give --var b=VALUE, or write ${b:-fallback}

      """
    ),
    (
      "lint: {severity: {trap: high, rtap: note}, only: [nested-stack], disable: [nested-stack], exclude: a}\n",
      """
      error: “high” isn't a severity  [unknown-name]
       --> navflow.yaml:1:25
        |
      1 | lint: {severity: {trap: high, rtap: note}, only: [nested-stack], disable: [nested-stack], exclude: a}
        |                         ^^^^
        to fix: use one of error, warning, note
      error: lint has no finding “rtap”  [unknown-finding]
       --> navflow.yaml:1:31
        |
      1 | lint: {severity: {trap: high, rtap: note}, only: [nested-stack], disable: [nested-stack], exclude: a}
        |                               ^^^^
        to fix: did you mean `trap`?
      error: “disable” takes away all that “only” asks for  [nothing-linted]
       --> navflow.yaml:1:44
        |
      1 | lint: {severity: {trap: high, rtap: note}, only: [nested-stack], disable: [nested-stack], exclude: a}
        |                                            ^^^^
        to fix: take an id out of “disable”, or leave “only” out
      error: “exclude” takes a list of patterns, not “a”  [wrong-type]
       --> navflow.yaml:1:100
        |
      1 | lint: {severity: {trap: high, rtap: note}, only: [nested-stack], disable: [nested-stack], exclude: a}
        |                                                                                                    ^
        to fix: write for instance `exclude: [Demo, "**/*Preview.swift"]`

      """
    ),
    (
      "lint: {failOn: note, platform: io, fail-on: high, disable: trap, severity: note, only: []}\n",
      """
      error: “lint” has no key “failOn”  [unknown-key]
       --> navflow.yaml:1:8
        |
      1 | lint: {failOn: note, platform: io, fail-on: high, disable: trap, severity: note, only: []}
        |        ^^^^^^
        to fix: did you mean `fail-on`?
      error: “io” isn't a platform  [unknown-name]
       --> navflow.yaml:1:32
        |
      1 | lint: {failOn: note, platform: io, fail-on: high, disable: trap, severity: note, only: []}
        |                                ^^
        to fix: did you mean `ios`?
      error: “high” isn't what “fail-on” takes  [unknown-name]
       --> navflow.yaml:1:45
        |
      1 | lint: {failOn: note, platform: io, fail-on: high, disable: trap, severity: note, only: []}
        |                                             ^^^^
        to fix: use one of error, warning, note, never
      error: “disable” takes a list of ids, not “trap”  [wrong-type]
       --> navflow.yaml:1:60
        |
      1 | lint: {failOn: note, platform: io, fail-on: high, disable: trap, severity: note, only: []}
        |                                                            ^^^^
        to fix: write for instance `disable: [double-push]`
      error: “severity” takes a map of ids and severities, not “note”  [wrong-type]
       --> navflow.yaml:1:76
        |
      1 | lint: {failOn: note, platform: io, fail-on: high, disable: trap, severity: note, only: []}
        |                                                                            ^^^^
        to fix: write for instance `severity: {mixed-links: error, trap: warning}`
      error: “only” names no finding, so none is reported  [nothing-linted]
       --> navflow.yaml:1:82
        |
      1 | lint: {failOn: note, platform: io, fail-on: high, disable: trap, severity: note, only: []}
        |                                                                                  ^^^^
        to fix: name one, or leave “only” out

      """
    ),
    (
      "jobs: 2\n---\njobs: 3\n",
      """
      error: a workspace file holds one document, and here a second one begins  [several-workspaces]
       --> navflow.yaml:3:1
        |
      3 | jobs: 3
        | ^^^^^^^
        to fix: put everything into the first, and remove the “---”

      """
    ),
    (
      "\u{1}",
      """
      error: the control character U+0001 isn't allowed in a YAML file  [control-character]
       --> navflow.yaml:1:1
        |
      1 | ␁
        | ^
        to fix: remove it, or write it as an escape in double quotes

      """
    ),
  ]

  @Test("are reported all at once", arguments: errors)
  func error(text: String, expected: String) {
    let error = #expect(throws: FileErrors.self) {
      try Workspace(
        SourceFile(text, name: Workspace.fileName),
        forms: ReportForms(kinds: ["jsonl"]) { $0.path ?? $0.kind }
      )
    }
    #expect(error?.diagnostics.map(DiagnosticFormatter(painter: .plain).format).joined() == expected)
  }
}
