// What a notice may point at: quarts, punches and suivis of the person, incidents that they told of or were there for.
import type { AVIS_LINKS } from '@releve/domain/features/avis.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesWords } from '../../platform/list.repository.ts';
import { hasGone } from '../../platform/standing-rows.ts';
import type { FoundLink, LinkFacts, LinkKind } from './link-facts.ts';

interface Asked {
  readonly employeId: number;
  readonly timeZone: string;
}

/** The rows of each kind as a subquery: `id`, the `day` it is of, `words` to look for, and its facts. */
type Source = (asked: Asked) => RawBuilder<unknown>;

const SOURCES: Record<(typeof AVIS_LINKS)[number], Source> = {
  quart: ({ employeId }) => sql`
    select quarts.id, quarts.date as day, clients.nom as words, true as counts, jsonb_build_object(
      'date', quarts.date, 'debut', quarts.debut, 'fin', quarts.fin, 'client', clients.nom,
      'annule', quarts.statut = 'annule') as faits
    from quarts join clients on clients.id = quarts.client_id
    where quarts.employe_id = ${employeId} and quarts.publie_le is not null`,
  pointage: ({ employeId }) => sql`
    select punches.id, punches.date as day, clients.nom as words,
      not punches.annule and not ${hasGone('punches')} as counts, jsonb_build_object(
      'type', punches.type, 'at', to_json(punches.at), 'date', punches.date, 'client', clients.nom,
      'hors_zone', punches.hors_zone) as faits
    from punches join clients on clients.id = punches.client_id
    where punches.employe_id = ${employeId}`,
  suivi: ({ employeId }) => sql`
    select rapports.id, rapports.date as day, concat_ws(' ', rapports.titre, clients.nom) as words,
      rapports.statut = 'depose' as counts, jsonb_build_object(
      'titre', rapports.titre, 'date', rapports.date, 'client', clients.nom,
      'pourcentage', rapports.pourcentage) as faits
    from rapports left join clients on clients.id = rapports.client_id
    where rapports.genre = 'suivi' and rapports.employe_id = ${employeId}`,
  incident: ({ employeId, timeZone }) => sql`
    select incidents.id, happened.day, concat_ws(' ', named.numero, clients.nom, incidents.description) as words,
      incidents.fusionne_dans is null as counts, jsonb_build_object(
      'numero', named.numero, 'type', incidents.type, 'gravite', incidents.gravite, 'client', clients.nom,
      'survenu_le', to_json(incidents.survenu_le), 'date', happened.day, 'statut', incidents.statut,
      'description', incidents.description) as faits
    from incidents join clients on clients.id = incidents.client_id
    cross join lateral (select (incidents.survenu_le at time zone ${timeZone})::date as day) happened
    cross join lateral (select format('INC-%s-%s', incidents.annee,
      lpad(incidents.rang::text, greatest(3, length(incidents.rang::text)), '0')) as numero) named
    where incidents.signale_par = ${employeId}
      or exists (select from quarts where quarts.employe_id = ${employeId}
        and quarts.client_id = incidents.client_id and quarts.publie_le is not null
        and quarts.date between happened.day - 1 and happened.day)`,
};

interface FactsRow {
  id: number;
  day: string;
  faits: LinkFacts[LinkKind];
}

const toFound = (genre: LinkKind, { id, faits }: FactsRow): FoundLink =>
  // The source of a kind builds the facts of that kind.
  ({ genre, id, faits }) as FoundLink;

/** Those of the ids that concern the person, as they are now. */
export async function findFacts(
  db: Connection,
  asked: Asked,
  genre: LinkKind,
  ids: readonly number[],
): Promise<FoundLink[]> {
  const { rows } = await sql<FactsRow>`select id, day, faits from (${SOURCES[genre](asked)}) found
    where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map((row) => toFound(genre, row));
}

const MAX_OFFERED = 50;

/** Since then, the newest first. */
export async function findLinkable(
  db: Connection,
  asked: Asked,
  genre: LinkKind,
  { since, q }: { since: string; q: string },
): Promise<(FoundLink & { day: string })[]> {
  const { rows } = await sql<FactsRow>`select id, day, faits from (${SOURCES[genre](asked)}) found
    where counts and day >= ${since} and ${matchesWords(sql`words`, q)}
    order by day desc, id desc limit ${MAX_OFFERED}`.execute(db);
  return rows.map((row) => ({ ...toFound(genre, row), day: row.day }));
}
