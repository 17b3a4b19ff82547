// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDrafts, readDraft } from './draft-store.ts';
import { keptFileId, readKeptFile } from '../../../platform/offline/kept-files.ts';
import { deleteJadb } from '../../../platform/offline/jadb.ts';
import { acknowledgeRow, listRows } from '../../../platform/offline/outbox.ts';
import { expectFaults } from '../../../testing/expected-faults.ts';
import { deleteDraft } from './draft-actions.ts';
import { contentsOf, type DraftContents } from './draft-contents.ts';
import { AT, buildContents, buildFile, keepContents, OWNER } from './draft.fixture.ts';
import { openSession } from './draft-session.ts';
import { noteSent } from './note-sent.ts';
import { queueRapport } from './send-draft.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';

const GENERAL = 'z0';
const stops: (() => void)[] = [];

beforeEach(deleteJadb);
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

function open(editID: number | null, contents: DraftContents) {
  const session = openSession({ owner: OWNER, editID, contents });
  stops.push(session.start());
  return session;
}

const kept = async (editID: number): Promise<DraftContents | null> => {
  const draft = await readDraft(OWNER, editID);
  return draft === undefined ? null : contentsOf(draft);
};

const valeurOf = (contents: DraftContents | null, cle: string) =>
  contents?.zones[0]?.reponses[cle]?.valeur;

describe('a draft being filled in', () => {
  it('is kept at a pause in typing, not at every letter', async () => {
    const { editID, contents } = await keepContents();
    const session = open(editID, contents);
    session.change({ commentaire: 'B' });
    session.change({ commentaire: 'Bo' });
    session.change({ commentaire: 'Bon' });
    expect(session.state().saving).toBe('pending');
    await expect.poll(async () => (await kept(editID))?.commentaire).toBe('Bon');
    await expect.poll(() => session.state().saving).toBe('saved');
    expect((await kept(editID))?.rev).toBe(1);
  });

  it('is kept when the page goes away before the pause', async () => {
    const { editID, contents } = await keepContents();
    const session = open(editID, contents);
    session.answers.setAnswer(GENERAL, 'tenue', { valeur: 'oui' });
    dispatchEvent(new Event('pagehide'));
    await session.flush();
    expect(valeurOf(await kept(editID), 'tenue')).toBe('oui');
  });

  it('a report opened again becomes a draft at its first change, not before', async () => {
    const session = open(null, buildContents({ rapport_id: 12, version: 4 }));
    await session.flush();
    expect(await listDrafts(OWNER)).toEqual([]);
    session.change({ commentaire: 'Revu' });
    await session.flush();
    const drafts = await listDrafts(OWNER);
    expect(drafts.map(({ id, contents }) => [id, (contents as DraftContents).version])).toEqual([
      [12, 4],
    ]);
    session.change({ commentaire: 'Revu encore' });
    await session.flush();
    expect(await listDrafts(OWNER)).toHaveLength(1);
  });
});

describe('two tabs at one draft', () => {
  it('what one saves appears in the other, which says so', async () => {
    const { editID, contents } = await keepContents();
    const [one, other] = [open(editID, contents), open(editID, contents)];
    one.answers.setAnswer(GENERAL, 'tenue', { valeur: 'non' });
    await one.flush();
    await expect.poll(() => other.answers.look(GENERAL, 'tenue').reponse.valeur).toBe('non');
    expect(other.state().isChangedElsewhere).toBe(true);
    expect(one.state().isChangedElsewhere).toBe(false);
  });

  it('what both change at once is kept of both', async () => {
    const { editID, contents } = await keepContents();
    const [one, other] = [open(editID, contents), open(editID, contents)];
    one.answers.setAnswer(GENERAL, 'tenue', { valeur: 'non' });
    other.answers.setAnswer(GENERAL, 'note', { valeur: 4 });
    other.change({ commentaire: 'De l’autre' });
    await Promise.all([one.flush(), other.flush()]);
    await expect.poll(() => one.answers.look(GENERAL, 'note').reponse.valeur).toBe(4);
    const now = await kept(editID);
    expect([valeurOf(now, 'tenue'), valeurOf(now, 'note'), now?.commentaire]).toEqual([
      'non',
      4,
      'De l’autre',
    ]);
    expect(other.answers.look(GENERAL, 'tenue').reponse.valeur).toBe('non');
  });

  it('a draft that goes away in one is gone in the other, and nothing brings it back', async () => {
    useUserStore.setState({ details: buildUser(OWNER) });
    const { editID, contents } = await keepContents();
    const session = open(editID, contents);
    expect(await deleteDraft(editID)).toBe(true);
    await expect.poll(() => session.state().gone).toEqual({ sent: null });
    session.change({ commentaire: 'Trop tard' });
    await session.flush();
    expect(await listDrafts(OWNER)).toEqual([]);
  });
});

describe('a draft that is sent while something is still typed', () => {
  const SENDER = { owner: OWNER, pour: null };

  /** As the drain does with an answer of 200. */
  async function acknowledgeAll(): Promise<void> {
    for (const row of await listRows(OWNER)) {
      const receipt = { id: 99, uuid: 'r', edition: 1, version: 3, pourcentage: null, recu_le: AT };
      await noteSent(row, receipt);
      await acknowledgeRow(row, AT);
    }
  }

  it('goes on as a draft of the report that is there now', async () => {
    const { editID, contents } = await keepContents();
    const session = open(editID, contents);
    const queued = await queueRapport(SENDER, await session.keep());
    if (queued !== null) session.takeOver(queued.contents);
    session.change({ commentaire: 'Un long commentaire' });
    await acknowledgeAll();
    await session.settle();
    expect(session.state()).toMatchObject({ gone: null, isContinued: true });
    const [draft, ...others] = await listDrafts(OWNER);
    expect(others).toEqual([]);
    expect(draft && contentsOf(draft)).toMatchObject({
      commentaire: 'Un long commentaire',
      rapport_id: 99,
      version: 3,
      edition: 1,
      brouillon: contents.brouillon,
    });
  });

  it('is gone where nothing was typed since', async () => {
    const { editID, contents } = await keepContents();
    const session = open(editID, contents);
    const queued = await queueRapport(SENDER, await session.keep());
    if (queued !== null) session.takeOver(queued.contents);
    await acknowledgeAll();
    await expect.poll(() => session.state().gone).toEqual({ sent: 99 });
    expect(await listDrafts(OWNER)).toEqual([]);
  });

  it('waits for photos that are being prepared', async () => {
    const { editID, contents } = await keepContents();
    const session = open(editID, contents);
    let isReady: (() => void) | undefined;
    const preparing = session.work.during(new Promise<void>((resolve) => (isReady = resolve)));
    let isIdle = false;
    const noteIdle = async () => {
      await session.work.whenIdle();
      isIdle = true;
    };
    const idle = noteIdle();
    await session.flush();
    expect(isIdle).toBe(false);
    isReady?.();
    await preparing;
    await idle;
    expect(isIdle).toBe(true);
  });

  it('a photo that is ready only after the answer of the server is not lost', async () => {
    const { editID, contents } = await keepContents();
    const session = open(editID, contents);
    let isReady: (() => void) | undefined;
    const preparing = session.work.during(new Promise<void>((resolve) => (isReady = resolve)));
    const queued = await queueRapport(SENDER, await session.keep());
    if (queued !== null) session.takeOver(queued.contents);
    await acknowledgeAll();
    const uuid = '11111111-1111-4111-8111-111111111111';
    const photo = {
      owner: OWNER,
      uuid,
      bytes: new ArrayBuffer(4),
      type: 'image/jpeg',
      empreinte: '',
    };
    await session.addFile(buildFile(uuid, 4), photo, () =>
      session.answers.setAnswer(GENERAL, 'tenue', { photos: [{ uuid, moment: null }] }),
    );
    isReady?.();
    await preparing;
    await session.settle();
    expect(session.state().gone).toBeNull();
    const [draft] = await listDrafts(OWNER);
    expect(draft && contentsOf(draft).zones[0]?.reponses['tenue']?.photos).toEqual([
      { uuid, moment: null },
    ]);
    expect(await readKeptFile(keptFileId(contents.brouillon, uuid))).toBeDefined();
  });
});

describe('a device that cannot keep it', () => {
  it('says so, sends nothing older, and tries again by itself', async () => {
    const { editID, contents } = await keepContents();
    const session = open(editID, contents);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'UnknownError');
    });
    expectFaults(/UnknownError.*full/);
    session.change({ commentaire: 'Très important' });
    await expect(session.keep()).rejects.toThrow('not kept');
    expect(session.state().saving).toBe('failed');
    put.mockRestore();
    vi.advanceTimersByTime(2000);
    vi.useRealTimers();
    await expect.poll(async () => (await kept(editID))?.commentaire).toBe('Très important');
    vi.restoreAllMocks();
  });
});

it('two tabs that change one report share one draft, and lose nothing of each other', async () => {
  const report = buildContents({ rapport_id: 12, version: 4 });
  const other = { ...report, brouillon: 'another-draft' };
  const [one, two] = [open(null, report), open(null, other)];
  one.answers.setAnswer(GENERAL, 'tenue', { valeur: 'non' });
  two.answers.setAnswer(GENERAL, 'note', { valeur: 2 });
  await one.flush();
  await two.flush();
  const drafts = await listDrafts(OWNER);
  expect(drafts).toHaveLength(1);
  const contents = drafts[0] && contentsOf(drafts[0]);
  expect([valeurOf(contents ?? null, 'tenue'), valeurOf(contents ?? null, 'note')]).toEqual([
    'non',
    2,
  ]);
  expect(two.state().contents.brouillon).toBe(report.brouillon);
});

it('an area added in one tab survives a late save of another', async () => {
  const { editID, contents } = await keepContents();
  const [late, here] = [open(editID, contents), open(editID, contents)];
  late.answers.setAnswer(GENERAL, 'tenue', { valeur: 'oui' });
  const hall = here.answers.addZone('zones', 'Hall');
  here.answers.setAnswer(hall, 'sol', { valeur: 'non' });
  await here.flush();
  await late.flush();
  expect((await kept(editID))?.zones.map(({ nom }) => nom)).toEqual([null, 'Hall']);
  await expect.poll(() => here.answers.look(GENERAL, 'tenue').reponse.valeur).toBe('oui');
  expect(here.answers.look(hall, 'sol').reponse.valeur).toBe('non');
});

it('whoever types without a pause is saved all the same', async () => {
  const { editID, contents } = await keepContents();
  const session = open(editID, contents);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  for (let letter = 0; letter < 23; letter += 1) {
    session.change({ commentaire: 'a'.repeat(letter) });
    vi.advanceTimersByTime(100);
  }
  vi.useRealTimers();
  await expect.poll(async () => (await kept(editID))?.rev).toBe(1);
});
