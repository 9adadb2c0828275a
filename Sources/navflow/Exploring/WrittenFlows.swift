import FlowDiagnostics
import FlowEditor
import FlowExplorer
import FlowTranscripts
import NavigationEngine
import WorkspaceFiles

/// The flows that a search or random walks have written into a folder.
struct WrittenFlows {
  /// For each finding the path of its flow; nil if it has none.
  private(set) var files: [String?]
  /// The reasons why some couldn't be written.
  private(set) var problems: [String] = []
  /// A sentence about the suite that was written; nil if there is none.
  private(set) var suite: String?

  private let redactor: Redactor
  private let settings: FlowSettings
  private let limit: WorkLimit
  private let secrets: SecretReferences

  /// Begins before anything is written.
  ///
  /// - Parameters:
  ///   - count: The number of findings.
  ///   - setup: The settings.
  init(count: Int, _ setup: ExplorationSetup) {
    files = Array(repeating: nil, count: count)
    (redactor, settings, limit) = (setup.subject.redactor, setup.settings, setup.limit)
    secrets = SecretReferences(setup.settings.reading.variables, redactor)
  }

  /// Writes the flows of findings into the folder of a setup, if there is one.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - origin: The command that found them.
  ///   - setup: The settings.
  init(_ findings: [Finding], by origin: FindingFlow.Origin, _ setup: ExplorationSetup) {
    self.init(count: findings.count, setup)
    guard let folder = setup.folder else { return }
    folder.empty()
    add(findings, by: origin, from: setup.subject.start(in: folder), into: folder)
  }

  /// Writes the flow of each finding that has one.
  private mutating func add(
    _ findings: [Finding],
    by origin: FindingFlow.Origin,
    from start: FindingFlow.Start,
    into folder: FindingFolder
  ) {
    for (index, name) in Self.names(of: findings, by: origin, masking: redactor).enumerated() {
      guard let name, let flow = FindingFlow(findings[index], by: origin) else { continue }
      files[index] = write(name, flow.text(from: start, masking: redactor.redact), into: folder)
    }
  }

  /// For each finding the name of the file of its flow, which no other has; nil if it has none.
  static func names(
    of findings: [Finding],
    by origin: FindingFlow.Origin,
    masking redactor: Redactor
  ) -> [String?] {
    var names: Set<String> = []
    return findings.map { finding in
      guard let flow = FindingFlow(finding, by: origin) else { return nil }
      var (name, number) = (flow.fileName(nil, masking: redactor.redact), 1)
      while !names.insert(name).inserted {
        number += 1
        name = flow.fileName(number, masking: redactor.redact)
      }
      return name
    }
  }

  /// Writes suites that cover an app, one for each profile and size.
  mutating func cover(
    _ kind: SuiteCover.Kind,
    _ suites: [(cover: SuiteCover, profile: Profile, size: Step.Resize?)],
    from start: FindingFlow.Start,
    into folder: FindingFolder
  ) {
    let writer = SuiteWriter(settings)
    var (flows, steps, failing, isCut) = (0, 0, 0, false)
    for (cover, profile, size) in suites {
      isCut = isCut || cover.isCut
      for (index, trail) in cover.trails.enumerated() {
        if limit.isPastGrace {
          isCut = true
          break
        }
        let flow = CoverFlow(trail, of: kind, number: index + 1, profile, size)
        let path = folder.path(of: flow.fileName)
        guard let text = writer.text(of: flow, from: start, at: path, profile, size) else {
          failing += 1
          continue
        }
        guard write(flow.fileName, text, into: folder) != nil else { continue }
        (flows, steps) = (flows + 1, steps + flow.stepCount)
      }
    }
    let count = suites.map(\.cover.count).max() ?? 0
    let covered = count.counted(kind.rawValue.dropLast())
    suite = "\(flows.counted("flow")) of \(steps.counted("step")) \(flows == 1 ? "covers" : "cover") \(covered)"
    if failing > 0 {
      suite?.append("; \(failing.counted("flow")) that would fail \(failing == 1 ? "isn't" : "aren't") written")
    }
    if isCut { suite?.append("; the search ended before all was covered") }
  }

  private mutating func write(_ name: String, _ text: String, into folder: FindingFolder) -> String? {
    guard let text = secrets.text(text) else {
      problems.append("“\(name)” isn't written: it would show a secret")
      return nil
    }
    do throws(FindingFolder.Problem) { return try folder.write(name, text) } catch {
      problems.append(error.message)
      return nil
    }
  }
}
