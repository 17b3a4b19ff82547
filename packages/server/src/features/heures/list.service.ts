// The hours of a period by person, with the head of the period. Sheets are computed for all whom the reader answers for: what
// is counted above the list is never only of a page of it.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type {
  HeuresHead,
  HeuresRow,
  listHeures as listEndpoint,
} from '@releve/domain/features/heures-admin.ts';
import { SHEET_STATES } from '@releve/domain/features/heures-shapes.ts';
import { mayApprove, type Approver } from '@releve/domain/pay/approval.ts';
import { PAY_REGIMES, versionOn, versionsOf } from '@releve/domain/pay/rules.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { listAjustements } from './ajustements.repository.ts';
import { findClientRefs, findRuleVersions, type PaidPerson } from './facts.repository.ts';
import * as periodes from './periodes.repository.ts';
import type { StoredPeriode } from './periodes.repository.ts';
import { approverOf, MAIN_GROUP, periodOf, readIds, todayOf } from './reading.ts';
import { summariesOf, type SummaryMemory } from './summaries.ts';
import type { SheetSummary } from './summary.ts';
import { addSums, addTotals, showPeriode } from './view.ts';

type Query = EndpointRequest<typeof listEndpoint>['query'];

interface Read {
  readonly row: HeuresRow;
  readonly summary: SheetSummary;
  /** As people are sorted by name. */
  readonly nom: string;
}

/** As people search: without accents or capitals. */
const normalizeText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function readOne(
  summary: SheetSummary,
  person: PaidPerson,
  approver: Approver,
  said: { vu: string; le: string } | undefined,
): Read {
  const { id, prenom, nom, superviseur_id, chef_prenom, chef_nom } = person;
  return {
    summary,
    nom: normalizeText(`${nom} ${prenom}`) + String(id).padStart(12, '0'),
    row: {
      ...summary.row,
      employe: { id, prenom, nom },
      superviseur:
        superviseur_id === null
          ? null
          : { id: superviseur_id, prenom: chef_prenom ?? '', nom: chef_nom ?? '' },
      confirmee_le: said?.vu === summary.empreinte ? said.le : null,
      peut_approuver: mayApprove(approver, id),
    },
  };
}

const TAB_STATES: Readonly<Record<Query['onglet'], readonly HeuresRow['etat'][]>> = {
  a_verifier: ['bloquante', 'a_verifier'],
  pretes: ['prete'],
  approuvees: ['approuvee'],
  toutes: ['bloquante', 'a_verifier', 'prete', 'approuvee'],
};

function isWanted({ row, summary }: Read, query: Query): boolean {
  const { onglet, superviseur_id, client_id, classe, anomalie, q } = query;
  if (!TAB_STATES[onglet].includes(row.etat)) return false;
  if (superviseur_id !== undefined && row.superviseur?.id !== superviseur_id) return false;
  if (client_id !== undefined && !summary.clients.includes(client_id)) return false;
  if (classe !== undefined && !summary.classes.includes(classe)) return false;
  if (anomalie !== undefined && !row.anomalies.some(({ code }) => code === anomalie)) return false;
  if (q === undefined || q === '') return true;
  const text = normalizeText(`${row.employe.prenom} ${row.employe.nom} ${row.matricule ?? ''}`);
  return normalizeText(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Without an order, those that wait for a word come first. */
function compare(sort: Query['sort']): (a: Read, b: Read) => number {
  const byName = (a: Read, b: Read): number => (a.nom < b.nom ? -1 : 1);
  const rank = ({ row }: Read): number => SHEET_STATES.indexOf(row.etat);
  const isDown = sort?.startsWith('-') ?? false;
  const field = sort?.replace('-', '') as
    | 'nom'
    | keyof Pick<HeuresRow, 'prevu' | 'pointe' | 'paye' | 'ecart' | 'supplementaires'>
    | undefined;
  if (field === undefined) return (a, b) => rank(a) - rank(b) || byName(a, b);
  if (field === 'nom') return isDown ? (a, b) => byName(b, a) : byName;
  return (a, b) =>
    (isDown ? b.row[field] - a.row[field] : a.row[field] - b.row[field]) || byName(a, b);
}

export async function listHeures(
  { db, now, user }: ReadContext,
  { timeZone, memory }: { readonly timeZone: string; readonly memory: SummaryMemory },
  query: Query,
): Promise<EndpointResponse<typeof listEndpoint>> {
  const reading = { db, now, timeZone };
  const groupe = query.groupe ?? MAIN_GROUP;
  const asked = query.date ?? (await periodes.findFirstToClose(db, groupe, todayOf(reading)));
  const periode = await periodOf(reading, groupe, asked);
  const approver = await approverOf(reading, user);
  const only = readIds(approver);
  const { summaries, people } = await summariesOf(reading, periode, only, memory);
  const ids = summaries.map(({ employe_id }) => employe_id);
  const confirmed = new Map(
    (await periodes.findConfirmations(db, periode.id, ids)).map((row) => [row.employe_id, row]),
  );
  const all = summaries.flatMap((summary): Read[] => {
    const person = people.get(summary.employe_id);
    const said = confirmed.get(summary.employe_id);
    return person === undefined ? [] : [readOne(summary, person, approver, said)];
  });
  const wanted = all.filter((one) => isWanted(one, query)).toSorted(compare(query.sort));
  const { page, per_page } = query;
  return {
    data: wanted.slice((page - 1) * per_page, page * per_page).map(({ row }) => row),
    meta: { total: wanted.length, page, per_page },
    tete: await headOf(db, periode, all, {
      only,
      peut_verrouiller: user.ability.can('manage', 'Heures'),
    }),
  };
}

/** Of everybody whom the reader answers for, whatever the list shows of them. */
async function headOf(
  db: ReadContext['db'],
  periode: StoredPeriode,
  all: readonly Read[],
  { only, peut_verrouiller }: { only: readonly number[] | null; peut_verrouiller: boolean },
): Promise<HeuresHead> {
  const rows = all.map(({ row }) => row);
  const count = (etat: HeuresRow['etat']): number => rows.filter((row) => row.etat === etat).length;
  const chiefs = new Map(
    rows.flatMap(({ superviseur }) =>
      superviseur ? [[superviseur.id, superviseur] as const] : [],
    ),
  );
  const clients = new Set(all.flatMap(({ summary }) => summary.clients));
  const chips = new Map<HeuresRow['anomalies'][number]['code'], number>();
  for (const { anomalies } of rows)
    for (const { code, nombre } of anomalies) chips.set(code, (chips.get(code) ?? 0) + nombre);
  const waiting = await listAjustements(db, { statut: 'propose', only }, { limit: 1, offset: 0 });
  return {
    periode: showPeriode(periode),
    groupes: await periodes.findGroups(db),
    comptes: {
      total: rows.length,
      pretes: count('prete'),
      a_verifier: count('a_verifier'),
      bloquantes: count('bloquante'),
      approuvees: count('approuvee'),
    },
    sommes: addSums(rows),
    totaux: addTotals(all.map(({ summary }) => summary.totaux)),
    ajustements: waiting.total,
    tolerance: await toleranceOf(db, periode.fin),
    superviseurs: [...chiefs.values()].toSorted((a, b) => a.nom.localeCompare(b.nom, 'fr')),
    clients: (await findClientRefs(db, [...clients])).toSorted((a, b) =>
      a.nom.localeCompare(b.nom, 'fr'),
    ),
    anomalies: [...chips].map(([code, nombre]) => ({ code, nombre })),
    peut_verrouiller,
    ...(await periodes.findNeighbours(db, periode)),
  };
}

/** Of the first regime whose rules of that day have it on. */
async function toleranceOf(db: ReadContext['db'], date: string): Promise<HeuresHead['tolerance']> {
  const versions = await findRuleVersions(db);
  const inForce = PAY_REGIMES.map((regime) => versionsOf(versions, regime))
    .filter((own) => own.length > 0)
    .map((own) => versionOn(own, date).valeurs.tolerance);
  return inForce.find(({ active }) => active) ?? inForce[0] ?? { active: false, minutes: 5 };
}
