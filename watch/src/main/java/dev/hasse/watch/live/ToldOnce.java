package dev.hasse.watch.live;

import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.watch.Notice;
import dev.hasse.watch.WatchListener;
import dev.hasse.watch.WatchResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/** Tells each finding once, also if the process ends and begins again: what was told is written down, after it was. */
public final class ToldOnce implements WatchListener {
    private final Path file;
    private final WatchListener listener;
    private final Consumer<WatchResult> again;
    private final Set<String> told = new HashSet<>();

    /** What was told before the process began again is only handed to {@code again}. */
    public ToldOnce(StateFolder state, String source, WatchListener listener, Consumer<WatchResult> again)
            throws InputException {
        this.file = state.file(source, "told");
        this.listener = listener;
        this.again = again;
        try {
            if (Files.exists(file)) {
                // The last line may have been cut off: then its finding is told again.
                told.addAll(Files.readAllLines(file));
            }
        } catch (IOException e) {
            throw new InputException(file.toString(), InputFile.problem(e));
        }
    }

    @Override
    public void decided(WatchResult result) {
        String key = StateFolder.digest(
                "verdict\n" + result.source() + "\n" + result.property().name() + "\n"
                        + result.property().text() + "\n" + result.verdict() + "\n" + result.event()
                        + (result.chosen().isEmpty() ? "" : "\n" + result.chosen()));
        if (told.contains(key)) {
            again.accept(result);
            return;
        }
        listener.decided(result);
        // What is only so at the end may be otherwise when the input goes on.
        if (result.isFinal()) {
            note(key);
        }
    }

    @Override
    public void happened(SeenEvent event) {
        listener.happened(event);
    }

    @Override
    public void notice(Notice notice) {
        String key = StateFolder.digest("notice\n" + notice.kind() + "\n" + notice.text());
        if (!told.contains(key)) {
            listener.notice(notice);
            note(key);
        }
    }

    private void note(String key) {
        told.add(key);
        try {
            Files.writeString(
                    file, key + "\n", StandardCharsets.US_ASCII, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
