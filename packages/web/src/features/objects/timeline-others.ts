// Lines of a timeline that a feature knows more of than the journal. Pure.
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type { TimelineEntry } from '@releve/domain/features/objects.ts';
import type { MessagePiece } from '@releve/domain/messages.ts';

export interface OtherEntry {
  readonly kind: 'other';
  readonly key: string;
  readonly at: string;
  readonly par: EmployeRef | null;
  /** What was done, in the language in force. */
  readonly text: string;
  /** Photos that came with it. */
  readonly pieces?: readonly MessagePiece[];
}

/** They take the place of the acts of one name, which say less. */
export interface OtherEntries {
  readonly instead: Extract<TimelineEntry, { kind: 'act' }>['action'];
  readonly entries: readonly OtherEntry[];
}

/** In one order. Where two have the same time, what the timeline has comes first. */
export function withOthers(
  timeline: readonly TimelineEntry[],
  others: OtherEntries | undefined,
): readonly (TimelineEntry | OtherEntry)[] {
  if (others === undefined) return timeline;
  const kept = timeline.filter((entry) => entry.kind !== 'act' || entry.action !== others.instead);
  return [...kept, ...others.entries].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}
