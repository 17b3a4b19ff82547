// Whom and what one may report on.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** More than a company has; a device keeps them all. */
const MAX_CHOICES = 10_000;

/** Everybody who works here; only oneself without the right to read the register. */
export const findEmployeChoices = (
  db: Connection,
  { id, onlySelf }: { id: number; onlySelf: boolean },
) =>
  db
    .selectFrom('employes')
    .select([
      'employes.id',
      'employes.prenom',
      'employes.nom',
      sql<boolean>`coalesce(superviseur_id = ${id}, false) or coalesce(coach_id = ${id}, false)`.as(
        'mon_equipe',
      ),
    ])
    .where('employes.actif', '=', true)
    .$if(onlySelf, (rows) => rows.where('employes.id', '=', id))
    .orderBy(sql`search_text(nom), search_text(prenom), id`)
    .limit(MAX_CHOICES)
    .execute();

/** Where somebody has ever been sent. */
const isVisitedBy = (employeId: number) => sql<boolean>`exists (
  select from quarts where quarts.employe_id = ${employeId} and quarts.client_id = clients.id
    and quarts.statut <> 'brouillon')`;

export const findClientChoices = (
  db: Connection,
  { id, onlyVisited }: { id: number; onlyVisited: boolean },
) =>
  db
    .selectFrom('clients')
    .select(['clients.id', 'clients.nom', 'clients.ville'])
    .where('clients.actif', '=', true)
    .$if(onlyVisited, (rows) => rows.where(isVisitedBy(id)))
    .orderBy(sql`search_text(nom), id`)
    .limit(MAX_CHOICES)
    .execute();

/** Those who have left and sites that were given up included: a draft may be older than that. */
export async function hasEmploye(db: Connection, id: number): Promise<boolean> {
  return Boolean(
    await db.selectFrom('employes').select('id').where('id', '=', id).executeTakeFirst(),
  );
}

export async function hasClient(
  db: Connection,
  id: number,
  { visitedBy }: { visitedBy: number | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('clients')
    .select('id')
    .where('id', '=', id)
    .$if(visitedBy !== null, (rows) => rows.where(isVisitedBy(visitedBy ?? 0)))
    .executeTakeFirst();
  return row !== undefined;
}
