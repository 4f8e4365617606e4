package dev.hasse.logic.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.logic.Mention;
import dev.hasse.logic.Property;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class SpecificationTest {
    @Test
    void readsOnePropertyALineAndIndentedContinuations() throws InputException {
        String text = """
                # the mutual exclusion
                ctl mutex: AG (ncrit < 2)   # at most one

                ltl live: G (try ->
                             # comments and blank lines may come between

                             F crit)
                monitor order: order.mon # by hand
                ltl response: response(req = 1, ack = 1) after boot = 1
                """;
        Specification specification = Specification.parse("x.spec", text, Path.of("specs"));
        List<Property> properties = specification.instantiate(List.of("P1"));
        assertThat(properties).extracting(Property::name).containsExactly("mutex", "live", "order", "response");
        assertThat(properties).extracting(Property::logic).containsExactly("ctl", "ltl", "monitor", "ltl");
        assertThat(specification.properties())
                .extracting(PropertyTemplate::text)
                .startsWith("AG (ncrit < 2)", "G (try -> F crit)");
        assertThat(((Property.Ltl) properties.get(1)).formula().text()).isEqualTo("G (try -> F crit)");
        assertThat(((Property.Monitor) properties.get(2)).file()).isEqualTo(Path.of("specs/order.mon"));
        assertThat(((Property.Ltl) properties.get(3)).formula().text())
                .isEqualTo("!(boot = 1) W (boot = 1 & G (req = 1 -> F (ack = 1)))");
    }

    @Test
    void errorsNameFileLineAndColumn() {
        assertThatThrownBy(() -> parse("# c\nctl a: AG x\nctl b: AG (y &\n  & z)"))
                .hasMessageStartingWith("x.spec:4:3: expected a formula or a value, but found '&'");
        assertThatThrownBy(() -> parse("ctl a: AG x\nAG y\n"))
                .hasMessageStartingWith("x.spec:2:1: expected 'ctl NAME: FORMULA'");
        assertThatThrownBy(() -> parse("ctl a: x\nltl a: G x\n"))
                .hasMessageStartingWith("x.spec:2:1: line 1 has a property of the same name, a");
        assertThatThrownBy(() -> parse("ctl a: AG x =   # nothing\n"))
                .hasMessageStartingWith("x.spec:1:14: expected a formula or a value, but found the end");
        assertThatThrownBy(() -> parse("ctl a:\n")).hasMessageStartingWith("x.spec:1:7: expected a formula");
        assertThatThrownBy(() -> parse("monitor m:  \n"))
                .hasMessageStartingWith("x.spec:1:11: expected the monitor's file");
    }

    @Test
    void aFileThatIsNotThereIsBadInput(@TempDir Path folder) throws Exception {
        assertThatThrownBy(() -> Specification.read(folder.resolve("none.spec")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no such file");
        Path binary = Files.write(folder.resolve("b.spec"), new byte[] {(byte) 0xff, (byte) 0xfe});
        assertThatThrownBy(() -> Specification.read(binary))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("UTF-8");
        Path good = Files.writeString(folder.resolve("g.spec"), "\r\nctl a: AG x\r\nctl b: EF y");
        assertThat(Specification.read(good).properties()).hasSize(2);
    }

    /** Each of these took time in the square of its length. */
    @Test
    @Timeout(600)
    void longFilesTakeLinearTime() throws InputException {
        int lines = 300_000;
        assertThat(Specification.parse("x.spec", "\n".repeat(10 * lines), Path.of(""))
                        .properties())
                .isEmpty();
        StringBuilder monitors = new StringBuilder();
        StringBuilder variables = new StringBuilder("ctl many: AG (x");
        for (int i = 0; i < lines; i++) {
            monitors.append("monitor m").append(i).append(": m.mon\n");
            variables.append(" | x").append(i);
        }
        assertThat(Specification.parse("x.spec", monitors.toString(), Path.of(""))
                        .properties())
                .hasSize(lines);
        Property.Ctl many = (Property.Ctl) Specification.parse("x.spec", variables + ")", Path.of(""))
                .instantiate(List.of())
                .get(0);
        assertThat(many.mentions()).hasSize(lines + 1);
        assertThat(many.mentions().get(1)).isEqualTo(new Mention("x0", 1, 19));
    }

    @Test
    void aSpecNamesMonitorsOfItsOwnFolderOnly(@TempDir Path folder) throws Exception {
        Path own = Files.createDirectories(folder.resolve("own/below")).getParent();
        Path secret = Files.writeString(folder.resolve("secret"), "");
        Files.createSymbolicLink(own.resolve("link"), secret);
        for (String file : List.of("../secret", secret.toString(), "below/../../secret", "link", "/etc/passwd")) {
            Path spec = Files.writeString(own.resolve("x.spec"), "ctl a: AG x\nmonitor m: " + file + "\n");
            assertThatThrownBy(() -> Specification.read(spec))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("x.spec:2:")
                    .hasMessageContaining("put the file there, or give it by -p 'monitor: " + file + "'");
        }
        Path spec = Files.writeString(own.resolve("x.spec"), "monitor m: m.mon\nmonitor n: below/n.mon\n");
        assertThat(Specification.read(spec).properties()).hasSize(2);
        assertThat(PropertyParser.parse("-p", "monitor: " + secret).instantiate(List.of()))
                .isInstanceOfSatisfying(
                        Property.Monitor.class,
                        monitor -> assertThat(monitor.file()).isEqualTo(secret));
    }

    private static void parse(String text) throws InputException {
        Specification.parse("x.spec", text, Path.of("")).instantiate(List.of());
    }
}
