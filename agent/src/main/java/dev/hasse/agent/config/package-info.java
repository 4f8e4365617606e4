/** What to record: {@link dev.hasse.agent.config.Configuration}, from the agent's argument or a file. */
@NullMarked
package dev.hasse.agent.config;

import org.jspecify.annotations.NullMarked;
