package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A property as written, not yet for the processes of a trace. */
public sealed interface PropertyTemplate {
    /** The name under which it is reported; the formula's text if it has no other. */
    String name();

    /** The formula as the user wrote it, or the monitor's file. */
    String text();

    /** {@code ctl}, {@code ltl} or {@code monitor}. */
    String logic();

    /**
     * The property for a trace with these processes. Throws {@link dev.hasse.base.LimitReachedException} if it gets
     * too large.
     */
    Property instantiate(List<String> processes) throws InputException;

    /** A formula; its logic is known, its operators are not mixed. */
    record Formula(String name, String text, SourceText source, Parsed parsed) implements PropertyTemplate {
        @Override
        public String logic() {
            return parsed.logic().name().toLowerCase(Locale.ROOT);
        }

        @Override
        public Property instantiate(List<String> processes) throws InputException {
            Environment environment = new Environment(source, processes);
            if (parsed.logic() == Logic.CTL) {
                var formula = new CtlElaboration(environment, parsed.operators()).formula(parsed.expression());
                return new Property.Ctl(name, text, formula, environment.mentions());
            }
            var formula = new LtlElaboration(environment, parsed.operators()).formula(parsed.expression());
            return new Property.Ltl(name, text, formula, environment.mentions());
        }
    }

    record Monitor(String name, Path file) implements PropertyTemplate {
        @Override
        public String text() {
            return file.toString();
        }

        @Override
        public String logic() {
            return "monitor";
        }

        @Override
        public Property instantiate(List<String> processes) {
            return new Property.Monitor(name, file);
        }
    }

    /** The result of parsing, opaque outside. */
    final class Parsed {
        private final Expression expression;
        private final OperatorsUsed operators;
        private final Logic logic;

        Parsed(Expression expression, @Nullable Logic declared, SourceText source) throws InputException {
            this.expression = expression;
            this.operators = new OperatorsUsed(expression);
            this.logic = operators.logic(declared, source);
        }

        Expression expression() {
            return expression;
        }

        OperatorsUsed operators() {
            return operators;
        }

        Logic logic() {
            return logic;
        }
    }
}
