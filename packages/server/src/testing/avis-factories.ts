// Notices for tests and for the demo company: see factories.ts.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AvisTable } from '../features/avis/avis.tables.ts';
import type { Connection } from '../platform/database.ts';

export type NewAvis = Insertable<AvisTable>;

/** A verbal one that was given, unless told otherwise. */
export const buildAvis = (
  overrides: Partial<NewAvis> & Pick<NewAvis, 'employe_id' | 'auteur_id'>,
): NewAvis => ({
  uuid: randomUUID(),
  type: 'verbal',
  nature: 'disciplinaire',
  gravite: 2,
  titre: 'Retards répétés',
  date: '2026-06-14',
  faits: 'Arrivée à 19 h 20 sans prévenir.',
  echeance: null,
  suspension_du: null,
  suspension_au: null,
  statut: 'remis',
  projet_le: '2026-06-14T14:00:00Z',
  version_employe: null,
  version_employe_le: null,
  remis_le: '2026-06-14T20:00:00Z',
  rectifie_id: null,
  retire_le: null,
  expire_le: null,
  ...overrides,
});

export const insertAvis = (connection: Connection, overrides: Parameters<typeof buildAvis>[0]) =>
  connection
    .insertInto('avis')
    .values(buildAvis(overrides))
    .returningAll()
    .executeTakeFirstOrThrow();
