package dev.hasse.logic.mcl;

import dev.hasse.base.InputException;
import dev.hasse.base.Nesting;
import java.util.List;

/** The tokens of a formula one after the other, and how deep the parser is in it. */
final class Tokens {
    private final List<MclToken> tokens;
    private int at;
    private int depth;

    Tokens(List<MclToken> tokens) {
        this.tokens = tokens;
    }

    MclToken peek() {
        return tokens.get(at);
    }

    MclToken peekSecond() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    MclToken next() {
        MclToken token = tokens.get(at);
        if (at < tokens.size() - 1) {
            at++;
        }
        return token;
    }

    boolean accept(String sign) {
        if (peek().is(sign)) {
            next();
            return true;
        }
        return false;
    }

    void expect(String sign) throws InputException {
        if (!accept(sign)) {
            throw unexpected("'" + sign + "'");
        }
    }

    InputException unexpected(String expected) {
        return peek().place().error("expected " + expected + ", not " + peek().shown());
    }

    void deeper() throws InputException {
        if (++depth > Nesting.MOST) {
            throw peek().place().error(Nesting.refused("the formula"));
        }
    }

    void shallower() {
        depth--;
    }
}
