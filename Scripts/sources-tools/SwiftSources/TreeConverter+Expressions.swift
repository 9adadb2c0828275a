import SourceTrees
import SwiftParser
import SwiftSyntax

extension TreeConverter {
  mutating func convert(expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): convert(call)
    case .memberAccessExpr(let member): convert(member)
    case .declReferenceExpr(let name): node(.identifier, name.baseName.identifierText, at: name)
    case .genericSpecializationExpr(let generic):
      let name = generic.expression.trimmedDescription
      node(.identifier, name, at: generic) { converter in
        for argument in generic.genericArgumentClause.arguments {
          if case .type(let type) = argument.argument { converter.convert(type: type) }
        }
      }
    case .closureExpr(let closure): convert(closure)
    case .sequenceExpr(let sequence): convert(Array(sequence.elements), at: sequence)
    case .infixOperatorExpr(let infix): convert([infix.leftOperand, infix.operator, infix.rightOperand], at: infix)
    case .prefixOperatorExpr(let prefix):
      node(.operation, prefix.operator.text, at: prefix) { $0.convert(prefix.expression) }
    case .postfixOperatorExpr(let postfix): convert(postfix.expression)
    // A value, however it is unwrapped or awaited.
    case .forceUnwrapExpr(let unwrapped): convert(unwrapped.expression)
    case .optionalChainingExpr(let chained): convert(chained.expression)
    case .tryExpr(let attempt): convert(attempt.expression)
    case .awaitExpr(let awaited): convert(awaited.expression)
    case .inOutExpr(let inOut): convert(inOut.expression)
    case .ifExpr(let branch): convert(branch)
    case .switchExpr(let choice):
      node(.switch, at: choice) { converter in
        converter.convert(choice.subject)
        converter.cases(choice.cases)
      }
    case .stringLiteralExpr(let string): convert(string)
    case .integerLiteralExpr(let number): node(.number, number.literal.text, at: number)
    case .floatLiteralExpr(let number): node(.number, number.literal.text, at: number)
    case .booleanLiteralExpr(let boolean): node(.boolean, boolean.literal.text, at: boolean)
    case .nilLiteralExpr(let none): node(.nil, at: none)
    case .arrayExpr(let array):
      node(.array, at: array) { converter in for element in array.elements { converter.convert(element.expression) } }
    case .dictionaryExpr(let dictionary):
      node(.dictionary, at: dictionary) { converter in
        guard case .elements(let elements) = dictionary.content else { return }
        for element in elements {
          converter.convert(element.key)
          converter.convert(element.value)
        }
      }
    case .tupleExpr(let tuple):
      if let only = tuple.elements.first, tuple.elements.count == 1, only.label == nil {
        convert(only.expression)
      } else {
        node(.tuple, at: tuple) { $0.arguments(tuple.elements) }
      }
    case .keyPathExpr(let path): node(.keyPath, path.trimmedDescription, at: path)
    case .subscriptCallExpr(let subscripted):
      node(.subscripting, at: subscripted) { converter in
        converter.convert(subscripted.calledExpression)
        converter.arguments(subscripted.arguments)
      }
    case .ternaryExpr(let ternary):
      node(.ternary, at: ternary) { converter in
        converter.convert(ternary.condition)
        converter.convert(ternary.thenExpression)
        converter.convert(ternary.elseExpression)
      }
    case .asExpr(let cast):
      node(.cast, "as", at: cast) { converter in
        converter.convert(cast.expression)
        converter.convert(type: cast.type)
      }
    case .patternExpr(let pattern): self.pattern(pattern.pattern)
    case .discardAssignmentExpr(let wildcard): node(.identifier, "_", at: wildcard)
    case .macroExpansionExpr(let macro):
      // A preview shows views outside of the app.
      if macro.macroName.text == "Preview" { return }
      node(.macro, macro.macroName.text, at: macro) { $0.arguments(macro.arguments) }
    case .superExpr(let parent): node(.identifier, "super", at: parent)
    case .postfixIfConfigExpr(let configured):
      // `.modifier()` under #if applies to what stands before it.
      node(.other, "#if", at: configured) { converter in
        if let base = configured.base { converter.convert(base) }
        converter.convert(configured.config)
      }
    case .typeExpr(let type): convert(type: type.type)
    case .missingExpr: break
    default: node(.other, at: expression) { $0.convertChildren(Syntax(expression)) }
    }
  }

  private mutating func convert(_ call: FunctionCallExprSyntax) {
    node(.call, at: call.calledExpression.nameToken) { converter in
      converter.convert(call.calledExpression)
      converter.arguments(call.arguments)
      if let closure = call.trailingClosure {
        converter.node(.trailing, at: closure) { $0.convert(closure) }
      }
      for more in call.additionalTrailingClosures {
        converter.node(.trailing, more.label.text, at: more) { $0.convert(more.closure) }
      }
    }
  }

  private mutating func convert(_ member: MemberAccessExprSyntax) {
    node(.member, member.declName.baseName.identifierText, at: member.declName) { converter in
      if let base = member.base { converter.convert(base) }
    }
  }

  mutating func arguments(_ list: LabeledExprListSyntax) {
    for argument in list {
      node(.argument, argument.label?.identifierText ?? "", at: argument) { $0.convert(argument.expression) }
    }
  }

  private mutating func convert(_ closure: ClosureExprSyntax) {
    node(.closure, at: closure) { converter in
      switch closure.signature?.parameterClause {
      case .simpleInput(let names):
        for name in names { converter.node(.parameter, name.name.identifierText, at: name) }
      case .parameterClause(let clause):
        for parameter in clause.parameters {
          let name = parameter.secondName ?? parameter.firstName
          converter.node(.parameter, name.identifierText, at: parameter) { converter in
            if let type = parameter.type { converter.convert(type: type) }
          }
        }
      case nil: break
      }
      converter.statements(closure.statements)
    }
  }

  private mutating func convert(_ branch: IfExprSyntax) {
    node(.branch, at: branch) { converter in
      converter.convert(branch.conditions)
      converter.block(branch.body)
      switch branch.elseBody {
      case .codeBlock(let block): converter.block(block)
      case .ifExpr(let more): converter.convert(more)
      case nil: break
      }
    }
  }

  private mutating func convert(_ string: StringLiteralExprSyntax) {
    if let text = string.representedLiteralValue {
      node(.string, text, at: string)
      return
    }
    node(.interpolation, at: string) { converter in
      for segment in string.segments {
        switch segment {
        case .stringSegment(let text): converter.node(.string, text.content.text, at: text)
        case .expressionSegment(let value):
          for part in value.expressions { converter.convert(part.expression) }
        }
      }
    }
  }

  /// Operands and operators in turn: assignments bind loosest, then the ternary; of the rest the grouping is left open.
  private mutating func convert(_ parts: [ExprSyntax], at syntax: some SyntaxProtocol) {
    if parts.count == 1, let only = parts.first {
      convert(only)
      return
    }
    guard let first = parts.first else { return }
    if let index = parts.firstIndex(where: \.isAssignment) {
      node(.assignment, parts[index].trimmedDescription, at: first) { converter in
        converter.convert(Array(parts[..<index]), at: first)
        converter.convert(Array(parts[(index + 1)...]), at: first)
      }
    } else if let index = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = parts[index].as(UnresolvedTernaryExprSyntax.self)
    {
      node(.ternary, at: first) { converter in
        converter.convert(Array(parts[..<index]), at: first)
        converter.convert(ternary.thenExpression)
        converter.convert(Array(parts[(index + 1)...]), at: first)
      }
    } else if parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self) || parts[1].is(UnresolvedIsExprSyntax.self) {
      let name = String(parts[1].trimmedDescription.filter { $0 != " " && $0 != "!" })
      node(.cast, name, at: first) { converter in
        converter.convert(first)
        converter.convert(parts[2])
      }
    } else {
      let operators = parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { $0.element.trimmedDescription }
      node(.operation, operators.joined(separator: " "), at: first) { converter in
        for (index, part) in parts.enumerated() where index.isMultiple(of: 2) { converter.convert(part) }
      }
    }
  }
}

extension ExprSyntax {
  /// Whether it is `=`, `+=` and the like between two operands.
  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
  }

  /// The token that names what is called: the last member of a chain.
  fileprivate var nameToken: Syntax {
    if let member = self.as(MemberAccessExprSyntax.self) { return Syntax(member.declName) }
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.nameToken }
    return Syntax(self)
  }
}
