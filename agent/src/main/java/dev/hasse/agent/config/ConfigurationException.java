package dev.hasse.agent.config;

/** A configuration that cannot be meant: one line for the user. */
public final class ConfigurationException extends Exception {
    public ConfigurationException(String message) {
        super(message);
    }
}
