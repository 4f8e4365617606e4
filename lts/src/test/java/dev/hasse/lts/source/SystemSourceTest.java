package dev.hasse.lts.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.format.LtsFormat;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemSourceTest {
    private static final String AUT = "des (0, 1, 2)\n(0, \"a\", 1)\n";

    @TempDir
    Path folder;

    @Test
    void theNameTellsWhatAFileIs() {
        for (String name : List.of("a.aut", "A.AUT", "a.aut.gz", "a.aut.bz2")) {
            assertThat(SystemSource.of(name)).isEqualTo(new SystemSource.Explicit(name, LtsFormat.AUT));
        }
        assertThat(SystemSource.of("a.fsm.gz")).isEqualTo(new SystemSource.Explicit("a.fsm.gz", LtsFormat.FSM));
        assertThat(SystemSource.of("a.net")).isEqualTo(new SystemSource.NetworkFile("a.net"));
        for (String name : List.of("a", "run.jsonl", "a.txt", "aut", "a.aut.txt")) {
            assertThat(SystemSource.of(name)).isEqualTo(new SystemSource.Other(name));
        }
        assertThatThrownBy(() -> SystemSource.of("a\0.aut").file())
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("not a file name");
    }

    @Test
    void everyKindIsReadIntoMemory() throws Exception {
        for (String file : List.of("a.aut", "a", "b.txt")) {
            Files.writeString(folder.resolve(file), AUT);
        }
        Files.writeString(folder.resolve("a.net"), "network\ncomponent x \"a.aut\"\ncomponent y \"a.aut\"\n");
        assertThat(states("a.aut")).isEqualTo(2);
        assertThat(states("a")).isEqualTo(2);
        assertThat(states("b.txt")).isEqualTo(2);
        assertThat(states("a.net")).isEqualTo(4);
        InputStream in = new ByteArrayInputStream(AUT.getBytes(StandardCharsets.UTF_8));
        assertThat(SystemSource.of("-", in)
                        .read(List.of(), Budget.unlimited())
                        .lts()
                        .stateCount())
                .isEqualTo(2);
    }

    private int states(String file) throws InputException {
        return SystemSource.of(folder.resolve(file).toString())
                .read(List.of(), Budget.unlimited())
                .lts()
                .stateCount();
    }

    @Test
    void aFileThatIsNotThereIsAnErrorWithItsName() {
        for (String name : List.of("none.aut", "none.net", "none")) {
            assertThatThrownBy(() -> states(name))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(name)
                    .hasMessageContaining("no such file");
        }
    }
}
