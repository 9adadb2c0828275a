import FlowLanguage
import FlowRunner
import FlowSyntax
import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("The examples of scenes")
struct SceneExampleTests {
  private static func bytes(of path: String) -> [UInt8] {
    Array((try? Data(contentsOf: Repository.root.appending(path: path))) ?? Data())
  }

  @Test("pass under both profiles", arguments: ["shop", "mail", "trips"])
  func pass(name: String) throws {
    let folder = "Examples/scenes"
    let library = FileLibrary { (path) throws(Diagnostic) in
      SourceFile(name: path, bytes: Self.bytes(of: path))
    }
    let path = "\(folder)/\(name).flow.yaml"
    let file = SourceFile(name: path, bytes: Self.bytes(of: path))
    let loaded = FlowReader(files: library).read(file)[0]
    #expect(loaded.diagnostics.isEmpty)
    let flow = try #require(loaded.flow)
    for profile in [Profile.wwdc22, .shipping] {
      #expect(FlowRunner().run(flow, profile: profile).lines == [])
    }
  }
}
