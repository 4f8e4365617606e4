package dev.hasse.scan;

import dev.hasse.base.Bisection;
import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A thread reads a variable and then writes it, or reads it again, in two steps, each of them safe by itself; another
 * thread can write it in between, and no order of whole steps has the same result. Data races are another finding: here
 * every access is under some lock, or atomic.
 */
final class AtomicityViolations implements ThreadDetector {
    /** Which of the steps in its line an event is, from the second one on. */
    private static final Pattern PART = Pattern.compile("\"part\":([0-9]{1,9})\\b");

    private static final int MOST_TRIES = 3;
    /** Of another thread's accesses, so many before and after are tried. */
    private static final int NEAR = 4;

    @Override
    public void look(ThreadedRun run, Budget budget, Outcomes found) {
        new Search(run, budget, found).look();
    }

    /** Two accesses of one thread, the next one to each other. */
    private record Pair(ThreadedRun.Access first, ThreadedRun.Access second) {
        boolean isCheckThenAct() {
            return !first.isWrite() && second.isWrite();
        }
    }

    /** One look at a trace. */
    private static final class Search {
        private final ThreadedRun run;
        private final Trace trace;
        private final Budget budget;
        private final Outcomes found;
        private final Set<String> reported = new HashSet<>();
        private final Map<String, Integer> tries = new HashMap<>();
        private final IdleQuestions questions;

        Search(ThreadedRun run, Budget budget, Outcomes found) {
            this.run = run;
            this.trace = run.trace();
            this.budget = budget;
            this.found = found;
            this.questions = new IdleQuestions(run);
        }

        void look() {
            run.accesses(
                    (variable, accesses) -> byThread(accesses).values().forEach(own -> questions.add(variable, own)));
            run.accesses((variable, accesses) -> {
                budget.check();
                boolean isData = accesses.stream().noneMatch(ThreadedRun.Access::isStructure);
                if (isData && accesses.stream().anyMatch(ThreadedRun.Access::isWrite)) {
                    look(variable, accesses);
                }
            });
        }

        private void look(String variable, List<ThreadedRun.Access> accesses) {
            Map<Integer, List<ThreadedRun.Access>> byThread = byThread(accesses);
            if (byThread.size() < 2) {
                return;
            }
            byThread.replaceAll((process, all) -> withoutUpdates(all));
            byThread.forEach((process, own) -> {
                for (int i = 1; i < own.size(); i++) {
                    Pair pair = new Pair(own.get(i - 1), own.get(i));
                    boolean isCheckedAgain = i + 1 < own.size() && isOneStep(own.get(i), own.get(i + 1));
                    if (isSuspect(pair) && !isCheckedAgain) {
                        byThread.forEach((other, remote) -> {
                            if (!other.equals(process)) {
                                look(variable, pair, remote);
                            }
                        });
                    }
                }
            });
        }

        /** Without the reads of updates that are one step with their writes: what they read they do not look at. */
        private List<ThreadedRun.Access> withoutUpdates(List<ThreadedRun.Access> own) {
            List<ThreadedRun.Access> left = new ArrayList<>(own.size());
            for (int i = 0; i < own.size(); i++) {
                boolean isUpdate = i + 1 < own.size()
                        && run.isBlind(own.get(i).event())
                        && isNextTo(own.get(i).event(), own.get(i + 1).event())
                        && isOneStep(own.get(i), own.get(i + 1));
                if (!isUpdate) {
                    left.add(own.get(i));
                }
            }
            return left;
        }

        /** Whether a write is the step of its line after the read; else the read may be a look whose repetition was left out. */
        private boolean isNextTo(int read, int write) {
            return Objects.equals(trace.codePlace(read), trace.codePlace(write)) && part(write) == part(read) + 1;
        }

        private int part(int event) {
            String attributes = trace.attributes(event);
            Matcher part = PART.matcher(attributes == null ? "" : attributes);
            return part.find() ? Integer.parseInt(part.group(1)) : 1;
        }

        private Map<Integer, List<ThreadedRun.Access>> byThread(List<ThreadedRun.Access> accesses) {
            Map<Integer, List<ThreadedRun.Access>> byThread = new LinkedHashMap<>();
            accesses.forEach(access -> byThread.computeIfAbsent(run.process(access.event()), p -> new ArrayList<>())
                    .add(access));
            return byThread;
        }

        private boolean isSuspect(Pair pair) {
            int first = pair.first().event();
            int second = pair.second().event();
            if (first == second
                    || pair.first().isWrite()
                    || !isGuarded(pair.first())
                    || !isGuarded(pair.second())
                    || !pair.isCheckThenAct() && PlaceWords.key(trace, first).equals(PlaceWords.key(trace, second))) {
                return false;
            }
            // What a thread learns in between from others begins something new.
            int process = run.process(first);
            for (int position = run.position(first) + 1; position <= run.position(second); position++) {
                int event = trace.eventNumber(process, position);
                if (run.learns(event) || run.waitsFor(event) != null) {
                    return false;
                }
            }
            return true;
        }

        /** Whether a thread reads and then writes under one lock: it has looked again, whatever it knew before. */
        private boolean isOneStep(ThreadedRun.Access read, ThreadedRun.Access write) {
            return !read.isWrite() && write.isWrite() && isHeldThrough(read.event(), write.event());
        }

        private boolean isHeldThrough(int first, int second) {
            int process = run.process(first);
            int[] held = run.held().after(process, run.position(first));
            int[] then = run.held().after(process, run.position(second) - 1);
            return Arrays.stream(held).anyMatch(one -> Arrays.stream(then).anyMatch(each -> each == one));
        }

        /**
         * Who reads twice and holds a lock all the while means both to be one step. Who gives all locks back in between
         * may read now and then, and mean nothing of the kind.
         */
        private Severity severity(String variable, Pair pair) {
            if (questions.isIdle(variable, pair.first(), pair.second())) {
                return Severity.LOW;
            }
            if (pair.isCheckThenAct()) {
                // Who counts something up may have looked at it for another reason.
                return isUpdateInOneStep(pair.second()) ? Severity.MEDIUM : Severity.HIGH;
            }
            return isHeldThrough(pair.first().event(), pair.second().event()) ? Severity.MEDIUM : Severity.LOW;
        }

        private boolean isUpdateInOneStep(ThreadedRun.Access write) {
            int read = run.updatedFrom(write.event());
            return read >= 0 && isHeldThrough(read, write.event());
        }

        private boolean isGuarded(ThreadedRun.Access access) {
            int process = run.process(access.event());
            return access.isAtomic() || run.held().after(process, run.position(access.event())).length > 0;
        }

        private void look(String variable, Pair pair, List<ThreadedRun.Access> remote) {
            String key = FieldNames.field(variable) + " "
                    + PlaceWords.key(trace, pair.first().event()) + " "
                    + PlaceWords.key(trace, pair.second().event());
            int at = firstAfter(remote, run.index(pair.first().event()));
            int to = Math.min(remote.size(), at + NEAR);
            for (int i = Math.max(0, at - NEAR); i < to && !reported.contains(key); i++) {
                ThreadedRun.Access write = remote.get(i);
                String tried = key + " " + PlaceWords.key(trace, write.event());
                if (!write.isWrite() || !isGuarded(write) || tries.merge(tried, 1, Integer::sum) > MOST_TRIES) {
                    continue;
                }
                ThreadedRun.Access begin = i > 0 && !remote.get(i - 1).isWrite() ? remote.get(i - 1) : write;
                schedule(variable, pair, write.event(), begin.event()).ifPresent(path -> {
                    reported.add(key);
                    found.accept(suspicion(variable, pair, write.event(), path));
                });
            }
            if (pair.isCheckThenAct() && !reported.contains(key)) {
                lookAlike(variable, pair, remote, key);
            }
        }

        /** Another thread asked the same, at the same place, and was told that all was done: before that it would do the same. */
        private void lookAlike(String variable, Pair pair, List<ThreadedRun.Access> remote, String key) {
            int second = pair.second().event();
            for (ThreadedRun.Access read : remote) {
                boolean isAlike = !read.isWrite()
                        && isGuarded(read)
                        && sees(read.event(), second)
                        && PlaceWords.key(trace, read.event())
                                .equals(PlaceWords.key(trace, pair.first().event()));
                if (isAlike && !reported.contains(key) && tries.merge(key, 1, Integer::sum) <= MOST_TRIES) {
                    new GoalDecision(run, Goal.next(run, beginOf(pair), read.event()), budget)
                            .path()
                            .ifPresent(path -> {
                                reported.add(key);
                                found.accept(alike(variable, pair, read.event(), path));
                            });
                }
            }
        }

        private boolean sees(int event, int written) {
            for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
                if (run.readWriter(read) == written) {
                    return true;
                }
            }
            return false;
        }

        private int firstAfter(List<ThreadedRun.Access> accesses, int index) {
            return Bisection.firstNot(
                    0, accesses.size(), middle -> run.index(accesses.get(middle).event()) < index);
        }

        /** To the moment after the other's write, or, if it reads first and would read something else, before that. */
        private Optional<Path> schedule(String variable, Pair pair, int write, int begin) {
            Goal between = Goal.next(run, pair.second().event()).readingAllBut(run, trace.variableNumber(variable));
            Optional<Path> strict = new GoalDecision(
                            run, between.with(new Goal.Order(pair.first().event(), write)), budget)
                    .path();
            if (strict.isPresent() || begin == write) {
                return strict;
            }
            return new GoalDecision(run, Goal.next(run, beginOf(pair), begin), budget).path();
        }

        /** Where the second step begins: it takes its locks first. */
        private int beginOf(Pair pair) {
            int process = run.process(pair.first().event());
            int first = run.position(pair.second().event());
            for (int held : run.held().after(process, first - 1)) {
                if (run.locks().first(held) > run.position(pair.first().event())) {
                    first = Math.min(first, run.locks().first(held));
                }
            }
            return trace.eventNumber(process, first);
        }

        private Suspicion alike(String variable, Pair pair, int read, Path path) {
            int first = pair.first().event();
            int second = pair.second().event();
            String summary = PlaceWords.thread(trace, first) + " reads " + Wording.variable(variable) + " "
                    + PlaceWords.of(trace, first) + " and then writes it " + PlaceWords.of(trace, second)
                    + " as if nothing had changed; " + PlaceWords.thread(trace, read)
                    + " can read the same value in between " + PlaceWords.of(trace, read)
                    + ", and may then write it, too.";
            return new Suspicion(
                    SuspicionKind.ATOMICITY,
                    questions.isIdle(variable, pair.first(), pair.second()) ? Severity.LOW : Severity.MEDIUM,
                    summary,
                    Optional.empty(),
                    trace.events(first, read, second),
                    1,
                    Optional.of(path.witness(run)));
        }

        private Suspicion suspicion(String variable, Pair pair, int write, Path path) {
            int first = pair.first().event();
            int second = pair.second().event();
            String summary = PlaceWords.thread(trace, first) + " reads " + Wording.variable(variable) + " "
                    + PlaceWords.of(trace, first) + " and then "
                    + (pair.isCheckThenAct() ? "writes it " : "reads it again ")
                    + PlaceWords.of(trace, second) + " as if nothing had changed; " + PlaceWords.thread(trace, write)
                    + " can write it in between " + PlaceWords.of(trace, write) + "."
                    + (questions.isIdle(variable, pair.first(), pair.second())
                            ? " What it read seems not to matter: it wrote after every answer."
                            : "");
            return new Suspicion(
                    SuspicionKind.ATOMICITY,
                    severity(variable, pair),
                    summary,
                    Optional.empty(),
                    trace.events(first, write, second),
                    1,
                    Optional.of(path.witness(run)));
        }
    }
}
