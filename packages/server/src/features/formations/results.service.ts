// How everybody stands with one course: those of whom it is asked, and those who took it.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/formations-admin.ts';
import type { FormationResult } from '@releve/domain/features/formations-admin.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import type { Page } from '../../platform/list.repository.ts';
import { findCourseCertificats } from './certificats.repository.ts';
import { findStatut } from './formations.repository.ts';
import { findActiveIds, findPeople } from './people.repository.ts';
import { dateOf, loadSituation } from './situation.ts';
import { countTentatives } from './tentatives.repository.ts';

type Query = EndpointRequest<typeof endpoints.listFormationResults>['query'];

const LAST = '9999';

const KEYS: Record<'nom' | 'echeance' | 'valable_jusqu_a', (row: FormationResult) => string> = {
  // People come by name.
  nom: () => '',
  echeance: ({ echeance }) => echeance ?? LAST,
  valable_jusqu_a: ({ certificat }) => certificat?.valable_jusqu_a ?? LAST,
};

/** A sort that keeps the names in order where the rest is alike. */
function inOrder(rows: FormationResult[], sort: NonNullable<Query['sort']>): FormationResult[] {
  const isDescending = sort.startsWith('-');
  const field = sort.replace('-', '') as keyof typeof KEYS;
  if (field === 'nom') return isDescending ? rows.toReversed() : rows;
  const key = KEYS[field];
  const sorted = rows.toSorted((a, b) => key(a).localeCompare(key(b)));
  return isDescending ? sorted.toReversed() : sorted;
}

/** One course of at most a few thousand people: all of them are looked at, since a state is computed. */
export async function listResults(
  { db, now }: ReadContext,
  timeZone: string,
  formationId: number,
  { q, client, employe: only, etat, sort = 'nom', page, per_page }: Query,
): Promise<Page<FormationResult>> {
  if ((await findStatut(db, formationId)) === undefined) throw notFound();
  const moment = { now, timeZone };
  const [situation, certificats, counts, active] = await Promise.all([
    loadSituation(db, moment, { formationIds: [formationId] }),
    findCourseCertificats(db, formationId),
    countTentatives(db, formationId),
    findActiveIds(db),
  ]);
  const [course] = situation.courses;
  if (!course) return { data: [], meta: { total: 0, page, per_page } };
  const isActive = new Set(active);
  const asked = [...(situation.asked(course) ?? active)].filter((id) => isActive.has(id));
  const taken = [...certificats, ...counts].map(({ employe_id }) => employe_id);
  const among = only === undefined ? [...new Set([...asked, ...taken])] : [only];
  const people = await findPeople(db, { q, client }, { today: dateOf(moment), among });
  const countOf = new Map(counts.map((count) => [count.employe_id, count]));
  const ownOf = Map.groupBy(certificats, ({ employe_id }) => employe_id);
  const rows = people.map((employe): FormationResult => {
    const situated = situation.of(course, employe.id);
    const own = ownOf.get(employe.id) ?? [];
    const shown = own.find(({ retire_le }) => retire_le === null) ?? own[0];
    const { employe_id: _id, ...certificat } = shown ?? { employe_id: 0 };
    return {
      employe,
      etat: situated.etat,
      obligatoire: situated.isAsked,
      origine: situated.origine,
      echeance: situated.echeance,
      tentatives: countOf.get(employe.id)?.tentatives ?? 0,
      derniere_note: countOf.get(employe.id)?.derniere_note ?? null,
      certificat: shown ? (certificat as FormationResult['certificat']) : null,
    };
  });
  const found = inOrder(
    rows.filter((row) => etat === undefined || row.etat === etat),
    sort,
  );
  const start = (page - 1) * per_page;
  return {
    data: found.slice(start, start + per_page),
    meta: { total: found.length, page, per_page },
  };
}
