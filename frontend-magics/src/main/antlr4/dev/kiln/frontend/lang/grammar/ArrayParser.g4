/** Rules of the cell language. BuildTree converts the parse tree to the syntax tree (Statement, Expression, Target). */
parser grammar ArrayParser;

options { tokenVocab = ArrayLexer; }

cell: statement* EOF;
formula: expressions NEWLINE? EOF;

statement: line | compound;

line: simple (SEMICOLON simple)* hide = SEMICOLON? NEWLINE;

simple
    : target = expression AUGMENTED value = expressions # augmented
    | expressions (ASSIGN expressions)+                 # assign
    | expression COLON type = expression (ASSIGN value = expressions)? # annotated
    | expressions                                       # show
    | PASS                                              # pass
    | BREAK                                             # break
    | CONTINUE                                          # continue
    | RETURN expressions?                               # return
    | DEL expression (COMMA expression)* COMMA?         # delete
    | ASSERT expression (COMMA expression)?             # assert
    | GLOBAL NAME (COMMA NAME)*                         # global
    | NONLOCAL NAME (COMMA NAME)*                       # nonlocal
    | IMPORT imported (COMMA imported)*                 # importModules
    | FROM path IMPORT members                          # importMembers
    ;

path: NAME (DOT NAME)*;

imported: path (AS NAME)?;

members: STAR | OPEN member (COMMA member)* COMMA? CLOSE | member (COMMA member)*;

member: NAME (AS NAME)?;

compound
    : IF expression COLON suite (ELIF expression COLON suite)* (ELSE COLON otherwise = suite)?    # if
    | WHILE expression COLON body = suite (ELSE COLON otherwise = suite)?                         # while
    | FOR loopTargets IN items = expressions COLON body = suite (ELSE COLON otherwise = suite)? # for
    | DEF NAME OPEN (parameter (COMMA parameter)* COMMA?)? CLOSE (ARROW expression)? COLON suite   # define
    ;

parameter
    : NAME (COLON annotation = expression)? (ASSIGN value = expression)? # plainParameter
    | STAR                                                               # onlyByNameFollow
    | SLASH                                                              # onlyByPositionBefore
    ;

loopTargets: loopTarget (COMMA loopTarget)* trailing = COMMA?;

loopTarget: NAME # targetName | OPEN loopTargets CLOSE # targetGroup;

suite: line | NEWLINE INDENT statement+ DEDENT;

expressions: expression (COMMA expression)* trailing = COMMA?;

// Highest precedence first.
expression
    : NAME                                                                                   # name
    | literal                                                                                # constant
    | OPEN expressions? CLOSE                                                                # group
    | OPEN_BRACKET (expression (COMMA expression)* COMMA?)? CLOSE_BRACKET                    # list
    | expression DOT NAME                                                                    # attribute
    | expression OPEN (argument (COMMA argument)* COMMA?)? CLOSE                             # call
    | expression OPEN_BRACKET index (COMMA index)* trailing = COMMA? CLOSE_BRACKET           # subscript
    | <assoc = right> left = expression op = POWER right = expression                        # binary
    | op = (MINUS | PLUS | TILDE) expression                                                 # unary
    | left = expression op = (STAR | SLASH | FLOOR | PERCENT | AT) right = expression        # binary
    | left = expression op = (PLUS | MINUS) right = expression                               # binary
    | left = expression op = (SHIFT_LEFT | SHIFT_RIGHT) right = expression                   # binary
    | left = expression op = AMPERSAND right = expression                                    # binary
    | left = expression op = CARET right = expression                                        # binary
    | left = expression op = BAR right = expression                                          # binary
    | left = expression comparison right = expression                                        # compare
    | NOT expression                                                                         # not
    | left = expression op = AND right = expression                                          # junction
    | left = expression op = OR right = expression                                           # junction
    | <assoc = right> then = expression IF condition = expression ELSE otherwise = expression # choice
    ;

comparison: LESS | LESS_EQUAL | GREATER | GREATER_EQUAL | EQUAL | NOT_EQUAL | IN | NOT IN | IS NOT | IS;

argument: (NAME ASSIGN)? expression;

index: expression | lower = expression? COLON upper = expression? (COLON step = expression?)?;

literal: INTEGER | FLOAT | IMAGINARY | (STRING | FORMATTED)+ | TRUE | FALSE | NONE | ELLIPSIS;
