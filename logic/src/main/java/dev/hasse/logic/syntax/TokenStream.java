package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.base.Nesting;
import dev.hasse.logic.TextSpan;
import java.util.List;
import java.util.Optional;

/** The tokens of a formula with the place of the reader, and the limits that keep recursion on formulas shallow. */
final class TokenStream {
    private final SourceText source;
    private final List<Token> tokens;
    private final List<TextSpan> places;
    private int position;
    private int nesting;
    private int links;

    TokenStream(SourceText source, Lexer.Line line) {
        this.source = source;
        this.tokens = line.tokens();
        this.places = line.places();
    }

    /** How many tokens are taken. */
    int position() {
        return position;
    }

    /** Where in the text the tokens stand that were taken since that position. */
    TextSpan since(int first) {
        return new TextSpan(places.get(first).from(), places.get(position - 1).to());
    }

    Token peek() {
        return tokens.get(position);
    }

    /** The token so many places ahead, or the end. */
    Token ahead(int distance) {
        return tokens.get(Math.min(position + distance, tokens.size() - 1));
    }

    Token take() {
        Token token = peek();
        if (token.kind() != Token.Kind.END) {
            position++;
        }
        return token;
    }

    boolean takeSymbol(String symbol) {
        boolean found = peek().isSymbol(symbol);
        if (found) {
            position++;
        }
        return found;
    }

    boolean takeWord(String word) {
        boolean found = peek().isWord(word);
        if (found) {
            position++;
        }
        return found;
    }

    void expectSymbol(String symbol, String where) throws InputException {
        if (!takeSymbol(symbol)) {
            throw expected("'" + symbol + "' " + where);
        }
    }

    void expectClosing(String symbol, Token opening) throws InputException {
        if (!takeSymbol(symbol)) {
            int line = source.line(opening.start());
            String place = line == source.line(peek().start()) ? "" : "line " + line + ", ";
            throw expected("'" + symbol + "' to close the '" + opening.text() + "' at " + place + "column "
                    + source.column(opening.start()));
        }
    }

    InputException expected(String what) {
        Token before = position == 0 ? new Token(Token.Kind.SYMBOL, "", 0) : tokens.get(position - 1);
        Optional<NearMisses.Advice> advice = NearMisses.at(before, peek(), ahead(1));
        if (advice.isPresent()) {
            return source.error(advice.get().at().start(), advice.get().text());
        }
        return source.error(peek().start(), "expected " + what + ", but found " + peek().shown());
    }

    InputException error(int at, String problem) {
        return source.error(at, problem);
    }

    void enter() throws InputException {
        nesting++;
        checkDepth(peek().start());
    }

    void leave() {
        nesting--;
    }

    /** Counts an operator whose left operand is the chain so far: these nest without any recursion of the parser. */
    void link(int at) throws InputException {
        links++;
        checkDepth(at);
    }

    private void checkDepth(int at) throws InputException {
        if (nesting > Nesting.MOST || links > Nesting.MOST) {
            throw source.error(at, Nesting.refused("the formula"));
        }
    }
}
