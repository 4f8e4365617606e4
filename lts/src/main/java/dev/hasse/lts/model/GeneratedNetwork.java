package dev.hasse.lts.model;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.LtsFile;
import dev.hasse.lts.network.Network;
import dev.hasse.lts.network.NetworkReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A generated network: its components' systems by file name, and its text which names these files.
 *
 * @param name what the network file is called, without its ending
 */
public record GeneratedNetwork(String name, Map<String, Lts> files, String text) {
    public GeneratedNetwork {
        files = Map.copyOf(files);
    }

    /** Writes the components and the network file, and returns the latter. */
    public Path write(Path folder) throws IOException, InputException {
        Files.createDirectories(folder);
        for (Map.Entry<String, Lts> file : files.entrySet()) {
            LtsFile.write(file.getValue(), folder.resolve(file.getKey()));
        }
        Path network = folder.resolve(name + ".net");
        Files.writeString(network, text);
        return network;
    }

    /** The network itself, without files. */
    public Network network(Budget budget) {
        try {
            return NetworkReader.read(name + ".net", text, files::get, budget);
        } catch (IOException | InputException e) {
            throw new IllegalStateException("a generated network is wrong", e);
        }
    }
}
