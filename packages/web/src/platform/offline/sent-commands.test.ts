// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { deleteJadb } from './jadb.ts';
import { acknowledgeRow, enqueue } from './outbox.ts';
import { listSent } from './sent-commands.ts';

const OWNER = 1;
const NOON = Date.parse('2026-11-15T12:00:00.000Z');
const MS_PER_DAY = 86_400_000;

async function sendAt(ms: number, endpoint: string, body: unknown = {}): Promise<void> {
  const row = await enqueue({
    owner: OWNER,
    subject: endpoint,
    endpoint,
    method: 'POST',
    path: '/',
    body,
  });
  await acknowledgeRow(row, new Date(ms).toISOString());
}

const count = async (endpoint: string) =>
  (await listSent(OWNER)).filter((sent) => sent.endpoint === endpoint).length;

beforeEach(deleteJadb);

test('a day of messages does not push out a mark, and is itself bounded', async () => {
  await sendAt(NOON, 'mark');
  for (let index = 1; index <= 103; index += 1) await sendAt(NOON + index, 'message');
  expect(await Promise.all(['mark', 'message'].map(count))).toEqual([1, 100]);
});

test('after a week all go, of whatever kind; what is as large as a report is not kept', async () => {
  await sendAt(NOON, 'mark');
  await sendAt(NOON + 8 * MS_PER_DAY, 'message', { texte: 'é'.repeat(4_000) });
  await sendAt(NOON + 8 * MS_PER_DAY, 'report', { texte: 'é'.repeat(20_000) });
  expect(await Promise.all(['mark', 'message', 'report'].map(count))).toEqual([0, 1, 0]);
});
