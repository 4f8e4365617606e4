package dev.hasse.cli.trace;

import dev.hasse.base.InputException;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Checker;
import dev.hasse.check.Evidence;
import dev.hasse.check.PropertyResult;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.report.Scene;
import dev.hasse.report.Scenes;
import dev.hasse.trace.Trace;
import java.util.Optional;

/**
 * The run that {@code draw} shows of properties: of the first violated one, else of the first that a run shows to hold.
 *
 * @param scene empty if no run shows anything: an AG that holds, or an unknown answer
 * @param verdict what to say of the property
 */
record DrawnRun(Optional<Scene> scene, String verdict, int exitCode) {
    static DrawnRun of(Trace trace, Specification properties, Checker checker, int room) throws InputException {
        CheckResult result = checker.check(properties);
        PropertyResult shown = result.results().stream()
                .filter(PropertyResult::isViolated)
                .findFirst()
                .or(() -> result.results().stream()
                        .filter(each -> each.evidence().isPresent())
                        .findFirst())
                .orElse(result.results().get(0));
        Optional<Evidence> evidence = shown.evidence();
        Optional<Scene> scene = evidence.isEmpty()
                ? Optional.empty()
                : Optional.of(new Scenes(trace).of(evidence.get(), shown.variables(), room));
        return new DrawnRun(scene, text(shown), code(result));
    }

    private static String text(PropertyResult shown) {
        String vacuously =
                shown.vacuity().map(why -> " (vacuously: " + why + ")").orElse("");
        String text = shown.verdict().word() + vacuously + ": " + shown.formula();
        return shown.isUnknown() ? text + ": " + shown.explanation() : text;
    }

    private static int code(CheckResult result) {
        return result.anyViolated() ? ExitCode.VIOLATED : result.anyUnknown() ? ExitCode.UNKNOWN : ExitCode.HOLDS;
    }
}
