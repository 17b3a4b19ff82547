// Who has read and confirmed a memo.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listMemoReaders } from '@releve/domain/features/memos.ts';
import { type SqlBool, sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';

/** The first reading counts, whatever the order in which phones send them. */
export async function recordReading(
  tx: Tx,
  memoId: number,
  employeId: number,
  { at, isConfirmed }: { at: string; isConfirmed: boolean },
): Promise<void> {
  await tx
    .insertInto('memo_lectures')
    .values({
      memo_id: memoId,
      employe_id: employeId,
      lu_le: at,
      confirme_le: isConfirmed ? at : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['memo_id', 'employe_id']).doUpdateSet({
        lu_le: sql<string>`least(memo_lectures.lu_le, excluded.lu_le)`,
        confirme_le: sql<string | null>`least(memo_lectures.confirme_le, excluded.confirme_le)`,
      }),
    )
    .execute();
}

const STATES = {
  non_lu: sql<SqlBool>`memo_lectures.lu_le is null`,
  lu: sql<SqlBool>`memo_lectures.lu_le is not null and memo_lectures.confirme_le is null`,
  confirme: sql<SqlBool>`memo_lectures.confirme_le is not null`,
} as const;

const SORTS = {
  nom: sql`employes.nom, employes.prenom`,
  '-nom': sql`employes.nom desc, employes.prenom desc`,
  lu_le: sql`memo_lectures.lu_le nulls first`,
  '-lu_le': sql`memo_lectures.lu_le desc nulls last`,
  confirme_le: sql`memo_lectures.confirme_le nulls first`,
  '-confirme_le': sql`memo_lectures.confirme_le desc nulls last`,
} as const;

type ReaderQuery = EndpointRequest<typeof listMemoReaders>['query'];

function selectReaders(db: Connection, memoId: number) {
  return db
    .selectFrom('memo_destinataires')
    .innerJoin('employes', 'employes.id', 'memo_destinataires.employe_id')
    .leftJoin('memo_lectures', (join) =>
      join
        .onRef('memo_lectures.memo_id', '=', 'memo_destinataires.memo_id')
        .onRef('memo_lectures.employe_id', '=', 'employes.id'),
    )
    .where('memo_destinataires.memo_id', '=', memoId);
}

export function findReaders(
  db: Connection,
  memoId: number,
  { q, etat, sort = 'nom', ...page }: ReaderQuery,
) {
  const name = sql<string>`employes.prenom || ' ' || employes.nom`;
  const query = selectReaders(db, memoId)
    .select([
      'employes.id',
      'employes.prenom',
      'employes.nom',
      'employes.usergroup',
      'memo_lectures.lu_le',
      'memo_lectures.confirme_le',
    ])
    .$if(etat !== undefined, (readers) => readers.where(STATES[etat ?? 'lu']))
    .$if(q !== undefined, (readers) => readers.where(matchesWords(name, q ?? '')))
    .orderBy(sql`${SORTS[sort]}, employes.id`);
  return readPage(query, page);
}

/** Those who still have something to do and can be written to. */
export function findToRemind(
  db: Connection,
  memoId: number,
  { mustConfirm }: { mustConfirm: boolean },
) {
  return selectReaders(db, memoId)
    .select(['employes.prenom', 'employes.langue', 'employes.courriel'])
    .where('employes.courriel', 'is not', null)
    .where(mustConfirm ? 'memo_lectures.confirme_le' : 'memo_lectures.lu_le', 'is', null)
    .orderBy('employes.id')
    .execute();
}

export async function findRecipients(
  db: Connection,
  memoId: number,
  { except }: { except: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('memo_destinataires')
    .select('employe_id')
    .where('memo_id', '=', memoId)
    .where('employe_id', '!=', except)
    .execute();
  return rows.map(({ employe_id }) => employe_id);
}
