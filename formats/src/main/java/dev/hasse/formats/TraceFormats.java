package dev.hasse.formats;

import dev.hasse.base.Budget;
import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The readers and writers on the class path, in the order in which their service files list them: of two readers that
 * are equally sure, the first is taken.
 *
 * @param readers the formats that can be read
 * @param writers the formats that can be written
 */
record TraceFormats(List<TraceReader> readers, List<TraceWriter> writers) {
    static final TraceFormats ALL = new TraceFormats(load(TraceReader.class), load(TraceWriter.class));

    private static <S> List<S> load(Class<S> service) {
        List<S> all = new ArrayList<>();
        ServiceLoader.load(service, service.getClassLoader()).forEach(all::add);
        return List.copyOf(all);
    }

    /** Reads a source in the format that the options name, or else in the one its content looks like. */
    ReadTraces read(TraceSource source, ReadOptions options, Budget budget) throws InputException {
        // The traces stay; what reading needs beside them is given back.
        try (OpenTraces open = open(source, options, budget)) {
            ReadTraces read = new ReadTraces(open.format(), open.all(budget));
            budget.keep(read.traces().stream().mapToLong(Trace::bytes).sum());
            return read;
        }
    }

    /** The same, each trace when it is asked for: for more traces than there is room for at once. */
    OpenTraces open(TraceSource source, ReadOptions options, Budget budget) throws InputException {
        Budget reading = budget.share();
        if (source instanceof TraceSource.Together several) {
            return openTogether(several, options, reading);
        }
        try (TraceInput input = TraceInput.open(source, reading)) {
            TraceReader reader = reader(input, options);
            return new OpenTraces(reader.name(), reader.open(input, options, reading), reading);
        } catch (InputException e) {
            reading.close();
            throw OpenTraces.placed(e);
        } catch (RuntimeException | Error e) {
            reading.close();
            throw e;
        }
    }

    private OpenTraces openTogether(TraceSource.Together several, ReadOptions options, Budget reading)
            throws InputException {
        List<TraceInput> inputs = new ArrayList<>();
        try {
            TraceReader reader = null;
            for (TraceSource part : several.parts()) {
                TraceInput input = TraceInput.open(part, reading);
                inputs.add(input);
                TraceReader its = reader(input, options);
                if (reader != null && !its.equals(reader)) {
                    throw new InputException(
                            part.name(),
                            "this file is read as " + its.name() + " and "
                                    + inputs.get(0).name() + " as " + reader.name()
                                    + ": files that are read together must be of one format");
                }
                reader = its;
            }
            if (reader == null) {
                throw new InputException(several.name(), "no files");
            }
            return new OpenTraces(
                    reader.name(), reader.openTogether(several.name(), inputs, options, reading), reading);
        } catch (InputException | RuntimeException | Error e) {
            reading.close();
            throw e;
        } finally {
            for (TraceInput input : inputs) {
                input.close();
            }
        }
    }

    private TraceReader reader(TraceInput input, ReadOptions options) throws InputException {
        String wanted = options.format();
        if (wanted != null) {
            return readers.stream()
                    .filter(reader -> reader.name().equals(wanted))
                    .findFirst()
                    .orElseThrow(() -> new InputException(
                                    "", "unknown format " + wanted + ": expected one of " + names(readerNames()))
                            .as(ErrorCode.FORMAT));
        }
        if (input.head().isBlank()) {
            String problem = input.isHeadOnly()
                    ? "empty: expected a trace"
                    : "the format cannot be recognised because the file begins with too much white space; name it"
                            + " with --format";
            throw new InputException(input.name(), 1, 1, problem).as(ErrorCode.FORMAT);
        }
        TraceReader best = likeliest(input.head(), Confidence.POSSIBLE);
        if (best == null) {
            throw new InputException(
                            input.name(),
                            1,
                            1,
                            "not in a known trace format: expected one of " + names(readerNames())
                                    + "; hasse mapping try shows how a --mapping reads any other log")
                    .as(ErrorCode.FORMAT);
        }
        return best;
    }

    /** The first of the readers that are the surest, and at least so sure; null if there is none. */
    private @Nullable TraceReader likeliest(Head head, Confidence least) {
        TraceReader best = null;
        Confidence highest = Confidence.NO;
        for (TraceReader reader : readers) {
            Confidence confidence = reader.recognises(head);
            if (confidence.compareTo(least) >= 0 && confidence.compareTo(highest) > 0) {
                best = reader;
                highest = confidence;
            }
        }
        return best;
    }

    /** The name of the format that the source looks like; empty if it looks like none. */
    Optional<String> recognise(TraceSource source, Budget budget) throws InputException {
        try (TraceInput input = TraceInput.open(source, budget)) {
            return Optional.ofNullable(likeliest(input.head(), Confidence.LIKELY))
                    .map(TraceReader::name);
        }
    }

    /** The operations in a source that looks like spans; none if it looks like something else. */
    List<RecordedOperation> operations(TraceSource source, Budget budget) throws InputException {
        TraceReader reader;
        try (TraceInput input = TraceInput.open(source, budget)) {
            reader = likeliest(input.head(), Confidence.LIKELY);
        }
        return reader == null ? List.of() : reader.operations(source, budget);
    }

    /** The writer of the format of this name. */
    TraceWriter writer(String name) throws InputException {
        for (TraceWriter writer : writers) {
            if (writer.name().equals(name)) {
                return writer;
            }
        }
        throw new InputException("", "unknown format " + name + ": expected one of " + names(writerNames()))
                .as(ErrorCode.FORMAT);
    }

    /** The writer for a file, by how its name ends. */
    TraceWriter writerFor(String fileName) throws InputException {
        List<String> known = new ArrayList<>();
        for (TraceWriter writer : writers) {
            for (String extension : writer.extensions()) {
                if (fileName.toLowerCase(Locale.ROOT).endsWith("." + extension)) {
                    return writer;
                }
                known.add("." + extension);
            }
        }
        throw new InputException(fileName, "unknown file extension; expected " + names(known)).as(ErrorCode.FORMAT);
    }

    List<String> readerNames() {
        return readers.stream().map(TraceReader::name).toList();
    }

    List<String> writerNames() {
        return writers.stream().map(TraceWriter::name).toList();
    }

    private static String names(List<String> names) {
        return names.stream().collect(Collectors.joining(", "));
    }
}
