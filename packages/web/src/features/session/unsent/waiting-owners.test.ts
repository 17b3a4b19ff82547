// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualPunch, readConversation } from '../../../platform/api/first-calls.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { deleteJadb, readJadb } from '../../../platform/offline/jadb.ts';
import { acknowledgeRow, enqueue, parkRow } from '../../../platform/offline/outbox.ts';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { forgetOwnerName, keepOwnerName } from './owner-names.ts';
import { listWaitingOwners } from './waiting-owners.ts';
import { describeWaiting } from './waiting-words.ts';

const NADIA = { id: 1, prenom: 'Nadia' };
const ALI = { id: 2, prenom: 'Ali' };

const leave = (owner: number, endpoint: string, body: unknown = {}) =>
  enqueue({ owner, endpoint, method: 'POST', path: '/api/x', body, subject: 'x' });

const punch = (owner: number, punches: readonly unknown[] = [{}]) =>
  leave(owner, manualPunch.id, { punches });

const CONFIRM = 'POST /api/memos/:id/confirm';

const namesKept = async () =>
  (await readJadb('cmData', (store) => store.index('cmtype').getAll('owner-name'))).map(
    ({ id }) => id,
  );

const sentences = async (except: number | null = null) =>
  describeWaiting(t, await listWaitingOwners(except)).map(({ text }) => text);

beforeAll(loadAllTexts);
beforeEach(deleteJadb);
afterEach(() => vi.unstubAllGlobals());

describe('what waits for whose sign-in', () => {
  it('counts the punches of one row each, and says that they are punches', async () => {
    await punch(NADIA.id, [{}, {}]);
    await punch(NADIA.id);
    await keepOwnerName(NADIA);
    expect(await sentences()).toEqual([
      '3 pointages de Nadia attendent sur cet appareil. Ils partiront dès sa prochaine connexion.',
    ]);
  });

  it('calls a mixture things; what was only read is none, what was refused goes with no sign-in', async () => {
    await punch(ALI.id);
    await leave(ALI.id, CONFIRM);
    await leave(ALI.id, readConversation.id);
    await parkRow((await leave(ALI.id, CONFIRM)).id, { status: 422, message: 'memos.closed' });
    await keepOwnerName(ALI);
    expect(await sentences()).toEqual([
      '2 éléments d’Ali attendent sur cet appareil. Ils partiront dès sa prochaine connexion.',
    ]);
  });

  it('has a line for each of three, the oldest first, and one word for all others', async () => {
    for (const owner of [3, 2, 4, 1, 5]) await punch(owner);
    await keepOwnerName(NADIA);
    await keepOwnerName(ALI);
    expect(await sentences(3)).toEqual([
      '1 pointage d’Ali attend sur cet appareil. Il partira dès sa prochaine connexion.',
      '1 pointage d’une autre personne attend sur cet appareil. Il partira dès sa prochaine connexion.',
      '1 pointage de Nadia attend sur cet appareil. Il partira dès sa prochaine connexion.',
      'et d’autres',
    ]);
    expect((await listWaitingOwners(null)).map(({ owner }) => owner)).toEqual([3, 2, 4, 1, 5]);
  });
});

describe('the first name', () => {
  it('is kept while something waits, and alone', async () => {
    await keepOwnerName(NADIA);
    expect(await namesKept()).toEqual([]);
    await punch(NADIA.id);
    const person = { ...NADIA, nom: 'Benali', token: 'secret' };
    await keepOwnerName(person);
    expect(await readJadb('cmData', (store) => store.get(`owner-name:${NADIA.id}`))).toStrictEqual({
      id: 'owner-name:1',
      cmtype: 'owner-name',
      owner: 1,
      prenom: 'Nadia',
    });
  });

  it('goes with the sign-in of its owner, and once nothing of theirs is left', async () => {
    const row = await punch(NADIA.id);
    await punch(ALI.id);
    await keepOwnerName(NADIA);
    await keepOwnerName(ALI);
    await forgetOwnerName(ALI.id);
    expect(await namesKept()).toEqual(['owner-name:1']);
    await acknowledgeRow(row, '2026-01-05T06:00:00.000Z');
    expect(await listWaitingOwners(ALI.id)).toEqual([]);
    expect(await namesKept()).toEqual([]);
  });
});

describe('a device without a database', () => {
  it('has nothing to say, and is not given one', async () => {
    expect(await listWaitingOwners(null)).toEqual([]);
    expect(await indexedDB.databases()).toEqual([]);
    vi.stubGlobal('indexedDB', undefined);
    expect(await listWaitingOwners(null)).toEqual([]);
  });
});
