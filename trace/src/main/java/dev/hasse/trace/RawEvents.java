package dev.hasse.trace;

import dev.hasse.base.IntList;
import dev.hasse.base.OneLine;

/** The events in the order of the input: the process, position and line of each. */
final class RawEvents implements EventPlaces {
    private final TextTable processNames = new TextTable();
    private final IntList counts = new IntList();
    private final IntList process = new IntList();
    private final IntList position = new IntList();
    private final IntList line = new IntList();
    private int declared;

    int processNumber(byte[] name, int from, int to) {
        return known(processNames.number(name, from, to));
    }

    /** The number of a process that is named whether it has events or not. */
    int declare(String name) {
        int number = processNumber(name);
        declared = Math.max(declared, number + 1);
        return number;
    }

    /** The processes before this one were declared, before they had events. */
    int declared() {
        return declared;
    }

    int processNumber(String name) {
        return known(processNames.number(name));
    }

    private int known(int number) {
        if (number == counts.size()) {
            counts.add(0);
        }
        return number;
    }

    int add(int ofProcess, int atLine) {
        int count = counts.at(ofProcess) + 1;
        counts.set(ofProcess, count);
        process.add(ofProcess);
        position.add(count);
        line.add(atLine);
        return process.size() - 1;
    }

    @Override
    public int size() {
        return process.size();
    }

    @Override
    public int processes() {
        return counts.size();
    }

    String processName(int number) {
        return processNames.text(number);
    }

    int count(int ofProcess) {
        return counts.at(ofProcess);
    }

    @Override
    public int process(int event) {
        return process.at(event);
    }

    @Override
    public int position(int event) {
        return position.at(event);
    }

    @Override
    public int line(int event) {
        return line.at(event);
    }

    /** How messages name an event: {@code P1#3 (line 17)}. */
    @Override
    public String describe(int event) {
        String name = OneLine.of(processName(process(event))) + "#" + position(event);
        return line(event) > 0 ? name + " (line " + line(event) + ")" : name;
    }

    /** Puts the line of each event where its number is. */
    void linesTo(int[] lines, int[] number) {
        for (int raw = 0; raw < number.length; raw++) {
            lines[number[raw]] = line.at(raw);
        }
    }

    long bytes() {
        return processNames.bytes() + counts.bytes() + process.bytes() + position.bytes() + line.bytes();
    }
}
