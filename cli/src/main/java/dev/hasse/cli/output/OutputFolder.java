package dev.hasse.cli.output;

import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.base.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder into which a command writes several files, all of them or none; made if it is not there. As with an
 * {@link OutputFile}, its place is looked at before the command begins.
 */
public record OutputFolder(Path path) {
    /** What writes the files, into another folder first. */
    public interface Content {
        void write(Path folder) throws IOException, InputException;
    }

    public void requirePlace() throws InputException {
        OutputPlace.of(path.toString());
        Path place = place();
        if (!Files.isDirectory(place)) {
            throw new InputException(path.toString(), "cannot be made: " + place + " is not a folder");
        } else if (!Files.isWritable(place)) {
            throw new InputException(path.toString(), "cannot be written: permission denied");
        }
    }

    /** The nearest thing on the way to the folder that is there already. */
    private Path place() {
        Path place = path.toAbsolutePath();
        while (!Files.exists(place) && place.getParent() != null) {
            place = place.getParent();
        }
        return place;
    }

    public void write(Content content) throws InputException {
        requirePlace();
        try (TemporaryFolder beside = TemporaryFolder.in(place(), ".hasse")) {
            content.write(beside.path());
            Files.createDirectories(path);
            for (Path file : files(beside.path())) {
                OutputPlace.move(file, path.resolve(file.getFileName()));
            }
        } catch (IOException e) {
            throw new InputException(path.toString(), "cannot be written: " + InputFile.problem(e));
        }
    }

    /** As the user writes it, for the help. */
    @Override
    public String toString() {
        return path.toString();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }
}
