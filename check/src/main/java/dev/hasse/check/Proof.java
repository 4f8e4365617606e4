package dev.hasse.check;

/** Why a property is true or false, for machines to check. */
public sealed interface Proof permits CtlProof, MonitorMoves, InstanceProof {}
