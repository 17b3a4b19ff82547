// Runs what is due. Each is claimed by one process, run in a transaction of its own and marked as done in the same one, so
// it happens once or not at all. One that fails is tried again after a growing pause and holds up no other.
import type { Config } from './config.ts';
import { askForRun, DEADLINES_JOB, LOOK_AHEAD_SECONDS, noteRunning } from './deadlines.ts';
import {
  claimDue,
  closeOvertaken,
  type DueDeadline,
  findNextDue,
  isStillDue,
  markDone,
  markFailed,
} from './deadlines.repository.ts';
import { defineJob, type Job, type JobContext } from './jobs.ts';
import type { Log } from './logger.ts';
import type { ObjectName } from './objects-schema.ts';
import type { UnitOfWork } from './unit-of-work.ts';

type DeadlineUnit = UnitOfWork & {
  readonly now: Temporal.Instant;
  readonly config: Config;
  readonly log: Log;
};

/**
 * Locks the row of its object first and looks again whether there is still a reason: what it asks for leaves with the
 * commit. It sends nothing itself, but by `notify` or a job.
 */
export type DeadlineHandler = (
  unit: DeadlineUnit,
  /** `id` is that of the object. */
  deadline: { readonly id: number; readonly key: string; readonly dueAt: Temporal.Instant },
) => Promise<void>;

/** By object, then by the first word of the key. */
export type DeadlineHandlers = Readonly<
  Partial<Record<ObjectName, Readonly<Record<string, DeadlineHandler>>>>
>;

/** Some two hours, by the pauses between them. */
export const MAX_ATTEMPTS = 8;

/** So late, a step is left out where a later one of its series is due as well: after a stop of days, one reminder. */
const OVERTAKEN_AFTER_MINUTES = 15;

/** The next minute takes the rest. */
const AT_ONCE = 500;

/** Thrown to undo what a handler did for a deadline that was stopped, moved or done while it ran. */
class NoLongerDueError extends Error {}

export function createDeadlinesJob(declared: readonly DeadlineHandlers[]): Job {
  const handlerOf = ({ object, key }: DueDeadline): DeadlineHandler => {
    const word = key.split('-', 1).join('');
    for (const handlers of declared) {
      const handler = handlers[object]?.[word];
      if (handler !== undefined) return handler;
    }
    throw new Error(`Nothing handles the deadline ${object} ${key}`);
  };
  return defineJob<object>({
    ...DEADLINES_JOB,
    cron: '* * * * *',
    // The next minute is the retry.
    retryLimit: 0,
    run: async (_payload, context) => {
      for (let count = 0; count < AT_ONCE; count += 1) {
        const due = await claimDue(context.db, context.clock.now().toString());
        if (due === undefined) break;
        await runClaimed(context, due, handlerOf);
      }
      await askForNext(context);
    },
  });
}

async function runClaimed(
  { db, write, clock, config, log: jobLog }: JobContext,
  due: DueDeadline,
  handlerOf: (due: DueDeadline) => DeadlineHandler,
): Promise<void> {
  const { id, object, object_id, key, attempts } = due;
  const log = jobLog.child({ deadline: `${object}:${object_id}:${key}`, attempts });
  const now = clock.now();
  const at = now.toString();
  if (attempts > MAX_ATTEMPTS) {
    await markFailed(db, id, at);
    log.error('a deadline is given up');
    return;
  }
  const dueAt = Temporal.Instant.from(due.due_at);
  const isLate = dueAt.until(now).total('minutes') > OVERTAKEN_AFTER_MINUTES;
  if (isLate && (await closeOvertaken(db, due, at))) return;
  try {
    const handle = handlerOf(due);
    await write(async (unit) => {
      if (!(await isStillDue(unit.db, id, at))) return;
      noteRunning(unit.db, id);
      await handle({ ...unit, now, config, log }, { id: object_id, key, dueAt });
      if (!(await markDone(unit.db, id, at))) throw new NoLongerDueError();
    });
  } catch (error) {
    if (error instanceof NoLongerDueError) return;
    log.warn({ err: error }, 'a deadline failed; it is tried again later');
  }
}

/** The job comes every minute; what is due before it comes again is run to the second. */
async function askForNext({ write, clock }: JobContext): Promise<void> {
  const now = clock.now();
  const before = now.add({ seconds: LOOK_AHEAD_SECONDS });
  await write(async ({ db, enqueue }) => {
    const next = await findNextDue(db, { after: now.toString(), before: before.toString() });
    if (next !== undefined) await askForRun(enqueue, Temporal.Instant.from(next));
  });
}
