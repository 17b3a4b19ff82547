// What stands on the card of a machine beside itself: documents, the daily check, plans, costs.
import type { EntretienPlan, EquipementFile } from '@releve/domain/features/equipement-shapes.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { isAddressedTo } from '../../platform/audience.repository.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import type { EntretienPlansTable } from './equipements.tables.ts';
import type { StoredEquipement } from './equipements.repository.ts';

/** Those that are published and that the reader may open. */
export async function findDocuments(
  db: Connection,
  { mode_emploi_id, fiche_id }: Pick<StoredEquipement, 'mode_emploi_id' | 'fiche_id'>,
  reader: { id: number; isManager: boolean },
): Promise<Pick<EquipementFile, 'mode_emploi' | 'fiche'>> {
  const ids = [mode_emploi_id, fiche_id].filter((each) => each !== null);
  if (ids.length === 0) return { mode_emploi: null, fiche: null };
  const found = await db
    .selectFrom('documents')
    .select(['documents.id', 'documents.titre'])
    .where('documents.id', 'in', ids)
    .where('documents.statut', '=', 'publie')
    .$if(!reader.isManager, (rows) =>
      rows.where(isAddressedTo('document', 'documents.id', reader.id)),
    )
    .execute();
  const named = (wanted: number | null) => found.find(({ id }) => id === wanted) ?? null;
  return { mode_emploi: named(mode_emploi_id), fiche: named(fiche_id) };
}

export async function isPublishedDocument(db: Connection, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where('statut', '=', 'publie')
    .executeTakeFirst();
  return row !== undefined;
}

/** A form of a site that can be filled in. */
export async function isCheckForm(db: Connection, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('suivi_schemas')
    .select('id')
    .where('id', '=', id)
    .where('genre', '=', 'suivi')
    .where('cible', 'in', ['client', 'employe_client'])
    .where('archive', '=', false)
    .where(
      sql<boolean>`exists (select from content_versions where object = 'suivi_schema' and object_id = suivi_schemas.id)`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** How the last check went where the machine is now. */
export async function findCheck(
  db: Connection,
  { controle_id, client_id }: Pick<StoredEquipement, 'controle_id' | 'client_id'>,
): Promise<EquipementFile['controle']> {
  if (controle_id === null) return null;
  const form = await db
    .selectFrom('suivi_schemas')
    .select(['id', 'titre'])
    .where('id', '=', controle_id)
    .where('archive', '=', false)
    .executeTakeFirst();
  if (form === undefined) return null;
  const last = await db
    .selectFrom('rapports')
    .select(['date', 'pourcentage'])
    .where('client_id', '=', client_id ?? 0)
    .where('schema_id', '=', controle_id)
    .where('statut', '=', 'depose')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { schema_id: form.id, titre: form.titre, dernier: last ?? null };
}

const PLAN_COLUMNS = [
  'id',
  'nom',
  'consignes',
  'chaque',
  'unite',
  'photo_requise',
  'fait_le',
  'prochain_le',
  'actif',
  'version',
] as const;

/** Those that go on, the first that is due first. */
export const findPlans = (db: Connection, equipementId: number): Promise<EntretienPlan[]> =>
  db
    .selectFrom('entretien_plans')
    .select(PLAN_COLUMNS)
    .where('equipement_id', '=', equipementId)
    .where('actif', '=', true)
    .orderBy('prochain_le')
    .orderBy('id')
    .execute();

export const findPlan = (db: Connection, id: number) =>
  db
    .selectFrom('entretien_plans')
    .select([...PLAN_COLUMNS, 'equipement_id'])
    .where('id', '=', id)
    .executeTakeFirst();
export type StoredPlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

export async function insertPlan(tx: Tx, plan: Insertable<EntretienPlansTable>): Promise<number> {
  const { id } = await tx
    .insertInto('entretien_plans')
    .values(plan)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a machine that is locked. */
export async function updatePlan(
  tx: Tx,
  id: number,
  change: Omit<Updateable<EntretienPlansTable>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('entretien_plans')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

const DAY_SECONDS = 86_400;

/** Days that were begun, until now where it is not back. */
export const daysOut = (alias: string, now: string) =>
  sql<number>`greatest(0, ceil(extract(epoch from
    coalesce(${sql.ref(`${alias}.reprise_le`)}, ${now}::timestamptz) - ${sql.ref(`${alias}.arret_le`)}) / ${sql.lit(DAY_SECONDS)}))::int`;

/** Of one machine, by what was told of it. */
export async function sumCosts(db: Connection, equipementId: number, now: string, since: string) {
  const { rows } = await sql<{
    reparations_cents: number;
    entretien_cents: number;
    annee_cents: number;
    reparations_annee_cents: number;
    bris: number;
    jours_arret: number;
  }>`
    select coalesce(sum(cout_cents) filter (where genre = 'bris'), 0)::bigint as reparations_cents,
      coalesce(sum(cout_cents) filter (where genre = 'entretien'), 0)::bigint as entretien_cents,
      coalesce(sum(cout_cents) filter (where signale_le >= ${since}), 0)::bigint as annee_cents,
      coalesce(sum(cout_cents) filter (where genre = 'bris' and signale_le >= ${since}), 0)::bigint
        as reparations_annee_cents,
      count(*) filter (where genre = 'bris') as bris,
      coalesce(sum(${daysOut('equipement_rapports', now)}), 0)::int as jours_arret
    from equipement_rapports where equipement_id = ${equipementId} and fusionne_dans is null`.execute(
    db,
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('A sum has always one row');
  return sums;
}
