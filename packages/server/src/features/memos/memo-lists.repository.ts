// Memos as their readers and their managers see them.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listMemos, listMyMemos, Memo, MemoAudience } from '@releve/domain/features/memos.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesWords, type Page, readPage } from '../../platform/list.repository.ts';

type ManagedQuery = EndpointRequest<typeof listMemos>['query'];
type MyQuery = EndpointRequest<typeof listMyMemos>['query'];
type Sort = NonNullable<ManagedQuery['sort']>;

const audienceOf = sql<MemoAudience>`(
  select jsonb_build_object(
    'usergroups', coalesce(jsonb_agg(cible_id order by cible_id) filter (where cible = 'usergroup'), '[]'),
    'clients', coalesce(jsonb_agg(cible_id order by cible_id) filter (where cible = 'client'), '[]'),
    'employes', coalesce(jsonb_agg(cible_id order by cible_id) filter (where cible = 'employe'), '[]'))
  from memo_audiences where memo_audiences.memo_id = memos.id)`;

const auteurOf = sql<Memo['auteur']>`jsonb_build_object(
  'id', auteurs.id, 'prenom', auteurs.prenom, 'nom', auteurs.nom)`;

/** The active people are counted once for all the memos addressed to everyone, not once for each. */
const countsOf = sql<Memo['lectures']>`
  case when exists (select from memo_audiences where memo_audiences.memo_id = memos.id) then (
    select jsonb_build_object(
      'destinataires', count(*),
      'lus', count(memo_lectures.lu_le),
      'confirmes', count(memo_lectures.confirme_le))
    from memo_destinataires
    left join memo_lectures using (memo_id, employe_id)
    where memo_destinataires.memo_id = memos.id)
  else (
    select jsonb_build_object(
      'destinataires', (select count(*) from employes where actif),
      'lus', count(*),
      'confirmes', count(memo_lectures.confirme_le))
    from memo_lectures
    join employes on employes.id = memo_lectures.employe_id and employes.actif
    where memo_lectures.memo_id = memos.id)
  end`;

/** A memo as `reader` sees it; the counts are for whoever manages memos. */
function selectMemos(db: Connection, reader: number, { withCounts }: { withCounts: boolean }) {
  return db
    .selectFrom('memos')
    .innerJoin('employes as auteurs', 'auteurs.id', 'memos.auteur_id')
    .leftJoin('memo_lectures as mine', (join) =>
      join.onRef('mine.memo_id', '=', 'memos.id').on('mine.employe_id', '=', reader),
    )
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
      'memos.version',
      'mine.lu_le',
      'mine.confirme_le',
      sql<boolean>`memos.statut = 'publie'`.as('published'),
      audienceOf.as('audience'),
      auteurOf.as('auteur'),
      (withCounts ? countsOf : sql<Memo['lectures']>`null::jsonb`).as('lectures'),
    ]);
}

type MemoQuery = ReturnType<typeof selectMemos>;
type SelectedMemo = Awaited<ReturnType<MemoQuery['execute']>>[number];

function toMemo({ lu_le, confirme_le, ...row }: SelectedMemo): Memo {
  return { ...row, ma_lecture: { lu_le, confirme_le } };
}

async function readMemos(
  query: MemoQuery,
  { q, ...page }: { q?: string | undefined; page: number; per_page: number },
): Promise<Page<Memo>> {
  const text = sql<string>`memos.titre || ' ' || memos.corps`;
  const found = q === undefined ? query : query.where(matchesWords(text, q));
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
): Promise<Page<Memo>> {
  const query = selectMemos(db, reader, { withCounts: true })
    .$if(statut !== undefined, (memos) => memos.where('memos.statut', '=', statut ?? 'publie'))
    .orderBy(orderBy(sort));
  return readMemos(query, search);
}

/** Published, not ended, addressed to the reader: pinned ones first. */
export function findMyMemos(
  db: Connection,
  reader: number,
  today: string,
  { etat, sort = '-publie_le', ...search }: MyQuery,
): Promise<Page<Memo>> {
  const addressed = db
    .selectFrom('memo_destinataires')
    .select('memo_id')
    .where('employe_id', '=', reader);
  const query = selectMemos(db, reader, { withCounts: false })
    .where('memos.statut', '=', 'publie')
    .where((eb) => eb.or([eb('memos.fin_le', 'is', null), eb('memos.fin_le', '>=', today)]))
    // An array, not a join: joined, the view may be gone through again for each memo.
    .where(sql<boolean>`memos.id = any(array(${addressed}))`)
    .$if(etat === 'a_lire', (memos) => memos.where('mine.lu_le', 'is', null))
    .$if(etat === 'a_confirmer', (memos) =>
      memos.where('memos.confirmation_requise', '=', true).where('mine.confirme_le', 'is', null),
    )
    .orderBy('memos.epingle', 'desc')
    .orderBy(orderBy(sort));
  return readMemos(query, search);
}

export async function findMemo(
  db: Connection,
  reader: number,
  id: number,
  options: { withCounts: boolean },
): Promise<Memo | undefined> {
  const row = await selectMemos(db, reader, options).where('memos.id', '=', id).executeTakeFirst();
  return row && toMemo(row);
}

export async function isAddressedTo(
  db: Connection,
  id: number,
  employeId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('memo_destinataires')
    .select('memo_id')
    .where('memo_id', '=', id)
    .where('employe_id', '=', employeId)
    .executeTakeFirst();
  return row !== undefined;
}
