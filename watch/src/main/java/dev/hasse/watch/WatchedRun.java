package dev.hasse.watch;

import dev.hasse.base.InputException;
import dev.hasse.base.Nanoseconds;
import dev.hasse.check.InstanceCounts;
import dev.hasse.formats.EventStream;
import dev.hasse.formats.mapping.MappedStream;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.trace.ArrivedEvents;
import dev.hasse.trace.ArrivedEvents.Arrived;
import dev.hasse.trace.Skew;
import dev.hasse.trace.Value;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One run that is watched: whole lines of the native format go in as they come, answers come out as soon as they are
 * final, and at the end those that are left. No clock, thread or file is in here.
 */
public final class WatchedRun {
    private static final int FEW_CUTS = 64;
    /** Of so many violations of one property the evidence is shown. */
    private static final int MOST_SHOWN = 10;

    private final String source;
    private final WatchSettings settings;
    private final WatchListener listener;
    private final EventStream stream;
    private final NameTable processes = new NameTable();
    private final NameTable variables = new NameTable();
    private final Map<String, Value> initial = new HashMap<>();
    /** The variables that events assigned. */
    private final BitSet assigned = new BitSet();

    private final CausalDelivery order;
    private final RunTimes times;
    /** What is wrong with times, where they order events. */
    private final Optional<SkewFindings> skew;

    private final Optional<TimeOrder> timeOrder;
    private final KeptLines kept;
    private final WatchedProperty.Setting setting;
    /** By property; null before the first event. */
    private final List<@Nullable OnlineProperty> properties = new ArrayList<>();

    private final boolean[] isTold;
    /** All events so far in order, for properties that have to begin again; empty when they are too many. */
    private List<DeliveredEvent> past = new ArrayList<>();

    /** By process: when its last event came. */
    private final Map<Integer, Long> lastHeard = new HashMap<>();

    private final CarriedField eventName = new CarriedField("event", processes, variables);
    private final NamesSeen namesSeen = new NamesSeen();
    /** By property of each value: how many violations of it were reported. */
    private final Map<Integer, Integer> told = new HashMap<>();
    /** Values whose violation was reported, while properties may still begin again. */
    private final Set<Told> toldValues = new HashSet<>();

    /** The last event in order. */
    private @Nullable Stamp last;

    private int knownProcesses;
    private final UnknownProcesses unknownProcesses;
    /** How many variables of objects there are, and how many the properties know. */
    private int objects;

    private int knownObjects;
    private boolean isIncomplete;

    /** An error if the recording cannot be read while it is written. */
    public WatchedRun(String source, WatchSettings settings, WatchListener listener) throws InputException {
        this(source, settings, FEW_CUTS, listener);
    }

    /** A run whose windows are left alone while they have only few cuts. */
    WatchedRun(String source, WatchSettings settings, int few, WatchListener listener) throws InputException {
        this.source = source;
        this.settings = settings;
        this.listener = listener;
        this.stream = stream(source, settings);
        this.unknownProcesses = new UnknownProcesses(settings.properties(), notice -> listener.notice(notice));
        this.order = new CausalDelivery(
                source,
                processes,
                settings.ordersWrites(),
                settings.late(),
                this::delivered,
                notice -> listener.notice(notice));
        Optional<Skew> bounds = settings.reading().skew();
        this.skew =
                bounds.map(each -> new SkewFindings(source, each, order::describe, notice -> listener.notice(notice)));
        this.timeOrder = bounds.map(each -> new TimeOrder(each, processes, settings.late(), skew.orElseThrow(), order));
        timeOrder.ifPresent(order::orderByTimes);
        this.times = new RunTimes(source, order, bounds.isPresent());
        this.setting = new WatchedProperty.Setting(
                processes,
                variables,
                variable -> initial.getOrDefault(variable, Value.of(0)),
                order,
                new CutWindow.WindowLimit(settings.window(), few, notice -> listener.notice(notice)),
                times,
                () -> past,
                settings.budget());
        this.kept = new KeptLines(source, settings.reading(), settings.keptEvents(), settings.evidenceTime());
        this.isTold = new boolean[settings.properties().size()];
        settings.properties().forEach(each -> properties.add(null));
    }

    /** The native format, or a log by its mapping. */
    private static EventStream stream(String source, WatchSettings settings) throws InputException {
        Optional<Path> mapping = settings.reading().mapping();
        return mapping.isEmpty()
                ? new NativeLines(source, settings.budget())
                : new MappedStream(source, mapping.get(), settings.budget());
    }

    /** How many events are in order. */
    public long events() {
        return order.delivered();
    }

    /** How many events wait for their causes. */
    public int waiting() {
        return order.waiting();
    }

    /** How many cuts are kept for all properties. */
    public long cuts() {
        long cuts = 0;
        for (OnlineProperty each : properties) {
            cuts += each == null ? 0 : each.cuts();
        }
        return cuts;
    }

    /** Takes the next whole lines of the input, where time does not matter. */
    public void feed(byte[] piece) throws InputException {
        feed(piece, 0);
    }

    /** Takes the next whole lines of the input, which came at this time, in nanoseconds of any clock. */
    public void feed(byte[] piece, long now) throws InputException {
        kept.add(piece);
        ArrivedEvents events = stream.read(piece);
        if (times.isNeeded() || timeOrder.isPresent()) {
            events.requireTimes();
        }
        timeOrder.ifPresent(each -> each.clocks(events.clocks()));
        events.events().forEach(each -> kept.arrived(each.line()));
        if (events.declaredProcesses() > 0) {
            unknownProcesses.nameAll();
        }
        for (int i = 0; i < events.declaredProcesses(); i++) {
            processes.number(events.processName(i));
        }
        if (!events.initialValues().isEmpty()) {
            initial.putAll(events.initialValues());
            if (processes.size() > 0) {
                begin(true);
            }
        }
        int[] processNumbers = unknown(events.processCount());
        int[] variableNumbers = unknown(events.variableCount());
        for (Arrived each : events.events()) {
            int[] clock = each.clock().clone();
            for (int i = 0; i < clock.length; i += 2) {
                clock[i] = process(events, clock[i], processNumbers);
            }
            int[] written = variables(events, each.variables(), variableNumbers);
            for (int variable : written) {
                if (!assigned.get(variable)) {
                    assigned.set(variable);
                    objects += variables.name(variable).indexOf('[') > 0 ? 1 : 0;
                }
            }
            lastHeard.put(process(events, each.process(), processNumbers), now);
            for (ArrivedEvents.Sent sent : each.sends()) {
                if (!sent.to().isEmpty()) {
                    processes.number(sent.to());
                }
            }
            order.arrive(
                    each,
                    process(events, each.process(), processNumbers),
                    clock,
                    written,
                    variables(events, each.reads(), variableNumbers),
                    variables(events, each.saw(), variableNumbers));
        }
    }

    /** Takes processes as ended of which nothing was heard for so long: they keep nothing open any more. */
    public void endSilent(long now, Duration longest) throws InputException {
        boolean isNew = false;
        for (int process = 0; process < processes.size(); process++) {
            long since = lastHeard.computeIfAbsent(process, unheard -> now);
            if (now - since > longest.toNanos() && !order.hasEnded(process)) {
                order.markEnded(process);
                isNew = true;
                listener.notice(new Notice(
                        Notice.Kind.SILENT,
                        0,
                        processes.name(process) + " sent nothing for " + Nanoseconds.text(longest.toNanos()) + " after "
                                + (order.delivered() == 1 ? "1 event" : order.delivered() + " events")
                                + ": it is treated as ended"));
            }
        }
        for (int i = 0; i < properties.size() && isNew; i++) {
            OnlineProperty property = properties.get(i);
            if (property != null && !isTold[i]) {
                property.passTime();
                tell(i, property, last);
            }
        }
    }

    private static int[] unknown(int size) {
        int[] numbers = new int[size];
        Arrays.fill(numbers, -1);
        return numbers;
    }

    private int process(ArrivedEvents events, int process, int[] numbers) {
        if (numbers[process] < 0) {
            numbers[process] = processes.number(events.processName(process));
        }
        return numbers[process];
    }

    private int[] variables(ArrivedEvents events, int[] piece, int[] numbers) {
        int[] all = new int[piece.length];
        for (int i = 0; i < all.length; i++) {
            if (numbers[piece[i]] < 0) {
                numbers[piece[i]] = variables.number(events.variableName(piece[i]));
            }
            all[i] = numbers[piece[i]];
        }
        return all;
    }

    private void delivered(DeliveredEvent event) throws InputException {
        kept.delivered(event.stamp().line, order.delivered());
        if (processes.size() > knownProcesses || objects > knownObjects) {
            begin(false);
        }
        last = event.stamp();
        if (settings.showsEvents()) {
            listener.happened(seen(event));
        }
        namesSeen.add(event);
        times.add(event);
        if (order.delivered() <= settings.keptEvents()) {
            past.add(event);
        } else {
            past = List.of();
            toldValues.clear();
        }
        for (int i = 0; i < properties.size(); i++) {
            OnlineProperty property = properties.get(i);
            if (property != null && !isTold[i]) {
                property.add(event);
                if (property instanceof ValueInstances instances && instances.isMisled()) {
                    property = begunAgain(i, instances);
                }
                tell(i, property, event.stamp());
            }
        }
    }

    private WatchListener.SeenEvent seen(DeliveredEvent event) {
        Value name = eventName.of(event);
        return new WatchListener.SeenEvent(
                source,
                processes.name(event.process()),
                event.stamp().position,
                event.stamp().line,
                name instanceof Value.Text text ? text.value() : "",
                event.named().stream()
                        .filter(cause -> cause.process >= 0)
                        .map(cause -> new WatchListener.Place(processes.name(cause.process), cause.position))
                        .toList());
    }

    private OnlineProperty begunAgain(int number, ValueInstances before) throws InputException {
        if (past.isEmpty()) {
            before.giveUp("an event has an earlier time than all previous ones, which are no longer in memory."
                    + " --keep N keeps more events");
            return before;
        }
        ValueInstances again = new ValueInstances(before.property(), setting, settings.endAfter());
        for (DeliveredEvent each : past) {
            again.add(each);
        }
        properties.set(number, again);
        return again;
    }

    /** Starts the properties, or those again that more processes or other initial values change. */
    private void begin(boolean all) throws InputException {
        knownProcesses = processes.size();
        knownObjects = objects;
        RunDomain domain = new RunDomain(processes.names(), valuesSeen().keySet());
        for (int i = 0; i < properties.size(); i++) {
            OnlineProperty before = properties.get(i);
            Property now = domain.property(settings.properties().get(i));
            if (isTold[i] || before != null && !all && isSame(before.property(), now)) {
                continue;
            }
            if (order.delivered() > past.size() + 1L) {
                isIncomplete = true;
                listener.notice(new Notice(
                        Notice.Kind.WINDOW,
                        0,
                        now.name() + ": a new process or object appeared after " + order.delivered()
                                + " events: the property is checked only for those known before"));
                continue;
            }
            namesSeen.ask(now, processes, variables);
            OnlineProperty property = now instanceof Property.ForEach forEach
                    ? InstancesProperty.of(forEach, setting, settings.endAfter())
                    : new WatchedProperty(now, setting);
            properties.set(i, property);
            for (DeliveredEvent each : past) {
                property.add(each);
            }
            tell(i, property, past.isEmpty() ? null : past.get(past.size() - 1).stamp());
        }
    }

    private record Told(int property, List<Value> chosen) {}

    private static boolean isSame(Property before, Property now) {
        return before instanceof Property.ForEach old && now instanceof Property.ForEach same
                ? old.symbolic().formula().equals(same.symbolic().formula())
                : before.equals(now);
    }

    private void tell(int number, OnlineProperty property, @Nullable Stamp at) throws InputException {
        if (unknownProcesses.delay(number, property)) {
            return;
        }
        if (property instanceof InstancesProperty instances) {
            for (InstancesProperty.Finding each : instances.takeFindings()) {
                if (!past.isEmpty() && !toldValues.add(new Told(number, each.chosen()))) {
                    continue;
                }
                Property only = instances.only(List.of(each.chosen()));
                told.merge(number, 1, Integer::sum);
                String doubt = skew.map(SkewFindings::whyNoneIsFound).orElse("");
                listener.decided(new WatchResult(
                        source,
                        instances.property(),
                        doubt.isEmpty() ? WatchResult.Verdict.VIOLATED : WatchResult.Verdict.UNKNOWN,
                        each.hasEnded() || at == null
                                ? "the end of " + instances.text(each.chosen()) + ", " + settings.endAfter()
                                        + " events after its last event"
                                : order.describe(at),
                        at == null ? 0 : at.line,
                        order.delivered(),
                        doubt,
                        doubt.isEmpty() && told.getOrDefault(number, 0) <= MOST_SHOWN
                                ? kept.show(only)
                                : Optional.empty(),
                        each.chosen(),
                        Optional.empty()));
            }
        }
        if (property.isDecided() && !isTold[number]) {
            isTold[number] = true;
            listener.decided(result(number, property, at));
        }
    }

    private WatchResult result(int number, OnlineProperty property, @Nullable Stamp at) throws InputException {
        WatchResult.Verdict verdict = property.verdictAtEnd();
        boolean isFinal = verdict == WatchResult.Verdict.VIOLATED && !unknownProcesses.matterTo(number, property);
        if (isIncomplete && !isFinal) {
            verdict = WatchResult.Verdict.UNKNOWN;
        }
        String doubt = doubt(property, verdict);
        if (!doubt.isEmpty()) {
            verdict = WatchResult.Verdict.UNKNOWN;
        }
        if (property instanceof InstancesProperty instances) {
            return summary(instances, verdict, doubt);
        }
        boolean isShown = verdict == WatchResult.Verdict.VIOLATED || verdict == WatchResult.Verdict.HOLDS && at != null;
        Optional<WatchResult.Shown> shown = isShown ? kept.show(property.property()) : Optional.empty();
        shown.ifPresent(each -> requireSame(property, each));
        return new WatchResult(
                source,
                property.property(),
                verdict,
                at == null ? "" : order.describe(at),
                at == null ? 0 : at.line,
                order.delivered(),
                verdict == WatchResult.Verdict.UNKNOWN ? (doubt.isEmpty() ? property.reason() : doubt) : "",
                shown);
    }

    /** Why the times leave the answer open; empty if they do not. */
    private String doubt(OnlineProperty property, WatchResult.Verdict verdict) {
        if (skew.isEmpty() || verdict == WatchResult.Verdict.UNKNOWN) {
            return "";
        }
        boolean isFound = (verdict == WatchResult.Verdict.HOLDS) == property.detects();
        return isFound ? skew.get().whyNoneIsFound() : skew.get().whyNoneHolds();
    }

    /** The answer about all values; each violation that was known before the end has been reported. */
    private WatchResult summary(InstancesProperty instances, WatchResult.Verdict verdict, String doubt)
            throws InputException {
        InstanceCounts counts = instances.counts();
        boolean isNew = counts.violated() > instances.reported();
        return new WatchResult(
                source,
                instances.property(),
                verdict,
                "",
                0,
                order.delivered(),
                verdict == WatchResult.Verdict.UNKNOWN
                        ? !doubt.isEmpty() ? doubt : isIncomplete ? WatchedProperty.DRIFTED : instances.reason()
                        : "",
                isNew ? kept.show(instances.only(counts.first())) : Optional.empty(),
                List.of(),
                Optional.of(counts));
    }

    /** What is told is what {@code check} says, too, with evidence that was replayed; else this is a bug. */
    private static void requireSame(OnlineProperty property, WatchResult.Shown shown) {
        boolean isViolated = property.verdictAtEnd() == WatchResult.Verdict.VIOLATED;
        if (!shown.result().isUnknown() && shown.result().isViolated() != isViolated) {
            throw new IllegalStateException(
                    "watch and check do not agree on " + property.property().name());
        }
    }

    /** The end of the input: the answers that are left, each told as well. Throws if the input is not complete. */
    public void end() throws InputException {
        if (stream.lines() == 0) {
            throw new InputException(source, "empty: expected events");
        }
        order.end(settings.toleratesLoss());
        if (processes.size() > knownProcesses || properties.contains(null)) {
            begin(false);
        }
        Map<PropertyTemplate, InputException> refused =
                namesSeen.refused(settings.properties(), source, processes.names(), valuesSeen());
        for (int i = 0; i < properties.size(); i++) {
            OnlineProperty property = refused.containsKey(settings.properties().get(i)) ? null : properties.get(i);
            if (property != null && !isTold[i]) {
                isTold[i] = true;
                listener.decided(result(i, property, null));
            }
        }
        if (!refused.isEmpty()) {
            throw refused.values().iterator().next();
        }
    }

    /** Gives up: what is not decided stays unknown, for this reason. */
    public void giveUp(String reason) {
        for (int i = 0; i < properties.size(); i++) {
            if (!isTold[i]) {
                isTold[i] = true;
                listener.decided(new WatchResult(
                        source,
                        settings.properties().get(i),
                        WatchResult.Verdict.UNKNOWN,
                        "",
                        0,
                        order.delivered(),
                        reason,
                        Optional.empty()));
            }
        }
    }

    /** The variables that events or the header assign. */
    private Map<String, Value> valuesSeen() {
        Map<String, Value> seen = new LinkedHashMap<>();
        assigned.stream().forEach(variable -> seen.put(variables.name(variable), Value.of(0)));
        seen.putAll(initial);
        return seen;
    }
}
