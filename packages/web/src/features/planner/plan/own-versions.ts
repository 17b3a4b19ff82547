// What own changes have made of the versions on the screen. Whatever somebody else did in between is not followed: the
// server then says so.
import type { OperationInput, Outcome } from '@releve/domain/features/planner.ts';

/** The versions that own batches have left behind, by quart and the version they met. */
export type OwnVersions = Map<string, number>;

const versionKey = (id: number, version: number): string => `${id}:${version}`;

export function noteVersions(own: OwnVersions, outcomes: readonly Outcome[]): void {
  for (const { id, avant, apres } of outcomes) {
    // One that was just created was shown without a version.
    if (apres !== null) own.set(versionKey(id, avant?.version ?? 0), apres.version);
  }
}

/** A quart that had a passing id until the server gave it its own. */
const createdKey = (id: number): string => `new ${id}`;

export function noteCreated(
  own: OwnVersions,
  expected: readonly Outcome[],
  answered: readonly Outcome[],
): void {
  const passing = new Map(expected.map(({ ref, id }) => [ref, id]));
  for (const { op, ref, id } of answered) {
    const before = op === 'create' ? passing.get(ref) : undefined;
    if (before !== undefined) own.set(createdKey(before), id);
  }
}

/** The id that a passing one stands for, once it is known. */
export const ownId = (own: OwnVersions, id: number): number => own.get(createdKey(id)) ?? id;

/** A change made before the one ahead of it was answered is about what that one leaves. */
export function overOwnChanges(
  own: OwnVersions,
  operations: readonly OperationInput[],
): OperationInput[] {
  return operations.map((operation) => {
    if (operation.op === 'create') return operation;
    const id = ownId(own, operation.id);
    let { version } = operation;
    for (;;) {
      const next = own.get(versionKey(id, version));
      if (next === undefined || next === version) return { ...operation, id, version };
      version = next;
    }
  });
}
