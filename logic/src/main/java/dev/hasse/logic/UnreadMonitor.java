package dev.hasse.logic;

import java.nio.file.Path;

/** A monitor whose file is still to be read: that takes the processes of a trace. */
record UnreadMonitor(String name, Path file) implements Property.Monitor {}
