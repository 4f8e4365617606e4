package dev.hasse.scan;

import dev.hasse.base.Bisection;
import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Two variables that are accessed together, under one lock, but for one thread, which accesses them in two steps: another
 * thread can change both in between, so that the two steps see, or leave behind, what belongs to different times.
 */
final class TornPairs implements ThreadDetector {
    /** So often two variables must be accessed together to belong together. */
    private static final int LEAST_TOGETHER = 2;
    /** A step that accesses more variables says little of each two of them. */
    private static final int MOST_VARIABLES = 12;

    private static final int MOST_TRIES = 8;

    @Override
    public void look(ThreadedRun run, Budget budget, Outcomes found) {
        if (!run.locks().isEmpty()) {
            new Search(run, budget, found).look();
        }
    }

    /** What a thread does from taking the first lock to giving the last one back, by variable. */
    private record Region(int process, int first, int last, Set<Integer> locks, Map<String, Use> uses) {
        Use use(String variable) {
            return Objects.requireNonNull(uses.get(variable));
        }

        boolean hasBoth(Pair pair) {
            return uses.containsKey(pair.one()) && uses.containsKey(pair.other());
        }
    }

    /** The first access of a variable in a region, and whether some access there is a write. */
    private record Use(int event, boolean isWrite) {
        Use with(Use later) {
            return new Use(event, isWrite || later.isWrite);
        }
    }

    private record Pair(String one, String other) {
        static Pair of(String one, String other) {
            return one.compareTo(other) < 0 ? new Pair(one, other) : new Pair(other, one);
        }
    }

    /** One of the two in a step, the other one in the thread's next step. */
    private record Tear(Region before, Region after, String first, String second) {
        Use firstUse() {
            return before.use(first);
        }

        Use secondUse() {
            return after.use(second);
        }

        /** Whether what the other thread does fits neither before nor after both steps. */
        boolean isSpoiltBy(Region other) {
            return other.process() != before.process()
                    && (firstUse().isWrite() || other.use(first).isWrite())
                    && (secondUse().isWrite() || other.use(second).isWrite())
                    && other.locks().stream().anyMatch(before.locks()::contains);
        }
    }

    /** One look at a trace. */
    private static final class Search {
        private final ThreadedRun run;
        private final Trace trace;
        private final Budget budget;
        private final Outcomes found;
        private final List<List<Region>> regions = new ArrayList<>();
        private final Map<Pair, List<Region>> together = new LinkedHashMap<>();
        private final Map<String, Integer> counts = new HashMap<>();
        private final Set<String> reported = new HashSet<>();

        Search(ThreadedRun run, Budget budget, Outcomes found) {
            this.run = run;
            this.trace = run.trace();
            this.budget = budget;
            this.found = found;
        }

        void look() {
            for (int p = 0; p < trace.processCount(); p++) {
                budget.check();
                regions.add(regions(p));
            }
            addAccesses();
            regions.forEach(all -> all.forEach(this::count));
            together.values().removeIf(each -> each.size() < LEAST_TOGETHER);
            if (together.isEmpty()) {
                return;
            }
            Map<Pair, List<Tear>> tears = new LinkedHashMap<>();
            regions.forEach(all -> {
                for (int i = 1; i < all.size(); i++) {
                    collectTears(all.get(i - 1), all.get(i), tears);
                }
            });
            tears.forEach((pair, all) -> {
                List<Region> both = together.getOrDefault(pair, List.of());
                if (isElsewhereTogether(pair, both.size(), all)) {
                    all.forEach(tear -> look(tear, both));
                }
            });
        }

        private List<Region> regions(int p) {
            List<Region> found = new ArrayList<>();
            int last = 0;
            for (int section : run.held().of(p)) {
                int first = run.locks().first(section);
                int end = Math.min(run.locks().end(section), trace.eventCount(p) + 1);
                if (found.isEmpty() || first > last) {
                    found.add(new Region(p, first, end, new HashSet<>(), new LinkedHashMap<>()));
                } else if (end > last) {
                    Region open = found.remove(found.size() - 1);
                    found.add(new Region(p, open.first(), end, open.locks(), open.uses()));
                }
                found.get(found.size() - 1).locks().add(run.locks().lock(section));
                last = Math.max(last, end);
            }
            return found;
        }

        /** What is accessed outside all locks belongs to nothing. */
        private void addAccesses() {
            run.accesses((variable, accesses) -> {
                List<Region> of = new ArrayList<>();
                for (ThreadedRun.Access access : accesses) {
                    Optional<Region> region = access.isStructure() ? Optional.empty() : region(access.event());
                    if (region.isEmpty()) {
                        of.forEach(each -> each.uses().remove(variable));
                        return;
                    }
                    region.get().uses().merge(variable, new Use(access.event(), access.isWrite()), Use::with);
                    of.add(region.get());
                }
            });
        }

        private Optional<Region> region(int event) {
            List<Region> all = regions.get(run.process(event));
            int position = run.position(event);
            int low =
                    Bisection.firstNot(0, all.size(), middle -> all.get(middle).first() <= position);
            return low > 0 && position < all.get(low - 1).last() ? Optional.of(all.get(low - 1)) : Optional.empty();
        }

        private void count(Region region) {
            List<String> names = List.copyOf(region.uses().keySet());
            names.forEach(each -> counts.merge(each, 1, Integer::sum));
            for (int i = 0; i < names.size() && names.size() <= MOST_VARIABLES; i++) {
                for (int j = 0; j < i; j++) {
                    together.computeIfAbsent(Pair.of(names.get(i), names.get(j)), each -> new ArrayList<>())
                            .add(region);
                }
            }
        }

        private void collectTears(Region before, Region after, Map<Pair, List<Tear>> tears) {
            if (before.locks().stream().noneMatch(after.locks()::contains) || learns(before.last(), after)) {
                return;
            }
            for (String first : before.uses().keySet()) {
                for (String second : after.uses().keySet()) {
                    Pair pair = Pair.of(first, second);
                    if (together.containsKey(pair) && !before.hasBoth(pair) && !after.hasBoth(pair)) {
                        tears.computeIfAbsent(pair, each -> new ArrayList<>())
                                .add(new Tear(before, after, first, second));
                    }
                }
            }
        }

        /** What a thread learns in between from others begins something new. */
        private boolean learns(int from, Region to) {
            for (int position = from; position <= to.first(); position++) {
                int event = trace.eventNumber(to.process(), position);
                if (run.learns(event) || run.waitsFor(event) != null) {
                    return true;
                }
            }
            return false;
        }

        /** Whether every step that accesses one of the two accesses both, but for those two at a time. */
        private boolean isElsewhereTogether(Pair pair, int both, List<Tear> tears) {
            Set<Region> torn = Collections.newSetFromMap(new IdentityHashMap<>());
            tears.forEach(tear -> {
                torn.add(tear.before());
                torn.add(tear.after());
            });
            int alone = counts.getOrDefault(pair.one(), 0) + counts.getOrDefault(pair.other(), 0) - 2 * both;
            return alone == torn.size();
        }

        private void look(Tear tear, List<Region> others) {
            String key = FieldNames.field(tear.first()) + " " + FieldNames.field(tear.second()) + " "
                    + PlaceWords.key(trace, tear.firstUse().event());
            int begin = trace.eventNumber(tear.after().process(), tear.after().first());
            int tries = 0;
            for (Region other : others) {
                if (tear.isSpoiltBy(other) && !reported.contains(key) && tries++ < MOST_TRIES) {
                    int otherBegin = trace.eventNumber(other.process(), other.first());
                    new GoalDecision(run, Goal.next(run, begin, otherBegin), budget)
                            .path()
                            .ifPresent(path -> {
                                reported.add(key);
                                found.accept(suspicion(tear, other, path));
                            });
                }
            }
        }

        private Suspicion suspicion(Tear tear, Region other, Path path) {
            int first = tear.firstUse().event();
            int second = tear.secondUse().event();
            int between = other.use(tear.second()).event();
            String does = tear.firstUse().isWrite() ? " writes " : " reads ";
            String then = tear.secondUse().isWrite() == tear.firstUse().isWrite()
                    ? ""
                    : tear.secondUse().isWrite() ? "writes " : "reads ";
            String summary = PlaceWords.thread(trace, first) + does + Wording.variable(tear.first()) + " "
                    + PlaceWords.of(trace, first) + " and " + then + Wording.variable(tear.second()) + " "
                    + PlaceWords.of(trace, second)
                    + " in two separate steps, but everywhere else the two are accessed together under one lock; "
                    + PlaceWords.thread(trace, between) + " can access both in between "
                    + PlaceWords.of(trace, between) + ".";
            return new Suspicion(
                    SuspicionKind.ATOMICITY,
                    Severity.MEDIUM,
                    summary,
                    Optional.empty(),
                    trace.events(first, between, second),
                    1,
                    Optional.of(path.witness(run)));
        }
    }
}
