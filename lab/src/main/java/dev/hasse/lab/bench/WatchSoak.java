package dev.hasse.lab.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code hasse watch}, as a user starts it, for an hour at a fixed rate, on a file that grows and is rotated: its memory
 * stays as it is, and it tells every violation that was planted.
 */
final class WatchSoak extends Benchmark {
    private static final long SECONDS = Long.getLong("hasse.soak.seconds", 3_600);
    private static final int RATE = Integer.getInteger("hasse.soak.rate", 20_000);
    private static final int ROWS = 12;
    private static final int PIECES_A_SECOND = 10;
    private static final long ROTATED_AT = 64 << 20;
    private static final Duration LAST_WORD = Duration.ofMinutes(5);

    private static final List<String> PROPERTIES = List.of(
            "AG (count(p: p.critical = true) <= 1)",
            "G (on(p0.critical = true) -> (p5.critical != true) W (p0.critical = false))",
            "forall r in values(order). precedence([event = 'charge' & order = r], [event = 'ship' & order = r])");

    private static final Pattern TOLD = Pattern.compile("\"values\":\\{\"r\":(\\d+)}");

    private static final Pattern FORMULA = Pattern.compile("\"formula\":\"([^\"]*)\"");
    private static final Pattern VERDICT = Pattern.compile("\"verdict\":\"([^\"]*)\"");
    private static final Pattern INSTANCES = Pattern.compile("\"total\":(\\d+)");

    WatchSoak() {
        super("watch-soak", "hasse watch for an hour on a file that grows: memory, and violations told");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "A growing file, watched for " + SECONDS / 60 + " minutes",
                "minutes | events | files | process now | process at most | processor s | planted | told"
                        + " | told after at most");
        Path folder = Files.createTempDirectory("hasse-soak");
        Path file = folder.resolve("run.jsonl");
        OrdersGenerator generator = new OrdersGenerator(1);
        Files.write(file, generator.events(1));
        Process process = start(file);
        Told told = new Told(generator);
        Thread reader = new Thread(() -> told.read(process));
        reader.start();
        try {
            long start = System.nanoTime();
            int files = 1;
            OutputStream out = Files.newOutputStream(file, StandardOpenOption.APPEND);
            for (long piece = 0; piece < SECONDS * PIECES_A_SECOND; piece++) {
                out.write(generator.events(RATE / PIECES_A_SECOND));
                if ((piece + 1) % (SECONDS * PIECES_A_SECOND / ROWS) == 0) {
                    progress.row(row(table, start, generator, files, process, told));
                }
                if (Files.size(file) > ROTATED_AT) {
                    out.close();
                    Files.move(file, folder.resolve("run.jsonl.1"), StandardCopyOption.REPLACE_EXISTING);
                    out = Files.newOutputStream(file);
                    files++;
                }
                long due = start + (piece + 1) * (1_000_000_000L / PIECES_A_SECOND);
                LockSupport.parkNanos(Math.max(0, due - System.nanoTime()));
            }
            out.close();
            told.waitFor(generator.planted(), LAST_WORD);
            progress.row(row(table, start, generator, files, process, told));
        } finally {
            // Not process.destroy(), which would close what it still says.
            process.toHandle().destroy();
            process.waitFor();
            reader.join();
            Files.deleteIfExists(folder.resolve("run.jsonl.1"));
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
        ResultTable end = new ResultTable("Its answers at the end", "property | verdict | orders");
        for (String line : told.others) {
            progress.row(end.row(text(FORMULA, line), text(VERDICT, line), text(INSTANCES, line)));
        }
        table.note(Measured.number(RATE)
                        + " events a second of 10 processes, written ten times a second to a file that is rotated at 64 MB;"
                        + " a heap of 512 MB at most. Three properties: "
                        + String.join("; ", PROPERTIES) + ".")
                .note(
                        "Memory and processor time are those of the process that watches, as Linux tells them. Told after:"
                                + " the longest time between the writing of a violating event and the line about it, on a"
                                + " machine that others used, too. HASSE_JAVA_OPTS=\"-Dhasse.soak.seconds=60"
                                + " -Dhasse.soak.rate=5000\" takes a minute.");
        return List.of(table, end);
    }

    private static String text(Pattern member, String line) {
        Matcher found = member.matcher(line);
        return found.find() ? found.group(1) : "";
    }

    private static Process start(Path file) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("watch", file.toString(), "--json", "--end-after", "200000"));
        PROPERTIES.forEach(each -> arguments.addAll(List.of("-p", each)));
        return new ProcessBuilder(Programs.hasse("512m", arguments))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static String row(
            ResultTable table, long start, OrdersGenerator generator, int files, Process process, Told told) {
        return table.row(
                Measured.seconds((System.nanoTime() - start) / 60e9),
                Measured.number(generator.count()),
                files,
                megabytes(process, "VmRSS"),
                megabytes(process, "VmHWM"),
                Measured.number(process.toHandle()
                        .info()
                        .totalCpuDuration()
                        .orElse(Duration.ZERO)
                        .toSeconds()),
                generator.planted(),
                told.count.get() + (told.others.isEmpty() ? "" : " and " + told.others.size() + " other lines"),
                Measured.seconds(told.longest.get() / 1e9) + " s");
    }

    private static String megabytes(Process process, String field) {
        return process.isAlive() ? Programs.kilobytes(process.pid(), field) / 1024 + " MB" : "ended";
    }

    /** What the process tells, against what was planted. */
    private static final class Told {
        private final OrdersGenerator generator;
        private final AtomicInteger count = new AtomicInteger();
        private final List<String> others = new CopyOnWriteArrayList<>();
        private final AtomicLong longest = new AtomicLong();

        Told(OrdersGenerator generator) {
            this.generator = generator;
        }

        void read(Process process) {
            try (BufferedReader in =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                    Matcher order = TOLD.matcher(line);
                    Long written = order.find() ? generator.writtenAt(Long.parseLong(order.group(1))) : null;
                    if (written == null) {
                        others.add(line);
                    } else {
                        longest.accumulateAndGet(System.nanoTime() - written, Math::max);
                        count.incrementAndGet();
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        void waitFor(int planted, Duration longest) {
            long until = System.nanoTime() + longest.toNanos();
            while (count.get() < planted && System.nanoTime() < until) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
            }
        }
    }

    /** The events of {@link LiveGenerator}, and orders among them that are charged and then shipped, but for a few. */
    private static final class OrdersGenerator {
        private static final int PROCESSES = 10;
        private static final int ORDERS_A_THOUSAND = 50;
        private static final int ONE_IN = 10_000;

        private final LiveGenerator others;
        private final Map<Long, Long> planted = new ConcurrentHashMap<>();
        private long orders;
        private long count;

        OrdersGenerator(long seed) {
            this.others = new LiveGenerator(PROCESSES, seed);
        }

        byte[] events(int wanted) {
            int pairs = wanted * ORDERS_A_THOUSAND / 1000;
            StringBuilder text =
                    new StringBuilder(new String(others.events(wanted - 2 * pairs), StandardCharsets.UTF_8));
            for (int i = 0; i < pairs; i++) {
                long order = ++orders;
                boolean isWrong = order % ONE_IN == 0;
                long shop = order % PROCESSES;
                long store = (order / PROCESSES + shop + 1) % PROCESSES;
                text.append("{\"process\":\"p%d\",\"name\":\"charge\",\"order\":%d,\"send\":\"o%d\"}\n"
                        .formatted(shop, order, order));
                text.append("{\"process\":\"p%d\",\"name\":\"ship\",\"order\":%d%s}\n"
                        .formatted(store, order, isWrong ? "" : ",\"receive\":\"o" + order + "\""));
                if (isWrong) {
                    planted.put(order, System.nanoTime());
                }
            }
            count += wanted;
            return text.toString().getBytes(StandardCharsets.UTF_8);
        }

        long count() {
            return count;
        }

        int planted() {
            return planted.size();
        }

        @org.jspecify.annotations.Nullable
        Long writtenAt(long order) {
            return planted.get(order);
        }
    }
}
