import SourceTrees
import SwiftSyntax

/// Makes the neutral tree of a parsed file.
///
/// What can't say anything about navigation is left out: operators' precedence, access levels, bodies of previews.
struct TreeConverter {
  var builder: SourceTreeBuilder
  private var lines: LineIndex

  init(path: String, bytes: [UInt8]) {
    builder = SourceTreeBuilder(path: path)
    lines = LineIndex(bytes)
  }

  mutating func tree(of file: SourceFileSyntax) -> SourceTree {
    if file.hasError { remark(file) }
    for comment in lines.ignored() where Self.isComment(at: comment.offset, in: file) {
      builder.begin(.ignore, comment.ids, line: comment.line, column: comment.column)
      builder.end()
    }
    for statement in file.statements { convert(statement.item) }
    return builder.tree()
  }

  /// True if a place is within no token, such as a string.
  private static func isComment(at offset: Int, in file: SourceFileSyntax) -> Bool {
    guard let token = file.token(at: AbsolutePosition(utf8Offset: offset)) else { return true }
    return offset < token.positionAfterSkippingLeadingTrivia.utf8Offset
      || offset >= token.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Notes the first place that doesn't parse.
  private mutating func remark(_ file: SourceFileSyntax) {
    var position = AbsolutePosition(utf8Offset: 0)
    var node = Syntax(file)
    // Down to the smallest node that has the error.
    while let child = node.children(viewMode: .all).first(where: { $0.hasError || $0.isMissingOrUnexpected }) {
      node = child
      position = child.positionAfterSkippingLeadingTrivia
    }
    leaf(.unparsed, "", at: position)
  }

  // MARK: Nodes

  /// Adds a node whose children are what the closure adds; deeper than the limit nothing is added.
  mutating func node(
    _ kind: NodeKind,
    _ text: String = "",
    at syntax: some SyntaxProtocol,
    _ children: (inout TreeConverter) -> Void = { _ in }
  ) {
    node(kind, text, position: syntax.positionAfterSkippingLeadingTrivia, children)
  }

  mutating func leaf(_ kind: NodeKind, _ text: String, at position: AbsolutePosition) {
    node(kind, text, position: position) { _ in }
  }

  private mutating func node(
    _ kind: NodeKind,
    _ text: String,
    position: AbsolutePosition,
    _ children: (inout TreeConverter) -> Void
  ) {
    guard builder.depth < SourceTreeBuilder.depthLimit else { return }
    let (line, column) = lines.location(of: position.utf8Offset)
    builder.begin(kind, text, line: line, column: column)
    children(&self)
    builder.end()
  }

  /// Converts any syntax: what has a kind of its own becomes a node, and of everything else only what is in it.
  mutating func convert(_ syntax: some SyntaxProtocol) {
    guard builder.depth < SourceTreeBuilder.depthLimit else { return }
    let syntax = Syntax(syntax)
    if let declaration = syntax.as(DeclSyntax.self) {
      convert(declaration: declaration)
    } else if let expression = syntax.as(ExprSyntax.self) {
      convert(expression: expression)
    } else if let statement = syntax.as(StmtSyntax.self) {
      convert(statement: statement)
    } else {
      convertChildren(syntax)
    }
  }

  mutating func convertChildren(_ syntax: Syntax) {
    for child in syntax.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) { convert(child) }
  }

  mutating func block(_ block: CodeBlockSyntax?) {
    guard let block else { return }
    node(.block, at: block) { converter in
      for statement in block.statements { converter.convert(statement.item) }
    }
  }

  mutating func statements(_ list: CodeBlockItemListSyntax) {
    for statement in list { convert(statement.item) }
  }
}

extension SyntaxProtocol {
  fileprivate var isMissingOrUnexpected: Bool {
    Syntax(self).is(UnexpectedNodesSyntax.self) || Syntax(self).as(TokenSyntax.self)?.presence == .missing
  }
}
