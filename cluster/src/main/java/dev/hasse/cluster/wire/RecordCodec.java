package dev.hasse.cluster.wire;

import dev.hasse.bes.worker.BatchSize;
import dev.hasse.bes.worker.Message.Batch;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * Values as bytes, by their types: of a sealed type which record it is, of a record its components in order. So a new packet has
 * nothing to be named in; and what a record's constructor refuses is a malformed frame.
 */
record RecordCodec(BiConsumer<WireOutput, Object> writer, WireInput.Reader<?> reader) {
    private static final Map<Type, RecordCodec> PLAIN = Map.of(
            int.class, new RecordCodec((out, value) -> out.number((Integer) value), WireInput::number),
            long.class, new RecordCodec((out, value) -> out.number((Long) value), WireInput::longNumber),
            boolean.class, new RecordCodec((out, value) -> out.truth((Boolean) value), WireInput::truth),
            String.class, new RecordCodec((out, value) -> out.text((String) value), WireInput::text),
            byte[].class, new RecordCodec((out, value) -> out.bytes((byte[]) value), WireInput::bytes),
            long[].class, new RecordCodec((out, value) -> out.longs((long[]) value), WireInput::longs),
            boolean[].class, new RecordCodec((out, value) -> out.truths((boolean[]) value), WireInput::truths),
            Batch.class, new RecordCodec((out, value) -> write((Batch) value, out), RecordCodec::batch));

    static RecordCodec of(Type type) {
        RecordCodec plain = PLAIN.get(type);
        if (plain != null) {
            return plain;
        }
        if (type instanceof ParameterizedType generic) {
            RecordCodec each = of(generic.getActualTypeArguments()[0]);
            return generic.getRawType() == Optional.class
                    ? new RecordCodec(
                            (out, value) ->
                                    out.list(((Optional<?>) value).stream().toList(), each.writer),
                            in -> in.list(each.reader).stream().findFirst())
                    : new RecordCodec(
                            (out, value) -> out.list((List<?>) value, each.writer), in -> in.list(each.reader));
        }
        Class<?> named = (Class<?>) type;
        if (named.isEnum()) {
            return new RecordCodec(
                    (out, value) -> out.text(((Enum<?>) value).name()), in -> in.constant(named.getEnumConstants()));
        }
        return named.isSealed() ? choice(named) : components(named);
    }

    private static RecordCodec choice(Class<?> type) {
        List<Class<?>> kinds = List.of(type.getPermittedSubclasses());
        List<RecordCodec> codecs = kinds.stream().map(RecordCodec::of).toList();
        return new RecordCodec(
                (out, value) -> {
                    int kind = kinds.indexOf(value.getClass());
                    codecs.get(kind).writer.accept(out.octet(kind), value);
                },
                in -> {
                    int kind = in.octet();
                    if (kind >= kinds.size()) {
                        throw new MalformedFrameException("no " + type.getSimpleName() + " of kind " + kind);
                    }
                    return codecs.get(kind).reader.read(in);
                });
    }

    private static RecordCodec components(Class<?> type) {
        List<RecordComponent> components = List.of(type.getRecordComponents());
        List<RecordCodec> codecs =
                components.stream().map(each -> of(each.getGenericType())).toList();
        Constructor<?> constructor = constructor(type, components.stream().map(RecordComponent::getType));
        return new RecordCodec(
                (out, value) -> {
                    for (int k = 0; k < codecs.size(); k++) {
                        codecs.get(k)
                                .writer
                                .accept(out, component(components.get(k).getAccessor(), value));
                    }
                },
                in -> {
                    Object[] values = new Object[codecs.size()];
                    for (int k = 0; k < values.length; k++) {
                        values[k] = codecs.get(k).reader.read(in);
                    }
                    return made(constructor, values);
                });
    }

    private static Constructor<?> constructor(Class<?> type, Stream<Class<?>> components) {
        try {
            return type.getDeclaredConstructor(components.toArray(Class<?>[]::new));
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object component(Method accessor, Object of) {
        try {
            return accessor.invoke(of);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object made(Constructor<?> constructor, Object[] values) throws MalformedFrameException {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            throw new MalformedFrameException(String.valueOf(e.getCause()));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void write(Batch batch, WireOutput out) {
        out.number(batch.from()).packed(batch.words(), batch.length());
    }

    private static Batch batch(WireInput in) throws MalformedFrameException {
        int from = in.number();
        int length = in.packedLength();
        if (length > BatchSize.MOST || length % 2 != 0) {
            throw new MalformedFrameException("a batch of " + length + " longs");
        }
        // A full one is as long as the worker's own, so that it can fill it again.
        long[] words = new long[length];
        in.packed(words, length);
        return new Batch(from, words, length);
    }
}
