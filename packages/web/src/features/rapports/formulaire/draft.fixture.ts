// A draft of a small form, for tests.
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { addDraft } from './draft-store.ts';
import { createContents, type DraftContents, type DraftFile } from './draft-contents.ts';
import { toRecord } from './draft-session.ts';
import { SMALL_FORM } from './form-content.fixture.ts';

export const OWNER = 7;
export const AT = '2026-11-15T14:00:00.000Z';

const PUBLISHED: PublishedForm = {
  schema_id: 3,
  schema_version_id: 30,
  numero: 1,
  titre: 'Visite de site',
  description: '',
  genre: 'suivi',
  cible: 'client',
  groupes: [3],
  publie_le: AT,
  contenu: SMALL_FORM,
};

export const buildContents = (part: Partial<DraftContents> = {}): DraftContents => ({
  ...createContents(
    PUBLISHED,
    { employe: null, client: { id: 4, nom: 'Banque Nationale' }, date: '2026-11-15' },
    AT,
  ),
  ...part,
});

export const keepContents = async (part: Partial<DraftContents> = {}) => {
  const contents = buildContents(part);
  const { editID } = await addDraft(toRecord(OWNER, contents));
  return { editID, contents };
};

export const buildFile = (uuid: string, taille: number): DraftFile => ({
  uuid,
  genre: 'photo',
  nom: `${uuid}.jpg`,
  taille,
  type: 'image/jpeg',
  empreinte: 'ab'.repeat(32),
});
