package dev.hasse.logic.syntax;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What people write who know another language, and what to type here instead. */
final class NearMisses {
    /** Words in front of an operand, which are plain names here. */
    private static final Map<String, String> BEFORE_OPERAND = new HashMap<>();

    /** Words and signs between or after operands. */
    private static final Map<String, String> AFTER_OPERAND = new HashMap<>();

    private static final Map<Character, String> CHARACTERS = new HashMap<>();

    static {
        put(BEFORE_OPERAND, "never", "'never x' is written AG !(x), or absence(x); of events, never [a] ; [b]");
        put(BEFORE_OPERAND, "always globally", "'always x' is written AG (x) for all states, or G (x) in LTL");
        put(
                BEFORE_OPERAND,
                "eventually finally sometime",
                "'eventually x' is written AF (x), EF (x) if it need only be possible, or F (x) in LTL");
        put(BEFORE_OPERAND, "possibly", "'possibly x' is written EF (x)");
        put(BEFORE_OPERAND, "next", "'next x' is written X (x) in LTL, AX (x) or EX (x) in CTL");
        put(BEFORE_OPERAND, "if when whenever", "'if x then y' is written x -> y");
        put(
                BEFORE_OPERAND,
                "for foreach",
                "write forall p. ... for every process, or forall r in values(order). ... for values");
        put(BEFORE_OPERAND, "exist exists there some any", "write exists p. ... for some process");
        put(BEFORE_OPERAND, "all each every", "write forall p. ... for every process");
        put(BEFORE_OPERAND, "NOT Not", "'not' is written ! or not");
        put(
                BEFORE_OPERAND,
                "LTL CTL Ltl Ctl",
                "the logic is written in small letters with a colon: ltl: ..., ctl: ...");
        put(BEFORE_OPERAND, "ltl ctl", "a colon follows the logic: ltl: ..., ctl NAME: ...");
        put(AFTER_OPERAND, ";", "formulas are joined by & (and); a spec file has one property a line");
        put(AFTER_OPERAND, "AND And", "'and' is written & or and");
        put(AFTER_OPERAND, "OR Or", "'or' is written | or or");
        put(AFTER_OPERAND, "NOT Not", "'not' is written ! or not");
        put(AFTER_OPERAND, "xor XOR", "'x xor y' is written !(x <-> y)");
        put(AFTER_OPERAND, "then THEN", "'if x then y' is written x -> y");
        put(AFTER_OPERAND, "else", "'if x then y else z' is written (x -> y) & (!x -> z)");
        put(AFTER_OPERAND, "until", "'x until y' is written x U y in LTL, A[x U y] in CTL");
        put(AFTER_OPERAND, "unless", "'x unless y' is written x W y in LTL, A[x W y] in CTL");
        put(AFTER_OPERAND, "releases release", "'x releases y' is written x R y in LTL, A[x R y] in CTL");
        put(AFTER_OPERAND, "after", "'y after x' is written precedence(x, y), or response(x, y) if y must follow");
        put(AFTER_OPERAND, "before", "'x before y' is written before(x, y), or precedence(x, y)");
        put(AFTER_OPERAND, "is equals eq", "equality is written x = 1, or x = 'text'");
        put(AFTER_OPERAND, "ne", "'not equal' is written x != 1");
        put(
                AFTER_OPERAND,
                "like LIKE contains matches startsWith",
                "texts are compared with a regular expression: x ~ '.*part.*'");
        put(AFTER_OPERAND, "between BETWEEN", "'x between 1 and 5' is written x in 1..5");
        put(
                AFTER_OPERAND,
                "most",
                "'at most 3 times' is written boundedExistence(x, 3); of processes, count(p: p.x) <= 3");
        put(AFTER_OPERAND, "mod", "there is no remainder: numbers have + - * /");
        put(
                AFTER_OPERAND,
                "such with",
                "write exists p. ... with a dot after the variable, or where CONDITION before it");
        put(AFTER_OPERAND, "==", "equality is written = or ==, not === and not = =");
        put(AFTER_OPERAND, "=", "equality is written = or ==; 'at most' is written <=, 'at least' >=, 'not equal' !=");
        put(AFTER_OPERAND, ",", "formulas are joined by & (and) or | (or), not by a comma");
        put(AFTER_OPERAND, "..", "a range follows 'in': x in 1..5");
        put(AFTER_OPERAND, "{", "a set follows 'in': x in {1, 2, 3}");
        put(AFTER_OPERAND, "[", "an event [...] is joined to what stands before it by &, |, -> or U");
        put(
                AFTER_OPERAND,
                "(",
                "to call something, write its name right before the parenthesis; to join formulas, write & or |");
        character("\u2018\u2019\u201a\u201b", "texts are in straight quotes: 'text'");
        character("\u201c\u201d\u201e\u201f\u00ab\u00bb", "texts are in straight quotes: 'text' or \"text\"");
        character("\u2260", "'not equal' is written !=");
        character("\u2264\u2a7d", "'at most' is written <=");
        character("\u2265\u2a7e", "'at least' is written >=");
        character("\u2227\u22c0", "'and' is written &");
        character("\u2228\u22c1", "'or' is written |");
        character("\u00ac", "'not' is written !");
        character("\u2192\u21d2\u27f9\u22c3", "'implies' is written ->");
        character("\u2194\u21d4", "'if and only if' is written <->");
        character("\u25a1\u25fb", "'always' is written G in LTL, AG in CTL");
        character("\u25c7\u22c4", "'eventually' is written F in LTL, AF or EF in CTL");
        character("\u25cb\u25ef", "'next' is written X");
        character("\u2200", "'for all' is written forall");
        character("\u2203", "'exists' is written exists");
        character("\u2208", "'element of' is written in: x in {1, 2}");
        character("\u2212\u2013\u2014", "minus is the plain sign -");
        character("\u00d7\u00b7", "'times' is written *");
        character("%", "there is no remainder: numbers have + - * /");
        character("^", "there is no power, and 'exclusive or' is written !(x <-> y)");
        character("?", "'x ? y : z' is written (x -> y) & (!x -> z)");
        character("@", "a name with such signs is written in backquotes: `a@b`");
        character("\\", "a backslash stands only inside quotes");
    }

    private NearMisses() {}

    private static void put(Map<String, String> table, String words, String advice) {
        for (String word : words.split(" ")) {
            table.put(word, advice);
        }
    }

    private static void character(String characters, String advice) {
        characters.chars().forEach(each -> CHARACTERS.put((char) each, advice));
    }

    /** What a character that no formula has may be meant for. */
    static Optional<String> character(char c) {
        return Optional.ofNullable(CHARACTERS.get(c));
    }

    /** A token where something else was expected, after another one. */
    record Advice(Token at, String text) {}

    /** What may be meant where something else was expected. */
    static Optional<Advice> at(Token before, Token found, Token next) {
        if (before.isSymbol("[") && found.isSymbol("]")) {
            return Optional.of(new Advice(before, "[] is written G in LTL, AG in CTL; an event is [event = 'name']"));
        }
        if (found.isSymbol("<") && next.isSymbol(">")) {
            return Optional.of(new Advice(found, "<> is written F in LTL, AF or EF in CTL"));
        }
        if (found.isSymbol(":") && next.isSymbol("=")) {
            return Optional.of(new Advice(found, "equality is written =; formulas do not assign"));
        }
        if (before.isSymbol("=") && found.isSymbol("~")) {
            return Optional.of(new Advice(before, "a regular expression is compared by ~ alone: x ~ 'a.*'"));
        }
        if (before.isWord("in") && (found.isSymbol("[") || found.isSymbol("("))) {
            return Optional.of(new Advice(found, "a set is in braces: x in {1, 2, 3}"));
        }
        if ((before.kind() == Token.Kind.NAME || before.isSymbol(")")) && found.isSymbol(":")) {
            boolean isLogic =
                    before.text().equalsIgnoreCase("ltl") || before.text().equalsIgnoreCase("ctl");
            return Optional.of(
                    isLogic
                            ? new Advice(before, "the logic is written in small letters: ltl: ..., ctl: ...")
                            : new Advice(
                                    found,
                                    "a dot follows the variables of a quantifier: forall p. ...; a colon only in count(p: ...)"));
        }
        if ((before.isWord("A") || before.isWord("E")) && found.kind() != Token.Kind.SYMBOL) {
            return Optional.of(new Advice(
                    before,
                    "until is written " + before.text() + "[x U y], always " + before.text() + "G x, eventually "
                            + before.text() + "F x"));
        }
        if (before.isSymbol("<") && found.isSymbol(">")) {
            return Optional.of(new Advice(before, "'not equal' is written !="));
        }
        if (before.isSymbol("=") && (found.isSymbol("<") || found.isSymbol(">"))) {
            return Optional.of(new Advice(before, "'at most' is written <=, 'at least' >="));
        }
        if (found.isSymbol("=") && (before.isSymbol(":") || before.isSymbol("~") || before.isSymbol("!~"))) {
            return Optional.of(new Advice(before, "equality is written =, a regular expression x ~ '...'"));
        }
        if (before.isSymbol("+") && found.isSymbol("+") || before.isSymbol("*") && found.isSymbol("*")) {
            return Optional.of(
                    new Advice(before, "'" + before.text() + before.text() + "' is no operator: numbers have + - * /"));
        }
        boolean isName = before.kind() == Token.Kind.NAME;
        String advice = isName ? BEFORE_OPERAND.get(before.text()) : null;
        boolean isOperand = found.kind() != Token.Kind.SYMBOL && found.kind() != Token.Kind.END;
        if (advice != null && (isOperand || found.isSymbol("[") || found.isSymbol("!"))) {
            return Optional.of(new Advice(before, advice));
        }
        boolean isWord = found.kind() == Token.Kind.NAME || found.kind() == Token.Kind.SYMBOL;
        boolean isAfter = before.kind() != Token.Kind.SYMBOL
                || before.isSymbol(")")
                || before.isSymbol("]")
                || found.kind() == Token.Kind.SYMBOL
                        && (found.text().equals("=") || found.text().equals("=="));
        String after = isWord && isAfter ? AFTER_OPERAND.get(found.text()) : null;
        return after == null || next.kind() == Token.Kind.END && found.kind() == Token.Kind.NAME
                ? Optional.empty()
                : Optional.of(new Advice(found, after));
    }

    /** The constant that a name may be meant for, which is none here. */
    static Optional<String> constant(String name) {
        // A variable may well be called none, but hardly None.
        String word = name.equals("None") ? "null" : name.toLowerCase(Locale.ROOT);
        return switch (word) {
            case "null", "nil", "undefined" ->
                Optional.of("there is no " + name + ": a variable that nothing has assigned yet is 0");
            case "true", "false" -> Optional.of("truth values are written true and false");
            default -> Optional.empty();
        };
    }

    /** How to go on in one logic after an operator of each: both ways. */
    static String otherLogic(String first, String second) {
        if (second.matches("[FGX]") && first.matches("[AE][FGX]")) {
            return "; write A" + second + " or E" + second + ", or " + first.substring(1) + " in place of " + first;
        }
        if (first.matches("[FGX]") && second.matches("[AE][FGX]")) {
            return "; write " + second.substring(1) + ", or A" + first + " in place of " + first;
        }
        return Set.of("[...]", "happened(...)", "on(...)", "let").contains(second)
                ? "; events belong to LTL: write " + first.replaceFirst("^[AE]", "") + " in place of " + first
                : "";
    }
}
