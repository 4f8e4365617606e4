package dev.hasse.check.models.promela;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.base.Workplace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** SPIN at work in a temporary folder of its own: makes the verifier of a model and runs it, one claim at a time. */
final class Spin implements AutoCloseable {
    private static final Pattern ERRORS = Pattern.compile("errors: ([0-9]+)");
    private static final Pattern STATES = Pattern.compile("([0-9.e+]+) states, stored");
    private static final Pattern HASH_FACTOR = Pattern.compile("hash factor: ([0-9.e+-]+)");
    private static final Pattern VECTOR_TOO_SMALL = Pattern.compile("MA too small.*?N>([0-9]+)", Pattern.DOTALL);
    private static final int VECTOR_BYTES = 256;
    private static final int MEGABYTES_AT_MOST = 2_000;
    private static final int MEGABYTES_AT_LEAST = 16;
    private static final int MEGABYTES_TO_COMPILE = 256;

    private final Workplace workplace;
    private final Budget budget;
    private final int steps;

    private final SpinStates kept;
    private int vectorBytes = VECTOR_BYTES;

    /**
     * What SPIN said of a claim.
     *
     * @param isComplete whether it looked at every state, so that no error is one that there is not
     */
    record Outcome(boolean isError, String states, boolean isComplete, String hashFactor) {}

    /** Makes the verifier of a model whose runs have so many steps. */
    Spin(String model, int steps, SpinStates kept, Budget budget) {
        this.budget = budget;
        this.kept = kept;
        this.steps = steps;
        this.workplace = new Workplace("hasse-spin");
        try {
            make(model);
        } catch (RuntimeException | Error e) {
            // Nobody else has this object yet who could close it.
            workplace.close();
            throw e;
        }
    }

    private void make(String model) {
        try {
            Files.writeString(workplace.file("model.pml"), model);
        } catch (IOException e) {
            throw Workplace.failure(e);
        }
        run("spin", "-a", "model.pml");
        if (!Files.exists(workplace.file("pan.c"))) {
            throw new LimitReachedException("SPIN rejected the model");
        }
        compile();
    }

    private void compile() {
        List<String> command =
                new ArrayList<>(List.of("gcc", "-w", optimization(), "-DMEMLIM=" + megabytes(), "-DVECTORSZ=65536"));
        command.addAll(kept.compilerOptions(vectorBytes));
        command.addAll(List.of("-o", "pan", "pan.c"));
        run(command.toArray(String[]::new));
        if (!Files.exists(workplace.file("pan"))) {
            throw new LimitReachedException("the C compiler does not take SPIN's verifier");
        }
    }

    /** A compiler that optimizes a verifier needs about 100 MB itself. */
    private String optimization() {
        return isSmall() || megabytes() < MEGABYTES_TO_COMPILE ? "-O0" : "-O2";
    }

    /** What its verifier may use: all that is left. */
    private long megabytes() {
        return Math.max(MEGABYTES_AT_LEAST, Math.min(MEGABYTES_AT_MOST, budget.bytesLeft() >> 20));
    }

    /** The table of states is a quarter of that at most, 8 bytes an entry. */
    private String tableOption() {
        if (kept == SpinStates.BITSTATE) {
            // One bit an entry, half of the memory at most.
            int most = 63 - Long.numberOfLeadingZeros((megabytes() << 20) / 2 * Byte.SIZE);
            return "-w" + Math.min(most, isSmall() ? 20 : 30);
        }
        int bits = 63 - Long.numberOfLeadingZeros((megabytes() << 20) / 4 / 8);
        return "-w" + Math.min(bits, isSmall() ? 16 : 22);
    }

    /** Then compiling, and clearing a large table of states, would take longer than the search. */
    private boolean isSmall() {
        return steps < 30;
    }

    /** Whether spin and a C compiler are there to be run. */
    static boolean isInstalled() {
        return Workplace.isInstalled("spin") && Workplace.isInstalled("gcc");
    }

    Outcome verify(String claim) {
        String output = search(claim);
        Matcher tooSmall = VECTOR_TOO_SMALL.matcher(output);
        if (tooSmall.find()) {
            // The automaton of -DMA has a layer for each byte of a state, and how many there are is known only now.
            vectorBytes = Integer.parseInt(tooSmall.group(1)) + 1;
            compile();
            output = search(claim);
        }
        Matcher errors = ERRORS.matcher(output);
        if (!errors.find()) {
            throw new LimitReachedException("SPIN gave no answer: " + output.strip());
        }
        if (errors.group(1).equals("0")) {
            requireComplete(output);
        }
        Matcher states = STATES.matcher(output);
        Matcher factor = HASH_FACTOR.matcher(output);
        return new Outcome(
                !errors.group(1).equals("0"),
                states.find() ? states.group(1) : "0",
                kept != SpinStates.BITSTATE,
                factor.find() ? factor.group(1) : "");
    }

    private String search(String claim) {
        String depth = Long.toString(Math.min(100_000_000L, 10_000L + 8L * steps));
        return run(workplace.file("pan").toString(), "-a", "-E", "-m" + depth, tableOption(), "-N", claim);
    }

    /** That SPIN found nothing says something only if it looked everywhere. */
    private void requireComplete(String output) {
        if (output.contains("MEMLIM") || output.contains("out of memory")) {
            throw budget.memoryReached();
        } else if (output.contains("Search not completed") || output.contains("max search depth too small")) {
            throw new LimitReachedException("SPIN did not complete its search");
        }
    }

    /** The output of a command, which must end within the budget. */
    private String run(String... command) {
        try {
            return Files.readString(workplace.run(budget, command).output(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw Workplace.failure(e);
        }
    }

    @Override
    public void close() {
        workplace.close();
    }
}
