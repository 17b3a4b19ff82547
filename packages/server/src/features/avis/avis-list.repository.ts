// Lists of notices: those on a file, one's own, those that the ladder looks at, all by author.
import { STANDING } from '@releve/domain/avis-ladder.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { AvisType, listAvis, listMyAvis } from '@releve/domain/features/avis.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import { selectAvis } from './avis.repository.ts';

const isPast = (today: string) => sql<boolean>`coalesce(avis.expire_le <= ${today}, false)`;

/** Told of it: as a project, or as given. */
const isTold = sql<boolean>`(avis.projet_le is not null or avis.remis_le is not null)`;

/** Still to be answered or received; what has expired asks for nothing. The domain's row says the same. */
const isToHandle = sql<boolean>`(avis.statut = 'projet' and avis.version_employe_le is null
  or avis.statut = 'remis' and not exists (select from receipts
    where receipts.object = 'avis' and receipts.object_id = avis.id
      and receipts.employe_id = avis.employe_id and receipts.kind = 'signed'))`;

type Query = EndpointRequest<typeof listAvis>['query'] &
  Pick<EndpointRequest<typeof listMyAvis>['query'], 'a_traiter'>;

function findRows(
  db: Connection,
  employeId: number,
  isOpen: RawBuilder<boolean>,
  { today, query }: { today: string; query: Query },
) {
  const { q, type, statut, expires, a_traiter, sort } = query;
  const direction = sort === 'date' ? 'asc' : 'desc';
  const rows = selectAvis(db)
    .where('avis.employe_id', '=', employeId)
    .where(isOpen)
    .where(expires ? isPast(today) : sql<boolean>`not ${isPast(today)}`)
    .$if(type !== undefined, (all) => all.where('avis.type', '=', type ?? 'autre'))
    .$if(statut !== undefined, (all) => all.where('avis.statut', '=', statut ?? 'remis'))
    .$if(a_traiter !== undefined, (all) => all.where(isToHandle))
    .$if(Boolean(q), (all) => all.where(matchesWords(sql`avis.titre`, q ?? '')))
    .orderBy('avis.date', direction)
    .orderBy('avis.id', direction);
  return readPage(rows, query);
}

/** Of somebody whom the reader leads. Directors read all of it; of what others wrote, what was told and still counts. */
export const findOnFile = (
  db: Connection,
  employeId: number,
  { reader, seesAll, ...rest }: { reader: number; seesAll: boolean; today: string; query: Query },
) =>
  findRows(
    db,
    employeId,
    seesAll
      ? sql<boolean>`true`
      : sql<boolean>`(avis.auteur_id = ${reader} or avis.statut <> 'brouillon' and not ${isPast(rest.today)})`,
    rest,
  );

export const findOwn = (
  db: Connection,
  employeId: number,
  asked: { today: string; query: Query },
) => findRows(db, employeId, isTold, asked);

export async function countToHandle(
  db: Connection,
  employeId: number,
  today: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('avis')
    .select(sql<number>`count(*)`.as('count'))
    .where('avis.employe_id', '=', employeId)
    .where(isTold)
    .where(isToHandle)
    .where(sql<boolean>`not ${isPast(today)}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** All that was given to somebody, the newest first: the ladder says which of it counts. */
export const findGiven = (db: Connection, employeId: number) =>
  selectAvis(db)
    .where('avis.employe_id', '=', employeId)
    .where('avis.statut', 'in', STANDING)
    .orderBy('avis.date', 'desc')
    .orderBy('avis.id', 'desc')
    .execute();

/** What was given and stands, whatever has expired since: it is about the authors. */
export const countByAuthor = (db: Connection, annee: number) =>
  db
    .selectFrom('avis')
    .innerJoin('employes', 'employes.id', 'avis.auteur_id')
    .select([
      sql<EmployeRef>`jsonb_build_object('id', employes.id, 'prenom', employes.prenom, 'nom', employes.nom)`.as(
        'auteur',
      ),
      'avis.type',
      sql<number>`count(*)`.as('count'),
    ])
    .where('avis.statut', 'in', STANDING)
    .where('avis.date', '>=', `${annee}-01-01`)
    .where('avis.date', '<=', `${annee}-12-31`)
    .groupBy(['employes.id', 'avis.type'])
    .orderBy('employes.nom')
    .orderBy('employes.prenom')
    .orderBy('employes.id')
    .$narrowType<{ type: AvisType }>()
    .execute();
