/**
 * What features keep on this device beside the outbox, and what they do there when one of their commands comes to its
 * end. The app registers it at start, so that the outbox, the heartbeat and the end of a session know no feature.
 */
import { reportError } from '../error-report.ts';
import type { JadbTransaction, OutboxRow } from './jadb-schema.ts';

interface CommandEffects {
  /** Of how many things a person would say that they made them, none included; one where it is not said. */
  count?: (row: OutboxRow) => number;
  /** The server has it. May run twice for one command, and in any tab. */
  onAcknowledged?: (row: OutboxRow, answer: unknown) => Promise<void>;
  /** What stays of its body on this device once the server has it, where that is not all of it. */
  keptBody?: (body: unknown) => unknown;
  /** Its owner gave it up, within the transaction that deletes the row. */
  onDiscarded?: (tx: JadbTransaction, row: OutboxRow) => Promise<void>;
}

/** Work that is in no command yet, as the draft of a report. Once it waits, the row of its subject counts instead. */
export interface UnsentWork {
  owner?: number | undefined;
  subject: string;
}

export interface DeviceWork {
  /** By the id of the endpoint. */
  commands?: Readonly<Record<string, CommandEffects>>;
  /** Everybody's on this device. */
  listUnsent?: () => Promise<UnsentWork[]>;
  /** What the heartbeat says of it. */
  describe?: () => Readonly<Record<string, string>>;
  /** At the end of a person's session; unsent work stays under its owner. */
  clear?: (owner: number) => Promise<void> | void;
}

let works: readonly DeviceWork[] = [];

/** All of them, in place of what was registered before. */
export const registerDeviceWork = (all: readonly DeviceWork[]): void => {
  works = all;
};

const effectsOf = ({ endpoint }: OutboxRow): CommandEffects[] =>
  works.flatMap(({ commands }) => commands?.[endpoint] ?? []);

/** Two punches of one tap travel in one row. */
export function countMade(row: OutboxRow): number {
  const counts = effectsOf(row).flatMap(({ count }) => count?.(row) ?? []);
  return counts.length === 0 ? 1 : Math.max(...counts);
}

export const countAllMade = (rows: readonly OutboxRow[]): number =>
  rows.reduce((sum, row) => sum + countMade(row), 0);

/** What somebody said without their name is not left lying on a phone. */
export const bodyKept = (row: OutboxRow): unknown =>
  effectsOf(row).reduce((body, { keptBody }) => (keptBody ? keptBody(body) : body), row.body);

export async function noteAcknowledged(row: OutboxRow, answer: unknown): Promise<void> {
  for (const { onAcknowledged } of effectsOf(row)) await onAcknowledged?.(row, answer);
}

export async function noteDiscarded(tx: JadbTransaction, row: OutboxRow): Promise<void> {
  for (const { onDiscarded } of effectsOf(row)) await onDiscarded?.(tx, row);
}

export async function listUnsentWork(): Promise<UnsentWork[]> {
  return (await Promise.all(works.flatMap(({ listUnsent }) => listUnsent?.() ?? []))).flat();
}

export const describeDeviceWork = (): Record<string, string> =>
  Object.assign({}, ...works.map(({ describe }) => describe?.()));

/** What is in memory goes at once. One that fails keeps nothing else on the device. */
export async function clearDeviceWork(owner: number): Promise<void> {
  await Promise.all(
    works.map(async ({ clear }) => clear?.(owner)).map((done) => done.catch(reportError)),
  );
}
