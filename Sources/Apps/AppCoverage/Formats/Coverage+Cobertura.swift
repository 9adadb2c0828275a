import FlowReports

extension Coverage {
  /// Coverage in the format of Cobertura: the app is a class, and a line with several declarations has as many conditions.
  package func cobertura(version: String, path: (String) -> String) -> String {
    let all = Rates(files.flatMap(\.lines))
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
      <coverage \(all.attributes) lines-covered="\(all.lines.used)" lines-valid="\(all.lines.total)" \
      branches-covered="\(all.branches.used)" branches-valid="\(all.branches.total)" complexity="0" \
      version="navflow \(XMLText.escape(version))" timestamp="0">
        <sources>
          <source>.</source>
        </sources>
        <packages>
          <package name="apps" \(all.attributes) complexity="0">
            <classes>

      """
    for file in files { text += classElement(of: file.lines, in: file.name, path) }
    return text + "      </classes>\n    </package>\n  </packages>\n</coverage>\n"
  }

  private func classElement(of lines: [CoveredLine], in file: String, _ path: (String) -> String) -> String {
    let path = XMLText.escape(path(file))
    let name = file == self.file ? self.name.map(XMLText.escape) ?? path : path
    var text = "        <class name=\"\(name)\" filename=\"\(path)\" \(Rates(lines).attributes) complexity=\"0\">\n"
    text += "          <methods/>\n          <lines>\n"
    for line in lines {
      text += "            <line number=\"\(line.number)\" hits=\"\(line.times)\""
      if line.items.count > 1 {
        let used = line.items.count { $0.times > 0 }
        let share = "\(used * 100 / line.items.count)% (\(used)/\(line.items.count))"
        text += " branch=\"true\" condition-coverage=\"\(share)\"/>\n"
      } else {
        text += " branch=\"false\"/>\n"
      }
    }
    return text + "          </lines>\n        </class>\n"
  }

  /// The rates of some lines.
  private struct Rates {
    var lines = Share()
    var branches = Share()

    init(_ covered: [CoveredLine]) {
      for line in covered {
        lines.total += 1
        if line.times > 0 { lines.used += 1 }
        guard line.items.count > 1 else { continue }
        branches.total += line.items.count
        branches.used += line.items.count { $0.times > 0 }
      }
    }

    var attributes: String { "line-rate=\"\(rate(lines))\" branch-rate=\"\(rate(branches))\"" }

    /// The share as a number from 0 to 1 with up to four decimal places, rounded down.
    private func rate(_ share: Share) -> String {
      guard share.total > 0, share.used < share.total else { return "1" }
      let digits = String(share.used * 10_000 / share.total + 10_000).dropFirst()
      return "0.\(digits)"
    }
  }
}
