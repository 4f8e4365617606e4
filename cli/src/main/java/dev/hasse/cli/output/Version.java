package dev.hasse.cli.output;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote into the jar. */
public final class Version implements IVersionProvider {
    public static String text() {
        return properties().getProperty("version", "unknown");
    }

    /** Of a clone the launcher tells the commit, of a package the build did. */
    public static String withCommit() {
        String commit = System.getProperty("hasse.commit", properties().getProperty("commit", ""));
        return commit.isEmpty() ? text() : text() + " (" + commit + ")";
    }

    private static Properties properties() {
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            Properties properties = new Properties();
            properties.load(in);
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String[] getVersion() {
        return new String[] {"hasse " + withCommit()};
    }
}
