package dev.hasse.linearizability.object;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** How a call is made. */
record Invocation(Method method, @Nullable Object[] arguments) {}
