// Requests and delegations for tests and for the demo company: see factories.ts.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DemandesTable } from '../features/demandes/demandes.tables.ts';
import type { Connection } from '../platform/database.ts';

/** As a row comes back from JSON: the details as they are. */
export type NewDemande = Omit<Insertable<DemandesTable>, 'details'> & { details: object };

/** One that waits, of one day. */
export const buildDemande = (
  overrides: Partial<NewDemande> & Pick<NewDemande, 'type_id' | 'employe_id'>,
): NewDemande => {
  const du = overrides.du ?? '2026-06-22';
  return {
    uuid: randomUUID(),
    nature: 'absence',
    auteur_id: overrides.employe_id,
    du,
    au: du,
    debut: null,
    fin: null,
    minutes: 0,
    minutes_banque: 0,
    raison: '',
    details: {},
    statut: 'en_attente',
    annule_id: null,
    correction_id: null,
    proposition_du: null,
    proposition_au: null,
    proposition_note: '',
    proposition_par: null,
    proposition_le: null,
    decidee_par: null,
    decidee_pour: null,
    decidee_le: null,
    decision_note: '',
    demandee_le: '2026-06-15T16:00:00Z',
    relancee_le: null,
    version: 0,
    ...overrides,
  };
};

/** Of the types and banks that come with the app, by their keys. */
export async function findSeeds(connection: Connection) {
  const types = await connection.selectFrom('demande_types').select(['id', 'cle']).execute();
  const banques = await connection.selectFrom('banques').select(['id', 'cle']).execute();
  const idOf = (rows: readonly { id: number; cle: string | null }[]) => (key: string) => {
    const row = rows.find(({ cle }) => cle === key);
    if (row === undefined) throw new Error(`Nothing comes with the app as ${key}`);
    return row.id;
  };
  return { type: idOf(types), banque: idOf(banques) };
}
