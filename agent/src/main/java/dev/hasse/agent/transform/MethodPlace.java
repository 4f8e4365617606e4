package dev.hasse.agent.transform;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.annotation.AnnotationDescription;
import net.bytebuddy.description.method.ParameterDescription;
import net.bytebuddy.implementation.bytecode.constant.IntegerConstant;

/** A parameter of advice that is the number of the place where the method begins. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
@interface MethodPlace {
    /** The numbers of the class that the current thread changes. */
    ThreadLocal<ClassNumbers> NUMBERS = new ThreadLocal<>();

    /** Fills it in. */
    final class Factory implements Advice.OffsetMapping.Factory<MethodPlace> {
        @Override
        public Class<MethodPlace> getAnnotationType() {
            return MethodPlace.class;
        }

        @Override
        public Advice.OffsetMapping make(
                ParameterDescription.InDefinedShape target,
                AnnotationDescription.Loadable<MethodPlace> annotation,
                AdviceType adviceType) {
            return (type, method, assigner, arguments, sort) ->
                    new Advice.OffsetMapping.Target.ForStackManipulation(IntegerConstant.forValue(
                            NUMBERS.get().method(SourceLines.key(method.getInternalName(), method.getDescriptor()))));
        }
    }
}
