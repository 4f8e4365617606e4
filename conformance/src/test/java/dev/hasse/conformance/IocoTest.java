package dev.hasse.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.LtsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IocoTest {
    private static final Lts MACHINE = Systems.lts("0 ?coin 1", "1 !tea 0", "1 !coffee 0");

    private static IocoVerdict check(Lts specification, Lts implementation, Set<Quiescence> kinds)
            throws InputException {
        Alphabet alphabet = new Alphabet.Builder(Orientation.byPrefix())
                .add(specification, "spec")
                .add(implementation, "impl")
                .build();
        return Ioco.check(alphabet.adopt(specification), alphabet.adopt(implementation), kinds, Systems.BUDGET);
    }

    private static String explanation(Lts specification, Lts implementation) throws InputException {
        IocoVerdict verdict = check(specification, implementation, Systems.ALL);
        assertThat(verdict).isInstanceOf(IocoVerdict.Violates.class);
        return ((IocoVerdict.Violates) verdict).explanation();
    }

    @Test
    void everySystemConformsToItself() throws InputException {
        assertThat(check(MACHINE, MACHINE, Systems.ALL)).isInstanceOf(IocoVerdict.Conforms.class);
    }

    @Test
    void lessChoiceConforms() throws InputException {
        assertThat(check(MACHINE, Systems.lts("0 ?coin 1", "1 !tea 0"), Systems.ALL))
                .isInstanceOf(IocoVerdict.Conforms.class);
    }

    @Test
    void moreInputsConform() throws InputException {
        assertThat(check(MACHINE, Systems.lts("0 ?coin 1", "1 !tea 0", "0 ?kick 2", "2 !all 0"), Systems.ALL))
                .isInstanceOf(IocoVerdict.Conforms.class);
    }

    @Test
    void anotherOutputDoesNot() throws InputException {
        assertThat(explanation(MACHINE, Systems.lts("0 ?coin 1", "1 !tea 2", "2 ?coin 3", "3 !soup 2")))
                .isEqualTo("after ?coin !tea ?coin the output !soup is not allowed; !tea, !coffee would be");
    }

    @Test
    void outputsOutOfNothingAreToldApart() throws InputException {
        assertThat(explanation(MACHINE, Systems.lts("0 ?coin 1", "0 !tea 0", "1 !tea 0")))
                .isEqualTo("at the start the output !tea is not allowed; delta would be");
    }

    @Test
    void silenceSaysWhichKindItIs() throws InputException {
        assertThat(explanation(MACHINE, Systems.lts("0 ?coin 1")))
                .contains("after ?coin quiescence (delta, deadlock) is not allowed");
        assertThat(explanation(MACHINE, Systems.lts("0 ?coin 1", "1 ?coin 1"))).contains("output lock");
        assertThat(explanation(MACHINE, Systems.lts("0 ?coin 1", "1 i 2", "2 i 1", "2 !tea 0")))
                .contains("livelock");
    }

    @Test
    void kindsOfSilenceCanBeSwitchedOff() throws InputException {
        Lts spins = Systems.lts("0 ?coin 1", "1 i 2", "2 i 1", "2 !tea 0");
        assertThat(check(MACHINE, spins, EnumSet.of(Quiescence.DEADLOCK, Quiescence.OUTPUT_LOCK)))
                .isInstanceOf(IocoVerdict.Conforms.class);
        assertThat(check(MACHINE, Systems.lts("0 ?coin 1"), EnumSet.of(Quiescence.OUTPUT_LOCK)))
                .isInstanceOf(IocoVerdict.Conforms.class);
    }

    @Test
    void silenceWrittenInAFileIsSilence() throws InputException {
        Lts specification = Systems.lts("0 QUIESCENCE 0", "0 ?coin 1", "1 !tea 0");
        assertThat(explanation(specification, Systems.lts("0 ?coin 1", "1 delta 1", "1 !tea 0")))
                .isEqualTo("after ?coin quiescence (QUIESCENCE, output lock) is not allowed; !tea would be");
    }

    @Test
    void aLabelWithoutDirectionIsAnError() {
        assertThatThrownBy(() -> Systems.iolts("0 PUT 1"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("'PUT' is neither an input (?...) nor an output (!...)");
    }

    @Test
    void pairsOfTheSharedDataAreAsItsReadmeSays() throws Exception {
        Path data = Path.of(System.getProperty("hasse.root", ".."), "../shared/data/ioco");
        assumeTrue(Files.isDirectory(data));
        for (String pair : List.of("01", "02", "03", "04", "05", "07", "08")) {
            IocoVerdict verdict = check(
                    LtsFile.read(data.resolve("pair" + pair + "-spec.aut"), new Labels(), Systems.BUDGET)
                            .lts(),
                    LtsFile.read(data.resolve("pair" + pair + "-impl.aut"), new Labels(), Systems.BUDGET)
                            .lts(),
                    Systems.ALL);
            if (pair.equals("03")) {
                assertThat(((IocoVerdict.Violates) verdict).explanation())
                        .startsWith("after ?1 the output !cappuccion is not allowed");
            } else {
                assertThat(verdict).as(pair).isInstanceOf(IocoVerdict.Conforms.class);
            }
        }
    }
}
