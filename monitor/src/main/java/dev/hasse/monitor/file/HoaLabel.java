package dev.hasse.monitor.file;

import dev.hasse.base.InputException;
import dev.hasse.base.Nesting;
import dev.hasse.monitor.Guard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads label expressions: {@code 0 & !1 | t}, aliases {@code @a}. */
final class HoaLabel {

    private final HoaLexer lexer;
    private final List<Guard> propositions;
    private final Map<String, Guard> aliases;
    private int nesting;

    HoaLabel(HoaLexer lexer, List<Guard> propositions, Map<String, Guard> aliases) {
        this.lexer = lexer;
        this.propositions = propositions;
        this.aliases = aliases;
    }

    Guard read() throws InputException {
        List<Guard> parts = new ArrayList<>(List.of(conjunction()));
        while (lexer.takeIf("|")) {
            parts.add(conjunction());
        }
        return parts.size() == 1 ? parts.get(0) : new Guard.Or(parts);
    }

    private Guard conjunction() throws InputException {
        List<Guard> parts = new ArrayList<>(List.of(factor()));
        while (lexer.takeIf("&")) {
            parts.add(factor());
        }
        return parts.size() == 1 ? parts.get(0) : new Guard.And(parts);
    }

    private Guard factor() throws InputException {
        if (++nesting > Nesting.MOST) {
            throw lexer.expected("a label of at most " + Nesting.MOST + " levels");
        }
        Guard guard;
        if (lexer.takeIf("!")) {
            guard = new Guard.Not(factor());
        } else if (lexer.takeIf("(")) {
            guard = read();
            lexer.expect(")");
        } else if (lexer.takeIf("t")) {
            guard = Guard.Constant.TRUE;
        } else if (lexer.takeIf("f")) {
            guard = Guard.Constant.FALSE;
        } else if (lexer.token().startsWith("@")) {
            Guard alias = aliases.get(lexer.token());
            if (alias == null) {
                throw lexer.expected("a known alias");
            }
            lexer.take();
            guard = alias;
        } else {
            guard = propositions.get(lexer.number(propositions.size(), "a label over the numbers of the AP line"));
        }
        nesting--;
        return guard;
    }
}
