package dev.hasse.lts.network;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.lts.LabelCount;
import dev.hasse.lts.Lts;
import dev.hasse.lts.relabel.Hiding;
import dev.hasse.lts.relabel.LabelMap;
import dev.hasse.lts.relabel.LabelPattern;
import dev.hasse.lts.relabel.Matching;
import dev.hasse.lts.relabel.NearLabels;
import dev.hasse.lts.relabel.Renaming;
import dev.hasse.stability.MayChange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads a network file: a line {@code network}, then statements, one a line; {@code #} starts a comment. A label is
 * {@code "exact"} or a {@code 'regular expression'} on the whole label. Files are found beside the network file.
 *
 * <pre>
 * component NAME "FILE" [with LABEL -> "TEXT" ...]
 * synchronise all | LABELS [between NAMES]
 * rendezvous all | LABELS
 * hide LABELS | hide all but LABELS
 * rename LABEL -> "TEXT"
 * any of them ... for i in 1..5
 * </pre>
 */
@MayChange
public final class NetworkReader {
    private static final int MOST_COMPONENTS = 1000;
    private static final long LARGEST_FILE = 16L << 20;

    private final String source;
    private final ComponentFiles files;
    private final Budget budget;
    private final List<Component> components = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private final List<NetworkStatement<SynchronizationRule>> rules = new ArrayList<>();
    private final List<NetworkStatement<LabelMap>> maps = new ArrayList<>();
    private final List<NetworkFinding> found = new ArrayList<>();

    private NetworkReader(String source, ComponentFiles files, Budget budget) {
        this.source = source;
        this.files = files;
        this.budget = budget;
    }

    public static Network read(Path file, Budget budget) throws IOException, InputException {
        return read(file, List.of(), budget);
    }

    /** Reads a network in whose components the internal action has more names than the usual ones. */
    public static Network read(Path file, Collection<String> internal, Budget budget)
            throws IOException, InputException {
        List<String> odd = new ArrayList<>();
        ComponentFiles beside = ComponentFiles.in(file.toAbsolutePath().resolveSibling(""), internal, odd::add, budget);
        return read(file.toString(), text(file), beside, budget).withWarnings(odd);
    }

    /** The text of a network file. */
    public static String text(Path file) throws IOException, InputException {
        InputFile.require(file);
        if (Files.size(file) > LARGEST_FILE) {
            throw new InputException(file.toString(), "too large for a network file");
        }
        byte[] bytes = Files.readAllBytes(file);
        if (bytes.length > 1 && bytes[0] == 0x1f && bytes[1] == (byte) 0x8b) {
            throw new InputException(file.toString(), "compressed: a network file is read unpacked");
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Reads a network from its text. */
    public static Network read(String source, String text, ComponentFiles files, Budget budget)
            throws IOException, InputException {
        return new NetworkReader(source, files, budget).network(text);
    }

    private Network network(String text) throws IOException, InputException {
        boolean begun = false;
        long number = 0;
        for (String line : text.split("\\R", -1)) {
            NetworkLine statement = new NetworkLine(source, ++number, line);
            if (statement.atEnd()) {
                continue;
            }
            if (begun) {
                for (NetworkLine each : statement.statements()) {
                    statement(each);
                    each.expectEnd();
                }
            } else if (!statement.takes("network")) {
                throw statement.error("expected \"network\"");
            } else {
                statement.expectEnd();
            }
            begun = true;
        }
        if (components.isEmpty()) {
            throw new InputException(source, number, 1, "expected a network of at least one component");
        }
        found.addAll(NetworkLint.of(source, components, rules, maps));
        return Network.of(components, meanings(rules), meanings(maps), budget)
                .withFindings(found.stream().distinct().toList());
    }

    private static <T> List<T> meanings(List<NetworkStatement<T>> statements) {
        return statements.stream().map(NetworkStatement::meaning).toList();
    }

    private void statement(NetworkLine statement) throws IOException, InputException {
        if (statement.takes("component")) {
            component(statement);
        } else if (statement.takes("synchronise") || statement.takes("synchronize")) {
            rules.add(new NetworkStatement<>(statement.number(), synchronise(statement)));
        } else if (statement.takes("rendezvous")) {
            rules.add(new NetworkStatement<>(
                    statement.number(), new SynchronizationRule.Rendezvous(allOrLabels(statement))));
        } else if (statement.takes("hide")) {
            maps.add(new NetworkStatement<>(statement.number(), hide(statement)));
        } else if (statement.takes("rename")) {
            maps.add(new NetworkStatement<>(statement.number(), new Renaming(List.of(statement.renaming()))));
        } else {
            throw statement.error("expected component, synchronise, rendezvous, hide or rename");
        }
    }

    private void component(NetworkLine statement) throws IOException, InputException {
        if (components.size() == MOST_COMPONENTS) {
            throw statement.error("more than " + MOST_COMPONENTS + " components");
        }
        String name = statement.name("the component's name");
        if (!names.add(name)) {
            throw statement.error("a second component " + name);
        }
        InputException unnamed = statement.error("no such file");
        String file = statement.name("the component's file");
        Lts lts = files.read(file);
        if (lts == null) {
            throw new InputException(
                    source,
                    unnamed.line(),
                    unnamed.column(),
                    "component " + name + ": no such file, or not readable: " + file
                            + "; it must be in the folder of the network file or below it");
        }
        if (statement.takes("with")) {
            Renaming renaming = new Renaming(statement.renamings());
            lookAtRenaming(statement.number(), name, renaming, lts);
            lts = renaming.relabel(lts);
        }
        components.add(new Component(name, lts));
    }

    private void lookAtRenaming(long line, String name, Renaming renaming, Lts lts) {
        List<String> labels = LabelCount.of(lts).stream().map(LabelCount::label).toList();
        for (Renaming.Rule rule : renaming.rules()) {
            LabelPattern pattern = rule.pattern();
            if (labels.stream().noneMatch(pattern::matches)) {
                String hint = NearLabels.hint(pattern.isExact() ? pattern.text() : "", labels);
                found.add(new NetworkFinding(
                        source, line, "component " + name + " has no label " + pattern + hint, true));
            }
        }
    }

    private SynchronizationRule synchronise(NetworkLine statement) throws InputException {
        List<LabelPattern> labels = allOrLabels(statement);
        if (!statement.takes("between")) {
            return new SynchronizationRule.Synchronise(labels);
        }
        Set<String> together = new HashSet<>();
        do {
            InputException unknown = statement.error("no component of this name above");
            String name = statement.name("a component's name");
            if (!names.contains(name)) {
                throw unknown;
            }
            together.add(name);
        } while (!statement.atEnd());
        return new SynchronizationRule.SynchroniseBetween(labels, together);
    }

    private List<LabelPattern> allOrLabels(NetworkLine statement) throws InputException {
        return statement.takes("all") ? List.of(LabelPattern.of(".*", Matching.TOTAL, source, 0)) : statement.labels();
    }

    private static LabelMap hide(NetworkLine statement) throws InputException {
        if (!statement.takes("all")) {
            return new Hiding(Hiding.Choice.HIDE, statement.labels());
        }
        if (!statement.takes("but")) {
            throw statement.error("expected \"but\"");
        }
        return new Hiding(Hiding.Choice.HIDE_ALL_BUT, statement.labels());
    }
}
