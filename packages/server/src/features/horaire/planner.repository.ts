// The rows of the planner: people and sites, in the order of their names. And the quarts of everybody, of which there may be many.
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { sql } from 'kysely';
import { parseInstant } from '../../platform/column-types.ts';
import type { Connection } from '../../platform/database.ts';

/** What many quarts of a day have alike, and in the same order what each of them has of its own. */
interface AlikeQuarts extends Pick<PlanQuart, 'date' | 'debut' | 'fin' | 'pause_minutes' | 'etat'> {
  readonly ids: readonly number[];
  readonly employes: readonly (number | null)[];
  readonly clients: readonly number[];
  readonly notes: readonly string[];
  readonly series: readonly (number | null)[];
  readonly versions: readonly number[];
  readonly seen: readonly (string | null)[];
  readonly confirmed: readonly (string | null)[];
}

const instantOf = (text: string | null | undefined) => (text ? parseInstant(text) : null);

const tellAlike = (alike: AlikeQuarts): PlanQuart[] =>
  alike.ids.map((id, at) => ({
    id,
    employe_id: alike.employes[at] ?? null,
    client_id: alike.clients[at] ?? 0,
    date: alike.date,
    debut: alike.debut,
    fin: alike.fin,
    pause_minutes: alike.pause_minutes,
    note: alike.notes[at] ?? '',
    etat: alike.etat,
    serie_id: alike.series[at] ?? null,
    version: alike.versions[at] ?? 0,
    vu_le: instantOf(alike.seen[at]),
    confirme_le: instantOf(alike.confirmed[at]),
  }));

const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);

/**
 * `findPlan` of everybody. Thousands of rows of thirteen values take longer to read here than they take to be found; nor is their
 * order the database's work.
 */
export async function findWholePlan(
  db: Connection,
  { du, au }: { readonly du: string; readonly au: string },
): Promise<PlanQuart[]> {
  const { rows } = await sql<AlikeQuarts>`
    select date, debut, fin, pause_minutes, etat, json_agg(id) as ids, json_agg(employe_id) as employes,
      json_agg(client_id) as clients, json_agg(note) as notes, json_agg(serie_id) as series, json_agg(version) as versions,
      json_agg(vu_le::text) as seen, json_agg(confirme_le::text) as confirmed
    from quarts_planifies
    where date >= ${du} and date <= ${au} and etat <> 'annule'
    group by date, debut, fin, pause_minutes, etat`.execute(db);
  return rows
    .flatMap(tellAlike)
    .toSorted(
      (a, b) => compareTexts(a.date, b.date) || compareTexts(a.debut, b.debut) || a.id - b.id,
    );
}

/** Everyone active, and of those who left the ones that are given. */
export const findPlannerEmployes = (db: Connection, left: readonly number[]) =>
  db
    .selectFrom('employes')
    .select(['id', 'prenom', 'nom', 'usergroup', 'superviseur_id', 'day_switch_time', 'actif'])
    .where((eb) =>
      eb.or([eb('actif', '=', true), eb('id', '=', sql<number>`any(${[...left]}::bigint[])`)]),
    )
    .orderBy('folded_nom')
    .orderBy('folded_prenom')
    .orderBy('id')
    .execute();

export const findPlannerClients = (db: Connection, left: readonly number[]) =>
  db
    .selectFrom('clients')
    .select(['id', 'nom', 'ville', 'superviseur_id', 'actif'])
    .where((eb) =>
      eb.or([eb('actif', '=', true), eb('id', '=', sql<number>`any(${[...left]}::bigint[])`)]),
    )
    .orderBy('folded_name')
    .orderBy('id')
    .execute();
