// What tests of punching need beside punches themselves: see factories.ts.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AppareilsVusTable } from '../features/sync/sync.tables.ts';
import type { Connection } from '../platform/database.ts';
import type { CorrectionsTable } from '../features/presences/presences.tables.ts';
import type { QuartRow } from './factories.ts';

export type NewCorrection = Insertable<CorrectionsTable>;
export type NewContact = Insertable<AppareilsVusTable>;

/** A phone that spoke just before `vu_le`, with nothing left to send. */
const buildContact = (
  overrides: Partial<NewContact> & Pick<NewContact, 'employe_id'>,
): NewContact => ({
  app_version: '250612.69',
  navigateur: 'Chrome 140',
  ecart_secondes: 0,
  non_envoyes: 0,
  vu_le: '2026-06-15T18:00:00Z',
  horaire_le: null,
  ...overrides,
});

export async function insertContact(
  connection: Connection,
  overrides: Partial<NewContact> & Pick<NewContact, 'employe_id'>,
): Promise<void> {
  await connection.insertInto('appareils_vus').values(buildContact(overrides)).execute();
}

export const buildCorrection = (
  overrides: Partial<NewCorrection> &
    Pick<NewCorrection, 'employe_id' | 'client_id' | 'auteur_id' | 'date'>,
): NewCorrection => ({
  uuid: randomUUID(),
  quart_id: null,
  entree: null,
  sortie: `${overrides.date}T23:00:00Z`,
  entree_id: null,
  sortie_id: null,
  raison: 'J’ai oublié de pointer en partant.',
  statut: 'en_attente',
  decidee_par: null,
  decidee_le: null,
  decision_note: '',
  ...overrides,
});

/** Asked by the person of the quart. */
export async function insertCorrection(
  connection: Connection,
  { id, employe_id, client_id, date }: QuartRow,
  overrides: Partial<NewCorrection> = {},
) {
  if (employe_id === null) throw new Error('An open quart has nobody to ask for a correction');
  const own = { quart_id: id, employe_id, auteur_id: employe_id, client_id, date };
  return connection
    .insertInto('corrections')
    .values(buildCorrection({ ...own, ...overrides }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
