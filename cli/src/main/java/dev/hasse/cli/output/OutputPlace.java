package dev.hasse.cli.output;

import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where output goes. A checkout may have a link at the very place that the build writes to, put there to have another
 * file overwritten: a link is refused and never followed, and no link leads a relative name out of the folder that it
 * begins in.
 */
final class OutputPlace {
    /** Streams of this process, which the system shows as links. */
    private static final Pattern STREAM = Pattern.compile("/dev/(?:stdout|stderr|fd/\\d+)|/proc/self/fd/\\d+");

    private OutputPlace() {}

    /** The place that a name says; an error if there is a link. */
    static Path of(String name) throws InputException {
        Path path = path(name);
        Path place = path.toAbsolutePath();
        if (isStream(place)) {
            return place;
        }
        if (Files.isSymbolicLink(place)) {
            throw new InputException(
                    name,
                    "is a symbolic link, and output never follows one: delete it, or name the file that it leads to");
        }
        requireNoWayOut(name, path);
        return place;
    }

    private static Path path(String name) throws InputException {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new InputException(name, "not a file name");
        }
    }

    /** Goes through the folders of a relative name, in which only its own {@code ..} may lead out. */
    private static void requireNoWayOut(String name, Path path) throws InputException {
        if (path.isAbsolute() || path.normalize().startsWith("..")) {
            return;
        }
        try {
            Path here = Path.of("").toRealPath();
            for (Path folder = path.getParent(); folder != null; folder = folder.getParent()) {
                if (Files.isSymbolicLink(folder) && !isBelow(here, folder)) {
                    throw new InputException(
                            name,
                            folder + " is a symbolic link that leads out of the current folder: name the folder that it"
                                    + " leads to");
                }
            }
        } catch (IOException e) {
            throw new InputException(name, "cannot be written: " + InputFile.problem(e));
        }
    }

    private static boolean isBelow(Path here, Path link) throws IOException {
        return Files.exists(link) && link.toRealPath().startsWith(here);
    }

    static boolean isStream(Path place) {
        return STREAM.matcher(place.toString()).matches();
    }

    /** Creates a file that is to replace another, readable for nobody who cannot read that one. */
    static void create(Path file, Path replaced) throws IOException {
        if (!isPosix(replaced) || !Files.isRegularFile(replaced, LinkOption.NOFOLLOW_LINKS)) {
            Files.createFile(file);
            return;
        }
        FileAttribute<Set<PosixFilePermission>> owner =
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        Files.createFile(file, owner);
    }

    /** Moves a file into its place; one that is there already leaves its permissions. */
    static void move(Path file, Path place) throws IOException {
        if (isPosix(place) && Files.isRegularFile(place, LinkOption.NOFOLLOW_LINKS)) {
            Files.setPosixFilePermissions(file, Files.getPosixFilePermissions(place, LinkOption.NOFOLLOW_LINKS));
        }
        // Replaces a link that has come there meanwhile, not what it leads to.
        Files.move(file, place, StandardCopyOption.ATOMIC_MOVE);
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
