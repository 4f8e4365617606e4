package dev.hasse.check.models.promela;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.Checker;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SpinTest {
    @Test
    void aModelThatSpinDoesNotTakeLeavesNoFolderBehind() throws Exception {
        assumeTrue(Spin.isInstalled());
        Set<Path> before = folders();
        assertThatThrownBy(() -> new Spin("nonsense", 10, SpinStates.WHOLE, Budget.unlimited()))
                .isInstanceOf(LimitReachedException.class)
                .hasMessage("SPIN rejected the model");
        Set<Path> left = new HashSet<>();
        // Others may run SPIN meanwhile; what they leave goes away.
        for (int tries = 0; tries < 1500; tries++) {
            left = folders();
            left.removeAll(before);
            if (left.isEmpty()) {
                return;
            }
            Thread.sleep(200);
        }
        assertThat(left).isEmpty();
    }

    private static Set<Path> folders() throws IOException {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(each -> each.getFileName().toString().startsWith("hasse-spin"))
                    .collect(Collectors.toSet());
        }
    }

    @Test
    void theLimitHoldsForTheAutomatonToo() throws Exception {
        Trace trace = trace();
        Budget over = Budget.unlimited();
        over.cancel();
        Property property = PropertyParser.parse("", "G (on(x = 1) -> X y = 1)").instantiate(trace.processNames());
        assertThatThrownBy(() -> new PromelaModel(trace, over).write(List.of(property), new StringBuilder()))
                .isInstanceOf(LimitReachedException.class);
    }

    @Test
    void aNumberThatIsTooLargeForSpinIsNumbered() throws Exception {
        Trace trace = new TraceBuilder("large")
                .event("P")
                .set("x", Value.of(Long.MIN_VALUE))
                .build();
        StringBuilder model = new StringBuilder();
        Property property = PropertyParser.parse("", "AG (x != 7)").instantiate(trace.processNames());
        new PromelaModel(trace).write(List.of(property), model);
        assertThat(model).contains("int v0 = 0;").contains("v0 = 1;");
        assertThat(Checker.of(trace).check("AG (x != 7)").verdict().word()).isEqualTo("holds");
    }

    private static Trace trace() throws Exception {
        return new TraceBuilder("spin")
                .event("P")
                .set("x", Value.of(1))
                .event("Q")
                .set("y", Value.of(1))
                .build();
    }
}
