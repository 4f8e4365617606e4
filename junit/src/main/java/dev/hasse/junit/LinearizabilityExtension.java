package dev.hasse.junit;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.linearizability.engine.Linearizability;
import dev.hasse.linearizability.model.Models;
import dev.hasse.linearizability.object.ClassModel;
import dev.hasse.linearizability.object.ForcedCalls;
import dev.hasse.linearizability.object.ObjectRecorder;
import dev.hasse.linearizability.object.RepeatedCalls;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** Gives tests a recorder of objects, and decides what they recorded. Registered by {@link Linearizable}. */
public final class LinearizabilityExtension implements AfterEachCallback, ParameterResolver {
    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(LinearizabilityExtension.class);
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == ObjectRecorder.class;
    }

    @Override
    public ObjectRecorder resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return recorder(context);
    }

    private static ObjectRecorder recorder(ExtensionContext context) {
        ExtensionContext.Store store = context.getStore(NAMESPACE);
        ObjectRecorder recorder = store.get(ObjectRecorder.class, ObjectRecorder.class);
        if (recorder == null) {
            recorder = new ObjectRecorder();
            store.put(ObjectRecorder.class, recorder);
        }
        return recorder;
    }

    @Override
    public void afterEach(ExtensionContext context) throws InputException, InterruptedException {
        Optional<Linearizable> wanted = AnnotationSupport.findAnnotation(context.getElement(), Linearizable.class);
        if (wanted.isEmpty() || context.getExecutionException().isPresent()) {
            return;
        }
        ObjectRecorder recorder = recorder(context);
        History history = recorder.history(context.getDisplayName());
        if (history.operations().isEmpty()) {
            throw new AssertionError("nothing was recorded, so that nothing could be checked: does the test use the"
                    + " object that its ObjectRecorder gives back?");
        }
        Linearizability checker = Linearizability.of(model(wanted.get(), recorder));
        require(checker, history, "");
        RepeatedCalls again = wanted.get().repeat() == 0 ? null : new RepeatedCalls(recorder);
        for (int run = 1; again != null && run <= wanted.get().repeat(); run++) {
            History other = again.run(run, history.name());
            require(
                    checker,
                    other,
                    "when the same calls were made again (" + run + " of "
                            + wanted.get().repeat() + " times): ");
        }
        if (wanted.get().forced() > 0) {
            ForcedOrders forced = new ForcedOrders(wanted.get(), new ForcedCalls(recorder, history.name()));
            context.publishReportEntry("hasse", forced.require(checker, TIMEOUT));
        }
    }

    private static void require(Linearizability checker, History history, String when) throws InputException {
        Judgement judgement = checker.check(history, Budget.of(TIMEOUT));
        if (!judgement.answer().isGood()) {
            throw new AssertionError(judgement.answer().words() + ": " + when + judgement.explanation());
        }
    }

    private static SequentialModel<?> model(Linearizable wanted, ObjectRecorder recorder) {
        boolean isNamed = !wanted.model().isEmpty();
        if (isNamed == (wanted.sequential() != Void.class)) {
            throw new ExtensionConfigurationException(
                    "expected @Linearizable(model = NAME) or @Linearizable(sequential = CLASS), and not both");
        }
        if (isNamed) {
            return Models.named(wanted.model())
                    .orElseThrow(() -> new ExtensionConfigurationException(
                            "no model '" + wanted.model() + "': expected " + String.join(", ", Models.names())));
        }
        return new ClassModel(() -> fresh(wanted.sequential()), recorder);
    }

    private static Object fresh(Class<?> type) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            if (!Modifier.isPublic(type.getModifiers()) || !Modifier.isPublic(constructor.getModifiers())) {
                constructor.setAccessible(true);
            }
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new ExtensionConfigurationException(
                    type.getName() + " cannot be made: expected a constructor without parameters", e);
        }
    }
}
