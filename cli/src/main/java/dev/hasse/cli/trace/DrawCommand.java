package dev.hasse.cli.trace;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.cli.options.OutputOption;
import dev.hasse.cli.options.PropertyOptions;
import dev.hasse.cli.options.TraceCommand;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.logic.syntax.Specification;
import dev.hasse.report.RecordedPart;
import dev.hasse.report.Scene;
import dev.hasse.report.Scenes;
import dev.hasse.report.draw.MermaidPicture;
import dev.hasse.report.draw.PngPicture;
import dev.hasse.report.draw.SvgPicture;
import dev.hasse.report.draw.TextPicture;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hasse draw TRACE -o x.svg}: the space-time diagram of a trace, or of a part of it, as a file or as text. */
@Command(
        name = "draw",
        mixinStandardHelpOptions = true,
        description = {
            "Draw a trace, or a part of it, as a space-time diagram: a lane a process, messages as arrows. With -p or"
                    + " --spec, draw the run that shows the verdict: for a violated property the counterexample.",
            "A file may be .svg, .png, .mmd (Mermaid), .md (Mermaid in Markdown) or .txt; without -o, text is printed."
        },
        footer = {
            "",
            "Exit code: 0 drawn, and every property holds; 1 one is violated, 2 wrong usage or bad input, 3 unknown.",
            "An EVENT is PROCESS#POSITION (n1#3), the id that the file gives it, or its place in the recorded order (17).",
            "Example: hasse draw run.jsonl --around n1#3 --max-events 40 -o run.svg",
            "Example: hasse draw run.jsonl -p 'AG !(p1.critical & p2.critical)' -o violation.svg"
        })
public final class DrawCommand extends TraceCommand {
    @Parameters(paramLabel = "TRACE", description = "A file, or - for standard input.")
    private String argument = "";

    @Mixin
    private PropertyOptions properties = new PropertyOptions();

    @Mixin
    private OutputOption output = new OutputOption();

    @Option(names = "--around", paramLabel = "EVENT", description = "The events around this one.")
    private @Nullable String around;

    @Option(names = "--from", paramLabel = "EVENT", description = "From this event on, in the recorded order.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "EVENT", description = "Up to this event, in the recorded order.")
    private @Nullable String to;

    @Option(
            names = "--processes",
            paramLabel = "NAME",
            split = ",",
            description = "Only the events of these processes, separated by commas.")
    private List<String> processes = List.of();

    @Option(
            names = "--max-events",
            paramLabel = "N",
            description = "At most so many events (default: ${DEFAULT-VALUE}).",
            defaultValue = "200")
    private int maxEvents;

    @Option(names = "--unfold", description = "Draw every local event instead of folding long runs of them.")
    private boolean unfold;

    DrawCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws Exception {
        PictureWriter writer = writer();
        if (maxEvents < 1) {
            throw new InputException("--max-events", "expected at least 1, not " + maxEvents);
        }
        if (properties.areGiven()) {
            return drawRun(writer);
        }
        Trace trace = reading.one(argument, console, limits.budget());
        RecordedPart part = new DrawnPart(trace, processes).around(around, from, to, maxEvents);
        Scene scene = new Scenes(trace).recorded(part);
        draw(scene, writer, DrawnPart.notes(scene));
        return ExitCode.HOLDS;
    }

    private int drawRun(PictureWriter writer) throws InputException {
        if (around != null || from != null || to != null || !processes.isEmpty()) {
            throw new InputException("-p", "cannot be combined with --around, --from, --to or --processes");
        }
        Specification asked = new Specification(properties.templates());
        Budget memory = limits.memory();
        Trace trace = reading.one(argument, console, limits.timed(memory));
        DrawnRun run = DrawnRun.of(trace, asked, limits.checker(trace, memory), maxEvents);
        if (run.scene().isPresent()) {
            draw(run.scene().get(), writer, List.of(run.verdict()));
        } else {
            console.note(run.verdict() + "; there is no run to draw");
        }
        return run.exitCode();
    }

    private void draw(Scene scene, PictureWriter writer, List<String> notes) throws InputException {
        Scene drawn = unfold ? scene.unfolded() : scene;
        output.file().write(console, out -> writer.write(drawn, notes, out));
        if (!output.file().isStandardOutput()) {
            notes.forEach(console::note);
        }
    }

    /** Writes a scene, and notes below it. */
    private interface PictureWriter {
        void write(Scene scene, List<String> notes, java.io.OutputStream out) throws IOException;
    }

    /** Writes a picture that is text. */
    private interface TextWriter {
        void write(Scene scene, List<String> notes, Appendable out) throws IOException;
    }

    private PictureWriter writer() throws InputException {
        String name = output.file().plainName();
        if (name.endsWith(".png")) {
            return PngPicture::write;
        } else if (name.endsWith(".svg")) {
            return text(SvgPicture::write);
        } else if (name.endsWith(".mmd") || name.endsWith(".mermaid")) {
            return text(MermaidPicture::write);
        } else if (name.endsWith(".md")) {
            return text((scene, notes, out) -> {
                out.append("```mermaid\n");
                MermaidPicture.write(scene, notes, out);
                out.append("```\n");
            });
        } else if (name.endsWith(".txt") || name.equals("-")) {
            return text(TextPicture::write);
        }
        throw new InputException(output.file().name(), "expected a file .svg, .png, .mmd, .md or .txt");
    }

    private static PictureWriter text(TextWriter writer) {
        return (scene, notes, out) -> {
            Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            writer.write(scene, notes, text);
            text.flush();
        };
    }
}
