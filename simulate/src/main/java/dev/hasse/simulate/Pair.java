package dev.hasse.simulate;

import java.util.stream.IntStream;

/** The processes of {@link PrimarySecondary}. */
final class Pair implements Protocol {
    static final int NOBODY = -1;

    enum Role {
        NONE,
        PRIMARY,
        SECONDARY
    }

    private enum Phase {
        CALM,
        /** Has told its partner that it looks for a successor. */
        INTENDING,
        /** Has asked for volunteers. */
        CALLING,
        /** Has appointed its successor, keeps its role until the partner knows. */
        HANDING,
        /** The partner looks for a successor. */
        WAITING
    }

    private enum Kind {
        INTENT,
        CONSENT,
        CALL,
        OFFER,
        APPOINTMENT,
        INTRODUCTION,
        RELEASE
    }

    /** {@code role} and {@code partner} are those of who is appointed. */
    private record Message(Kind kind, int sender, Role role, int partner) {}

    private static final class Member {
        Role role = Role.NONE;
        Phase phase = Phase.CALM;
        int partner = NOBODY;
        /** Who called while this one had a role itself. */
        int unanswered = NOBODY;
    }

    private final RunRecorder recorder;
    private final MessageQueues<Message> network;
    private final Member[] members;
    private final RoleVariables variables;
    private final LocalWork work;
    private boolean calm;

    Pair(RunRecorder recorder, int processes) {
        this.recorder = recorder;
        network = new MessageQueues<>(recorder, processes);
        members = new Member[processes];
        work = new LocalWork(recorder, processes);
        for (int i = 0; i < processes; i++) {
            recorder.process("P" + (i + 1));
            work.add(i, "P" + (i + 1));
            members[i] = new Member();
        }
        members[0].role = Role.PRIMARY;
        members[0].partner = 1;
        members[1].role = Role.SECONDARY;
        members[1].partner = 0;
        variables = new RoleVariables(recorder, processes);
        for (int i = 0; i < processes; i++) {
            variables.init(i, members[i].role, members[i].partner);
        }
    }

    /** From now on nobody looks for a successor. */
    void beCalm() {
        calm = true;
    }

    void work(int i) {
        work.event(i);
    }

    @Override
    public boolean step(int i) {
        Member member = members[i];
        if (!network.to(i).isEmpty()) {
            recorder.event(i);
            handle(i, network.to(i).receive(recorder));
            variables.record(i, member.role, member.partner);
            return true;
        }
        if (calm || member.role == Role.NONE || member.phase != Phase.CALM) {
            return false;
        }
        intend(i);
        return true;
    }

    /**
     * The fault: while the primary looks for a successor, the secondary does so too. Both find one, and each
     * successor is told of the old partner.
     */
    void handOverBoth() {
        int primary = IntStream.range(0, members.length)
                .filter(i -> members[i].role == Role.PRIMARY)
                .findFirst()
                .orElseThrow();
        int secondary = members[primary].partner;
        int[] others = IntStream.range(0, members.length)
                .filter(i -> i != primary && i != secondary)
                .limit(2)
                .toArray();
        intend(secondary);
        recorder.event(secondary);
        call(secondary);
        if (others.length == 1) {
            appointTwice(primary, secondary, others[0]);
            return;
        }
        step(others[0]);
        intend(primary);
        // The secondary appoints the first volunteer, then consents to the primary's search.
        script(secondary, secondary);
        // The primary calls, another one volunteers and is appointed.
        script(primary, primary, others[1], others[1], primary);
        // Both successors introduce themselves.
        script(others[0], others[1], primary);
    }

    /** There is one successor only: it offers itself to both, takes the one role and then the other. */
    private void appointTwice(int primary, int secondary, int successor) {
        intend(primary);
        // The secondary consents, the primary calls; both calls are answered and both appoint.
        script(secondary, primary, primary, successor, successor, secondary, primary);
        script(successor, successor, primary);
    }

    private void intend(int i) {
        members[i].phase = Phase.INTENDING;
        recorder.event(i);
        send(i, members[i].partner, Kind.INTENT);
    }

    private void call(int i) {
        members[i].phase = Phase.CALLING;
        for (int other = 0; other < members.length; other++) {
            if (other != i && other != members[i].partner) {
                send(i, other, Kind.CALL);
            }
        }
    }

    private void send(int sender, int receiver, Kind kind) {
        network.send(receiver, new Message(kind, sender, members[sender].role, members[sender].partner));
    }

    private void handle(int i, Message message) {
        Member member = members[i];
        int sender = message.sender;
        switch (message.kind) {
            case INTENT -> consider(i, sender);
            case CONSENT -> {
                if (member.phase == Phase.INTENDING) {
                    call(i);
                }
            }
            case CALL -> {
                if (member.role == Role.NONE) {
                    send(i, sender, Kind.OFFER);
                } else {
                    member.unanswered = sender;
                }
            }
            case OFFER -> {
                if (member.phase == Phase.CALLING) {
                    member.phase = Phase.HANDING;
                    send(i, sender, Kind.APPOINTMENT);
                }
            }
            case APPOINTMENT -> {
                member.role = message.role;
                member.partner = message.partner;
                send(i, member.partner, Kind.INTRODUCTION);
            }
            case INTRODUCTION -> {
                int old = member.partner;
                member.partner = sender;
                if (member.phase == Phase.WAITING) {
                    member.phase = Phase.CALM;
                }
                send(i, old, Kind.RELEASE);
            }
            case RELEASE -> release(i);
        }
    }

    /** The partner looks for a successor: the secondary gives way, the primary does not. */
    private void consider(int i, int partner) {
        Member member = members[i];
        if (member.phase == Phase.INTENDING && member.role == Role.PRIMARY) {
            return;
        }
        if (member.phase == Phase.CALM || member.phase == Phase.INTENDING) {
            member.phase = Phase.WAITING;
        }
        send(i, partner, Kind.CONSENT);
    }

    private void release(int i) {
        Member member = members[i];
        member.role = Role.NONE;
        member.partner = NOBODY;
        member.phase = Phase.CALM;
        if (member.unanswered != NOBODY) {
            send(i, member.unanswered, Kind.OFFER);
            member.unanswered = NOBODY;
        }
    }
}
