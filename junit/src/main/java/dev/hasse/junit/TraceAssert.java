package dev.hasse.junit;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.stability.Stable;
import dev.hasse.trace.Trace;
import java.nio.file.Path;
import java.time.Duration;
import org.assertj.core.api.AbstractAssert;

/** Assertions about every interleaving of a trace; what cannot be decided within the time fails. */
@Stable
public final class TraceAssert extends AbstractAssert<TraceAssert, Trace> {
    private final Duration timeout;

    TraceAssert(Trace trace) {
        this(trace, Duration.ofSeconds(60));
    }

    private TraceAssert(Trace trace, Duration timeout) {
        super(trace, TraceAssert.class);
        this.timeout = timeout;
    }

    /** With a time limit for each property; without it, a minute. */
    public TraceAssert within(Duration limit) {
        return new TraceAssert(actual, limit);
    }

    /** The property holds in every order; if locks guard its data, in every order that keeps the order of their sections. */
    public TraceAssert satisfies(String formula) {
        isNotNull();
        String finding = ViolationText.of(actual, result(formula));
        if (!finding.isEmpty()) {
            throw failure("%s", finding);
        }
        return this;
    }

    /** All properties of a spec file hold in every order. */
    public TraceAssert satisfiesSpec(Path file) {
        isNotNull();
        try {
            CheckResult result = checker().check(Specification.read(file));
            String findings = ViolationText.of(result);
            if (!findings.isEmpty()) {
                throw failure("%s", findings);
            }
            return this;
        } catch (InputException e) {
            throw failure("%s", e.getMessage());
        }
    }

    /** The property is violated in some order. */
    public TraceAssert violates(String formula) {
        isNotNull();
        PropertyResult result = result(formula);
        if (!result.isViolated()) {
            throw failure("%s%n  is expected to be violated: %s", formula, result.word());
        }
        return this;
    }

    private PropertyResult result(String formula) {
        try {
            return checker().check(formula);
        } catch (InputException e) {
            throw failure("%s", e.getMessage());
        }
    }

    private Checker checker() {
        return Checker.of(actual).within(timeout);
    }
}
