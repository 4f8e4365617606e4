package dev.hasse.lab.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Processor time of whole programs in seconds: on a busy machine a clock measures others. */
final class ProcessorTime {
    private static final OperatingSystemMXBean THIS = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private static final Path STATISTICS = Path.of("/proc/self/stat");
    /** Of the fields behind the program's name: those that the children took, for themselves and in the kernel. */
    private static final int USER = 13;

    private static final int SYSTEM = 14;
    private static final double TICKS_A_SECOND = 100;

    private ProcessorTime() {}

    /** What this program has taken, all its threads, with the compiler and the collection of garbage. */
    static double ofThis() {
        return THIS.getProcessCpuTime() / 1e9;
    }

    /** What all programs have taken which this one started and which are over; 0 where the system does not tell. */
    static double ofPrograms() throws IOException {
        if (!Files.exists(STATISTICS)) {
            return 0;
        }
        String line = Files.readString(STATISTICS, StandardCharsets.UTF_8);
        String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM])) / TICKS_A_SECOND;
    }
}
