package dev.hasse.junit;

import dev.hasse.agent.Gates;
import dev.hasse.agent.config.ConfigurationException;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.linearizability.Judgement;
import dev.hasse.linearizability.engine.Linearizability;
import dev.hasse.linearizability.object.ForcedCalls;
import dev.hasse.linearizability.object.ForcedHistory;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The calls of a test in orders that did not happen: the agent's gates stop threads within calls. */
final class ForcedOrders {
    private final ForcedCalls calls;
    private final int most;
    private final String agent;

    ForcedOrders(Linearizable wanted, ForcedCalls calls) {
        this.calls = calls;
        this.most = wanted.forced();
        this.agent = wanted.agent().isEmpty() ? "include=" + classes(calls.type()) : wanted.agent();
    }

    /** The top-level classes of a class and of those that it extends, with what is nested in them; not the JDK's. */
    private static String classes(Class<?> type) {
        Set<String> patterns = new TreeSet<>();
        for (Class<?> at = type; at != null && !at.getName().startsWith("java."); at = at.getSuperclass()) {
            String name = at.getName();
            int nested = name.indexOf('$');
            String outermost = nested < 0 ? name : name.substring(0, nested);
            patterns.add(outermost);
            patterns.add(outermost + "$*");
        }
        return patterns.isEmpty() ? type.getName() : String.join(";", patterns);
    }

    /** Has the test fail in the first order without an order that the model allows; says what was tried. */
    String require(Linearizability checker, Duration timeout) throws InputException, InterruptedException {
        int tried = 0;
        Gates gates = open();
        try {
            Optional<ForcedHistory> run = calls.next();
            for (; run.isPresent() && tried < most; tried++) {
                Judgement judgement = checker.check(run.get().history(), Budget.of(timeout));
                if (!judgement.answer().isGood()) {
                    throw new AssertionError(judgement.answer().words() + " in another order of the same calls: "
                            + judgement.explanation() + lines(run.get()));
                } else if (run.get().deadlock().isPresent()) {
                    throw new AssertionError("deadlock in another order of the same calls: "
                            + run.get().deadlock().get() + lines(run.get()));
                }
                run = tried + 1 < most ? calls.next() : run;
            }
            if (!calls.hasPassed()) {
                throw new ExtensionConfigurationException(
                        "no other order could be forced: the calls execute no code of an instrumented class (" + agent
                                + "); classes of the JDK are never instrumented. Set agent ="
                                + " \"include=PACKAGE.**\" to the package of the object");
            }
            return tried + " other orders of the same calls were forced"
                    + (run.isPresent() ? "; there are more" : ", all those in which threads are stopped at most twice")
                    + ": each is linearizable";
        } finally {
            gates.close();
        }
    }

    private Gates open() {
        try {
            return Gates.open(agent, calls::pass);
        } catch (ConfigurationException e) {
            throw new ExtensionConfigurationException("agent = \"" + agent + "\": " + e.getMessage(), e);
        }
    }

    private static String lines(ForcedHistory run) {
        return "\n  what happened:\n    " + String.join("\n    ", run.lines());
    }
}
