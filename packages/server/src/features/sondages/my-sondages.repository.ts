// Surveys as those who are asked see them: to answer, or concluded.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listMySondages, MySondage } from '@releve/domain/features/sondages.ts';
import { sql } from 'kysely';
import { isAddressedTo } from '../../platform/audience.repository.ts';
import type { Connection } from '../../platform/database.ts';
import { matchesWords, type Page, readPage } from '../../platform/list.repository.ts';

type Query = EndpointRequest<typeof listMySondages>['query'];

const isAnsweredBy = (reader: number) => sql<boolean>`exists (select from sondage_participations
  where sondage_id = sondages.id and employe_id = ${reader})`;

const isOpenAt = (now: string) => sql<boolean>`(sondages.statut = 'ouvert'
  and sondages.ouvre_at <= ${now}::timestamptz
  and (sondages.ferme_at is null or sondages.ferme_at > ${now}::timestamptz))`;

const isToAnswer = (reader: number, now: string) =>
  sql<boolean>`(${isOpenAt(now)} and not ${isAnsweredBy(reader)})`;

const isConcluded = sql<boolean>`sondages.decide_le is not null`;

const stateOf = (reader: number, now: string) => sql<MySondage['etat']>`case
  when ${isConcluded} then 'conclu'
  when ${isAnsweredBy(reader)} then 'repondu'
  when ${isOpenAt(now)} then 'a_repondre'
  else 'ferme' end`;

const conclusionOf = sql<MySondage['conclusion']>`case when ${isConcluded} then jsonb_build_object(
  'vous_avez_dit', sondages.vous_avez_dit, 'nous_faisons', sondages.nous_faisons,
  'decide_le', sondages.decide_le) end`;

/** The questions come where they can still be answered: nobody needs them later. */
const selectMine = (db: Connection, reader: number, now: string) =>
  db
    .selectFrom('sondages')
    .where('sondages.statut', '!=', 'brouillon')
    .where(sql<boolean>`sondages.ouvre_at <= ${now}::timestamptz`)
    .where(isAddressedTo('sondage', 'sondages.id', reader))
    .select([
      'sondages.id',
      'sondages.titre',
      'sondages.description',
      'sondages.anonyme',
      'sondages.questions',
      'sondages.ventilation',
      'sondages.ferme_at',
      stateOf(reader, now).as('etat'),
      conclusionOf.as('conclusion'),
      sql<MySondage['contenu']>`case when ${isToAnswer(reader, now)} then sondages.contenu end`.as(
        'contenu',
      ),
    ]);

export function findMySondages(
  db: Connection,
  reader: number,
  now: string,
  { etat, q, sort = 'ferme_at', ...page }: Query,
): Promise<Page<MySondage>> {
  const toAnswer = isToAnswer(reader, now);
  const shown =
    etat === undefined
      ? sql<boolean>`(${toAnswer} or ${isConcluded})`
      : etat === 'conclu'
        ? isConcluded
        : toAnswer;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return readPage(
    selectMine(db, reader, now)
      .where(shown)
      .$if(q !== undefined, (rows) =>
        rows.where(matchesWords(sql`sondages.titre || ' ' || sondages.description`, q ?? '')),
      ).orderBy(sql`${isConcluded}, sondages.decide_le desc nulls last,
        sondages.ferme_at ${direction} nulls last, sondages.id desc`),
    page,
  );
}

export const findMySondage = (db: Connection, reader: number, now: string, id: number) =>
  selectMine(db, reader, now).where('sondages.id', '=', id).executeTakeFirst();

export async function countToAnswer(db: Connection, reader: number, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('sondages')
    .select(sql<number>`count(*)`.as('count'))
    .where(isToAnswer(reader, now))
    .where(isAddressedTo('sondage', 'sondages.id', reader))
    .executeTakeFirstOrThrow();
  return count;
}
