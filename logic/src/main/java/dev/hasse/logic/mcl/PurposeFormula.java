package dev.hasse.logic.mcl;

import dev.hasse.base.InputException;
import java.util.Optional;

/**
 * What a test is to reach: {@code R}, {@code [R] accept}, or {@code [R] accept and [R] refuse}, where {@code R} is a
 * regular formula and what is refused is not to be looked at.
 */
public record PurposeFormula(Regular accepted, Optional<Regular> refused) {
    /** Reads one; {@code source} is named in an error. */
    public static PurposeFormula parse(String source, String text) throws InputException {
        Tokens tokens = new Tokens(MclLexer.tokens(source, text));
        RegularParser regular = new RegularParser(tokens);
        boolean boxed = tokens.peek().is("[");
        Regular accepted = boxed ? box("accept", tokens, regular) : regular.parse();
        Optional<Regular> refused =
                boxed && tokens.accept("and") ? Optional.of(box("refuse", tokens, regular)) : Optional.empty();
        if (tokens.peek().kind() != MclToken.Kind.END) {
            throw tokens.unexpected(boxed && refused.isEmpty() ? "and, or the end" : "an operator or the end");
        }
        return new PurposeFormula(accepted, refused);
    }

    private static Regular box(String word, Tokens tokens, RegularParser regular) throws InputException {
        tokens.expect("[");
        Regular part = regular.parse();
        tokens.expect("]");
        tokens.expect(word);
        return part;
    }
}
