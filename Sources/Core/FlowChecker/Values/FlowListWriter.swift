import FlowSyntax

/// Changes a list in flow style element by element, so that other elements keep their text and comments.
///
/// The list is reassembled from its pieces: each element with the text before it, its comma, and the comment on its
/// line. A comment above a removed element stays.
struct FlowListWriter {
  private let list: FlowList
  private let nodes: NodeText
  /// A line break with the indentation of an element.
  private let line: String
  /// The text between a comma and the next element.
  private let separator: String
  /// A line break with the indentation of the closing bracket.
  private let lastLine: String
  private var pieces: TextPieces
  private var scanner: TextScanner { nodes.scanner }

  /// The kind of the last element that was written.
  private enum Last: Hashable {
    case none, new
    case old(Int)
  }
  private var last = Last.none
  /// Whether the text ends within a comment, which only a line break ends.
  private var isInComment = false
  /// Whether the text ends with a tag without a value.
  private var isInTag = false
  /// The text before removed elements: comments, and possibly white space for the next element.
  private var carried: [Range<Int>] = []

  init(_ list: FlowList, _ nodes: NodeText) {
    (self.list, self.nodes) = (list, nodes)
    pieces = TextPieces(from: list.bracket.lowerBound)
    let scanner = nodes.scanner
    let start = scanner.lineStart(of: list.bracket.lowerBound)
    let indentation = scanner.text(start..<scanner.skipSpaces(from: start))
    lastLine = scanner.lineBreak + indentation + " "
    let leads = list.items.map(\.lead)
    let others = leads.count > 1 ? leads.dropFirst() : leads[...]
    if let lead = others.first(where: scanner.hasBreak) ?? leads.first(where: scanner.hasBreak) {
      line = scanner.text(scanner.previousLineEnd(of: scanner.lineStart(of: lead.upperBound))..<lead.upperBound)
    } else {
      line = scanner.lineBreak + indentation + "  "
    }
    let isOnLines = !others.isEmpty && others.allSatisfy(scanner.hasBreak)
    let isClose = leads.count > 1 && leads[1].isEmpty
    separator = isOnLines ? line : isClose ? "" : " "
  }

  func edits(_ changes: [ListChange]) -> [TextEdit] {
    var copy = self
    copy.put(changes)
    return copy.pieces.edits
  }

  private mutating func put(_ changes: [ListChange]) {
    pieces.keep(list.bracket)
    putComment(list.opening)
    let quotes = nodes.quotes(ofAll: list.items.map(\.node))
    for change in changes {
      switch change {
      case .keep(let number):
        putLead(number)
        pieces.keep(list.items[number].element)
        isInTag = number + 1 < list.items.count && scanner.text(list.items[number].element).endsInTag
        last = .old(number)
      case .replace(let number, let value):
        let item = list.items[number]
        putLead(number)
        put(nodes.replacement(item.node, YAMLSpelling.element(value, in: nodes.quotes(item.node))))
        last = .old(number)
      case .insert(let value):
        putNewLead()
        put(YAMLSpelling.element(value, in: quotes))
        last = .new
      case .remove(let number): carry(number)
      }
    }
    putEnd()
  }

  private mutating func put(_ text: String) {
    pieces.write(text)
    isInTag = text.endsInTag
  }

  private mutating func putComment(_ comment: Range<Int>) {
    pieces.keep(comment)
    isInComment = !comment.isEmpty
  }

  // MARK: Before an element

  private mutating func putLead(_ number: Int) {
    let isFirst = last == .none
    endElement(isLast: false)
    let lead = list.items[number].lead
    if let white = carried.popLast() {
      for comment in carried { pieces.keep(comment) }
      carried = []
      pieces.keep(scanner.hasComment(lead) ? scanner.comments(of: white) : white)
      if scanner.hasComment(lead) { pieces.keep(lead) }
    } else if number == 0, !isFirst, !scanner.hasBreak(lead) {
      pieces.write(separator)
    } else {
      pieces.keep(lead)
    }
    isInComment = false
  }

  private mutating func putNewLead() {
    let isFirst = last == .none
    endElement(isLast: false)
    if isInComment {
      pieces.write(line)
    } else if !isFirst {
      pieces.write(separator)
    } else if let first = list.items.first {
      pieces.write(scanner.hasBreak(first.lead) ? line : scanner.text(first.lead))
    }
    isInComment = false
  }

  /// Keeps the text before a removed element if it is a comment or is needed.
  private mutating func carry(_ number: Int) {
    let lead = list.items[number].lead
    if let white = carried.last {
      guard scanner.hasComment(lead) else { return }
      carried[carried.count - 1] = scanner.comments(of: white)
      carried.append(lead)
    } else if scanner.hasComment(lead) || last == .none || isBeforeComment {
      carried.append(lead)
    }
  }

  /// Whether the last element has a comment on its line.
  private var isBeforeComment: Bool {
    if case .old(let number) = last { !list.items[number].comment.isEmpty } else { false }
  }

  // MARK: After an element

  private mutating func endElement(isLast: Bool) {
    let needsComma = !isLast || list.items.last?.comma != nil
    // Readers of YAML 1.1 take a comma for a part of the tag before it.
    let isApart = if case .old(let number) = last { !list.items[number].gap.isEmpty } else { false }
    if needsComma, isInTag, !isApart { pieces.write(" ") }
    switch last {
    case .none: break
    case .new: if needsComma { pieces.write(",") }
    case .old(let number):
      let item = list.items[number]
      if needsComma, let comma = item.comma {
        pieces.keep(item.gap)
        pieces.keep(comma)
      } else if needsComma {
        pieces.write(",")
      } else if scanner.hasComment(item.gap) {
        pieces.keep(item.gap)
        isInTag = false
      }
      putComment(item.comment)
    }
    if needsComma || isInComment { isInTag = false }
  }

  private mutating func putEnd() {
    let isEmpty = last == .none
    endElement(isLast: true)
    let white = carried.popLast()
    for comment in carried { pieces.keep(comment) }
    if let white {
      let comments = scanner.comments(of: white)
      pieces.keep(comments)
      isInComment = isInComment || !comments.isEmpty || !carried.isEmpty
    }
    // Brackets without any elements need no white space between them.
    let isPlain = (isEmpty || list.items.isEmpty) && list.opening.isEmpty
    if isInComment, !scanner.hasBreak(list.rest) {
      pieces.write(lastLine)
    } else if isInComment || scanner.hasComment(list.rest) || !isPlain {
      pieces.keep(list.rest)
      if !list.rest.isEmpty { isInTag = false }
    }
    if isInTag { pieces.write(" ") }
    pieces.keep(list.end)
  }
}

extension TextScanner {
  fileprivate func hasBreak(_ range: Range<Int>) -> Bool { range.contains(where: isBreak) }

  /// Whether white space contains a comment.
  fileprivate func hasComment(_ range: Range<Int>) -> Bool { bytes[range].contains(UInt8(ascii: "#")) }

  /// The part of white space and comments up to the end of the last comment.
  fileprivate func comments(of range: Range<Int>) -> Range<Int> {
    guard hasComment(range) else { return range.lowerBound..<range.lowerBound }
    let end = previousLineEnd(of: lineStart(of: range.upperBound))
    return range.lowerBound..<max(range.lowerBound, end)
  }
}
