// What is due later: reminded, escalated, published, unless it is stopped before. See docs/deadlines.md.
import { closeDeadlines, upsertDeadline } from './deadlines.repository.ts';
import type { ObjectRef } from './objects-schema.ts';
import type { Enqueue, UnitOfWork } from './unit-of-work.ts';

/** A request's context as it is; in a job, `{ ...unit, now }`. */
type DeadlineContext = Pick<UnitOfWork, 'db' | 'enqueue'> & { readonly now: Temporal.Instant };

interface Deadline extends ObjectRef {
  /** Its first word names the handler; a number at the end is its step: `rappel-30`. */
  readonly key: string;
  readonly dueAt: Temporal.Instant;
}

/** The job that runs what is due, by its name: what it runs belongs to the features. */
export const DEADLINES_JOB = { name: 'run-deadlines' } as const;

/** What is due later than that is found by the job, which runs every minute. */
export const LOOK_AHEAD_SECONDS = 90;

const ASKED_ONCE_SECONDS = 60;

/** One run for an instant, however many are due then. */
export async function askForRun(enqueue: Enqueue, at: Temporal.Instant): Promise<void> {
  await enqueue(
    DEADLINES_JOB,
    {},
    { startAfter: at, atMostOnce: { key: at.toString(), seconds: ASKED_ONCE_SECONDS } },
  );
}

/** Set again, it is moved, also if it was stopped. False where it is done: it happens once. */
export async function setDeadline(
  { db, enqueue, now }: DeadlineContext,
  { key, dueAt, ...ref }: Deadline,
): Promise<boolean> {
  const isSet = await upsertDeadline(db, ref, { key, dueAt: dueAt.toString() });
  const isSoon = now.until(dueAt).total('seconds') <= LOOK_AHEAD_SECONDS;
  if (isSet && isSoon) await askForRun(enqueue, dueAt);
  return isSet;
}

/** Which one a transaction is running now. It is done when its handler returns, so it is not stopped by it. */
const running = new WeakMap<UnitOfWork['db'], number>();

export const noteRunning = (db: UnitOfWork['db'], id: number): void => {
  running.set(db, id);
};

/** Nothing of them runs any more, not even what another process has begun: it is undone. */
export async function stopDeadlines(
  { db, now }: Pick<DeadlineContext, 'db' | 'now'>,
  ref: ObjectRef,
  keyPrefix = '',
): Promise<void> {
  const except = running.get(db) ?? null;
  await closeDeadlines(db, ref, { keyPrefix, now: now.toString(), except });
}
