package dev.hasse.formats.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.testkit.Seeds;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FuzzTest {
    private static final int CASES = 10_000;

    @Test
    void damagedFilesAreReadOrRefusedNothingElse() {
        Fuzz fuzz = new Fuzz(Samples.all());
        if (Seeds.isReplay()) {
            fuzz.run(Seeds.first(0));
            return;
        }
        for (long seed = 0; seed < CASES; seed++) {
            fuzz.run(seed);
        }
        assertThat(fuzz.read() + fuzz.refused()).isEqualTo(CASES);
        assertThat(fuzz.read()).isGreaterThan(CASES / 100);
        assertThat(fuzz.refused()).isGreaterThan(CASES / 10);
    }

    @Test
    void samplesAreValidAndRecognisedAsEveryFormatThatNeedsNoOption() throws InputException {
        Set<String> formats = new HashSet<>();
        for (byte[] sample : Samples.all()) {
            formats.add(
                    Traces.reading().recognise(TraceSource.of("sample", sample)).format());
        }
        Set<String> expected = new HashSet<>(Traces.readableFormats());
        expected.remove("mapping");
        assertThat(formats).as("every reader has a sample in Samples").isEqualTo(expected);
    }
}
