package dev.hasse.cluster.tls;

import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;

/**
 * Where the secret of a user's nodes is.
 *
 * @param path a file with one line of text
 */
public record SecretFile(Path path) {
    /** Whoever reaches a node may guess as often as he likes. */
    private static final int SHORTEST = 32;

    private static final int LONGEST = 4096;
    private static final int MADE_BYTES = 32;

    /** The file of this user, if no other is named. */
    public static SecretFile usual(Map<String, String> environment) {
        String settings = environment.getOrDefault("XDG_CONFIG_HOME", "");
        Path folder = settings.isEmpty() ? Path.of(System.getProperty("user.home"), ".config") : Path.of(settings);
        return new SecretFile(folder.resolve("hasse").resolve("cluster.secret"));
    }

    /** The secret that is there. */
    public Secret read() throws InputException {
        if (Files.notExists(path)) {
            throw new InputException(
                    path.toString(),
                    "no such file. 'hasse worker' makes it at its first start; if the workers are on another machine,"
                            + " copy their file and name it by --secret-file");
        }
        try (InputStream in = InputFile.open(path)) {
            refuseIfOthersMayRead();
            String text = new String(in.readNBytes(LONGEST + 1), StandardCharsets.UTF_8).strip();
            if (text.length() < SHORTEST || text.length() > LONGEST) {
                throw new InputException(
                        path.toString(),
                        "expected a secret of " + SHORTEST + " to " + LONGEST + " characters, found " + text.length()
                                + ". Make one with: openssl rand -hex 32");
            }
            return new Secret(text);
        } catch (IOException e) {
            throw new InputException(path.toString(), InputFile.problem(e));
        }
    }

    /** The secret that is there, or a new one if there is none. */
    public Secret readOrMake() throws InputException {
        if (Files.notExists(path)) {
            try {
                make();
            } catch (IOException e) {
                throw new InputException(path.toString(), "cannot make a secret: " + InputFile.problem(e));
            }
        }
        return read();
    }

    private void refuseIfOthersMayRead() throws IOException, InputException {
        if (Files.getFileStore(path).supportsFileAttributeView("posix")) {
            Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(path);
            if (permissions.contains(PosixFilePermission.OTHERS_READ)
                    || permissions.contains(PosixFilePermission.OTHERS_WRITE)
                    || permissions.contains(PosixFilePermission.GROUP_WRITE)) {
                throw new InputException(
                        path.toString(),
                        "every user of this machine may read or change this secret. Type: chmod 600 " + path);
            }
        }
    }

    /** Writes it beside and links it, so that of two workers that start together both read the whole secret of one. */
    private void make() throws IOException {
        byte[] random = new byte[MADE_BYTES];
        new SecureRandom().nextBytes(random);
        Path folder = path.toAbsolutePath().getParent();
        if (folder == null) {
            throw new FileAlreadyExistsException(path.toString());
        }
        boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
        if (Files.notExists(folder)) {
            Files.createDirectories(folder);
        }
        // Java makes temporary files for their owner alone.
        Path made = Files.createTempFile(folder, "secret", ".new");
        try {
            if (posix) {
                Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rw-------"));
            }
            Files.writeString(made, HexFormat.of().formatHex(random) + "\n");
            Files.createLink(path, made);
        } catch (FileAlreadyExistsException e) {
            // Another worker was first.
            return;
        } finally {
            Files.delete(made);
        }
    }
}
