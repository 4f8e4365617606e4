package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.syntax.Expression.EventAtom;
import dev.hasse.logic.syntax.Expression.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code never [a] ; [b]* ; [c]}. */
final class SequenceParser {
    /** Reads the {@code [...]} that is next. */
    interface Atoms {
        EventAtom next() throws InputException;
    }

    private static final int MOST = 50;

    private final TokenStream tokens;
    private final Atoms events;
    private final List<EventAtom> atoms = new ArrayList<>();
    private final List<Optional<EventAtom>> between = new ArrayList<>();
    /** {@code [b]*}, of which the next atom is not read yet. */
    private @Nullable EventAtom repeated;

    SequenceParser(TokenStream tokens, Atoms events) {
        this.tokens = tokens;
        this.events = events;
    }

    /** The word {@code never} is next. */
    Expression sequence() throws InputException {
        Token word = tokens.take();
        do {
            step();
        } while (tokens.takeSymbol(";"));
        if (repeated != null) {
            throw tokens.error(
                    repeated.at(), "a sequence does not end with [...]*, which may be nothing: leave it out");
        }
        return new Sequence(List.copyOf(atoms), List.copyOf(between), word.start());
    }

    private void step() throws InputException {
        if (!tokens.peek().isSymbol("[")) {
            throw tokens.expected("an event [...] of the sequence, as in never [event = 'a'] ; [event = 'b']");
        }
        EventAtom atom = events.next();
        if (tokens.takeSymbol("*")) {
            repeat(atom);
        } else {
            add(atom);
            if (tokens.takeSymbol("+")) {
                repeat(atom);
            }
        }
    }

    private void add(EventAtom atom) throws InputException {
        if (atoms.size() == MOST) {
            throw tokens.error(atom.at(), "a sequence of more than " + MOST + " events");
        }
        if (!atoms.isEmpty()) {
            between.add(Optional.ofNullable(repeated));
        }
        atoms.add(atom);
        repeated = null;
    }

    private void repeat(EventAtom atom) throws InputException {
        if (atoms.isEmpty()) {
            throw tokens.error(atom.at(), "a sequence does not begin with [...]*, which may be nothing: leave it out");
        }
        if (repeated != null) {
            throw tokens.error(atom.at(), "one [...]* after the other: write [x | y]* for any of both");
        }
        repeated = atom;
    }
}
