// Requests to put punches right.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listCorrections } from '@releve/domain/features/punch-corrections.ts';
import { sql, type Insertable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { matchesFolded, readToldPage } from '../../platform/list.repository.ts';
import { anyOf, prepareQuery, type Parameter } from '../../platform/prepared-query.ts';
import type { CorrectionsTable } from './presences.tables.ts';

/** What the journal calls them. */
export const correctionNames: JournalNames = {
  corrections: sql`(select prenom || ' ' || nom || ', ' || corrections.date
    from corrections join employes on employes.id = corrections.employe_id where corrections.id = journal.objet_id)`,
};

const selectCorrections = (db: Connection) =>
  db
    .selectFrom('corrections')
    .innerJoin('employes', 'employes.id', 'corrections.employe_id')
    .innerJoin('clients', 'clients.id', 'corrections.client_id')
    .leftJoin('quarts', 'quarts.id', 'corrections.quart_id')
    .leftJoin('punches as entrees', 'entrees.id', 'corrections.entree_id')
    .leftJoin('punches as sorties', 'sorties.id', 'corrections.sortie_id')
    .innerJoin('employes as authors', 'authors.id', 'corrections.auteur_id')
    .leftJoin('employes as deciders', 'deciders.id', 'corrections.decidee_par')
    .select([
      'corrections.id',
      'corrections.uuid',
      'corrections.employe_id',
      'corrections.quart_id',
      'corrections.client_id',
      'corrections.date',
      'corrections.entree',
      'corrections.sortie',
      'corrections.entree_id',
      'corrections.sortie_id',
      'corrections.rouvre_entree',
      'corrections.rouvre_sortie',
      'corrections.raison',
      'corrections.statut',
      'corrections.demandee_le',
      'corrections.auteur_id',
      'corrections.decidee_par',
      'corrections.decidee_le',
      'corrections.decision_note',
      'corrections.version',
      'employes.prenom',
      'employes.nom',
      sql<number | null>`coalesce(employes.superviseur_id, clients.superviseur_id)`.as(
        'superviseur_id',
      ),
      'clients.nom as client_nom',
      'clients.ville as client_ville',
      'quarts.debut',
      'quarts.fin',
      'entrees.at as entree_at',
      'sorties.at as sortie_at',
      'authors.prenom as author_prenom',
      'authors.nom as author_nom',
      'deciders.prenom as decider_prenom',
      'deciders.nom as decider_nom',
    ]);

export type StoredCorrection = Awaited<
  ReturnType<ReturnType<typeof selectCorrections>['execute']>
>[number];

export const findCorrection = (db: Connection, id: number): Promise<StoredCorrection | undefined> =>
  selectCorrections(db).where('corrections.id', '=', id).executeTakeFirst();

export const findCorrectionByUuid = (
  db: Connection,
  uuid: string,
): Promise<StoredCorrection | undefined> =>
  selectCorrections(db).where('corrections.uuid', '=', uuid).executeTakeFirst();

/** Of that day, all that wait, and those decided since. */
export const findCorrectionsOfDay = (
  db: Connection,
  employeId: number,
  { date, decidedSince }: { date: string; decidedSince: string },
): Promise<StoredCorrection[]> =>
  selectCorrections(db)
    .where('corrections.employe_id', '=', employeId)
    .where((eb) =>
      eb.or([
        eb('corrections.date', '=', date),
        eb('corrections.statut', '=', 'en_attente'),
        eb('corrections.decidee_le', '>=', decidedSince),
      ]),
    )
    .orderBy('corrections.demandee_le', 'desc')
    .orderBy('corrections.id', 'desc')
    .execute();

const tellCorrections = prepareQuery((db, param: Parameter<{ ids: readonly number[] }>) =>
  selectCorrections(db).where('corrections.id', '=', anyOf(param('ids'))),
);

type ListQuery = EndpointRequest<typeof listCorrections>['query'];

/** Unless another order is asked for, those that wait come first. */
export function findCorrections(
  db: Connection,
  { q, sort, statut, employe_id, date, ...page }: ListQuery,
) {
  const direction = sort === 'demandee_le' ? 'asc' : 'desc';
  const found = db
    .selectFrom('corrections')
    .select('corrections.id')
    .$if(statut !== undefined, (rows) =>
      rows.where('corrections.statut', '=', statut ?? 'en_attente'),
    )
    .$if(employe_id !== undefined, (rows) =>
      rows.where('corrections.employe_id', '=', employe_id ?? 0),
    )
    .$if(date !== undefined, (rows) => rows.where('corrections.date', '=', date ?? ''))
    .$if(q !== undefined, (rows) =>
      rows.where('corrections.employe_id', 'in', (eb) =>
        eb
          .selectFrom('employes as named')
          .select('named.id')
          .where(matchesFolded(sql`folded_name`, q ?? '')),
      ),
    )
    .$if(sort === undefined && statut === undefined, (rows) =>
      rows.orderBy(sql`(corrections.statut <> 'en_attente')`),
    )
    .orderBy('corrections.demandee_le', direction)
    .orderBy('corrections.id', direction);
  return readToldPage(found, page, (ids) => tellCorrections(db, { ids }));
}

export async function countWaitingCorrections(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('corrections')
    .select(sql<number>`count(*)`.as('count'))
    .where('statut', '=', 'en_attente')
    .executeTakeFirstOrThrow();
  return count;
}

/** False where it was there already. */
export async function insertCorrection(
  tx: Tx,
  correction: Insertable<CorrectionsTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('corrections')
    .values(correction)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False where it is not in that state any more, or somebody has changed it since that version. */
export async function decideCorrection(
  tx: Tx,
  { id, version, statut: from }: Pick<StoredCorrection, 'id' | 'version' | 'statut'>,
  decision: Pick<StoredCorrection, 'decidee_par' | 'decidee_le' | 'decision_note' | 'statut'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('corrections')
    .set({ ...decision, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('statut', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
