import Testing

@testable import FlowReports
@testable import FlowTranscripts

@Suite("The files of several transcripts")
struct TranscriptNamesTests {
  static let names: [(reported: String, root: String?, folder: String, seenFrom: String, name: String)] = [
    ("a.flow.yaml", nil, ".", ".", "a.flow.yaml"),
    ("./a.flow.yaml", nil, ".", ".", "a.flow.yaml"),
    ("b/../a.flow.yaml", nil, ".", ".", "a.flow.yaml"),
    ("a.flow.yaml", nil, "flows", ".", "a.flow.yaml"),
    ("flows/a.flow.yaml", nil, "flows", ".", "flows/a.flow.yaml"),
    ("flows/a.flow.yaml", nil, "flows", "flows", "a.flow.yaml"),
    ("a.flow.yaml", nil, ".", "flows", "../a.flow.yaml"),
    ("/ci/1/flows/a.flow.yaml", nil, ".", ".", "/ci/1/flows/a.flow.yaml"),
    ("/ci/1/flows/a.flow.yaml", "/ci/1", ".", ".", "flows/a.flow.yaml"),
    ("/ci/1/flows/a.flow.yaml", "/ci/1", "flows", "flows", "a.flow.yaml"),
    ("/ci/10/a.flow.yaml", "/ci/1", ".", ".", "/ci/10/a.flow.yaml"),
    ("flows/a.flow.yaml", "/ci/1", "flows", ".", "flows/a.flow.yaml"),
    ("../other/a.flow.yaml", "/ci/1", ".", ".", "../other/a.flow.yaml"),
    ("../1/a.flow.yaml", "/ci/1", ".", ".", "a.flow.yaml"),
    ("a.flow.yaml", "/ci/1", "..", ".", "a.flow.yaml"),
    ("../../../../a.flow.yaml", "/ci/1", ".", ".", "../../../../a.flow.yaml"),
    ("../a.flow.yaml", nil, "..", ".", "../a.flow.yaml"),
    ("<stdin>", "/ci/1", "flows", ".", "<stdin>"),
    ("", "/ci/1", "flows", ".", ""),
    ("a.flow.yaml", "", "", "", "a.flow.yaml"),
    ("/", "/", ".", ".", ""),
  ]

  @Test("are called as seen from one folder", arguments: names)
  func name(reported: String, root: String?, folder: String, seenFrom: String, name: String) {
    var run = RunStart()
    (run.root, run.folder) = (root, folder)
    #expect(TranscriptNames(folder: seenFrom).name(reported, in: run) == name)
  }

  static let later: [(reported: String, folder: String, seenFrom: String?, name: String)] = [
    ("flows/a.flow.yaml", "flows", nil, "a.flow.yaml"),
    ("a.flow.yaml", "flows", nil, "../a.flow.yaml"),
    ("a.flow.yaml", ".", nil, "a.flow.yaml"),
    ("flows/a.flow.yaml", "flows", ".", "flows/a.flow.yaml"),
    ("flows/a.flow.yaml", ".", "flows", "a.flow.yaml"),
    ("/ci/1/flows/a.flow.yaml", "flows", nil, "a.flow.yaml"),
    ("/ci/2/a.flow.yaml", "flows", nil, "/ci/2/a.flow.yaml"),
  ]

  @Test("begin in the root", arguments: later)
  func rooted(reported: String, folder: String, seenFrom: String?, name: String) {
    var run = RunStart()
    (run.root, run.folder) = ("/ci/1", folder)
    let names = TranscriptNames(folder: seenFrom)
    #expect(names.name(reported, in: run) == name)
  }

  @Test("keep their names where nothing else is asked for")
  func asRecorded() {
    #expect(TranscriptNames.asRecorded.name("./a/../b", in: RunStart()) == "./a/../b")
  }

  @Test("are seen from the folder that all runs were in, else from the root")
  func folder() {
    var (one, other) = (RunStart(), RunStart())
    (one.folder, other.folder) = ("flows", "flows")
    #expect(TranscriptNames(of: [one, other]) == TranscriptNames(folder: "flows"))
    other.folder = "."
    #expect(TranscriptNames(of: [one, other]) == TranscriptNames(folder: "."))
  }
}
