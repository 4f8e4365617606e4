package dev.hasse.monitor.file;

import dev.hasse.base.InputException;
import dev.hasse.logic.Property;
import dev.hasse.monitor.Automaton;
import java.nio.file.Path;
import java.util.List;

/** A monitor with the automaton of its file, for the processes of one trace: the file is read once for all who ask. */
public record ReadMonitor(String name, Path file, Automaton automaton) implements Property.Monitor {
    /** The monitor with its automaton; reads the file unless that is done. */
    public static ReadMonitor of(Property.Monitor monitor, List<String> processes) throws InputException {
        return monitor instanceof ReadMonitor read
                ? read
                : new ReadMonitor(monitor.name(), monitor.file(), MonitorFile.read(monitor.file(), processes));
    }

    /** The property, with its automaton if it is a monitor. */
    public static Property of(Property property, List<String> processes) throws InputException {
        return property instanceof Property.Monitor monitor ? of(monitor, processes) : property;
    }
}
