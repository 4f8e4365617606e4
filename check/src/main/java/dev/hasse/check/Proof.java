package dev.hasse.check;

import dev.hasse.stability.MayChange;

/** Why a property is true or false, for machines to check. */
@MayChange
public sealed interface Proof permits CtlProof, MonitorMoves, InstanceProof {}
