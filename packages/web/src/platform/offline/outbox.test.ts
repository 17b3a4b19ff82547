// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxRow } from './jadb-schema.ts';
import { keepFile, keptFileId, readKeptFile } from './kept-files.ts';
import { deleteJadb, withJadb, writeJadb } from './jadb.ts';
import {
  changeHeld,
  correctParked,
  discardParked,
  dropRefused,
  enqueueTogether,
  retryParked,
} from './outbox-settling.ts';
import {
  acknowledgeRow,
  listAllRows,
  enqueue,
  findRow,
  keepCommand,
  listRows,
  parkRow,
  postponeRow,
  readLastSent,
} from './outbox.ts';
import type { NewCommand } from './outbox.ts';

const ALICE = 1;
const BOB = 2;
const REFUSAL = { status: 422, message: 'memos.closed' };

const command = (owner: number, memo = 12): NewCommand => ({
  owner,
  endpoint: 'POST /api/memos/:id/confirm',
  method: 'POST',
  path: `/api/memos/${memo}/confirm`,
  body: { lu: true },
  subject: `memo:${memo}`,
});

async function enqueueParked(): Promise<OutboxRow> {
  const row = await enqueue(command(ALICE));
  await parkRow(row.id, REFUSAL);
  return row;
}

beforeEach(deleteJadb);

describe('enqueue', () => {
  test('keeps the command with a fresh key', async () => {
    const row = await enqueue(command(ALICE));
    expect(row).toMatchObject({ ...command(ALICE), cmtype: 'outbox', seq: 1, state: 'waiting' });
    expect(row.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(await findRow(row.id)).toEqual(row);
  });

  test('writes the local change with it', async () => {
    await enqueue(command(ALICE), (tx) =>
      tx.objectStore('punchData').put({ date: '2026-01-05', by_owner: { [ALICE]: ['entree'] } }),
    );
    expect(await withJadb((db) => db.get('punchData', '2026-01-05'))).toEqual({
      date: '2026-01-05',
      by_owner: { [ALICE]: ['entree'] },
    });
  });

  test('keeps neither if the local change fails', async () => {
    const failing = enqueue(command(ALICE), async (tx) => {
      await tx.objectStore('punchData').put({ date: '2026-01-05', by_owner: {} });
      throw new Error('interrupted');
    });
    await expect(failing).rejects.toThrow('interrupted');
    expect(await listAllRows()).toHaveLength(0);
    expect(await withJadb((db) => db.count('punchData'))).toBe(0);
  });

  test('takes the same id twice as one command', async () => {
    const first = await enqueue({ ...command(ALICE), id: 'one' });
    expect(await enqueue({ ...command(ALICE), id: 'one' })).toEqual(first);
    expect(await listAllRows()).toHaveLength(1);
  });

  test('sheds the persisted reads when the device is full', async () => {
    let tries = 0;
    const row = await enqueue(command(ALICE), async () => {
      tries += 1;
      if (tries === 1) throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await listRows(ALICE)).toEqual([row]);
    expect(tries).toBe(2);
  });
});

describe('order', () => {
  test('is that of making, also across tabs and after everything was sent', async () => {
    vi.resetModules();
    const otherTab = await import('./outbox.ts');
    const made = await Promise.all([
      enqueue(command(ALICE)),
      otherTab.enqueue(command(ALICE)),
      enqueue(command(ALICE)),
      otherTab.enqueue(command(ALICE)),
    ]);
    expect(new Set(made.map((row) => row.seq))).toEqual(new Set([1, 2, 3, 4]));
    expect((await listRows(ALICE)).map((row) => row.seq)).toEqual([1, 2, 3, 4]);
    for (const row of made) await acknowledgeRow(row, '2026-01-05T06:00:00.000Z');
    expect((await otherTab.enqueue(command(ALICE))).seq).toBe(5);
  });

  test('leaves everyone their own rows', async () => {
    const alices = await enqueue(command(ALICE));
    const bobs = await enqueue(command(BOB));
    expect(await listRows(ALICE)).toEqual([alices]);
    expect(await listRows(BOB)).toEqual([bobs]);
    expect(await listAllRows()).toHaveLength(2);
  });
});

describe('acknowledgement', () => {
  test('removes the row and remembers when', async () => {
    const row = await enqueue(command(ALICE));
    expect(await readLastSent(ALICE)).toBeNull();
    await acknowledgeRow(row, '2026-01-05T06:00:00.000Z');
    expect(await listRows(ALICE)).toEqual([]);
    expect(await readLastSent(ALICE)).toBe('2026-01-05T06:00:00.000Z');
    expect(await readLastSent(BOB)).toBeNull();
  });

  test('is not undone by a slower tab that got another answer', async () => {
    const row = await enqueue(command(ALICE));
    await acknowledgeRow(row, '2026-01-05T06:00:00.000Z');
    await postponeRow(row.id, 1_000, { status: 503, message: '' });
    await parkRow(row.id, REFUSAL);
    expect(await listRows(ALICE)).toEqual([]);
  });
});

describe('a refused command', () => {
  test('is retried under the same key', async () => {
    const row = await enqueueParked();
    expect(await findRow(row.id)).toEqual({ ...row, state: 'parked', error: REFUSAL });
    await retryParked(row.id);
    expect(await listRows(ALICE)).toEqual([row]);
  });

  test('is corrected in its place, under another key', async () => {
    const row = await enqueueParked();
    const later = await enqueue(command(ALICE));
    await correctParked(row.id, { lu: false });
    const [corrected, last] = await listRows(ALICE);
    expect(corrected).toEqual({ ...row, id: corrected?.id, body: { lu: false } });
    expect(corrected?.id).not.toBe(row.id);
    expect(last).toEqual(later);
  });

  test('is discarded', async () => {
    const row = await enqueueParked();
    await discardParked(row.id);
    expect(await listAllRows()).toHaveLength(0);
  });

  test('only: a waiting one may be on its way and cannot be discarded or corrected', async () => {
    const row = await enqueue(command(ALICE));
    await discardParked(row.id);
    await correctParked(row.id, { lu: false });
    expect(await listRows(ALICE)).toEqual([row]);
  });
});

test('survives the loss of the connection between two commands', async () => {
  await enqueue(command(ALICE));
  await withJadb(async (db) => db.close());
  await enqueue(command(ALICE));
  expect((await listRows(ALICE)).map((row) => row.seq)).toEqual([1, 2]);
});

test('ignores records of other kinds under its own ids', async () => {
  await writeJadb(['cmData'], (tx) =>
    tx.store.put({ id: 'persistence-request', cmtype: 'persistence-request', asked_at: '' }),
  );
  expect(await findRow('persistence-request')).toBeUndefined();
});

describe('a report in many rows', () => {
  const SUBJECT = 'rapport:r1';
  const part = (n: number): NewCommand & { id: string } => ({
    ...command(ALICE),
    id: `part-${n}`,
    subject: SUBJECT,
  });
  const whole = { ...command(ALICE), id: 'whole', subject: SUBJECT };
  const enqueueReport = () =>
    enqueueTogether(async (tx) => {
      for (const row of [part(1), part(2), whole]) await keepCommand(tx, row);
    });

  test('is kept whole or not at all', async () => {
    await expect(
      enqueueTogether(async (tx) => {
        await keepCommand(tx, part(1));
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await listRows(ALICE)).toEqual([]);
    await enqueueReport();
    expect((await listRows(ALICE)).map(({ id }) => id)).toEqual(['part-1', 'part-2', 'whole']);
  });

  test('the files of a command go with it, acknowledged or given up', async () => {
    const kept = {
      owner: ALICE,
      uuid: 'p1',
      bytes: new ArrayBuffer(3),
      type: 'image/jpeg',
      empreinte: '',
    };
    const keep = (id: string) => enqueue({ ...command(ALICE), id }, (tx) => keepFile(tx, id, kept));
    const sent = await keep('sent');
    await keep('refused');
    await acknowledgeRow(sent, '2026-11-15T02:00:00.000Z');
    expect(await readKeptFile(keptFileId('sent', 'p1'))).toBeUndefined();
    expect(await readKeptFile(keptFileId('refused', 'p1'))).toBeDefined();
    await parkRow('refused', REFUSAL);
    await discardParked('refused');
    expect(await readKeptFile(keptFileId('refused', 'p1'))).toBeUndefined();
  });

  test('nothing is dropped while nothing was refused', async () => {
    await enqueueReport();
    await enqueueTogether((tx) => dropRefused(tx, ALICE, SUBJECT));
    expect(await listRows(ALICE)).toHaveLength(3);
  });
});

describe('a command that is held back', () => {
  const HOLD_MS = 3000;
  const holdAgain = (body: unknown) => () => ({ body, next_attempt_at: Date.now() + HOLD_MS });

  test('says something else, in the same place and under the same key', async () => {
    const held = await enqueue({ ...command(ALICE), next_attempt_at: Date.now() + HOLD_MS });
    expect(await changeHeld(held.id, holdAgain({ lu: false }))).toBe(true);
    expect(await findRow(held.id)).toMatchObject({ seq: held.seq, body: { lu: false } });
  });

  test('is dropped where nothing is left of it', async () => {
    const held = await enqueue({ ...command(ALICE), next_attempt_at: Date.now() + HOLD_MS });
    expect(await changeHeld(held.id, () => null)).toBe(true);
    expect(await findRow(held.id)).toBeUndefined();
  });

  test('stays as it is once it may be on its way', async () => {
    const free = await enqueue(command(ALICE));
    const over = await enqueue({ ...command(ALICE), next_attempt_at: Date.now() - 1 });
    const tried = await enqueue({ ...command(ALICE), next_attempt_at: Date.now() + HOLD_MS });
    await postponeRow(tried.id, Date.now() + HOLD_MS, REFUSAL);
    for (const { id } of [free, over, tried]) {
      expect(await changeHeld(id, holdAgain({ lu: false }))).toBe(false);
      expect(await findRow(id)).toMatchObject({ body: { lu: true } });
    }
  });
});
