// Whom and what one may report on.
import { MAX_SUIVI_CHOICES } from '@releve/domain/features/suivis.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesFolded } from '../../platform/list.repository.ts';

interface Asked {
  /** Whoever asks. */
  readonly id: number;
  readonly q?: string | undefined;
  /** One that is there whatever is asked for. */
  readonly named?: number | undefined;
}

/** One's own first, then the others by name; the one that is named before all. Never more than the bound. */
const putTogether = <Choice extends { id: number }>(...parts: readonly Choice[][]): Choice[] =>
  [...new Map(parts.flat().map((choice) => [choice.id, choice])).values()].slice(
    0,
    MAX_SUIVI_CHOICES,
  );

/** Everybody who works here; only oneself without the right to read the register. */
export async function findEmployeChoices(
  db: Connection,
  { id, q = '', named = 0, onlySelf }: Asked & { onlySelf: boolean },
) {
  const isMine = sql<boolean>`(superviseur_id = ${id} or coach_id = ${id})`;
  const everybody = db
    .selectFrom('employes')
    .select([
      'employes.id',
      'employes.prenom',
      'employes.nom',
      sql<boolean>`coalesce(${isMine}, false)`.as('mon_equipe'),
    ])
    .where('employes.actif', '=', true)
    .$if(onlySelf, (rows) => rows.where('employes.id', '=', id))
    .orderBy(sql`search_text(nom), search_text(prenom), id`)
    .limit(MAX_SUIVI_CHOICES);
  const found = everybody.where(matchesFolded(sql`folded_name`, q));
  return putTogether(
    named === 0 ? [] : await everybody.where('employes.id', '=', named).execute(),
    await found.where(isMine).execute(),
    await found.execute(),
  );
}

/** Where somebody has ever been sent. */
const isVisitedBy = (employeId: number) => sql<boolean>`exists (
  select from quarts where quarts.employe_id = ${employeId} and quarts.client_id = clients.id
    and quarts.statut <> 'brouillon')`;

export async function findClientChoices(
  db: Connection,
  { id, q = '', named = 0, onlyVisited }: Asked & { onlyVisited: boolean },
) {
  const everywhere = db
    .selectFrom('clients')
    .select(['clients.id', 'clients.nom', 'clients.ville'])
    .where('clients.actif', '=', true)
    .$if(onlyVisited, (rows) => rows.where(isVisitedBy(id)))
    .orderBy(sql`search_text(nom), id`)
    .limit(MAX_SUIVI_CHOICES);
  const found = everywhere.where(matchesFolded(sql`folded_name || ' ' || search_text(ville)`, q));
  return putTogether(
    named === 0 ? [] : await everywhere.where('clients.id', '=', named).execute(),
    await found.where('clients.superviseur_id', '=', id).execute(),
    await found.execute(),
  );
}

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
