// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDrafts, readDraft } from '../../platform/offline/draft-store.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { deleteDraft } from './draft-actions.ts';
import { contentsOf, type DraftContents } from './draft-contents.ts';
import { buildContents, keepContents, OWNER } from './draft.fixture.ts';
import { openSession } from './draft-session.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';

const GENERAL = 1;
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
