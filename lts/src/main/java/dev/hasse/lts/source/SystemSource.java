package dev.hasse.lts.source;

import dev.hasse.base.Budget;
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
import java.util.List;
import java.util.regex.Pattern;

/** What a user names as a system: a file whose name tells what it is, or standard input. */
public sealed interface SystemSource {
    /** How a network file is called. */
    Pattern NETWORK = LtsFormat.ending("net");

    /** An explicit system in a file. */
    record Explicit(Path file, LtsFormat format) implements SystemSource {
        @Override
        public String name() {
            return file.toString();
        }

        @Override
        public <T> T match(Cases<T> cases) throws IOException, InputException {
            return cases.explicit(this);
        }
    }

    /** An explicit system on standard input, as .aut. */
    record StandardInput(InputStream in) implements SystemSource {
        @Override
        public String name() {
            return "standard input";
        }

        @Override
        public <T> T match(Cases<T> cases) throws IOException, InputException {
            return cases.standardInput(this);
        }
    }

    /** A network file. */
    record NetworkFile(Path file) implements SystemSource {
        @Override
        public String name() {
            return file.toString();
        }

        /** The network, which is explored on the fly; {@code internal} are more names of the internal action. */
        public Network open(Collection<String> internal, Budget budget) throws InputException {
            try {
                return NetworkReader.read(file, internal, budget);
            } catch (IOException e) {
                throw unreadable(name(), e);
            }
        }

        @Override
        public <T> T match(Cases<T> cases) throws IOException, InputException {
            return cases.network(this);
        }
    }

    /** A file whose name tells nothing: where traces are taken it is one, else an .aut. */
    record Other(String name) implements SystemSource {
        @Override
        public <T> T match(Cases<T> cases) throws IOException, InputException {
            return cases.other(this);
        }
    }

    /** What is done with each kind. */
    interface Cases<T> {
        T explicit(Explicit source) throws IOException, InputException;

        T standardInput(StandardInput source) throws IOException, InputException;

        T network(NetworkFile source) throws IOException, InputException;

        T other(Other source) throws IOException, InputException;
    }

    /** What an argument of a command names; {@code -} is standard input. */
    static SystemSource of(String name, InputStream standardInput) throws InputException {
        return name.equals("-") ? new StandardInput(standardInput) : of(name);
    }

    /** What a file is, by its name. */
    static SystemSource of(String name) throws InputException {
        if (NETWORK.matcher(name).matches()) {
            return new NetworkFile(path(name));
        }
        LtsFormat format = LtsFormat.toRead(name).orElse(null);
        return format == null ? new Other(name) : new Explicit(path(name), format);
    }

    /** How it is called in errors. */
    String name();

    <T> T match(Cases<T> cases) throws IOException, InputException;

    /** The system in memory, a network explored; {@code internal} are more names of the internal action. */
    default ReadLts read(Collection<String> internal, Budget budget) throws InputException {
        try {
            return match(new Reading(internal, budget));
        } catch (IOException e) {
            throw unreadable(name(), e);
        }
    }

    /** Reads each kind into memory. */
    record Reading(Collection<String> internal, Budget budget) implements Cases<ReadLts> {
        @Override
        public ReadLts explicit(Explicit source) throws IOException, InputException {
            return LtsFile.read(source.file, new Labels(internal), budget);
        }

        @Override
        public ReadLts standardInput(StandardInput source) throws IOException, InputException {
            return LtsFile.read(source.name(), source.in, new Labels(internal), budget);
        }

        @Override
        public ReadLts network(NetworkFile source) throws InputException {
            return new ReadLts(
                    DistinctTransitions.of(Exploration.of(source.open(internal, budget), budget), budget), List.of());
        }

        @Override
        public ReadLts other(Other source) throws IOException, InputException {
            return LtsFile.read(path(source.name), new Labels(internal), budget);
        }
    }

    private static Path path(String name) throws InputException {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new InputException(name, "not a file name");
        }
    }

    private static InputException unreadable(String name, IOException e) {
        return new InputException(name, "cannot be read: " + InputFile.problem(e));
    }
}
