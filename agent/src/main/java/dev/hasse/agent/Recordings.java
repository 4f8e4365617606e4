package dev.hasse.agent;

import dev.hasse.agent.config.Configuration;
import dev.hasse.agent.config.ConfigurationException;
import dev.hasse.agent.config.ConfigurationText;
import dev.hasse.agent.follow.Following;
import dev.hasse.agent.runtime.Family;
import dev.hasse.agent.runtime.Hooks;
import dev.hasse.agent.runtime.Rehearsal;
import dev.hasse.agent.runtime.Report;
import dev.hasse.agent.runtime.Tracker;
import dev.hasse.agent.transform.Instrumenter;
import dev.hasse.agent.transform.TemplateCache;
import dev.hasse.record.Recorder;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import net.bytebuddy.agent.ByteBuddyAgent;
import org.jspecify.annotations.Nullable;

/** The one recording of this JVM, and what is instrumented for it. */
final class Recordings {
    private static @Nullable Instrumentation attached;
    private static @Nullable Configuration installed;
    private static Runnable uninstall = () -> {};
    private static @Nullable Recording current;

    private Recordings() {}

    static synchronized Recording attach(String configuration) throws IOException, ConfigurationException {
        Configuration wanted = ConfigurationText.read(configuration);
        checkNoneUnderWay();
        return start(instrumentation(), wanted, wanted.recorder(), null, TemplateCache.NONE);
    }

    static synchronized Recording attach(String configuration, Appendable out) throws ConfigurationException {
        Configuration wanted = ConfigurationText.read(configuration);
        checkNoneUnderWay();
        return start(instrumentation(), wanted, Recorder.to(out, wanted.settings()), null, TemplateCache.NONE);
    }

    static synchronized Recording attachToCurrentThread(String configuration, Appendable out)
            throws ConfigurationException {
        Configuration wanted = ConfigurationText.read(configuration);
        checkNoneUnderWay();
        return start(
                instrumentation(),
                wanted,
                Recorder.to(out, wanted.settings()),
                Family.ofCurrentThread(),
                TemplateCache.NONE);
    }

    private static Instrumentation instrumentation() {
        Instrumentation known = attached;
        return known == null ? ByteBuddyAgent.install() : known;
    }

    static synchronized Recording start(Instrumentation instrumentation, String configuration)
            throws IOException, ConfigurationException {
        Configuration wanted = ConfigurationText.read(configuration);
        checkNoneUnderWay();
        Recorder recorder = wanted.recorder();
        Rehearsal.run(wanted.watches());
        TemplateCache cache = wanted.cache()
                .map(folder -> TemplateCache.in(folder, wanted.instruments()))
                .orElse(TemplateCache.NONE);
        return start(instrumentation, wanted, recorder, null, cache);
    }

    /** Before a recorder is made: it replaces its file, which may be the one that is being written. */
    private static void checkNoneUnderWay() {
        if (current != null) {
            throw new IllegalStateException("a recording is under way: close it first");
        }
    }

    private static Recording start(
            Instrumentation instrumentation,
            Configuration wanted,
            Recorder recorder,
            @Nullable Family family,
            TemplateCache cache)
            throws ConfigurationException {
        install(instrumentation, wanted, cache);
        Tracker tracker =
                new Tracker(recorder, wanted.reads(), wanted.locks(), wanted.http(), wanted.watches(), family);
        Recording recording = new Recording(recorder, tracker, wanted, family, cache);
        current = recording;
        Hooks.track(tracker);
        if (wanted.follow().isPresent()) {
            try {
                recording.follow(Following.begin(wanted.follow().get()));
            } catch (IOException e) {
                end(recording);
                throw new ConfigurationException(
                        "follow=" + wanted.follow().get() + " cannot be read: " + e.getMessage());
            }
        }
        return recording;
    }

    private static void install(Instrumentation instrumentation, Configuration wanted, TemplateCache cache) {
        attached = instrumentation;
        if (installed == null || !installed.instrumentsLike(wanted)) {
            uninstall.run();
            uninstall = Instrumenter.install(instrumentation, wanted, cache);
            installed = wanted;
        }
    }

    /** Has threads pass gates, and records nothing. */
    static synchronized void installGates(String configuration) throws ConfigurationException {
        Configuration wanted = ConfigurationText.read(configuration).withGates();
        checkNoneUnderWay();
        install(instrumentation(), wanted, TemplateCache.NONE);
    }

    static synchronized void end(Recording recording) {
        if (current == recording) {
            Hooks.track(null);
            current = null;
        }
    }

    static void closeAtExit(Recording recording) {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            try {
                                recording.close();
                            } catch (IOException e) {
                                Report.once("close", "the recording is incomplete: " + e.getMessage());
                            }
                        },
                        "hasse-agent"));
    }
}
