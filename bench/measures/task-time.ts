// The longest task of a page by the time of the processor: what others do on the machine meanwhile does not count.
import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const CATEGORIES = ['toplevel', 'devtools.timeline'];

export async function longestTaskMs(page: Page, work: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser of its own');
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  // Other renderers run as well; the page is the one whose scripts ran.
  const pid = events.find(({ name }) => name === 'FunctionCall')?.pid;
  const main = events.find(
    (event) =>
      event.pid === pid && event.name === 'thread_name' && event.args?.name === 'CrRendererMain',
  );
  const tasks = events.filter(
    ({ name, ph, pid: process, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && process === pid && tid === main?.tid,
  );
  if (tasks.length === 0) throw new Error('The trace has no task of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
