import SourceTrees
import SwiftSyntax

extension TreeConverter {
  mutating func convert(statement: StmtSyntax) {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let expression): convert(expression.expression)
    case .returnStmt(let result):
      node(.return, at: result) { converter in if let value = result.expression { converter.convert(value) } }
    case .guardStmt(let guarded):
      node(.guard, at: guarded) { converter in
        converter.convert(guarded.conditions)
        converter.block(guarded.body)
      }
    case .forStmt(let loop):
      node(.loop, at: loop) { converter in
        converter.node(.patterns, at: loop.pattern) { $0.pattern(loop.pattern) }
        converter.convert(loop.sequence)
        converter.block(loop.body)
      }
    case .whileStmt(let loop): block(loop.body)
    case .repeatStmt(let loop): block(loop.body)
    case .doStmt(let `do`) where `do`.catchClauses.isEmpty: block(`do`.body)
    case .doStmt(let `do`):
      // One of its blocks comes to its end, as of an `if` whose condition isn't known.
      node(.branch, at: `do`) { converter in
        converter.block(`do`.body)
        for clause in `do`.catchClauses { converter.block(clause.body) }
      }
    case .deferStmt(let deferred): block(deferred.body)
    default: convertChildren(Syntax(statement))
    }
  }

  // MARK: Conditions and patterns

  mutating func convert(_ conditions: ConditionElementListSyntax) {
    node(.conditions, at: conditions) { converter in
      for element in conditions {
        switch element.condition {
        case .expression(let expression): converter.convert(expression)
        case .matchingPattern(let matching):
          converter.node(.matching, at: matching) { converter in
            converter.node(.patterns, at: matching.pattern) { $0.pattern(matching.pattern) }
            converter.convert(matching.initializer.value)
          }
        case .optionalBinding(let binding):
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
          converter.node(.unwrapping, name?.identifierText ?? "_", at: binding.pattern) { converter in
            if let value = binding.initializer?.value {
              converter.convert(value)
            } else if let name {
              converter.node(.identifier, name.identifierText, at: name)
            }
          }
        case .availability(let availability):
          converter.node(.other, availability.availabilityKeyword.text, at: availability)
        }
      }
    }
  }

  mutating func pattern(_ pattern: PatternSyntax) {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .expressionPattern(let expression): convert(expression.expression)
    case .identifierPattern(let identifier):
      node(.binding, identifier.identifier.identifierText, at: identifier) { converter in
        if let type = identifier.parent?.as(ForStmtSyntax.self)?.typeAnnotation?.type { converter.convert(type: type) }
      }
    case .valueBindingPattern(let binding): bound(binding.pattern)
    case .tuplePattern(let tuple):
      node(.tuple, at: tuple) { converter in
        for element in tuple.elements {
          converter.node(.argument, element.label?.text ?? "", at: element) { $0.pattern(element.pattern) }
        }
      }
    case .isTypePattern(let type): node(.cast, "is", at: type) { $0.convert(type: type.type) }
    case .wildcardPattern(let wildcard): node(.identifier, "_", at: wildcard)
    case .missingPattern: break
    }
  }

  /// A pattern after `let`: `let .detail(id)` binds the names that stand in it as expressions.
  private mutating func bound(_ pattern: PatternSyntax) {
    if let expression = pattern.as(ExpressionPatternSyntax.self)?.expression {
      bound(expression)
    } else {
      self.pattern(pattern)
    }
  }

  private mutating func bound(_ expression: ExprSyntax) {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      node(.call, at: call) { converter in
        converter.convert(call.calledExpression)
        for argument in call.arguments {
          converter.node(.argument, argument.label?.text ?? "", at: argument) { $0.bound(argument.expression) }
        }
      }
    } else if let name = expression.as(DeclReferenceExprSyntax.self) {
      node(.binding, name.baseName.identifierText, at: name)
    } else if let pattern = expression.as(PatternExprSyntax.self) {
      bound(pattern.pattern)
    } else if let optional = expression.as(OptionalChainingExprSyntax.self) {
      bound(optional.expression)
    } else {
      convert(expression)
    }
  }

  mutating func cases(_ list: SwitchCaseListSyntax) {
    for element in list {
      switch element {
      case .switchCase(let element):
        switch element.label {
        case .default:
          node(.switchCase, "default", at: element) { converter in
            converter.node(.block, at: element.statements) { $0.statements(element.statements) }
          }
        case .case(let label):
          node(.switchCase, at: element) { converter in
            converter.node(.patterns, at: label.caseItems) { converter in
              for item in label.caseItems { converter.pattern(item.pattern) }
            }
            let conditions = label.caseItems.compactMap(\.whereClause)
            if let first = conditions.first {
              converter.node(.conditions, at: first) { converter in
                for condition in conditions { converter.convert(condition.condition) }
              }
            }
            converter.node(.block, at: element.statements) { $0.statements(element.statements) }
          }
        }
      case .ifConfigDecl(let configuration): convert(configuration)
      }
    }
  }
}
