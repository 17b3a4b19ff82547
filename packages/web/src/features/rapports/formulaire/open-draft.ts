// Finds what an edit address names: a draft on this device, or a report on the server that becomes one at its first change.
import { getInspection, type Inspection } from '@releve/domain/features/inspections.ts';
import { getSuivi, type Suivi } from '@releve/domain/features/suivis.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { callEndpoint } from '../../../platform/api/call-endpoint.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { type KeptDraft, listDrafts, readDraft } from './draft-store.ts';
import { findDraftOfRapport } from './draft-actions.ts';
import { contentsOf, contentsOfRapport, type DraftContents } from './draft-contents.ts';
import type { EditTarget } from './rapport-words.ts';

export type FoundDraft =
  | { kind: 'draft'; editID: number | null; contents: DraftContents }
  | { kind: 'read_only'; id: number }
  /** It is there, under another address. */
  | { kind: 'elsewhere'; genre: Genre; editID: number }
  | { kind: 'none' }
  | { kind: 'gone' };

export const fetchRapport = (genre: Genre, id: number): Promise<Suivi | Inspection> =>
  genre === 'suivi'
    ? callEndpoint(getSuivi, { params: { id } }, { showsRefusal: true })
    : callEndpoint(getInspection, { params: { id } }, { showsRefusal: true });

const asFound = (genre: Genre, draft: KeptDraft | undefined): FoundDraft => {
  if (draft === undefined) return { kind: 'gone' };
  const contents = contentsOf(draft);
  return contents.genre === genre
    ? { kind: 'draft', editID: draft.editID, contents }
    : { kind: 'elsewhere', genre: contents.genre, editID: draft.editID };
};

async function openRapport(owner: number, genre: Genre, id: number): Promise<FoundDraft> {
  const draft = await findDraftOfRapport(owner, genre, id);
  if (draft !== undefined) return asFound(genre, draft);
  const rapport = await fetchRapport(genre, id);
  return rapport.peut_modifier
    ? { kind: 'draft', editID: null, contents: contentsOfRapport(rapport, correctedNow()) }
    : { kind: 'read_only', id };
}

/** Rejects where the report has to be asked for and the server does not answer. */
export async function findTarget(
  owner: number,
  genre: Genre,
  target: EditTarget,
): Promise<FoundDraft> {
  switch (target.kind) {
    case 'draft':
      return asFound(genre, await readDraft(owner, target.editID));
    case 'rapport':
      return openRapport(owner, genre, target.id);
    case 'uuid': {
      const drafts = await listDrafts(owner);
      const draft = drafts.find((each) => contentsOf(each).uuid === target.uuid);
      return draft === undefined
        ? { kind: 'gone' }
        : { kind: 'elsewhere', genre: contentsOf(draft).genre, editID: draft.editID };
    }
    case 'newest': {
      const [newest] = (await listDrafts(owner))
        .filter((each) => contentsOf(each).genre === genre)
        .toSorted((a, b) => contentsOf(b).saved_at.localeCompare(contentsOf(a).saved_at));
      return newest === undefined
        ? { kind: 'none' }
        : { kind: 'elsewhere', genre, editID: newest.editID };
    }
    case 'unknown':
      return { kind: 'gone' };
  }
}
