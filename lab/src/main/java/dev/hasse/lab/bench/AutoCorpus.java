package dev.hasse.lab.bench;

import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.simulate.Model;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Parameters;
import dev.hasse.simulate.RandomTrace;
import dev.hasse.simulate.Variant;
import dev.hasse.trace.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The questions on which the choice of an engine is measured: every protocol, correct and faulty, small to large, with
 * the properties that it comes with, and random traces with random formulas.
 */
final class AutoCorpus {
    /** Processes and events of each protocol's traces. */
    private static final List<Family> FAMILIES = List.of(
            new Family("peterson", new int[] {2}, 100, 1_000, 20_000, 200_000),
            new Family("peterson-n", new int[] {3, 6}, 100, 1_000, 5_000),
            new Family("alternating-bit", new int[] {2}, 100, 1_000, 20_000, 200_000),
            new Family("philosophers", new int[] {3, 10}, 100, 1_000, 20_000),
            new Family("philosophers-messages", new int[] {4, 12}, 100, 1_000, 10_000),
            new Family("primary-secondary", new int[] {4, 8}, 100, 1_000, 4_000),
            new Family("giop", new int[] {8, 20}, 100, 1_000, 10_000),
            new Family("leader-election", new int[] {3, 7}, 30, 100, 1_000));

    private static final int RANDOM_TRACES = 24;
    private static final int FORMULAS_A_TRACE = 6;

    private AutoCorpus() {}

    private record Family(String model, int[] processes, int... events) {}

    /** A trace with the properties that are asked of it. */
    record Questions(String family, Trace trace, List<Property> properties) {}

    static List<Questions> all() throws InputException {
        List<Questions> all = new ArrayList<>();
        for (Family family : FAMILIES) {
            Model model = ModelCatalog.model(family.model());
            for (int processes : family.processes()) {
                for (int events : family.events()) {
                    for (Variant variant : Variant.values()) {
                        all.add(ofModel(model, new Parameters(processes, events, 1, variant)));
                    }
                }
            }
        }
        for (int seed = 0; seed < RANDOM_TRACES; seed++) {
            all.add(random(seed));
        }
        return all;
    }

    private static Questions ofModel(Model model, Parameters parameters) throws InputException {
        Trace trace = model.trace(parameters);
        List<Property> properties = new ArrayList<>();
        for (PropertyTemplate template : Specification.parse(
                        model.name(), model.spec(parameters.processes()), Path.of("."))
                .properties()) {
            properties.add(template.instantiate(trace.processNames()));
        }
        return new Questions(model.name(), trace, properties);
    }

    private static Questions random(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int processes = 2 + random.nextInt(5);
        int variables = processes + 1;
        int events = 10 << random.nextInt(6);
        Trace trace = new RandomTrace(processes, events, 0.5, variables, 1, 3).trace(seed);
        RandomFormulas formulas = new RandomFormulas(random, variables);
        List<Property> properties = new ArrayList<>();
        for (int i = 0; i < FORMULAS_A_TRACE; i++) {
            String name = "random " + seed + "." + i;
            properties.add(
                    i % 2 == 0
                            ? new Property.Ctl(name, name, formulas.ctl(3), List.of())
                            : new Property.Ltl(name, name, formulas.ltl(2), List.of()));
        }
        return new Questions("random", trace, properties);
    }
}
