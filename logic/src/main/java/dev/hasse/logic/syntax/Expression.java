package dev.hasse.logic.syntax;

import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Regex;
import dev.hasse.logic.Relation;
import dev.hasse.logic.TimeBound;
import dev.hasse.logic.WrittenPattern.Scope;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What was written, before it is known for which processes: untyped, since {@code (x)} may become a number's or a
 * truth's place. {@code at} is the offset in the source that an error about the expression points to.
 */
sealed interface Expression {
    int at();

    /** The expressions that it is made of, from left to right. */
    default List<Expression> children() {
        return List.of();
    }

    record Literal(Value value, int at) implements Expression {}

    /** A variable; a quoted one is never about a bound process. */
    record Name(Token token) implements Expression {
        @Override
        public int at() {
            return token.start();
        }
    }

    /** {@code +} of two or more, {@code -} of one or two, {@code *} and {@code /} of two. */
    record Arithmetic(char operator, List<Expression> children, int at) implements Expression {}

    record Comparison(Expression left, Relation relation, Expression right, int at) implements Expression {
        @Override
        public List<Expression> children() {
            return List.of(left, right);
        }
    }

    record Match(Expression subject, Regex regex, int at) implements Expression {
        @Override
        public List<Expression> children() {
            return List.of(subject);
        }
    }

    enum Connective {
        NOT,
        AND,
        OR,
        IMPLIES,
        IFF
    }

    record Combination(Connective connective, List<Expression> children, int at) implements Expression {}

    enum TemporalOperator {
        NEXT,
        WEAK_NEXT,
        FINALLY,
        GLOBALLY,
        UNTIL,
        WEAK_UNTIL,
        RELEASE,
        ONCE,
        HISTORICALLY,
        SINCE,
        PREVIOUSLY;

        /** Whether it looks back, which CTL does not. */
        boolean isPast() {
            return this == ONCE || this == HISTORICALLY || this == SINCE || this == PREVIOUSLY;
        }
    }

    /** With a path quantifier CTL, without LTL; {@code written} is the operator as in the text. */
    record Temporal(
            @Nullable PathQuantifier quantifier,
            TemporalOperator operator,
            List<Expression> children,
            String written,
            int at)
            implements Expression {}

    /** A temporal operator of LTL that counts only what comes within a time. */
    record Timed(Temporal operator, TimeBound bound, int at) implements Expression {
        @Override
        public List<Expression> children() {
            return List.of(operator);
        }
    }

    /** {@code old(x)}: the value of the variable before the step. */
    record Old(Name variable, int at) implements Expression {
        @Override
        public List<Expression> children() {
            return List.of(variable);
        }
    }

    record On(Expression operand, int at) implements Expression {
        @Override
        public List<Expression> children() {
            return List.of(operand);
        }
    }

    /** {@code [...]}: the event of this step satisfies the formula, whose names mean what the event carries. */
    record EventAtom(Expression operand, int at) implements Expression {
        @Override
        public List<Expression> children() {
            return List.of(operand);
        }
    }

    /**
     * {@code never [a] ; [b]* ; [c]}: no run has these events one after the other.
     *
     * @param between for each atom but the first, what alone of the atoms may stand between it and the one before; empty:
     *     anything
     */
    record Sequence(List<EventAtom> atoms, List<Optional<EventAtom>> between, int at) implements Expression {
        @Override
        public List<Expression> children() {
            return Stream.<Expression>concat(atoms.stream(), between.stream().flatMap(Optional::stream))
                    .toList();
        }
    }

    /** {@code happened(payments, 'charge')}: an event of this name of the process came before, or is this step's. */
    record Happened(Token process, Value name, int at) implements Expression {}

    enum Quantifier {
        FORALL,
        EXISTS,
        COUNT
    }

    /** For every choice from the range that meets the condition {@code where}, if there is one. */
    record Quantified(
            Quantifier quantifier,
            List<String> variables,
            Distinctness distinctness,
            Range range,
            @Nullable Expression where,
            Expression body,
            int at)
            implements Expression {
        @Override
        public List<Expression> children() {
            return List.of(body);
        }
    }

    /** What a quantifier ranges over. */
    sealed interface Range {
        /** One of them, in a word. */
        String word();

        /** That there is none of them, in words. */
        String none();

        /** Which of them, in words after {@link #word}; empty if it is all of them. */
        String restricted();

        /** The processes whose name the regular expression matches, if there is one. */
        record Processes(@Nullable Regex restriction) implements Range {
            @Override
            public String word() {
                return "process";
            }

            @Override
            public String none() {
                return "no process" + restricted();
            }

            @Override
            public String restricted() {
                return restriction == null ? "" : " that '" + restriction.text() + "' matches";
            }
        }

        /** {@code values(order)}: the values that events carry under a name. */
        record Values(Token field) implements Range {
            @Override
            public String word() {
                return "value";
            }

            @Override
            public String none() {
                return "no event that carries " + field.text();
            }

            @Override
            public String restricted() {
                return " of " + field.text();
            }
        }

        /** {@code Account[*]}: the objects of a type. */
        record Objects(Token type) implements Range {
            @Override
            public String word() {
                return "object";
            }

            @Override
            public String none() {
                return "no variable of an object " + type.text() + "[...]";
            }

            @Override
            public String restricted() {
                return " of " + type.text();
            }
        }
    }

    /** Whether the variables of one quantifier stand for different things. */
    enum Distinctness {
        ANY,
        DISTINCT
    }

    /** What is made of several numbers. */
    enum Aggregate {
        SUM,
        MIN,
        MAX
    }

    /** {@code sum(x, y)}, or with one quantified value {@code sum(p: p.x)}. */
    record Aggregated(Aggregate aggregate, List<Expression> children, int at) implements Expression {}

    /** {@code x in {1, 2}}. */
    record Membership(Expression subject, List<Expression> members, int at) implements Expression {
        @Override
        public List<Expression> children() {
            return Stream.concat(Stream.of(subject), members.stream()).toList();
        }
    }

    /** {@code x in 1..5}, {@code x in 'a'..'f'}. */
    record Between(Expression subject, Literal least, Literal most, int at) implements Expression {
        @Override
        public List<Expression> children() {
            return List.of(subject);
        }
    }

    /** How many of the listed formulas hold. */
    record Counted(List<Expression> children, int at) implements Expression {}

    record InTransit(Token from, Token to, int at) implements Expression {}

    /**
     * A property pattern; {@code bound} is how often {@code boundedExistence} allows, {@code within} in what time
     * something comes, {@code delimiters} are the scope's.
     */
    record Patterned(
            Pattern pattern,
            Scope scope,
            List<Expression> arguments,
            int bound,
            @Nullable TimeBound within,
            List<Expression> delimiters,
            int at)
            implements Expression {
        @Override
        public List<Expression> children() {
            return Stream.concat(arguments.stream(), delimiters.stream()).toList();
        }
    }
}
