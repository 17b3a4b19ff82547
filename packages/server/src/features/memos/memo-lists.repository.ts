// Memos as their readers and their managers see them.
import type { Memo, MemoAudience, MemoStatut } from '@releve/domain/features/memos.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

interface Page {
  page: number;
  per_page: number;
}

export interface MemoFilter {
  q?: string | undefined;
  statut?: MemoStatut | undefined;
}

export interface MyMemoFilter {
  q?: string | undefined;
  etat?: 'a_lire' | 'a_confirmer' | undefined;
}

const audienceOf = sql<MemoAudience>`(
  select jsonb_build_object(
    'usergroups', coalesce(jsonb_agg(cible_id order by cible_id) filter (where cible = 'usergroup'), '[]'),
    'clients', coalesce(jsonb_agg(cible_id order by cible_id) filter (where cible = 'client'), '[]'),
    'employes', coalesce(jsonb_agg(cible_id order by cible_id) filter (where cible = 'employe'), '[]'))
  from memo_audiences where memo_audiences.memo_id = memos.id)`;

const countsOf = sql<Memo['lectures']>`(
  select jsonb_build_object(
    'destinataires', count(*),
    'lus', count(memo_lectures.lu_le),
    'confirmes', count(memo_lectures.confirme_le))
  from memo_destinataires
  left join memo_lectures using (memo_id, employe_id)
  where memo_destinataires.memo_id = memos.id)`;

const matches = (q: string): Expression<SqlBool> =>
  sql`search_text(memos.titre || ' ' || memos.corps) like '%' || replace(replace(search_text(${q}), '%', '\\%'), '_', '\\_') || '%'`;

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
      sql<boolean>`memos.statut = 'publie'`.as('published'),
      audienceOf.as('audience'),
      sql<
        Memo['auteur']
      >`jsonb_build_object('id', auteurs.id, 'prenom', auteurs.prenom, 'nom', auteurs.nom)`.as(
        'auteur',
      ),
      'mine.lu_le',
      'mine.confirme_le',
      (withCounts ? countsOf : sql<Memo['lectures']>`null::jsonb`).as('lectures'),
    ]);
}

type SelectedMemo = Awaited<ReturnType<ReturnType<typeof selectMemos>['execute']>>[number];

function toMemo({ lu_le, confirme_le, ...row }: SelectedMemo): Memo {
  return { ...row, ma_lecture: { lu_le, confirme_le } };
}

const countRows = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number }> }) =>
  (await query.executeTakeFirstOrThrow()).total;

const SORTS = {
  publie_le: sql`coalesce(memos.publie_le, memos.programme_le)`,
  titre: sql`search_text(memos.titre)`,
  modifie_le: sql`memos.modifie_le`,
} as const;

export type MemoSort = keyof typeof SORTS | `-${keyof typeof SORTS}`;

function sortOf(sort: MemoSort) {
  const isDescending = sort.startsWith('-');
  const field = (isDescending ? sort.slice(1) : sort) as keyof typeof SORTS;
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${SORTS[field]} ${direction}, memos.id desc`;
}

export async function findMemos(
  db: Connection,
  reader: number,
  { q, statut }: MemoFilter,
  sort: MemoSort,
  { page, per_page }: Page,
): Promise<{ data: Memo[]; total: number }> {
  const filter = sql<SqlBool>`(${statut ?? null}::text is null or memos.statut = ${statut ?? null})
    and ${q === undefined ? sql`true` : matches(q)}`;
  const rows = await selectMemos(db, reader, { withCounts: true })
    .where(filter)
    .orderBy(sortOf(sort))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const total = await countRows(
    db
      .selectFrom('memos')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(filter),
  );
  return { data: rows.map(toMemo), total };
}

/** Published, not ended, addressed to the reader: pinned ones first. */
export async function findMyMemos(
  db: Connection,
  reader: number,
  today: string,
  { q, etat }: MyMemoFilter,
  sort: MemoSort,
  { page, per_page }: Page,
): Promise<{ data: Memo[]; total: number }> {
  const addressed = sql<SqlBool>`memos.statut = 'publie'
    and (memos.fin_le is null or memos.fin_le >= ${today})
    and memos.id in (select memo_id from memo_destinataires where employe_id = ${reader})
    and ${q === undefined ? sql`true` : matches(q)}
    and ${
      etat === undefined
        ? sql`true`
        : etat === 'a_lire'
          ? sql`mine.lu_le is null`
          : sql`memos.confirmation_requise and mine.confirme_le is null`
    }`;
  const rows = await selectMemos(db, reader, { withCounts: false })
    .where(addressed)
    .orderBy(sql`memos.epingle desc, ${sortOf(sort)}`)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const total = await countRows(
    db
      .selectFrom('memos')
      .leftJoin('memo_lectures as mine', (join) =>
        join.onRef('mine.memo_id', '=', 'memos.id').on('mine.employe_id', '=', reader),
      )
      .select(sql<number>`count(*)::int`.as('total'))
      .where(addressed),
  );
  return { data: rows.map(toMemo), total };
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
