// What is due by the clock of a test is done, with all that follows from it. A test moves that clock; the queue has its own.
import { DEADLINES_JOB } from '../platform/deadlines.ts';
import type { TestApp } from './build-app.ts';

export async function runDeadlines({ app, db }: Pick<TestApp, 'app' | 'db'>): Promise<void> {
  await app.jobs.enqueueIn(db)(DEADLINES_JOB, {});
  // What a job asks for may belong to one that had its turn before it.
  while ((await app.jobs.runWaiting()) > 0);
}
