// Makes manual pages of what a command says of itself.
//
// Usage: COMMAND --experimental-dump-help | manual-pages FOLDER VERSION DATE
//
// Writes COMMAND.1, and a page COMMAND-SUBCOMMAND.1 for each subcommand.

import Foundation

struct Dump: Decodable {
  let command: Command
}

struct Command: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let arguments: [Argument]?
  let subcommands: [Command]?
  let shouldDisplay: Bool?
}

struct Argument: Decodable {
  struct Name: Decodable {
    let kind: String
    let name: String
  }
  let kind: String
  let names: [Name]?
  let valueName: String?
  let abstract: String?
  let sectionTitle: String?
  let isOptional: Bool
  let isRepeating: Bool
  let shouldDisplay: Bool
}

/// Text as roff shows it: no character of it is a command.
func escaped(_ text: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    let line = line.replacingOccurrences(of: "\\", with: "\\e").replacingOccurrences(of: "-", with: "\\-")
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
  return lines.joined(separator: "\n")
}

/// Text between quotes, as an argument of a macro.
func quoted(_ text: String) -> String { "\"" + escaped(text).replacingOccurrences(of: "\"", with: "\\(dq") + "\"" }

func paragraphs(_ text: String) -> String {
  text.components(separatedBy: "\n\n").map(escaped).joined(separator: "\n.PP\n")
}

extension Argument {
  /// How the argument is called, in bold and italics.
  var call: String {
    let value = valueName.map { "\\fI\(escaped($0))\\fR" } ?? ""
    guard let names, !names.isEmpty else { return value + (isRepeating ? " ..." : "") }
    let sorted = names.filter { $0.kind == "short" } + names.filter { $0.kind != "short" }
    let spelled = sorted.map { "\\fB\(escaped(($0.kind == "short" ? "-" : "--") + $0.name))\\fR" }
    guard kind == "option" else { return spelled.joined(separator: ", ") }
    // An option whose value may be left out says so by an example with “=”.
    let long = names.first { $0.kind == "long" }?.name ?? ""
    let isValueOptional = abstract?.contains("--\(long)=") == true
    return spelled.joined(separator: ", ") + (isValueOptional ? "[=\(value)]" : " \(value)")
  }
}

let words = CommandLine.arguments
guard words.count == 4 else {
  FileHandle.standardError.write(Data("usage: manual-pages FOLDER VERSION DATE\n".utf8))
  exit(64)
}
let (folder, version, date) = (words[1], words[2], words[3])
let root = try JSONDecoder().decode(Dump.self, from: FileHandle.standardInput.readDataToEndOfFile()).command
let commands = (root.subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }

func page(of command: Command, isRoot: Bool) -> String {
  let name = isRoot ? root.commandName : "\(root.commandName)-\(command.commandName)"
  let call = isRoot ? root.commandName : "\(root.commandName) \(command.commandName)"
  var text = ".TH \(quoted(name.uppercased())) 1 \(quoted(date)) \(quoted("\(root.commandName) \(version)")) "
  text += quoted("\(root.commandName) manual") + "\n"
  // Not hyphenated, and not stretched: commands stand in sentences.
  text += ".nh\n.ad l\n"
  let abstract = (command.abstract ?? "").trimmingCharacters(in: CharacterSet(charactersIn: "."))
  text += ".SH NAME\n\(escaped(name)) \\- \(escaped(abstract.prefix(1).lowercased() + abstract.dropFirst()))\n"
  let arguments = (command.arguments ?? []).filter(\.shouldDisplay)
  text += ".SH SYNOPSIS\n\\fB\(escaped(call))\\fR"
  if isRoot { text += " \\fIcommand\\fR" }
  if arguments.contains(where: { $0.names?.isEmpty == false }) { text += " [\\fIoptions\\fR]" }
  for argument in arguments where argument.names?.isEmpty != false {
    text += argument.isOptional ? " [\(argument.call)]" : " \(argument.call)"
  }
  text += "\n"
  if let discussion = command.discussion { text += ".SH DESCRIPTION\n\(paragraphs(discussion))\n" }
  let parts = isRoot ? commands : (command.subcommands ?? []).filter { $0.commandName != "help" }
  if !parts.isEmpty { text += ".SH COMMANDS\n" }
  for part in parts {
    // Only a command of the root has a page of its own.
    let title =
      isRoot
      ? "\\fB\(escaped("\(name)-\(part.commandName)"))\\fR(1)"
      : "\\fB\(escaped("\(call) \(part.commandName)"))\\fR"
    text += ".TP\n\(title)\n\(escaped(part.abstract ?? ""))\n"
    for argument in isRoot ? [] : (part.arguments ?? []).filter(\.shouldDisplay) {
      text += ".br\n\(argument.call): \(escaped(argument.abstract ?? ""))\n"
    }
  }
  var titles: [String] = []
  for argument in arguments where !titles.contains(argument.sectionTitle ?? "Options") {
    titles.append(argument.sectionTitle ?? "Options")
  }
  for title in titles {
    text += ".SH \(quoted(title.uppercased()))\n"
    for argument in arguments where (argument.sectionTitle ?? "Options") == title {
      text += ".TP\n\(argument.call)\n\(escaped(argument.abstract ?? ""))\n"
    }
  }
  if isRoot {
    let variables = [
      ("NAVFLOW_VAR_name, NAVFLOW_SECRET_name", "A variable of flows, a secret."),
      ("NAVFLOW_REPORT", "Reports, a line each, as after --report."),
      ("NAVFLOW_JOBS, NAVFLOW_SHARD, NAVFLOW_PROFILE, NAVFLOW_COLOR", "As the options of these names."),
      ("NAVFLOW_SOURCES_TOOL, NAVFLOW_CACHE", "The program that parses Swift, and the file that keeps what it read."),
    ]
    text += ".SH ENVIRONMENT\nAn option of the command line overrides its variable.\n"
    for (name, meaning) in variables { text += ".TP\n\\fB\(escaped(name))\\fR\n\(escaped(meaning))\n" }
  } else {
    text += ".SH SEE ALSO\n\\fB\(escaped(root.commandName))\\fR(1)\n"
  }
  return text
}

func write(_ command: Command, isRoot: Bool) throws {
  let name = isRoot ? root.commandName : "\(root.commandName)-\(command.commandName)"
  let file = URL(filePath: folder).appending(path: "\(name).1")
  try Data(page(of: command, isRoot: isRoot).utf8).write(to: file)
}

try write(root, isRoot: true)
for command in commands { try write(command, isRoot: false) }
