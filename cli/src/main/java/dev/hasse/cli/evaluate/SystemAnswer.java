package dev.hasse.cli.evaluate;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.report.document.JunitCase;
import java.io.IOException;
import java.util.Optional;

/**
 * What came out for one system and one formula.
 *
 * @param evaluated the answer, if there is one
 * @param reason why there is none
 */
record SystemAnswer(String system, String formula, Optional<Evaluated> evaluated, Word word, String reason) {
    /** The verdict in a word. */
    enum Word {
        TRUE,
        FALSE,
        UNKNOWN,
        ERROR
    }

    static SystemAnswer of(String system, String formula, Evaluated evaluated) {
        return new SystemAnswer(
                system, formula, Optional.of(evaluated), evaluated.verdict() ? Word.TRUE : Word.FALSE, "");
    }

    static SystemAnswer without(String system, String formula, Word word, String reason) {
        return new SystemAnswer(system, formula, Optional.empty(), word, reason);
    }

    boolean isVacuous() {
        return evaluated.isPresent() && !evaluated.get().unmatched().isEmpty();
    }

    void write(JsonGenerator out, boolean explained) throws IOException {
        out.writeStringField("lts", system);
        out.writeStringField("formula", formula);
        if (evaluated.isPresent()) {
            evaluated.get().write(out, explained);
        } else {
            out.writeStringField("verdict", word == Word.ERROR ? "error" : "unknown");
            out.writeStringField("reason", reason);
        }
    }

    JunitCase junit(boolean failsOnVacuous) {
        double seconds = evaluated.map(Evaluated::seconds).orElse(0.0);
        String why = evaluated.map(each -> each.explanation(false)).orElse("");
        if (isVacuous()) {
            String nothing = String.join("\n", evaluated.orElseThrow().unmatched());
            why = why.isEmpty() ? nothing : nothing + "\n" + why;
        }
        return switch (word) {
            case TRUE ->
                isVacuous() && failsOnVacuous
                        ? new JunitCase(formula, seconds, JunitCase.Outcome.FAILURE, "true vacuously", why)
                        : new JunitCase(formula, seconds, JunitCase.Outcome.PASSED, "", why);
            case FALSE -> new JunitCase(formula, seconds, JunitCase.Outcome.FAILURE, "false: " + formula, why);
            case UNKNOWN -> new JunitCase(formula, seconds, JunitCase.Outcome.SKIPPED, "unknown: " + reason, why);
            case ERROR -> new JunitCase(formula, seconds, JunitCase.Outcome.ERROR, reason, why);
        };
    }
}
