package dev.hasse.junit;

import dev.hasse.agent.Agent;
import dev.hasse.agent.Recording;
import dev.hasse.agent.config.ConfigurationException;
import dev.hasse.base.InputException;
import dev.hasse.formats.Traces;
import dev.hasse.record.Merge;
import dev.hasse.record.Recorder;
import dev.hasse.record.Settings;
import dev.hasse.trace.Trace;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** What one test records: a recorder for each of its programs, in the end one file. */
final class TestRecording {
    private final Path file;
    private final Settings settings;
    private final Map<String, Recorder> recorders = new LinkedHashMap<>();
    private @Nullable Recording agent;
    private final Map<String, Path> files = new LinkedHashMap<>();

    /** A recording that ends up in this file. */
    TestRecording(Path file, Settings settings) {
        this.file = file;
        this.settings = settings;
    }

    Path file() {
        return file;
    }

    boolean isUsed() {
        return !recorders.isEmpty();
    }

    /** Has the agent record, too, as the recorder without a node. */
    void attach(String configuration) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Writer out = Files.newBufferedWriter(file);
        try {
            Recording attached = Agent.attachToCurrentThread(configuration, out);
            agent = attached;
            settings.initial().forEach(attached.recorder()::initial);
            recorders.put("", attached.recorder());
            files.put("", file);
        } catch (ConfigurationException e) {
            out.close();
            throw new ExtensionConfigurationException("@RecordFields: " + e.getMessage(), e);
        } catch (RuntimeException e) {
            out.close();
            throw e;
        }
    }

    /** The recorder of a node; with an empty name that of the test itself. */
    synchronized Recorder recorder(String node) throws IOException {
        Recorder known = recorders.get(node);
        if (known != null) {
            return known;
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        Path own = node.isEmpty() ? file : file.resolveSibling(file.getFileName() + "." + TraceFiles.plain(node));
        // Two nodes' names may differ only in what a file's name cannot have.
        while (files.containsValue(own)) {
            own = own.resolveSibling(own.getFileName() + "_");
        }
        Recorder recorder = Recorder.to(own, settings.withNode(node));
        recorders.put(node, recorder);
        files.put(node, own);
        return recorder;
    }

    /** What the agent has to say of its recording, once that has ended. */
    List<String> warnings() {
        return agent == null ? List.of() : agent.warnings();
    }

    /** Ends all recorders and reads what they recorded; nobody may record any more. */
    Trace end() throws IOException, InputException {
        close();
        if (files.size() > 1 || !files.containsKey("")) {
            merge();
        }
        return Traces.reading().format("hasse").read(file);
    }

    /** One that cannot write its rest must not leave the others open. */
    private void close() throws IOException {
        List<Closeable> all = new ArrayList<>(recorders.values());
        if (agent != null) {
            all.add(0, agent);
        }
        IOException failure = null;
        for (Closeable each : all) {
            try {
                each.close();
            } catch (IOException e) {
                failure = failure == null ? e : failure;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    private void merge() throws IOException {
        Path merged = file.resolveSibling(file.getFileName() + ".merged");
        List<Path> parts = new ArrayList<>(files.values());
        Merge.Result result;
        try (Writer out = Files.newBufferedWriter(merged)) {
            result = Merge.merge(parts, out);
        }
        if (result.leftOut() > 0) {
            throw new IOException(result.leftOut() + " events were dropped because they come after the receive of a"
                    + " message that no @Node of this test sent; the recordings are " + parts);
        }
        for (Path part : parts) {
            Files.delete(part);
        }
        Files.move(merged, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
