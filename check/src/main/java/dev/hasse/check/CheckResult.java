package dev.hasse.check;

import dev.hasse.stability.Stable;
import dev.hasse.trace.Trace;
import java.util.List;

/** What came out of all properties of a specification on one trace, in their order. */
@Stable
public record CheckResult(Trace trace, List<PropertyResult> results) {
    public CheckResult {
        results = List.copyOf(results);
    }

    public boolean anyViolated() {
        return results.stream().anyMatch(PropertyResult::isViolated);
    }

    public boolean anyUnknown() {
        return results.stream().anyMatch(PropertyResult::isUnknown);
    }

    public boolean anyRefused() {
        return results.stream().anyMatch(PropertyResult::isRefused);
    }

    public boolean anyVacuous() {
        return results.stream().anyMatch(PropertyResult::isVacuous);
    }
}
