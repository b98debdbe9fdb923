/** Tokens of the cell language: those of Python that NumPy programs use. IndentingLexer converts indentation to INDENT and DEDENT. */
lexer grammar ArrayLexer;

options { superClass = IndentingLexer; }

// MATCH and CASE are names elsewhere; SoftKeywords finds those that begin a match statement and its cases.
tokens { INDENT, DEDENT, MATCH, CASE }

AND: 'and';
AS: 'as';
ASSERT: 'assert';
BREAK: 'break';
CLASS: 'class';
CONTINUE: 'continue';
DEF: 'def';
DEL: 'del';
ELIF: 'elif';
ELSE: 'else';
EXCEPT: 'except';
FALSE: 'False';
FINALLY: 'finally';
FOR: 'for';
FROM: 'from';
GLOBAL: 'global';
IF: 'if';
IMPORT: 'import';
IN: 'in';
IS: 'is';
LAMBDA: 'lambda';
NONE: 'None';
NONLOCAL: 'nonlocal';
NOT: 'not';
OR: 'or';
PASS: 'pass';
RAISE: 'raise';
RETURN: 'return';
TRUE: 'True';
TRY: 'try';
WHILE: 'while';
WITH: 'with';
YIELD: 'yield';

// Python tokens that the language does not have; they are recognized so that the message can name them.
OUTSIDE: 'async' | 'await';

AUGMENTED: '+=' | '-=' | '*=' | '/=' | '//=' | '%=' | '**=' | '@=' | '&=' | '|=' | '^=' | '<<=' | '>>=';
ARROW: '->';
WALRUS: ':=';
ELLIPSIS: '...';
POWER: '**';
FLOOR: '//';
SHIFT_LEFT: '<<';
SHIFT_RIGHT: '>>';
EQUAL: '==';
NOT_EQUAL: '!=';
LESS_EQUAL: '<=';
GREATER_EQUAL: '>=';
LESS: '<';
GREATER: '>';
ASSIGN: '=';
PLUS: '+';
MINUS: '-';
STAR: '*';
SLASH: '/';
PERCENT: '%';
AT: '@';
TILDE: '~';
AMPERSAND: '&';
CARET: '^';
BAR: '|';
COMMA: ',';
COLON: ':';
SEMICOLON: ';';
DOT: '.';
OPEN: '(';
CLOSE: ')';
OPEN_BRACKET: '[';
CLOSE_BRACKET: ']';
OPEN_BRACE: '{';
CLOSE_BRACE: '}';

INTEGER
    : DIGITS
    | '0' [xX] ('_'? [0-9a-fA-F])+
    | '0' [oO] ('_'? [0-7])+
    | '0' [bB] ('_'? [01])+
    ;
FLOAT: (DIGITS '.' DIGITS? | '.' DIGITS) EXPONENT? | DIGITS EXPONENT;
IMAGINARY: (DIGITS | FLOAT) [jJ];
STRING: [rRuU]? (LONG_STRING | SHORT_STRING);
BYTES: ([bB] [rR]? | [rR] [bB]) (LONG_STRING | SHORT_STRING);
FORMATTED: ([fF] [rR]? | [rR] [fF]) (LONG_STRING | SHORT_STRING);
NAME: [\p{L}_] [\p{L}\p{Nd}_]*;

NEWLINE: '\r'? '\n' [ \t\f]*;
CONTINUATION: '\\' [ \t]* '\r'? '\n' -> skip;
COMMENT: '#' ~[\r\n]* -> skip;
BLANK: [ \t\f\u00A0]+ -> skip;
UNKNOWN: .;

fragment DIGITS: [0-9] ('_'? [0-9])*;
fragment EXPONENT: [eE] [+-]? DIGITS;
fragment SHORT_STRING: '\'' ('\\' . | ~['\\\r\n])* '\'' | '"' ('\\' . | ~["\\\r\n])* '"';
fragment LONG_STRING: '\'\'\'' ('\\' . | ~'\\')*? '\'\'\'' | '"""' ('\\' . | ~'\\')*? '"""';
