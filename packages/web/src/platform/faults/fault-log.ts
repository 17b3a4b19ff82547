// The faults of a device as a list: few, each once with how often and when, and how much of that was told. Pure.
import type { DeviceFault } from '@releve/domain/features/faults.ts';
import { MAX_FAULT_COUNT, MAX_FAULTS } from '@releve/domain/fault-limits.ts';
import type { Fault } from './describe-fault.ts';

export interface FaultEntry extends DeviceFault {
  /** As many of `count` as the server has acknowledged. */
  sent: number;
}

const topOf = (stack: string): string => stack.split('\n', 1)[0] ?? '';

const isSame = (one: Fault, other: Fault): boolean =>
  one.release === other.release &&
  one.message === other.message &&
  topOf(one.stack) === topOf(other.stack);

const isUnsent = ({ count, sent }: FaultEntry): boolean => count > sent;

/** Those the server has make room first, then the oldest. */
function bound(entries: readonly FaultEntry[]): FaultEntry[] {
  const surplus = Math.max(0, entries.length - MAX_FAULTS);
  const going = new Set(
    entries
      .toSorted((one, other) => Number(isUnsent(one)) - Number(isUnsent(other)))
      .slice(0, surplus),
  );
  return entries.filter((entry) => !going.has(entry));
}

/** The newest last. */
export function addFault(
  entries: readonly FaultEntry[],
  fault: Fault,
  { at, id }: { at: string; id: string },
): FaultEntry[] {
  const known = entries.find((entry) => isSame(entry, fault));
  const added: FaultEntry = known
    ? { ...known, page: fault.page, count: Math.min(known.count + 1, MAX_FAULT_COUNT), last_at: at }
    : { ...fault, id, count: 1, sent: 0, first_at: at, last_at: at };
  return bound([...entries.filter((entry) => entry !== known), added]);
}

/** Adds to the first list what the second has that was not told yet. */
export function mergeFaults(
  entries: readonly FaultEntry[],
  added: readonly FaultEntry[],
): FaultEntry[] {
  let merged = [...entries];
  for (const entry of added) {
    const known = merged.find((other) => isSame(other, entry));
    const others = merged.filter((other) => other !== known);
    const count = Math.min((known?.count ?? 0) + entry.count - entry.sent, MAX_FAULT_COUNT);
    merged = [
      ...others,
      known ? { ...known, page: entry.page, count, last_at: entry.last_at } : entry,
    ];
  }
  return bound(merged);
}

export const listUnsent = (entries: readonly FaultEntry[]): DeviceFault[] =>
  entries.filter(isUnsent).map(({ sent: _sent, ...fault }) => fault);

export const markSent = (
  entries: readonly FaultEntry[],
  told: readonly DeviceFault[],
): FaultEntry[] =>
  entries.map((entry) => {
    const count = told.find(({ id }) => id === entry.id)?.count ?? 0;
    return count > entry.sent ? { ...entry, sent: count } : entry;
  });
