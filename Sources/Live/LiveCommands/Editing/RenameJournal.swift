import CommandSupport
import FlowSyntax
import OperatingSystem
import SystemPackage
import WorkspaceFiles

/// The files that a rename is about to write; if it is killed, the next rename says what is half done.
///
/// It is in the hidden folder beside the workspace file, and only while files are written.
struct RenameJournal {
  private static let head = "navflow rename "
  private static let limit = 16 << 20

  private let naming: TestNaming
  private var file: KeptFile {
    KeptFile(HiddenFolder(of: naming).path("rename").string, marks: [Self.head], limit: Self.limit)
  }

  init(_ naming: TestNaming) { self.naming = naming }

  /// Notes the files that are written next.
  ///
  /// - Parameters:
  ///   - names: The kind of the name, the old and the new one.
  ///   - texts: The new text of each file, by its path.
  func begin(_ names: [String], _ texts: [(path: String, bytes: [UInt8])]) {
    // Where nothing can be kept, a rename that is killed can't be explained, and is still possible.
    guard texts.count > 1, HiddenFolder(of: naming).make() else { return }
    let lines = texts.map { "\(SHA256.text($0.bytes)) \(naming.path(of: $0.path))\n" }
    let text = Self.head + names.joined(separator: " ") + "\n" + lines.joined()
    _ = file.write(Array(text.utf8), .shielded)
  }

  /// Notes that everything is written.
  func end() { try? FileManager.default.removeItem(atPath: file.path) }

  /// A sentence about the rename that was ended before its end; nil if there is none.
  var halfDone: String? {
    guard let bytes = try? file.read(), !bytes.isEmpty else { return nil }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[...]
    let call = TextWidth.visible(lines.popFirst() ?? "")
    var (done, left) = ([String](), [String]())
    for line in lines {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let path = naming.argument(String(parts[1]))
      let text = try? FileLoader(limit: Self.limit).loadRegular(path)
      if text.map({ SHA256.text($0.bytes) == parts[0] }) == true { done.append(path) } else { left.append(path) }
    }
    guard !done.isEmpty, !left.isEmpty else {
      end()
      return nil
    }
    return
      "“\(call)” was ended before it had written everything: \(done.few) \(done.count == 1 ? "has" : "have") the new "
      + "name, and \(left.few) \(left.count == 1 ? "hasn't" : "haven't"); undo the first, or change the rest by hand"
  }
}
