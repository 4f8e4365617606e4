package dev.hasse.simulate.promela;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads what {@code spin -p -g -l -s -r} prints of a run. */
final class SimulationLog {
    private static final Pattern CREATION =
            Pattern.compile("\\s*([0-9]+):\\tproc\\s+(-|[0-9]+) \\((.*)\\) creates proc\\s+([0-9]+) \\((.*)\\)");
    private static final Pattern MESSAGE = Pattern.compile(
            "\\s*([0-9]+):\\tproc\\s+([0-9]+) \\(.*?\\) .*:([0-9]+) (Send|Sent|Recv|\\[Recv]) (.*?)\\t?(?:->|<-) queue ([0-9]+) \\((.*)\\)");
    private static final Pattern STATEMENT =
            Pattern.compile("\\s*([0-9]+):\\tproc\\s+([0-9]+) \\(.*?\\) .*?:([0-9]+) \\(state ([0-9]+)\\)\\t\\[(.*)]");
    private static final Pattern QUEUE = Pattern.compile("\\t\\tqueue ([0-9]+) \\((.*?)\\): .*");
    private static final Pattern VALUE = Pattern.compile("\\t\\t(?:(.*\\([0-9]+\\):))?([^ :]+) = (\\S+)");
    private static final Pattern ERROR = Pattern.compile("spin: .*?:([0-9]+), Error: (.*)");

    private final List<SimulationStep> steps = new ArrayList<>();
    private final Map<Integer, Instance> running = new HashMap<>();
    private final List<Instance> instances = new ArrayList<>();
    private final Map<String, Integer> generations = new HashMap<>();
    private final Map<Integer, List<String>> queueNames = new HashMap<>();
    private final Map<Integer, String> operatedNames = new HashMap<>();
    private final List<String> errors = new ArrayList<>();

    void read(String line) {
        Matcher matcher = MESSAGE.matcher(line);
        if (matcher.matches()) {
            int queue = Integer.parseInt(matcher.group(6));
            step(matcher).messages.add(new SimulationStep.Message(use(matcher.group(4)), matcher.group(5), queue));
            operatedNames.putIfAbsent(queue, matcher.group(7));
            return;
        }
        matcher = STATEMENT.matcher(line);
        if (matcher.matches()) {
            SimulationStep step = step(matcher);
            step.state = Integer.parseInt(matcher.group(4));
            step.statement = matcher.group(5);
            return;
        }
        matcher = CREATION.matcher(line);
        if (matcher.matches()) {
            create(matcher);
            return;
        }
        matcher = QUEUE.matcher(line);
        if (matcher.matches()) {
            List<String> names =
                    queueNames.computeIfAbsent(Integer.valueOf(matcher.group(1)), queue -> new ArrayList<>());
            if (!names.contains(matcher.group(2))) {
                names.add(matcher.group(2));
            }
            return;
        }
        matcher = VALUE.matcher(line);
        if (matcher.matches()) {
            value(matcher.group(1), matcher.group(2), matcher.group(3));
            return;
        }
        matcher = ERROR.matcher(line);
        if (matcher.matches()) {
            errors.add(matcher.group(1) + ": " + matcher.group(2));
        }
    }

    List<SimulationStep> steps() {
        return steps;
    }

    /** All processes, also those that did nothing. */
    List<Instance> instances() {
        return instances;
    }

    /** What a process called the channel when it was used first. */
    String operatedName(int queue) {
        return operatedNames.getOrDefault(queue, "queue");
    }

    /** What channels SPIN shows by which names; those that hold no message are not shown. */
    Map<Integer, List<String>> queueNames() {
        return queueNames;
    }

    /** What went wrong in the run, {@code LINE: PROBLEM}: violated assertions, indices out of bounds. */
    List<String> errors() {
        return errors;
    }

    private static SimulationStep.Use use(String word) {
        return switch (word) {
            case "Send" -> SimulationStep.Use.SEND;
            case "Sent" -> SimulationStep.Use.HAND;
            case "Recv" -> SimulationStep.Use.RECEIVE;
            default -> SimulationStep.Use.LOOK;
        };
    }

    private void create(Matcher creation) {
        int pid = Integer.parseInt(creation.group(4));
        String type = creation.group(5);
        int generation = generations.merge(type + " " + pid, 1, Integer::sum) - 1;
        Instance created = new Instance(type, pid, generation);
        if (!creation.group(2).equals("-")) {
            step(creation).created.add(created);
        }
        running.put(pid, created);
        instances.add(created);
    }

    /** The step of this number and process: the last, or the one before it in a rendezvous. */
    private SimulationStep step(Matcher line) {
        int number = Integer.parseInt(line.group(1));
        Instance process = running.get(Integer.valueOf(line.group(2)));
        if (process == null) {
            throw new IllegalStateException("a process that was not created: " + line.group());
        }
        for (int i = steps.size() - 1; i >= 0 && steps.get(i).number == number; i--) {
            if (steps.get(i).process.equals(process)) {
                return steps.get(i);
            }
        }
        SimulationStep step = new SimulationStep(number, process);
        steps.add(step);
        return step;
    }

    private void value(@Nullable String owner, String name, String value) {
        // A global that a rendezvous changes is what its receiver stores, and the receiver comes last.
        for (int i = steps.size() - 1; i >= 0; i--) {
            SimulationStep step = steps.get(i);
            if (owner == null) {
                step.globals.put(name, value);
                return;
            } else if (step.process.prefix().equals(owner)) {
                step.locals.put(name, value);
                return;
            } else if (steps.get(steps.size() - 1).number != step.number) {
                return;
            }
        }
    }
}
