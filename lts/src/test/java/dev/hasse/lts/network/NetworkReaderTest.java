package dev.hasse.lts.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Lts;
import dev.hasse.lts.Systems;
import dev.hasse.lts.format.LtsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetworkReaderTest {
    private static final Map<String, Lts> FILES = Map.of(
            "a.aut", Systems.of("0 go 1, 1 work 0"),
            "b.aut", Systems.of("0 go 1, 1 rest 0"),
            "send.aut", Systems.of("0 !m 1, 1 !m 0"),
            "receive.aut", Systems.of("0 ?m 0"),
            "choice.aut", Systems.of("0 c 0, 0 c 1"),
            "late.aut", Systems.of("0 wait 1, 1 c 0"));

    /** Forty components that do a label together, each in two ways. */
    private static Network choices(String more, Budget budget) throws Exception {
        StringBuilder text = new StringBuilder("network\nsynchronise all\n");
        for (int k = 0; k < 40; k++) {
            text.append("component c" + k + " choice.aut\n");
        }
        return NetworkReader.read("x.net", text + more, FILES::get, budget);
    }

    @Test
    void moreStepsOutOfOneStateThanMemoryHoldsAreALimit() throws Exception {
        Network network = choices("", Budget.ofBytes(32 << 20));
        assertThatThrownBy(() -> network.successors().of(network.initial()))
                .isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("memory limit");
    }

    @Test
    void theWaysOfOthersAreNotTriedWhereOneCannotMove() throws Exception {
        Network network = choices("component late late.aut\n", Budget.unlimited());
        assertThat(network.successors().of(network.initial())).isEqualTo(1);
    }

    private static String explored(String text) throws Exception {
        Network network = NetworkReader.read("x.net", text, FILES::get, Budget.unlimited());
        return Systems.text(Exploration.of(network, Budget.unlimited()));
    }

    @Test
    void withoutARuleComponentsInterleave() throws Exception {
        assertThat(explored("network\ncomponent a a.aut\n")).isEqualTo("0 go 1, 1 work 0");
        assertThat(explored("network\ncomponent a a.aut\ncomponent b \"b.aut\"\n"))
                .isEqualTo("0 go 1, 0 go 2, 1 work 0, 1 go 3, 2 go 3, 2 rest 0, 3 work 2, 3 rest 1");
    }

    @Test
    void commonLabelsAreDoneTogether() throws Exception {
        String text = "# two\nnetwork\ncomponent a a.aut # first\ncomponent b b.aut\nsynchronise all\n";
        assertThat(explored(text)).isEqualTo("0 go 1, 1 work 2, 1 rest 3, 2 rest 0, 3 work 0");
        assertThat(explored(text.replace("all", "\"go\""))).isEqualTo(explored(text));
        assertThat(explored(text.replace("all", "'g.*' between a, b"))).isEqualTo(explored(text));
    }

    @Test
    void aPartnerThatNeverDoesTheLabelBlocksIt() throws Exception {
        assertThat(explored("network\ncomponent a a.aut\ncomponent b b.aut\nsynchronise 'work|go' between a b"))
                .isEqualTo("0 go 1, 1 rest 2");
    }

    @Test
    void aSenderMeetsAReceiver() throws Exception {
        assertThat(explored("network\ncomponent s send.aut\ncomponent r receive.aut\nrendezvous all"))
                .isEqualTo("0 m 1, 1 m 0");
        assertThat(explored("network\ncomponent s send.aut\nrendezvous all")).isEmpty();
        assertThat(explored("network\ncomponent s send.aut\nrendezvous \"other\""))
                .isEqualTo("0 !m 1, 1 !m 0");
    }

    @Test
    void theFirstStatementCountsForEachHalfOfARendezvous() throws Exception {
        String both = "network\ncomponent s send.aut\ncomponent r receive.aut\n";
        assertThat(explored(both + "synchronise \"?m\" between s r\nrendezvous all"))
                .isEmpty();
        assertThat(explored(both + "synchronise \"!m\"\nrendezvous all")).isEqualTo("0 !m 1, 1 !m 0");
    }

    @Test
    void labelsAreHiddenAndRenamedInOrder() throws Exception {
        assertThat(explored("network\ncomponent a a.aut\nhide \"go\"")).isEqualTo("0 i 1, 1 work 0");
        assertThat(explored("network\ncomponent a a.aut\nhide all but \"go\"")).isEqualTo("0 go 1, 1 i 0");
        assertThat(explored("network\ncomponent a a.aut\nrename '(.)o' -> \"\\1O!\"\nhide 'gO.*'"))
                .isEqualTo("0 i 1, 1 work 0");
    }

    @Test
    void anExactLabelIsRenamed() throws Exception {
        assertThat(explored("network\ncomponent a a.aut\nrename \"go\" -> \"start\""))
                .isEqualTo("0 start 1, 1 work 0");
    }

    @Test
    void instancesHaveLabelsOfTheirOwn() throws Exception {
        String ring = """
                network
                component station[i] a.aut with "go" -> "pass [i]" "work" -> "pass [i+1]" for i in 1..2
                synchronise "pass [i]" between station[i] station[i-1] for i in 1..2
                """;
        String written = """
                network
                component station[1] a.aut with "go" -> "pass 1" "work" -> "pass 2"
                component station[2] a.aut with "go" -> "pass 2" "work" -> "pass 1"
                synchronise "pass 1" between station[1] station[2]
                synchronise "pass 2" between station[2] station[1]
                """;
        assertThat(explored(ring)).isEqualTo(explored(written));
        assertThat(explored(ring.replace("synchronise", "# ")))
                .contains("pass 1")
                .contains("pass 2");
    }

    private static List<String> findings(String text) throws Exception {
        return NetworkReader.read("x.net", text, FILES::get, Budget.unlimited()).findings().stream()
                .map(each -> (each.isVacuous() ? "" : "look: ") + each.line() + " " + each.problem())
                .toList();
    }

    @Test
    void statementsThatDoNothingAreFound() throws Exception {
        String both = "network\ncomponent a a.aut\ncomponent b b.aut\n";
        assertThat(findings(both + "synchronise \"go\" between a b\nhide \"work\""))
                .isEmpty();
        assertThat(findings(both + "synchronise \"goo\""))
                .containsExactly("4 no component has \"goo\"; did you mean \"go\"?");
        assertThat(findings(both + "synchronise 'g.+k' \"go\""))
                .containsExactly("4 no component has 'g.+k'; there are \"go\", \"work\", \"rest\"");
        assertThat(findings(both + "synchronise \"work\" between a b"))
                .containsExactly("4 b never does \"work\", so it never happens");
        assertThat(findings(both + "rendezvous \"m\"")).hasSize(1);
        assertThat(findings("network\ncomponent s send.aut\nrendezvous \"m\""))
                .containsExactly("3 no other component has the other half of \"!m\", so it never happens");
        assertThat(findings("network\ncomponent s send.aut\ncomponent r receive.aut\nrendezvous all\nhide \"m\""))
                .isEmpty();
        assertThat(findings(both + "synchronise \"work\""))
                .containsExactly("4 no two components share \"work\": whoever has it does it alone");
        assertThat(findings(both + "synchronise all"))
                .containsExactly("look: 4 no two components share \"work\", \"rest\": whoever has it does it alone");
        assertThat(findings(both + "rename \"go\" -> \"start\"\nhide \"go\""))
                .containsExactly("5 the network has no label \"go\"; there are \"start\", \"work\", \"rest\"");
        assertThat(findings("network\ncomponent a a.aut with \"gone\" -> \"x\""))
                .containsExactly("2 component a has no label \"gone\"; there are \"go\", \"work\"");
    }

    @Test
    void aNetworkMayHaveNetworks(@TempDir Path folder) throws Exception {
        LtsFile.write(Systems.of("0 go 1"), folder.resolve("part.aut"));
        Files.createDirectory(folder.resolve("sub"));
        LtsFile.write(Systems.of("0 go 1, 1 stop 0"), folder.resolve("sub/inner.aut"));
        Files.writeString(
                folder.resolve("sub/inner.net"), "network\ncomponent x inner.aut\nrename \"stop\" -> \"end\"\n");
        Path file = folder.resolve("x.net");
        Files.writeString(
                file, "network\ncomponent p part.aut\ncomponent q \"sub/inner.net\"\nsynchronise \"go\" between p q\n");
        assertThat(Systems.text(Exploration.of(NetworkReader.read(file, Budget.unlimited()), Budget.unlimited())))
                .isEqualTo("0 go 1, 1 end 2");
        Files.writeString(file, "network\ncomponent p x.net\n");
        assertThatThrownBy(() -> NetworkReader.read(file, Budget.unlimited()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("perhaps one contains itself");
        Files.writeString(file, "network\ncomponent p missing.aut\n");
        assertThatThrownBy(() -> NetworkReader.read(file, Budget.unlimited()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("x.net:2:13: component p: no such file, or not readable: missing.aut");
    }

    @Test
    void warningsOfComponentsAreKept(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("part.aut"), "des (0, 7, 2)\n(0, go, 1)\n");
        Path file = Files.writeString(folder.resolve("x.net"), "network\ncomponent p part.aut\nhide \"stop\"\n");
        assertThat(NetworkReader.read(file, Budget.unlimited()).warnings())
                .hasSize(2)
                .anyMatch(each -> each.contains("part.aut"))
                .anyMatch(each -> each.endsWith("x.net:3: the network has no label \"stop\"; there are \"go\""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|1:1|at least one component",
                "net|1:1|expected \"network\"",
                "'network x'|1:9|end of the line",
                "'network\ncomponent'|2:10|the component's name",
                "'network\ncomponent a'|2:12|the component's file",
                "'network\ncomponent a none.aut'|2:13|no such file",
                "'network\ncomponent a a.aut\ncomponent a b.aut'|3:13|a second component",
                "'network\nfoo'|2:1|expected component",
                "'network\nsynchronise'|2:12|expected a label",
                "'network\nsynchronise go'|2:13|expected a label",
                "'network\nsynchronise \"go'|2:13|a closing \"",
                "'network\nsynchronise \"go\" between x'|2:26|no component of this name",
                "'network\nsynchronise \"go\" between'|2:25|a component's name",
                "'network\nhide all \"a\"'|2:10|expected \"but\"",
                "'network\nrename \"a\" \"b\"'|2:12|expected ->",
                "'network\nrename \"a\" ->'|2:14|the new label",
                "'network\nhide \"a\" for i in 1..'|2:14|for NAME in FIRST..LAST",
                "'network\nhide \"a\" for i in 3..1'|2:19|at least 1",
            })
    void errorsNameLineAndColumn(String text, String place, String problem) {
        assertThatThrownBy(() -> explored(text))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("x.net:" + place + ": ")
                .hasMessageContaining(problem);
    }

    @Test
    void aBadRegularExpressionIsAnError() {
        assertThatThrownBy(() -> explored("network\nhide '('"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("x.net:2:6: not a regular expression");
    }

    @Test
    void filesAreFoundBesideTheNetwork(@TempDir Path folder) throws Exception {
        LtsFile.write(Systems.of("0 go 0"), folder.resolve("part.aut"));
        Path file = folder.resolve("x.net");
        Files.writeString(file, "network\ncomponent p part.aut\n");
        assertThat(Systems.text(Exploration.of(NetworkReader.read(file, Budget.unlimited()), Budget.unlimited())))
                .isEqualTo("0 go 0");
        assertThatThrownBy(() -> NetworkReader.read(folder, Budget.unlimited())).isInstanceOf(InputException.class);
        Files.writeString(file, "network\ncomponent p \"\0\"\n");
        assertThatThrownBy(() -> NetworkReader.read(file, Budget.unlimited())).isInstanceOf(InputException.class);
        Files.write(file, new byte[] {0x1f, (byte) 0x8b, 8});
        assertThatThrownBy(() -> NetworkReader.read(file, Budget.unlimited()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("compressed");
    }

    @Test
    void mutatedNetworksAreReadOrRejected() {
        String whole = "network\ncomponent a a.aut\ncomponent b \"b.aut\" # b\nsynchronise 'g.*' between a, b\n"
                + "rendezvous all\nhide all but \"go\"\nrename '(.)o' -> \"\\1\"\n"
                + "component c[i] a.aut with \"go\" -> \"go[i+1]\" for i in 1..3\n";
        String alphabet = "\"'#,()*[\\->ab \n\0";
        int cases = 0;
        int rejected = 0;
        for (int seed = 0; seed < 3000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            StringBuilder text = new StringBuilder(whole);
            for (int change = random.nextInt(3); change >= 0; change--) {
                int at = random.nextInt(text.length());
                char c = alphabet.charAt(random.nextInt(alphabet.length()));
                if (random.nextBoolean()) {
                    text.insert(at, c);
                } else {
                    text.setCharAt(at, c);
                }
            }
            try {
                explored(text.toString());
            } catch (InputException e) {
                rejected++;
            } catch (Exception e) {
                throw new AssertionError("seed " + seed + ": " + text, e);
            }
            cases++;
        }
        assertThat(cases).isEqualTo(3000);
        assertThat(rejected).isBetween(300, 2900);
    }
}
