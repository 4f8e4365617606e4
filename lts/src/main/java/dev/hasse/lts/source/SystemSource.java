package dev.hasse.lts.source;

import dev.hasse.base.Budget;
import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.lts.DistinctTransitions;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Labels;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.lts.format.LtsFormat;
import dev.hasse.lts.format.ReadLts;
import dev.hasse.lts.network.Network;
import dev.hasse.lts.network.NetworkReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.regex.Pattern;

/** What a user names as a system: a file whose name tells what it is, or standard input. */
public sealed interface SystemSource {
    /** How a network file is called. */
    Pattern NETWORK = LtsFormat.ending("net");

    /** An explicit system in a file. */
    record Explicit(String name, LtsFormat format) implements SystemSource {}

    /** An explicit system on standard input, as .aut. */
    record StandardInput(String name, InputStream in) implements SystemSource {}

    /** A network file. */
    record NetworkFile(String name) implements SystemSource {
        /** The network, which is explored on the fly; {@code internal} are more names of the internal action. */
        public Network open(Collection<String> internal, Budget budget) throws InputException {
            try {
                return NetworkReader.read(file(), internal, budget);
            } catch (InputException e) {
                throw e.otherwise(ErrorCode.SYSTEM);
            } catch (IOException e) {
                throw new InputException(name, "cannot be read: " + InputFile.problem(e)).as(ErrorCode.FILE);
            }
        }
    }

    /** A file whose name tells nothing: where traces are taken it is one, else an .aut. */
    record Other(String name) implements SystemSource {}

    /** What an argument of a command names; {@code -} is standard input. */
    static SystemSource of(String name, InputStream standardInput) {
        return name.equals("-") ? new StandardInput("standard input", standardInput) : of(name);
    }

    /** What a file is, by its name. */
    static SystemSource of(String name) {
        return NETWORK.matcher(name).matches()
                ? new NetworkFile(name)
                : LtsFormat.toRead(name)
                        .<SystemSource>map(format -> new Explicit(name, format))
                        .orElse(new Other(name));
    }

    /** How it is called in errors. */
    String name();

    default Path file() throws InputException {
        try {
            return Path.of(name());
        } catch (InvalidPathException e) {
            throw new InputException(name(), "not a file name");
        }
    }

    /** What is done with one kind. */
    @FunctionalInterface
    interface Case<S, T> {
        T of(S source) throws IOException, InputException;
    }

    /** Does what is to be done with this kind; a new kind is one more argument, so that no place forgets it. */
    default <T> T match(
            Case<Explicit, T> explicit,
            Case<StandardInput, T> input,
            Case<NetworkFile, T> network,
            Case<Other, T> other)
            throws IOException, InputException {
        if (this instanceof Explicit source) {
            return explicit.of(source);
        } else if (this instanceof StandardInput source) {
            return input.of(source);
        }
        return this instanceof NetworkFile source ? network.of(source) : other.of((Other) this);
    }

    /** The system in memory, a network explored; {@code internal} are more names of the internal action. */
    default ReadLts read(Collection<String> internal, Budget budget) throws InputException {
        Labels labels = new Labels(internal);
        try {
            return match(
                    explicit -> LtsFile.read(file(), labels, budget),
                    input -> LtsFile.read(name(), input.in(), labels, budget),
                    network -> composed(network.open(internal, budget), budget),
                    other -> LtsFile.read(file(), labels, budget));
        } catch (IOException e) {
            throw new InputException(name(), "cannot be read: " + InputFile.problem(e));
        }
    }

    private static ReadLts composed(Network network, Budget budget) {
        return new ReadLts(DistinctTransitions.of(Exploration.of(network, budget), budget), network.warnings());
    }
}
