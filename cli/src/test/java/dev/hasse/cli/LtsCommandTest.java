package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LtsCommandTest {
    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private String coffee() throws IOException {
        return file("coffee.aut", "des (0, 4, 4)\n(0, \"coin\", 1)\n(1, i, 2)\n(2, \"tea\", 0)\n(2, \"coffee\", 0)\n");
    }

    private String stingy() throws IOException {
        return file("stingy.aut", "des (0,4,3)\n(0,coin,1)\n(0,coin,2)\n(1,tea,0)\n(2,coffee,0)\n");
    }

    @Test
    void infoSaysWhatThereIs() throws Exception {
        CommandLineRun run = CommandLineRun.of("lts", "info", coffee());
        assertThat(run.code()).isZero();
        assertThat(run.out().lines().map(line -> line.replaceAll(" +", " ")))
                .containsExactly(
                        "states 3 (all reachable)",
                        "transitions 4 (1 internal)",
                        "labels 3",
                        "branching 1 to 2, 1.33 on average",
                        "deadlocks none",
                        "livelock none",
                        "deterministic no");
        assertThat(run.err()).contains("warning", "coffee.aut:1: the header promises 4 states, there are 3");
    }

    @Test
    void infoAsJson() throws Exception {
        CommandLineRun run = CommandLineRun.of("lts", "info", "--json", stingy());
        assertThat(run.out())
                .contains("\"states\":3", "\"transitions\":4", "\"deterministic\":false", "\"livelock\":false");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void anotherNameOfTheInternalActionCountsInComponentsToo() throws Exception {
        coffee();
        String network = file("coffee.net", "network\ncomponent machine coffee.aut\n");
        assertThat(CommandLineRun.of("lts", "info", network, "--tau", "tea").out())
                .contains("4 (2 internal)");
        String teaIsSilent = "<\"coin\" . tau . tau> true";
        assertThat(CommandLineRun.of("evaluate", network, "-f", teaIsSilent).code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of("evaluate", network, "-f", teaIsSilent, "--tau", "tea")
                        .code())
                .isZero();
    }

    @Test
    void aNetworkIsToldByItsNameHoweverItIsWritten() throws Exception {
        coffee();
        String network = file("COFFEE.NET", "network\ncomponent machine coffee.aut\n");
        assertThat(CommandLineRun.of("lts", "info", network).out()).contains("4 (1 internal)");
        assertThat(CommandLineRun.of("lts", "compose", network, "-").code()).isZero();
        assertThat(CommandLineRun.of("evaluate", network, "-f", "<\"coin\"> true")
                        .code())
                .isZero();
    }

    @Test
    void minimizeWritesTheSmallestSystem() throws Exception {
        CommandLineRun run = CommandLineRun.of("lts", "minimize", "-e", "branching", coffee());
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("des (0, 3, 2)\n");
        assertThat(run.err()).contains("3 states, 4 transitions -> 2 states, 3 transitions");
    }

    @Test
    void compareTellsSystemsApart() throws Exception {
        CommandLineRun run = CommandLineRun.of("lts", "compare", "-e", "branching", stingy(), coffee());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).startsWith("different (branching)").contains("<tau*> <\"coin\">");
        CommandLineRun json = CommandLineRun.of("lts", "compare", "--json", stingy(), coffee());
        assertThat(json.code()).isEqualTo(1);
        assertThat(json.out()).contains("\"equivalent\":false", "\"equivalence\":\"strong\"", "\"formula\":\"");
        CommandLineRun same = CommandLineRun.of("lts", "compare", coffee(), coffee());
        assertThat(same.code()).isZero();
        assertThat(same.out()).isEqualTo("equivalent (strong)\n");
    }

    @Test
    void aDifferenceThatInternalActionsMakeNamesTheRelationsWithoutThem() throws Exception {
        String silent = file("silent.aut", "des (0, 2, 3)\n(0, i, 1)\n(1, \"a\", 2)\n");
        String direct = file("direct.aut", "des (0, 1, 2)\n(0, \"a\", 1)\n");
        assertThat(CommandLineRun.of("lts", "compare", silent, direct).out())
                .endsWith("note: strong counts internal actions as steps; -e branching or weak abstracts from them\n");
        assertThat(CommandLineRun.of("lts", "compare", direct, silent, "--preorder", "simulation")
                        .out())
                .endsWith("note: simulation counts internal actions as steps;"
                        + " --preorder safety or weaktrace abstracts from them\n");
        assertThat(CommandLineRun.of("lts", "compare", direct, silent, "-e", "weak")
                        .out())
                .isEqualTo("equivalent (weak)\n");
        assertThat(CommandLineRun.of("lts", "compare", stingy(), direct).out()).doesNotContain("note:");
    }

    @Test
    void convertHideAndRenameWriteSystems() throws Exception {
        assertThat(CommandLineRun.of(
                                "lts",
                                "convert",
                                stingy(),
                                folder.resolve("x.dot").toString())
                        .code())
                .isZero();
        assertThat(folder.resolve("x.dot")).content().startsWith("digraph lts {");
        assertThat(CommandLineRun.of("lts", "hide", stingy(), "-", "-l", "c.*").out())
                .contains("(0, i, 1)", "(1, \"tea\", 0)");
        assertThat(CommandLineRun.of("lts", "hide", stingy(), "-", "-l", "c.*", "--all-but")
                        .out())
                .contains("(0, \"coin\", 1)", "(1, i, 0)");
        String rules = file("x.hide", "hide\n\"t.*\"\n");
        assertThat(CommandLineRun.of("lts", "hide", stingy(), "-", "--rules", rules)
                        .out())
                .contains("(1, i, 0)", "(2, \"coffee\", 0)");
        assertThat(CommandLineRun.of("lts", "rename", stingy(), "-", "-r", "(.)oin -> \\1ash")
                        .out())
                .contains("(0, \"cash\", 1)");
        String renames = file("x.rename", "rename\ntea -> i\n");
        assertThat(CommandLineRun.of("lts", "rename", stingy(), "-", "--rules", renames)
                        .out())
                .contains("(1, i, 0)");
    }

    @Test
    void aGeneratedNetworkIsComposedOrReadAsItIs() throws Exception {
        CommandLineRun made = CommandLineRun.of("lts", "generate", "abp", "--messages", "2", "-o", folder.toString());
        assertThat(made.code()).as(made.err()).isZero();
        String network = made.out().strip();
        String product = folder.resolve("abp.aut.gz").toString();
        assertThat(CommandLineRun.of("lts", "compose", network, product).err())
                .contains("1780 states, 5062 transitions");
        assertThat(CommandLineRun.of("lts", "compare", network, product).code()).isZero();
        assertThat(CommandLineRun.of("lts", "minimize", network, "-e", "branching")
                        .out())
                .startsWith("des (0, 4, 3)");
        CommandLineRun parts = CommandLineRun.of("lts", "minimize", network, "-e", "branching", "--compositional");
        assertThat(parts.code()).isZero();
        assertThat(parts.out()).startsWith("des (0, 4, 3)");
        assertThat(parts.err()).contains("largest part ", " states -> 3 states, 4 transitions");
        for (String equivalence :
                List.of("strong", "divbranching", "weak", "taustar", "safety", "trace", "weaktrace")) {
            String whole = file("whole.aut", "");
            String together = file("together.aut", "");
            CommandLineRun.of("lts", "minimize", network, whole, "-e", equivalence);
            CommandLineRun.of("lts", "minimize", network, together, "-e", equivalence, "--compositional");
            assertThat(CommandLineRun.of("lts", "compare", whole, together, "-e", equivalence)
                            .code())
                    .as(equivalence)
                    .isZero();
        }
        CommandLineRun refused = CommandLineRun.of("lts", "minimize", coffee(), "--compositional");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("is not a network (.net): it has no parts; leave the option out");
    }

    @Test
    void transitionsThatBecomeEqualAreWrittenOnceButConvertKeepsWhatIsThere() throws Exception {
        String drinks = file("drinks.aut", "des (0,4,2)\n(0,tea,1)\n(0,milk,0)\n(0,coffee,1)\n(0,milk,0)\n");
        assertThat(CommandLineRun.of("lts", "hide", drinks, "-l", "tea|coffee").out())
                .isEqualTo("des (0, 2, 2)\n(0, i, 1)\n(0, \"milk\", 0)\n");
        assertThat(CommandLineRun.of("lts", "rename", drinks, "-r", "tea -> coffee")
                        .out())
                .isEqualTo("des (0, 2, 2)\n(0, \"coffee\", 1)\n(0, \"milk\", 0)\n");
        assertThat(CommandLineRun.of("lts", "convert", drinks).out()).startsWith("des (0, 4, 2)\n");
        file("loop.aut", "des (0,1,1)\n(0,x,0)\n");
        String network = file("loops.net", "network\ncomponent one loop.aut\ncomponent other loop.aut\n");
        assertThat(CommandLineRun.of("lts", "compose", network).out()).isEqualTo("des (0, 1, 1)\n(0, \"x\", 0)\n");
    }

    @Test
    void otherModelsAreGeneratedToo() {
        for (String model : new String[] {"leader", "token-ring"}) {
            CommandLineRun run = CommandLineRun.of(
                    "lts",
                    "generate",
                    model,
                    "--size",
                    "3",
                    "-o",
                    folder.resolve(model).toString());
            assertThat(CommandLineRun.of("lts", "info", run.out().strip()).code())
                    .as(run.err())
                    .isZero();
        }
        String random = folder.resolve("random.aut").toString();
        assertThat(CommandLineRun.of("lts", "generate", "random", "--states", "100", "--faulty", "-o", random)
                        .code())
                .isZero();
        assertThat(CommandLineRun.of("lts", "info", random).out().lines().map(line -> line.replaceAll(" +", " ")))
                .contains("deadlocks 1", "livelock 1 states on internal cycles");
    }

    @Test
    void wrongUsageIsOneLineAndExitCodeTwo() throws Exception {
        String[][] wrong = {
            {"lts", "info", "none.aut"},
            {"lts", "info", file("bad.aut", "des (0,1,1)\n(0,a)\n")},
            {"lts", "info", file("bad.net", "network\nfoo\n")},
            {"lts", "compose", stingy(), "-"},
            {"lts", "hide", stingy(), "-"},
            {"lts", "hide", stingy(), "-", "-l", "("},
            {"lts", "rename", stingy(), "-"},
            {"lts", "rename", stingy(), "-", "-r", "x"},
            {"lts", "convert", stingy(), "x.aut.bz2"},
            {"lts", "convert", stingy(), "x.bcg"},
            {"lts", "convert", stingy(), "-o", "x.bcg.gz"},
            {"lts", "generate", "nothing", "-o", "x"},
            {"lts", "generate", "leader", "--size", "1", "-o", "x"},
            {"lts", "generate", "random", "--states", "0", "-o", "x"},
            {"lts", "minimize", "-e", "weird", stingy()},
        };
        for (String[] args : wrong) {
            CommandLineRun run = CommandLineRun.of(args);
            assertThat(run.code()).as(String.join(" ", args)).isEqualTo(2);
            assertThat(run.err())
                    .as(String.join(" ", args))
                    .startsWith("hasse: ")
                    .doesNotContain("\tat ");
            assertThat(run.out()).isEmpty();
        }
        assertThat(CommandLineRun.of("lts", "info", folder.resolve("bad.aut").toString())
                        .err())
                .contains("bad.aut:2:6: ");
        assertThat(CommandLineRun.of("lts", "info", "--max-memory", "1k", stingy())
                        .code())
                .isEqualTo(3);
    }

    @Test
    void statementsOfANetworkThatDoNothingAreTold() throws Exception {
        Files.writeString(folder.resolve("a.aut"), "des (0, 1, 1)\n(0, \"SEND\", 0)\n");
        String network = Files.writeString(folder.resolve("x.net"), "network\ncomponent a a.aut\nhide \"SENT\"\n")
                .toString();
        CommandLineRun lint = CommandLineRun.of("lts", "lint", network);
        assertThat(lint.code()).isEqualTo(1);
        assertThat(lint.out()).isEqualTo(network + ":3: the network has no label \"SENT\"; did you mean \"SEND\"?\n");
        assertThat(CommandLineRun.of("lts", "lint", network, "--json").out())
                .contains("\"vacuous\":true,\"findings\":[{\"line\":3,");
        assertThat(CommandLineRun.of("lts", "info", network).err())
                .startsWith("hasse: warning: " + network + ":3: the network has no label \"SENT\"");
        Files.writeString(folder.resolve("x.net"), "network\ncomponent a a.aut\n");
        assertThat(CommandLineRun.of("lts", "lint", network).out()).isEqualTo("nothing found\n");
    }

    @Test
    void quotesMeanTheSameInOptionsAsInNetworksAndFormulas() throws Exception {
        String aut = Files.writeString(folder.resolve("q.aut"), "des (0, 2, 1)\n(0, \"a.c\", 0)\n(0, \"abc\", 0)\n")
                .toString();
        assertThat(CommandLineRun.of("lts", "rename", aut, "-r", "\"a.c\" -> \"x\"")
                        .out())
                .contains("\"x\"")
                .contains("\"abc\"");
        assertThat(CommandLineRun.of("lts", "rename", aut, "-r", "'a(.)c' -> \"x\\1\"")
                        .out())
                .contains("\"x.\"")
                .contains("\"xb\"");
        assertThat(CommandLineRun.of("lts", "hide", aut, "-l", "\"a.c\"").out())
                .contains("abc")
                .doesNotContain("a.c");
        assertThat(CommandLineRun.of("lts", "hide", aut, "-l", "\"abd\"").err())
                .isEqualTo("hasse: warning: " + aut + " has no label \"abd\"; did you mean \"abc\"?\n");
    }

    @Test
    void labelsAreListed() throws Exception {
        String aut = Files.writeString(folder.resolve("l.aut"), "des (0, 3, 1)\n(0, b, 0)\n(0, a, 0)\n(0, b, 0)\n")
                .toString();
        assertThat(CommandLineRun.of("lts", "info", aut, "--labels").out())
                .endsWith("\n\n transitions  label\n           1  a\n           2  b\n");
    }

    private String aut(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void systemsAreComparedByEveryEquivalenceAndPreorder() throws Exception {
        String chooses = aut("chooses.aut", "des (0, 4, 4)\n(0, coin, 1)\n(0, coin, 2)\n(1, tea, 3)\n(2, coffee, 3)\n");
        String offers = aut("offers.aut", "des (0, 4, 4)\n(0, coin, 1)\n(1, i, 2)\n(2, tea, 3)\n(2, coffee, 3)\n");
        assertThat(CommandLineRun.of("lts", "compare", chooses, offers, "-e", "weaktrace")
                        .out())
                .isEqualTo("equivalent (weaktrace)\n");
        for (String different : List.of("strong", "branching", "divbranching", "weak", "taustar", "safety", "trace")) {
            CommandLineRun run = CommandLineRun.of("lts", "compare", chooses, offers, "-e", different);
            assertThat(run.code()).as(different).isEqualTo(1);
            assertThat(run.out()).startsWith("different (" + different + "): ");
        }
        assertThat(CommandLineRun.of("lts", "compare", chooses, offers, "--preorder", "safety")
                        .out())
                .isEqualTo("included (safety)\n");
        assertThat(CommandLineRun.of("lts", "compare", offers, chooses, "--preorder", "safety")
                        .out())
                .startsWith("not included (safety): this formula is true for " + offers + ", and false" + " for "
                        + chooses + ":\n<tau* . \"coin\"> (");
        CommandLineRun failures = CommandLineRun.of("lts", "compare", chooses, offers, "--preorder", "failures");
        assertThat(failures.code()).isEqualTo(1);
        assertThat(failures.out())
                .endsWith("  1. coin\n  there " + chooses + " can do tea; " + offers + " can do coffee, tea\n");
        assertThat(CommandLineRun.of("lts", "compare", offers, chooses, "--preorder", "failures", "--json")
                        .out())
                .contains("\"included\":true,\"verdict\":\"holds\",\"preorder\":\"failures\"");
        for (String equivalence : List.of("weak", "taustar", "safety", "trace", "weaktrace")) {
            String small = folder.resolve("small-" + equivalence + ".aut").toString();
            assertThat(CommandLineRun.of("lts", "minimize", offers, small, "-e", equivalence)
                            .code())
                    .isZero();
            assertThat(CommandLineRun.of("lts", "compare", offers, small, "-e", equivalence)
                            .out())
                    .isEqualTo("equivalent (" + equivalence + ")\n");
        }
    }

    @Test
    void twoLearnedBrokersDifferOnAShortestInput() throws Exception {
        Path dot = Path.of(System.getProperty("hasse.root", ".."), "../shared/data/real/dot");
        assumeTrue(Files.isDirectory(dot));
        CommandLineRun run = CommandLineRun.of(
                "lts",
                "compare",
                dot.resolve("mosquitto__two_client_will_retain.dot").toString(),
                dot.resolve("emqtt__two_client_will_retain.dot").toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .endsWith("  the shortest input on which they differ: ?ConnectC2 ?ConnectC1WithWillRetain"
                        + " ?ConnectC1WithWill ?SubscribeC2 ?SubscribeC2\n");
        int read = 0;
        try (var files = Files.list(dot)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".dot")).toList()) {
                assertThat(CommandLineRun.of("lts", "info", file.toString()).code())
                        .as(file.toString())
                        .isZero();
                read++;
            }
        }
        assertThat(read).isEqualTo(8);
    }

    /** Two networks of 4^12 states each that differ in their first step. */
    @Test
    void networksAreComparedWithoutBuildingThem() throws Exception {
        file("ring.aut", "des (0, 4, 4)\n(0, a, 1)\n(1, b, 2)\n(2, c, 3)\n(3, d, 0)\n");
        file("other.aut", "des (0, 4, 4)\n(0, x, 1)\n(1, b, 2)\n(2, c, 3)\n(3, d, 0)\n");
        StringBuilder text = new StringBuilder("network\n");
        for (int k = 0; k < 12; k++) {
            text.append("component C" + k + " \"ring.aut\"\n");
        }
        String one = file("one.net", text.toString());
        String two = file("two.net", text.toString().replace("C11 \"ring", "C11 \"other"));
        for (String relation : List.of("strong", "branching", "weak", "taustar")) {
            CommandLineRun run = CommandLineRun.of("lts", "compare", one, two, "--on-the-fly", "-e", relation);
            assertThat(run.code()).as(run.err()).isEqualTo(1);
            assertThat(run.out()).contains("different (" + relation + ")", "\"x\"");
        }
        assertThat(CommandLineRun.of("lts", "compare", one, two, "--on-the-fly", "-e", "trace")
                        .err())
                .contains("trace is not supported with");
        file("small.net", "network\ncomponent A \"ring.aut\"\ncomponent B \"ring.aut\"\n");
        assertThat(CommandLineRun.of(
                                "lts",
                                "compare",
                                "--on-the-fly",
                                "-e",
                                "branching",
                                folder.resolve("small.net").toString(),
                                folder.resolve("small.net").toString())
                        .code())
                .isZero();
    }

    @Test
    void confluentStepsGoFirst() throws Exception {
        CommandLineRun made = CommandLineRun.of("lts", "generate", "abp", "--messages", "2", "-o", folder.toString());
        String network = made.out().strip();
        String reduced = folder.resolve("reduced.aut").toString();
        CommandLineRun run = CommandLineRun.of("lts", "compose", network, reduced, "--confluence");
        assertThat(run.code()).as(run.err()).isZero();
        int states = Integer.parseInt(run.err().replaceAll("(?s).*hasse: (\\d+) states.*", "$1"));
        assertThat(states).isLessThan(1780 / 2);
        assertThat(CommandLineRun.of("lts", "compare", network, reduced, "-e", "branching")
                        .code())
                .isZero();
        assertThat(CommandLineRun.of("lts", "minimize", network, "-e", "branching", "--confluence")
                        .err())
                .contains("-> 3 states, 4 transitions");
        assertThat(CommandLineRun.of("lts", "minimize", network, "--confluence").code())
                .isEqualTo(2);
    }
}
