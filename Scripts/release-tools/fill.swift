// Fills in a text that Scripts/release writes.
//
// Usage: fill TEMPLATE [NAME=VALUE…]
//
// Prints the file TEMPLATE with each {{NAME}} replaced by its value. A value may have several lines, and is printed as it
// is. A name that the template has and the call hasn't is an error, as is the reverse.

import Foundation

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("fill: \(message)\n".utf8))
  exit(64)
}

guard CommandLine.arguments.count > 1 else { fail("usage: fill TEMPLATE [NAME=VALUE…]") }
let path = CommandLine.arguments[1]
guard let template = try? String(contentsOfFile: path, encoding: .utf8) else { fail("\(path) can't be read") }

var values: [String: String] = [:]
for word in CommandLine.arguments.dropFirst(2) {
  guard let end = word.firstIndex(of: "=") else { fail("“\(word)” gives no name a value") }
  values[String(word[..<end])] = String(word[word.index(after: end)...])
}

var text = ""
var unused = Set(values.keys)
var rest = template[...]
while let start = rest.range(of: "{{"), let end = rest[start.upperBound...].range(of: "}}") {
  let name = String(rest[start.upperBound..<end.lowerBound])
  guard let value = values[name] else { fail("\(path) has {{\(name)}}, which the call doesn't give") }
  unused.remove(name)
  text += rest[..<start.lowerBound] + value
  rest = rest[end.upperBound...]
}
guard unused.isEmpty else { fail("\(path) has no {{\(unused.sorted().joined(separator: "}}, {{"))}}") }
FileHandle.standardOutput.write(Data((text + rest).utf8))
