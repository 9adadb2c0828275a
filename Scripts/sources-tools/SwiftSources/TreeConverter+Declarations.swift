import SourceTrees
import SwiftSyntax

extension TreeConverter {
  mutating func convert(declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let type): convert(type, .structure, type.name)
    case .classDecl(let type): convert(type, .object, type.name)
    case .actorDecl(let type): convert(type, .object, type.name)
    case .enumDecl(let type): convert(type, .enumeration, type.name)
    case .protocolDecl(let type): convert(type, .protocol, type.name)
    case .extensionDecl(let type):
      node(.extension, type.extendedType.trimmedDescription, at: type.extendedType) { converter in
        converter.members(of: type)
        if let clause = type.genericWhereClause { converter.sameTypes(in: clause) }
      }
    case .functionDecl(let function): convert(function)
    case .initializerDecl(let initializer):
      node(.initializer, "init", at: initializer.initKeyword) { converter in
        converter.prefix(initializer.attributes, initializer.modifiers)
        converter.parameters(initializer.signature.parameterClause.parameters)
        converter.block(initializer.body)
      }
    case .subscriptDecl(let element): convert(element)
    case .variableDecl(let variable): convert(variable)
    case .enumCaseDecl(let cases): for element in cases.elements { convert(element) }
    case .typeAliasDecl(let alias):
      node(.alias, alias.name.text, at: alias.name) { converter in
        converter.prefix(alias.attributes, alias.modifiers)
        converter.convert(type: alias.initializer.value)
      }
    case .ifConfigDecl(let configuration): convert(configuration)
    // A preview shows views outside of the app.
    case .macroExpansionDecl(let macro) where macro.macroName.text == "Preview": break
    case .importDecl, .deinitializerDecl, .operatorDecl, .precedenceGroupDecl, .macroDecl: break
    default: convertChildren(Syntax(declaration))
    }
  }

  private mutating func convert(_ type: some DeclGroupSyntax, _ kind: NodeKind, _ name: TokenSyntax) {
    node(kind, name.identifierText, at: name) { $0.members(of: type) }
  }

  private mutating func members(of type: some DeclGroupSyntax) {
    prefix(type.attributes, type.modifiers)
    if let inherited = type.inheritanceClause {
      node(.inherits, at: inherited) { converter in
        for type in inherited.inheritedTypes { converter.convert(type: type.type) }
      }
    }
    if let generic = Syntax(type).asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause {
      parameters(generic)
    }
    for member in type.memberBlock.members { convert(member.decl) }
  }

  private mutating func parameters(_ generic: GenericParameterClauseSyntax) {
    for parameter in generic.parameters {
      node(.genericParameter, parameter.name.identifierText, at: parameter) { converter in
        if let type = parameter.inheritedType { converter.convert(type: type) }
      }
    }
  }

  /// The parameters that an extension gives a type: `where Content == Text`.
  private mutating func sameTypes(in clause: GenericWhereClauseSyntax) {
    for case .sameTypeRequirement(let same) in clause.requirements.map(\.requirement) {
      guard let type = Syntax(same.rightType).as(TypeSyntax.self) else { continue }
      node(.genericParameter, Syntax(same.leftType).trimmedDescription, at: same) { $0.convert(type: type) }
    }
  }

  mutating func prefix(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) {
    for case .attribute(let attribute) in attributes {
      node(.attribute, attribute.attributeName.trimmedDescription, at: attribute) { converter in
        if case .argumentList(let arguments) = attribute.arguments { converter.arguments(arguments) }
      }
    }
    for modifier in modifiers { leaf(.modifier, modifier.name.text, at: modifier.positionAfterSkippingLeadingTrivia) }
  }

  private mutating func convert(_ function: FunctionDeclSyntax) {
    node(.function, function.name.identifierText, at: function.name) { converter in
      converter.prefix(function.attributes, function.modifiers)
      if let generic = function.genericParameterClause { converter.parameters(generic) }
      converter.parameters(function.signature.parameterClause.parameters)
      if let result = function.signature.returnClause {
        converter.node(.result, at: result) { $0.convert(type: result.type) }
      }
      converter.block(function.body)
    }
  }

  /// Converts a subscript as a function of that name, which returns what its getter does.
  private mutating func convert(_ element: SubscriptDeclSyntax) {
    node(.function, "subscript", at: element.subscriptKeyword) { converter in
      converter.prefix(element.attributes, element.modifiers)
      if let generic = element.genericParameterClause { converter.parameters(generic) }
      converter.parameters(element.parameterClause.parameters, ofSubscript: true)
      converter.node(.result, at: element.returnClause) { $0.convert(type: element.returnClause.type) }
      converter.accessors(element.accessorBlock)
    }
  }

  /// Converts parameters; a subscript's name alone is no label.
  private mutating func parameters(_ list: FunctionParameterListSyntax, ofSubscript: Bool = false) {
    for parameter in list {
      let isIndex = ofSubscript && parameter.secondName == nil
      node(.parameter, isIndex ? "_" : parameter.firstName.identifierText, at: parameter.firstName) { converter in
        converter.prefix(parameter.attributes, parameter.modifiers)
        if let dots = parameter.ellipsis { converter.node(.modifier, dots.text, at: dots) }
        if let name = isIndex ? parameter.firstName : parameter.secondName {
          converter.node(.name, name.identifierText, at: name)
        }
        converter.convert(type: parameter.type)
        converter.value(parameter.defaultValue)
      }
    }
  }

  mutating func value(_ initializer: InitializerClauseSyntax?) {
    guard let initializer else { return }
    node(.value, at: initializer.value) { $0.convert(initializer.value) }
  }

  private mutating func convert(_ variable: VariableDeclSyntax) {
    // `let a, b: Int` gives both names the type.
    var type: TypeSyntax?
    for binding in variable.bindings.reversed() { type = binding.typeAnnotation?.type ?? type }
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
        node(.other, at: binding) { converter in
          converter.pattern(binding.pattern)
          converter.value(binding.initializer)
        }
        continue
      }
      node(.variable, name.identifierText, at: name) { converter in
        converter.prefix(variable.attributes, variable.modifiers)
        if let type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil) {
          converter.convert(type: type)
        }
        converter.value(binding.initializer)
        converter.accessors(binding.accessorBlock)
      }
    }
  }

  private mutating func accessors(_ accessors: AccessorBlockSyntax?) {
    switch accessors?.accessors {
    case .getter(let body):
      node(.block, at: body) { $0.statements(body) }
    case .accessors(let list):
      for accessor in list where accessor.accessorSpecifier.text == "get" { block(accessor.body) }
      for accessor in list where Self.writing.contains(accessor.accessorSpecifier.text) && accessor.body != nil {
        node(.accessor, accessor.accessorSpecifier.text, at: accessor) { converter in
          if let name = accessor.parameters?.name { converter.node(.parameter, name.identifierText, at: name) }
          converter.block(accessor.body)
        }
      }
    case nil: break
    }
  }

  /// The accessors that run when a variable is written.
  private static let writing: Set<String> = ["set", "willSet", "didSet"]

  private mutating func convert(_ element: EnumCaseElementSyntax) {
    node(.enumCase, element.name.identifierText, at: element.name) { converter in
      for parameter in element.parameterClause?.parameters ?? [] {
        converter.node(.parameter, parameter.firstName?.identifierText ?? "_", at: parameter) {
          $0.convert(type: parameter.type)
        }
      }
      converter.value(element.rawValue)
    }
  }

  mutating func convert(_ configuration: IfConfigDeclSyntax) {
    node(.conditional, at: configuration) { converter in
      for clause in configuration.clauses {
        let condition = clause.condition?.trimmedDescription ?? ""
        converter.node(.clause, condition, at: clause) { converter in
          switch clause.elements {
          case .statements(let list): converter.statements(list)
          case .decls(let members): for member in members { converter.convert(member.decl) }
          case .switchCases(let cases): converter.cases(cases)
          case .postfixExpression(let expression): converter.convert(expression)
          case .attributes, nil: break
          }
        }
      }
    }
  }

  // MARK: Types

  mutating func convert(type: TypeSyntax) {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let named):
      node(.type, named.name.identifierText, at: named) { $0.arguments(named.genericArgumentClause) }
    case .memberType(let member):
      let base = member.baseType.trimmedDescription
      node(.type, "\(base).\(member.name.identifierText)", at: member) { $0.arguments(member.genericArgumentClause) }
    case .arrayType(let array): node(.type, "Array", at: array) { $0.convert(type: array.element) }
    case .dictionaryType(let dictionary):
      node(.type, "Dictionary", at: dictionary) { converter in
        converter.convert(type: dictionary.key)
        converter.convert(type: dictionary.value)
      }
    case .optionalType(let optional): node(.type, "Optional", at: optional) { $0.convert(type: optional.wrappedType) }
    case .implicitlyUnwrappedOptionalType(let optional): convert(type: optional.wrappedType)
    case .someOrAnyType(let constrained):
      node(.type, constrained.someOrAnySpecifier.text, at: constrained) { $0.convert(type: constrained.constraint) }
    case .attributedType(let attributed):
      convert(type: attributed.baseType)
    case .functionType(let function):
      node(.type, "->", at: function) { converter in
        for parameter in function.parameters { converter.convert(type: parameter.type) }
        converter.node(.result, at: function.returnClause) { $0.convert(type: function.returnClause.type) }
      }
    case .tupleType(let tuple):
      // Parentheses around one type mean nothing.
      if let only = tuple.elements.first, tuple.elements.count == 1 {
        convert(type: only.type)
      } else {
        node(.type, "()", at: tuple) { converter in for part in tuple.elements { converter.convert(type: part.type) } }
      }
    default: leaf(.type, type.trimmedDescription, at: type.positionAfterSkippingLeadingTrivia)
    }
  }

  private mutating func arguments(_ generic: GenericArgumentClauseSyntax?) {
    for argument in generic?.arguments ?? [] {
      if case .type(let type) = argument.argument { convert(type: type) }
    }
  }
}

extension TokenSyntax {
  /// The name without backquotes.
  var identifierText: String { identifier?.name ?? text }
}
