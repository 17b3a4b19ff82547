// What own changes have made of the versions on the screen. Whatever somebody else did in between is not followed: the
// server then says so.
import type { OperationInput, Outcome } from '@releve/domain/features/planner.ts';

/** The versions that own batches have left behind, by quart and the version they met. */
export type OwnVersions = Map<string, number>;

const versionKey = (id: number, version: number): string => `${id}:${version}`;

export function noteVersions(own: OwnVersions, outcomes: readonly Outcome[]): void {
  for (const { id, avant, apres } of outcomes) {
    if (avant !== null && apres !== null) own.set(versionKey(id, avant.version), apres.version);
  }
}

/** A change made before the one ahead of it was answered is about what that one leaves. */
export function overOwnChanges(
  own: OwnVersions,
  operations: readonly OperationInput[],
): OperationInput[] {
  return operations.map((operation) => {
    if (operation.op === 'create') return operation;
    let { version } = operation;
    for (;;) {
      const next = own.get(versionKey(operation.id, version));
      if (next === undefined || next === version) return { ...operation, version };
      version = next;
    }
  });
}
