// Work done later or elsewhere than in a request: e-mails, alerts, scheduled publishing. A job is added
// in the transaction that calls for it, so it exists exactly when its cause does; it is retried until
// it succeeds. A handler may run twice after a crash and must not mind.
import { PgBoss, fromKysely } from 'pg-boss';
import type { SendEvents } from './broadcast.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Connection, Db } from './database.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mail.ts';
import type { PushSender } from './notifications/push.ts';
import { runUnitOfWork, type Enqueue, type UnitOfWork } from './unit-of-work.ts';

export interface JobContext {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly push: PushSender;
  readonly log: Logger;
  /** Runs a write as a request does: one transaction, its jobs, then its effects. */
  readonly write: <T>(work: (unit: UnitOfWork) => Promise<T>) => Promise<T>;
}

/** What the jobs are started with. */
interface JobDependencies extends Omit<JobContext, 'write'> {
  readonly send: SendEvents;
}

export interface Job<Payload extends object = object> {
  readonly name: string;
  /** Retried so many times, with growing pauses; then it stays in the table as failed. */
  readonly retryLimit: number;
  /** When it runs by itself, as a cron expression in the company's time zone. */
  readonly cron?: string;
  readonly run: (payload: Payload, context: JobContext) => Promise<void>;
}

const RETRY_LIMIT = 8;
const RETRY_DELAY_SECONDS = 5;
/** How late a job is seen whose time came without a notice: one for later, or one that is tried again. */
const LOOK_EVERY_SECONDS = 10;
const MAX_CONNECTIONS = 3;
const STOP_WITHIN_MS = 5_000;

export const defineJob = <Payload extends object>(
  job: Omit<Job<Payload>, 'retryLimit'> & Partial<Pick<Job, 'retryLimit'>>,
): Job<Payload> => ({ retryLimit: RETRY_LIMIT, ...job });

export interface Jobs {
  register(job: Job<never>): void;
  readonly enqueueIn: (connection: Connection) => Enqueue;
  /** Makes the queues ready; as a worker, also runs what is in them. */
  start(options: { context: JobDependencies; isWorker: boolean }): Promise<void>;
  /** Runs what waits, one after the other, in this process; returns how many. */
  runWaiting(options?: { evenIfEarly?: boolean }): Promise<number>;
  stop(): Promise<void>;
}

export function createJobs(connectionString: string, log: Logger): Jobs {
  const jobs: Job[] = [];
  let boss: PgBoss | undefined;
  let isStopping = false;
  let context: JobContext | undefined;

  const started = () => {
    if (!boss || !context) throw new Error('The jobs have not been started');
    return { boss, context };
  };

  const enqueueIn: Jobs['enqueueIn'] =
    (connection) =>
    async (job, payload, { startAfter, atMostOnce } = {}) => {
      const id = await started().boss.send(job.name, payload, {
        db: fromKysely(connection),
        ...(startAfter && { startAfter: startAfter.toString() }),
        ...(atMostOnce && {
          singletonKey: atMostOnce.key,
          singletonSeconds: atMostOnce.seconds,
        }),
      });
      return id !== null;
    };

  return {
    enqueueIn,

    // What is stored under a job's name was written by enqueue with that job's payload type.
    register: (job) => jobs.push(job as Job),

    start: async (options) => {
      const { send, ...given } = options.context;
      const dependencies = { db: given.db, enqueueIn, send, log };
      const jobContext = {
        ...given,
        write: <T>(work: (unit: UnitOfWork) => Promise<T>) => runUnitOfWork(dependencies, work),
      };
      context = jobContext;
      boss = new PgBoss({
        connectionString,
        application_name: 'releve-jobs',
        max: MAX_CONNECTIONS,
        supervise: options.isWorker,
        schedule: options.isWorker,
        useListenNotify: options.isWorker,
      });
      boss.on('error', (error) => {
        // Its connections may be cut while they close: nobody needs to know.
        if (!isStopping) log.error({ err: error }, 'job queue error');
      });
      await boss.start();
      for (const job of jobs) await prepareQueue(boss, job);
      if (!options.isWorker) return;
      for (const job of jobs) await workOn(boss, job, jobContext);
    },

    runWaiting: async ({ evenIfEarly = false } = {}) => {
      const { boss: queue, context: jobContext } = started();
      let count = 0;
      for (const { name, run } of jobs) {
        const fetchOptions = { batchSize: 1, ignoreStartAfter: evenIfEarly };
        let [waiting] = await queue.fetch<object>(name, fetchOptions);
        while (waiting) {
          await run(waiting.data, jobContext);
          await queue.complete(name, waiting.id);
          count += 1;
          [waiting] = await queue.fetch<object>(name, fetchOptions);
        }
      }
      return count;
    },

    stop: async () => {
      isStopping = true;
      await boss?.stop({ graceful: true, timeout: STOP_WITHIN_MS });
      boss = undefined;
    },
  };
}

async function prepareQueue(boss: PgBoss, job: Job): Promise<void> {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    notify: true,
  };
  await boss.createQueue(job.name, options);
  await boss.updateQueue(job.name, options);
}

async function workOn(boss: PgBoss, job: Job, context: JobContext): Promise<void> {
  const log = context.log.child({ job: job.name });
  if (job.cron !== undefined) {
    await boss.schedule(job.name, job.cron, {}, { tz: context.config.timeZone });
  }
  const options = { notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS };
  const workerId = await boss.work<object>(job.name, options, async (batch) => {
    for (const { id, data } of batch) {
      try {
        await job.run(data, { ...context, log });
      } catch (error) {
        log.warn({ err: error, id }, 'a job failed; it is tried again later');
        throw error;
      } finally {
        // Several that came at once are one notice, with which the queue takes a single one: it looks again.
        boss.notifyWorker(workerId);
      }
    }
  });
}
