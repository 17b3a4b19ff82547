// A conversation of 20,000 messages: how soon its end stands after a tap, how much is drawn, and whether it scrolls up through
// older ones without holding up the page.
import type { Page } from '@playwright/test';
import { withSession } from '../../packages/server/src/platform/database-session.ts';
import { findRunningPostgres } from '../../packages/server/src/platform/embedded-postgres/address.ts';
import type { Figure } from '../figure.ts';
import { closePage, openDirectorPage } from './long-list.ts';

const MESSAGES = 20_000;
const OPENINGS = 5;
const SCROLLS = 60;
const FEED = '[role="feed"]';
const NAME = 'a conversation of 20,000';

/** Between the director and somebody of the demo who has none with them, written over the last year. */
const FILL = `
  with people as (
    select (select id from employes where username = 'directeur') as me,
      (select id from employes where username = 'inspecteur') as other
  ), begun as (
    insert into conversations (genre, employe_a, employe_b, created_at)
    select 'directe', least(me, other), greatest(me, other), now() - interval '1 year' from people
    returning id, employe_a, employe_b
  ), thread as (
    insert into threads (object, object_id, last_seq, last_at)
    select 'conversation', id, $1::int, now() from begun
  ), members as (
    insert into conversation_members (conversation_id, employe_id, from_seq, joined_at)
    select id, unnest(array[employe_a, employe_b]), 0, now() - interval '1 year' from begun
  ), readings as (
    insert into read_positions (object, object_id, employe_id, seq, at)
    select 'conversation', id, unnest(array[employe_a, employe_b]), $1::int, now() from begun
  ), written as (
    insert into messages (uuid, object, object_id, auteur_id, body, at, seq, change, received_at)
    select gen_random_uuid(), 'conversation', id, case when n % 3 = 0 then employe_a else employe_b end,
      'Message ' || n || '.' || repeat(' et la suite de ce qu’il y a à dire', n % 5), sent, n, n, sent
    from begun, generate_series(1, $1::int) n,
      lateral (select now() - make_interval(mins => 25 * ($1::int - n)) as sent) moments
  )
  select other from people`;

async function fillThread(dataDir: string): Promise<number> {
  const connectionString = await findRunningPostgres(dataDir);
  if (connectionString === undefined) throw new Error('The database does not run');
  return withSession(connectionString, async (session) => {
    const { rows } = await session.query<{ other: string }>(FILL, [MESSAGES]);
    await session.query('analyze');
    return Number(rows[0]?.other);
  });
}

interface Marks {
  threadMarks: { longest: number };
}

/** Until the last message stands within the frame of the thread. */
const seeEnd = (page: Page) =>
  page.waitForFunction(
    ([feed, text]) => {
      const frame = document.querySelector(feed ?? '');
      const last = [...(frame?.querySelectorAll('article') ?? [])].at(-1);
      if (!frame || last?.textContent.includes(text ?? '') !== true) return false;
      return last.getBoundingClientRect().bottom <= frame.getBoundingClientRect().bottom + 1;
    },
    [FEED, `Message ${MESSAGES}.`],
    { polling: 'raf' },
  );

/** From a tap in the list; the middle of several, each after another conversation was open. */
async function measureOpening(page: Page, url: string, other: number): Promise<Figure> {
  const took: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    await page.goto(`${url}/user/messagerie`);
    const row = page.locator(`a[href^="/user/messagerie/p-${other}"]`);
    await row.waitFor();
    const from = performance.now();
    await row.click();
    await seeEnd(page);
    took.push(performance.now() - from);
  }
  const middle = took.toSorted((a, b) => a - b)[Math.floor(OPENINGS / 2)] ?? Number.NaN;
  return {
    name: `${NAME}: its end, after a tap`,
    value: Math.round(middle),
    unit: 'ms',
    atMost: 1000,
  };
}

async function scrollUp(page: Page): Promise<number> {
  await page.evaluate(() => {
    const marks = { longest: 0 };
    Object.assign(globalThis, { threadMarks: marks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        marks.longest = Math.max(marks.longest, duration);
      }
    }).observe({ type: 'longtask' });
  });
  await page.locator(FEED).hover();
  for (let turn = 0; turn < SCROLLS; turn += 1) {
    await page.mouse.wheel(0, -900);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  return page.evaluate(() => (globalThis as unknown as Marks).threadMarks.longest);
}

/** The number of the first message drawn: what was scrolled to. */
const firstShown = (page: Page): Promise<number> =>
  page.evaluate((feed) => {
    const text = document.querySelector(`${feed} article`)?.textContent ?? '';
    return Number(/Message (\d+)\./.exec(text)?.[1]);
  }, FEED);

export async function measureMessagerie(url: string, dataDir: string): Promise<Figure[]> {
  const other = await fillThread(dataDir);
  const page = await openDirectorPage(url);
  try {
    const opening = await measureOpening(page, url, other);
    const longest = await scrollUp(page);
    const reached = await firstShown(page);
    // Several pages of older ones came while it scrolled.
    if (!(reached < MESSAGES - 200)) throw new Error(`${NAME}: it scrolled only to ${reached}`);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    return [
      opening,
      {
        name: `${NAME}: longest task of scrolling up`,
        value: Math.round(longest),
        unit: 'ms',
        atMost: 100,
      },
      { name: `${NAME}: nodes of the page`, value: nodes, unit: 'nodes', atMost: 1400 },
    ];
  } finally {
    await closePage(page);
  }
}
