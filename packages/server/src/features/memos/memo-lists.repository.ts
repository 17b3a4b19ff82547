// Memos as their readers and their managers see them.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import { MEMO_PIECE } from '@releve/domain/features/memos.ts';
import type { listMemos, listMyMemos, Memo } from '@releve/domain/features/memos.ts';
import { sql, type RawBuilder } from 'kysely';
import { audienceOf, isAddressedTo } from '../../platform/audience.repository.ts';
import type { Connection } from '../../platform/database.ts';
import { type AttachedPiece, attachedTo } from '../../platform/files/attachments.repository.ts';
import { matchesFolded, type Page, readPage } from '../../platform/list.repository.ts';
import { countReceipts, receiptOf } from '../../platform/receipts.repository.ts';

type ManagedQuery = EndpointRequest<typeof listMemos>['query'];
type MyQuery = EndpointRequest<typeof listMyMemos>['query'];
type Sort = NonNullable<ManagedQuery['sort']>;

const auteurOf = sql<Memo['auteur']>`jsonb_build_object(
  'id', auteurs.id, 'prenom', auteurs.prenom, 'nom', auteurs.nom)`;

const rewrittenAt = sql<string | null>`(select publie_le from content_versions
  where object = 'memo' and object_id = memos.id and numero > 1 order by numero desc limit 1)`;

/** A memo as `reader` sees it; the counts are for whoever manages memos. */
function selectMemos(db: Connection, reader: number, { withCounts }: { withCounts: boolean }) {
  return db
    .selectFrom('memos')
    .innerJoin('employes as auteurs', 'auteurs.id', 'memos.auteur_id')
    .select([
      'memos.id',
      'memos.titre',
      'memos.corps',
      'memos.statut',
      'memos.publie_le',
      'memos.programme_le',
      'memos.epingle',
      'memos.confirmation_requise',
      'memos.fin_le',
      'memos.modifie_le',
      rewrittenAt.as('texte_modifie_le'),
      'memos.version',
      receiptOf('memo', 'memos.id', reader, 'seen').as('lu_le'),
      receiptOf('memo', 'memos.id', reader, 'confirmed').as('confirme_le'),
      sql<boolean>`memos.statut = 'publie'`.as('published'),
      audienceOf('memo', 'memos.id').as('audience'),
      auteurOf.as('auteur'),
      attachedTo(MEMO_PIECE, 'memos.id').as('pieces'),
      (withCounts ? countReceipts('memo', 'memos.id') : sql<Memo['lectures']>`null::jsonb`).as(
        'lectures',
      ),
    ]);
}

type MemoQuery = ReturnType<typeof selectMemos>;
type SelectedMemo = Awaited<ReturnType<MemoQuery['execute']>>[number];

/** Its files have no address yet: that is of one reader. */
export interface StoredMemo extends Omit<Memo, 'pieces'> {
  readonly pieces: AttachedPiece[];
}

function toMemo({ lu_le, confirme_le, ...row }: SelectedMemo): StoredMemo {
  return { ...row, ma_lecture: { lu_le, confirme_le } };
}

async function readMemos(
  query: MemoQuery,
  { q, ...page }: { q?: string | undefined; page: number; per_page: number },
): Promise<Page<StoredMemo>> {
  const found = q === undefined ? query : query.where(matchesFolded(sql`memos.folded_text`, q));
  const { data, meta } = await readPage(found, page);
  return { data: data.map(toMemo), meta };
}

const SORTS = {
  // Drafts have neither.
  publie_le: [sql`coalesce(memos.publie_le, memos.programme_le)`, sql`nulls last`],
  titre: [sql`search_text(memos.titre)`, sql``],
  // Never null: saying where nulls go would keep the index from being used.
  modifie_le: [sql`memos.modifie_le`, sql``],
} as const;

function orderBy(sort: Sort) {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const [field, nulls] = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  return sql`${field} ${direction} ${nulls}, memos.id desc`;
}

export function findMemos(
  db: Connection,
  reader: number,
  { statut, sort = '-modifie_le', ...search }: ManagedQuery,
): Promise<Page<StoredMemo>> {
  const query = selectMemos(db, reader, { withCounts: true })
    .$if(statut !== undefined, (memos) => memos.where('memos.statut', '=', statut ?? 'publie'))
    .orderBy(orderBy(sort));
  return readMemos(query, search);
}

const isUnread = (reader: number) =>
  sql<boolean>`${receiptOf('memo', 'memos.id', reader, 'seen')} is null`;

const isUnconfirmed = (reader: number) =>
  sql<boolean>`(memos.confirmation_requise and ${receiptOf('memo', 'memos.id', reader, 'confirmed')} is null)`;

const MY_STATES = {
  a_lire: isUnread,
  a_confirmer: isUnconfirmed,
  a_traiter: (reader) => sql<boolean>`(${isUnread(reader)} or ${isUnconfirmed(reader)})`,
} as const satisfies Record<NonNullable<MyQuery['etat']>, (reader: number) => RawBuilder<boolean>>;

/** Published, not ended, addressed to the reader. */
const isMine = (reader: number, today: string) => sql<boolean>`(memos.statut = 'publie'
  and (memos.fin_le is null or memos.fin_le >= ${today}) and ${isAddressedTo('memo', 'memos.id', reader)})`;

/** Pinned ones first. */
export function findMyMemos(
  db: Connection,
  reader: number,
  today: string,
  { etat, sort = '-publie_le', ...search }: MyQuery,
): Promise<Page<StoredMemo>> {
  const query = selectMemos(db, reader, { withCounts: false })
    .where(isMine(reader, today))
    .$if(etat !== undefined, (memos) => memos.where(MY_STATES[etat ?? 'a_lire'](reader)))
    .$if(etat === 'a_traiter', (memos) => memos.orderBy('memos.confirmation_requise', 'desc'))
    .orderBy('memos.epingle', 'desc')
    .orderBy(orderBy(sort));
  return readMemos(query, search);
}

/** As many as `findMyMemos` has to read or to confirm. */
export async function countAwaitedMemos(
  db: Connection,
  reader: number,
  today: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('memos')
    .select(sql<number>`count(*)`.as('count'))
    .where(isMine(reader, today))
    .where(MY_STATES.a_traiter(reader))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findMemo(
  db: Connection,
  reader: number,
  id: number,
  options: { withCounts: boolean },
): Promise<StoredMemo | undefined> {
  const row = await selectMemos(db, reader, options).where('memos.id', '=', id).executeTakeFirst();
  return row && toMemo(row);
}
