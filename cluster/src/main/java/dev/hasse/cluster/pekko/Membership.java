package dev.hasse.cluster.pekko;

import dev.hasse.cluster.Address;
import java.time.Duration;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.eventstream.EventStream;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;
import org.apache.pekko.cluster.ClusterEvent;
import org.apache.pekko.cluster.Member;
import org.apache.pekko.cluster.typed.Cluster;
import org.apache.pekko.cluster.typed.Down;
import org.apache.pekko.cluster.typed.Subscribe;
import org.apache.pekko.remote.artery.ThisActorSystemQuarantinedEvent;

/**
 * Follows the cluster. A member that stays unreachable is taken out by everyone who cannot reach it: no state is shared,
 * an attempt belongs to one supervisor, so two halves of a cluster that was cut may well go on apart.
 */
final class Membership {
    private record StillUnreachable(Member member) {}

    private final ActorContext<Object> context;
    private final TimerScheduler<Object> timers;
    private final Duration downAfter;
    private final Consumer<Address> lost;
    private final Consumer<String> broken;

    private Membership(
            ActorContext<Object> context,
            TimerScheduler<Object> timers,
            Duration downAfter,
            Consumer<Address> lost,
            Consumer<String> broken) {
        this.context = context;
        this.timers = timers;
        this.downAfter = downAfter;
        this.lost = lost;
        this.broken = broken;
    }

    static Behavior<Object> create(Duration downAfter, Consumer<Address> lost, Consumer<String> broken) {
        return Behaviors.setup(context -> Behaviors.withTimers(timers -> {
            var subscriptions = Cluster.get(context.getSystem()).subscriptions();
            subscriptions.tell(Subscribe.create(context.getSelf().narrow(), ClusterEvent.MemberEvent.class));
            subscriptions.tell(Subscribe.create(context.getSelf().narrow(), ClusterEvent.ReachabilityEvent.class));
            context.getSystem()
                    .eventStream()
                    .tell(new EventStream.Subscribe<>(
                            ThisActorSystemQuarantinedEvent.class,
                            context.getSelf().narrow()));
            return new Membership(context, timers, downAfter, lost, broken).behavior();
        }));
    }

    private Behavior<Object> behavior() {
        return Behaviors.receive(Object.class)
                .onMessage(ClusterEvent.UnreachableMember.class, event -> {
                    timers.startSingleTimer(event.member(), new StillUnreachable(event.member()), downAfter);
                    return Behaviors.same();
                })
                .onMessage(ClusterEvent.ReachableMember.class, event -> {
                    timers.cancel(event.member());
                    return Behaviors.same();
                })
                .onMessage(StillUnreachable.class, event -> {
                    Cluster.get(context.getSystem())
                            .manager()
                            .tell(new Down(event.member().address()));
                    return Behaviors.same();
                })
                .onMessage(ClusterEvent.MemberDowned.class, event -> removed(event.member()))
                .onMessage(ClusterEvent.MemberRemoved.class, event -> removed(event.member()))
                .onMessage(ThisActorSystemQuarantinedEvent.class, event -> {
                    broken.accept("node " + event.remoteAddress().address() + " has given this one up");
                    return Behaviors.same();
                })
                .onAnyMessage(event -> Behaviors.same())
                .build();
    }

    private Behavior<Object> removed(Member member) {
        boolean self = member.uniqueAddress()
                .equals(Cluster.get(context.getSystem()).selfMember().uniqueAddress());
        if (self) {
            broken.accept("this node was taken out of its cluster");
        } else {
            lost.accept(PekkoNode.address(member));
        }
        return Behaviors.same();
    }
}
