/** Rules of the cell language. BuildTree converts the parse tree to the syntax tree (Statement, Expression, Target). */
parser grammar ArrayParser;

options { tokenVocab = ArrayLexer; }

cell: statement* EOF;
formula: expressions NEWLINE? EOF;

statement: line | compound;

line: simple (SEMICOLON simple)* hide = SEMICOLON? NEWLINE;

simple
    : target = expression AUGMENTED value = expressions # augmented
    | yielding                                          # yield
    | (expressions ASSIGN)+ yielding                    # assignYield
    | expressions (ASSIGN expressions)+                 # assign
    | expression COLON type = expression (ASSIGN value = expressions)? # annotated
    | expressions                                       # show
    | PASS                                              # pass
    | BREAK                                             # break
    | CONTINUE                                          # continue
    | RETURN expressions?                               # return
    | DEL expression (COMMA expression)* COMMA?         # delete
    | ASSERT expression (COMMA expression)?             # assert
    | RAISE (expression (FROM expression)?)?            # raise
    | GLOBAL NAME (COMMA NAME)*                         # global
    | NONLOCAL NAME (COMMA NAME)*                       # nonlocal
    | IMPORT imported (COMMA imported)*                 # importModules
    | FROM path IMPORT members                          # importMembers
    ;

yielding: YIELD (FROM delegate = expression | expressions)?;

path: NAME (DOT NAME)*;

imported: path (AS NAME)?;

members: STAR | OPEN member (COMMA member)* COMMA? CLOSE | member (COMMA member)*;

member: NAME (AS NAME)?;

compound
    : IF expression COLON suite (ELIF expression COLON suite)* (ELSE COLON otherwise = suite)?    # if
    | WHILE expression COLON body = suite (ELSE COLON otherwise = suite)?                         # while
    | FOR loopTargets IN items = expressions COLON body = suite (ELSE COLON otherwise = suite)? # for
    | decorator* DEF NAME OPEN parameters? CLOSE (ARROW result = expression)? COLON suite                  # define
    | decorator* CLASS NAME (OPEN (argument (COMMA argument)* COMMA?)? CLOSE)? COLON suite        # class
    | TRY COLON body = suite handler* (ELSE COLON otherwise = suite)? (FINALLY COLON last = suite)? # try
    | WITH OPEN withItem (COMMA withItem)* COMMA? CLOSE COLON suite                               # with
    | WITH withItem (COMMA withItem)* COLON suite                                                 # with
    | MATCH subject = expressions COLON NEWLINE INDENT caseOf+ DEDENT                             # match
    ;

decorator: AT expression NEWLINE;

handler: EXCEPT (expression (AS NAME)?)? COLON suite;

withItem: expression (AS withTarget = expression)?;

caseOf: CASE patterns (IF guard = expression)? COLON suite;

patterns: part (COMMA part)* trailing = COMMA?;

part: STAR NAME | pattern;

pattern: closedPattern (BAR closedPattern)* (AS NAME)?;

closedPattern
    : MINUS? literal (sign = (PLUS | MINUS) literal)?                            # literalPattern
    | NAME                                                                       # namePattern
    | NAME (DOT NAME)+                                                           # dottedPattern
    | path OPEN (argumentPattern (COMMA argumentPattern)* COMMA?)? CLOSE         # classPattern
    | OPEN patterns? CLOSE                                                       # groupPattern
    | OPEN_BRACKET patterns? CLOSE_BRACKET                                       # listPattern
    | OPEN_BRACE (entryPattern (COMMA entryPattern)* COMMA?)? CLOSE_BRACE        # dictPattern
    ;

argumentPattern: (NAME ASSIGN)? pattern;

entryPattern: key = closedPattern COLON value = pattern | POWER NAME;

parameters: parameter (COMMA parameter)* COMMA?;

parameter
    : NAME (COLON annotation = expression)? (ASSIGN value = expression)? # plainParameter
    | STAR (NAME (COLON annotation = expression)?)?                      # restParameter
    | POWER NAME (COLON annotation = expression)?                        # namedParameter
    | SLASH                                                              # onlyByPositionBefore
    ;

lambdaParameters: lambdaParameter (COMMA lambdaParameter)* COMMA?;

lambdaParameter
    : NAME (ASSIGN value = expression)? # plainLambdaParameter
    | STAR NAME?                        # restLambdaParameter
    | POWER NAME                        # namedLambdaParameter
    | SLASH                             # lambdaOnlyByPositionBefore
    ;

loopTargets: loopTarget (COMMA loopTarget)* trailing = COMMA?;

loopTarget
    : STAR? NAME # targetName
    | STAR? place # targetPlace
    | OPEN loopTargets CLOSE # targetGroup
    | OPEN_BRACKET loopTargets CLOSE_BRACKET # targetGroup
    ;

// an attribute or an item
place: NAME trailer+;

trailer: DOT NAME | OPEN_BRACKET index (COMMA index)* trailing = COMMA? CLOSE_BRACKET;

suite: line | NEWLINE INDENT statement+ DEDENT;

expressions: element (COMMA element)* trailing = COMMA?;

element: STAR? expression;

// one item and comprehensions, or items
elements: element (clause+ | (COMMA element)* trailing = COMMA?);

clause: FOR loopTargets IN source (IF source)*;

// an expression that ends before the conditions of a comprehension
source: expression;

entry: key = expression COLON value = expression | POWER rest = expression;

// Highest precedence first.
expression
    : NAME                                                                                   # name
    | literal                                                                                # constant
    | OPEN elements? CLOSE                                                                   # group
    | OPEN_BRACKET elements? CLOSE_BRACKET                                                       # list
    | OPEN_BRACE (entry (clause+ | (COMMA entry)* COMMA?))? CLOSE_BRACE                      # dict
    | OPEN_BRACE elements CLOSE_BRACE                                                           # set
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
    | LAMBDA lambdaParameters? COLON body = expression                                       # lambda
    | NAME WALRUS value = expression                                                         # walrus
    ;

comparison: LESS | LESS_EQUAL | GREATER | GREATER_EQUAL | EQUAL | NOT_EQUAL | IN | NOT IN | IS NOT | IS;

argument: (NAME ASSIGN)? expression | expression clause+ | STAR expression | POWER expression;

index: expression | lower = expression? COLON upper = expression? (COLON step = expression?)?;

literal: INTEGER | FLOAT | IMAGINARY | (STRING | FORMATTED)+ | BYTES+ | TRUE | FALSE | NONE | ELLIPSIS;
