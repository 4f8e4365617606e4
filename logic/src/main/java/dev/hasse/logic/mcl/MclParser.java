package dev.hasse.logic.mcl;

import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.logic.mcl.MclToken.Kind;
import java.util.List;
import java.util.Set;

/**
 * Reads a state formula, its macros and libraries. Precedence, from the tightest: not, modalities; and; or; implies (to
 * the right); equ. A fixed point reaches as far to the right as it can.
 */
public final class MclParser extends OperatorParser<MuFormula> {
    static final Set<String> KEYWORDS = Set.of(
            "true",
            "false",
            "not",
            "and",
            "or",
            "implies",
            "equ",
            "mu",
            "nu",
            "nil",
            "tau",
            "library",
            "end_library",
            "macro",
            "end_macro");

    private final RegularParser regular;

    private MclParser(Tokens tokens) {
        super(tokens);
        this.regular = new RegularParser(tokens);
    }

    /** The formula in a text; the source's name is used in error messages. */
    public static MuFormula parse(String source, String text, MclLibraries libraries) throws InputException {
        try {
            List<MclToken> expanded = new MacroExpansion(libraries).formula(MclLexer.tokens(source, text));
            MclParser parser = new MclParser(new Tokens(expanded));
            MuFormula formula = parser.binary(EQU);
            if (parser.tokens.peek().kind() != Kind.END) {
                throw parser.tokens.unexpected("an operator or the end");
            }
            return formula;
        } catch (InputException e) {
            throw e.otherwise(ErrorCode.PROPERTY);
        }
    }

    @Override
    MuFormula many(MclToken token, int operator, List<MuFormula> operands) {
        return operator == AND ? new MuFormula.And(operands) : new MuFormula.Or(operands);
    }

    @Override
    MuFormula two(MclToken token, int operator, MuFormula left, MuFormula right) {
        return operator == IMPLIES ? new MuFormula.Implies(left, right) : new MuFormula.Equivalent(left, right);
    }

    @Override
    MuFormula unary() throws InputException {
        MclToken token = tokens.peek();
        if (token.is("not") || token.is("!")) {
            tokens.next();
            return new MuFormula.Not(deeperUnary());
        } else if (token.is("<")) {
            tokens.next();
            Regular path = regular.parse();
            tokens.expect(">");
            return tokens.accept("@") ? new MuFormula.Forever(path) : new MuFormula.Diamond(path, deeperUnary());
        } else if (token.is("[")) {
            tokens.next();
            Regular path = regular.parse();
            tokens.expect("]");
            return tokens.accept("-|") ? new MuFormula.NotForever(path) : new MuFormula.Box(path, deeperUnary());
        }
        return primary(tokens.next());
    }

    private MuFormula deeperUnary() throws InputException {
        tokens.deeper();
        MuFormula formula = unary();
        tokens.shallower();
        return formula;
    }

    private MuFormula primary(MclToken token) throws InputException {
        if (token.is("true") || token.is("false")) {
            return new MuFormula.Constant(token.is("true"));
        } else if (token.is("(")) {
            MuFormula formula = binary(EQU);
            tokens.expect(")");
            return formula;
        } else if (token.is("mu") || token.is("nu")) {
            MclToken name = tokens.next();
            if (name.kind() != Kind.WORD || KEYWORDS.contains(name.text())) {
                throw name.place().error("expected a variable, not " + name.shown());
            }
            tokens.expect(".");
            MuFormula body = binary(EQU);
            return token.is("mu")
                    ? new MuFormula.Mu(name.text(), body, name.place())
                    : new MuFormula.Nu(name.text(), body, name.place());
        } else if (token.kind() == Kind.WORD && !KEYWORDS.contains(token.text())) {
            if (tokens.peek().is("(") && (token.is("A") || token.is("E"))) {
                tokens.next();
                PathFormula path = new PathParser(tokens, this).parse();
                tokens.expect(")");
                return token.is("A") ? new MuFormula.EveryRun(path) : new MuFormula.SomeRun(path);
            }
            if (tokens.peek().is("(")) {
                throw token.place().error("no macro is named '" + token.text() + "'");
            }
            return new MuFormula.Variable(token.text(), token.place());
        }
        throw token.place().error("expected a state formula, not " + token.shown());
    }
}
