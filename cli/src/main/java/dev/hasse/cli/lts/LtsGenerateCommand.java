package dev.hasse.cli.lts;

import dev.hasse.base.InputException;
import dev.hasse.cli.options.SeedOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.OutputFile;
import dev.hasse.cli.output.OutputFolder;
import dev.hasse.lts.model.AlternatingBitNetwork;
import dev.hasse.lts.model.GeneratedNetwork;
import dev.hasse.lts.model.LeaderElectionNetwork;
import dev.hasse.lts.model.RandomLts;
import dev.hasse.lts.model.TokenRing;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse lts generate MODEL}: systems of any size to try things on. */
@Command(
        name = "generate",
        mixinStandardHelpOptions = true,
        description = {
            "Make a system of any size to try things on.",
            "abp          the alternating bit protocol with --messages N, a network",
            "leader       leader election on a ring of --size N nodes, a network",
            "token-ring   mutual exclusion on a ring of --size N stations, a network",
            "random       a random system of --states, --transitions, --labels, --seed; with --faulty, one deadlock and"
                    + " one livelock"
        },
        footer = {"", "Example: hasse lts generate token-ring --size 6 -o ring/"})
final class LtsGenerateCommand extends SystemCommand {
    private static final int LARGEST = 4096;

    @Parameters(paramLabel = "MODEL", description = "abp, leader, token-ring or random.")
    private String model = "";

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "PLACE",
            description = "For a network a folder, else a file.")
    private String output = "";

    @Option(
            names = {"--size", "--messages", "--nodes", "--stations"},
            paramLabel = "N",
            description = "How large (default: ${DEFAULT-VALUE}).")
    private int size = 4;

    @Option(names = "--states", paramLabel = "N", description = "States of a random system.")
    private int states = 1000;

    @Option(names = "--transitions", paramLabel = "N", description = "Its transitions (default: 5 times the states).")
    private @Nullable Integer transitions;

    @Option(names = "--labels", paramLabel = "N", description = "Its labels (default: ${DEFAULT-VALUE}).")
    private int labels = 10;

    @Option(names = "--internal", paramLabel = "SHARE", description = "Its share of internal transitions.")
    private double internal = 0.1;

    @Option(names = "--faulty", description = "The variant with a bug.")
    private boolean faulty;

    @Mixin
    private SeedOption seed = new SeedOption();

    LtsGenerateCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        if (model.equals("random")) {
            OutputFile file = new OutputFile(output);
            file.requirePlace();
            options.write(random().generate(options.budget()), file, console);
            return ExitCode.HOLDS;
        }
        if (size < 1 || size > LARGEST) {
            throw new InputException("--size", "expected a number from 1 to " + LARGEST);
        }
        GeneratedNetwork generated = switch (model) {
            case "abp" -> AlternatingBitNetwork.of(size);
            case "leader" -> LeaderElectionNetwork.of(ring());
            case "token-ring" -> TokenRing.of(ring());
            default ->
                throw new InputException("", "no model '" + model + "': expected abp, leader, token-ring or random");
        };
        Path folder = Path.of(output);
        new OutputFolder(folder).write(generated::write);
        console.out().println(folder.resolve(generated.name() + ".net"));
        return ExitCode.HOLDS;
    }

    private int ring() throws InputException {
        if (size < 2 || size > 100) {
            throw new InputException("--size", "expected a ring of 2 to 100");
        }
        return size;
    }

    private RandomLts random() throws InputException {
        long wanted = transitions == null ? 5L * states : transitions;
        if (states < 1 || labels < 1 || wanted < 2L * states || wanted > Integer.MAX_VALUE - 16) {
            throw new InputException("", "expected at least 1 state, 1 label, and twice as many transitions as states");
        }
        RandomLts.Faults faults = faulty ? RandomLts.Faults.DEADLOCK_AND_LIVELOCK : RandomLts.Faults.NONE;
        return new RandomLts(states, (int) wanted, labels, internal, faults, seed.seed());
    }
}
