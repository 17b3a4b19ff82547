// The hours of a period by person, with the head of the period. Sheets are computed for all whom the reader answers for: what
// is counted above the list is never only of a page of it.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type {
  HeuresHead,
  HeuresRow,
  listHeures as listEndpoint,
} from '@releve/domain/features/heures-admin.ts';
import { SHEET_STATES } from '@releve/domain/features/heures-shapes.ts';
import { GRAVITIES } from '@releve/domain/pay/sheet-shapes.ts';
import { mayApprove, type Approver } from '@releve/domain/pay/approval.ts';
import { totalsOf } from '@releve/domain/pay/sheet.ts';
import type { SheetLine } from '@releve/domain/pay/sheet-line.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { listAjustements } from './ajustements.repository.ts';
import { findClientRefs, findRuleVersions, type PaidPerson } from './facts.repository.ts';
import * as periodes from './periodes.repository.ts';
import { approverOf, MAIN_GROUP, periodOf, readIds, sheetsOf, todayOf } from './reading.ts';
import type { ComputedSheet } from './sheets.ts';
import {
  addSums,
  daysOf,
  isBlocked,
  isDue,
  isToDecide,
  ownLines,
  sheetHash,
  showPeriode,
  stateOf,
  sumsOf,
} from './view.ts';

type Query = EndpointRequest<typeof listEndpoint>['query'];

interface Read {
  readonly row: HeuresRow;
  readonly computed: ComputedSheet;
}

/** As people search: without accents or capitals. */
const normalizeText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const dayState = (lines: readonly SheetLine[]): HeuresRow['jours'][number]['etat'] => {
  if (lines.length === 0) return 'vide';
  if (lines.every((line) => !isDue(line))) return 'a_venir';
  return stateOf(lines);
};

function rowOf(
  computed: ComputedSheet,
  person: PaidPerson,
  approver: Approver,
  confirmed: ReadonlyMap<number, { vu: string; le: string }>,
): HeuresRow {
  const { sheet, matricule } = computed;
  const sums = sumsOf(sheet);
  const due = ownLines(sheet).filter(isDue);
  const byDay = Map.groupBy(sheet.lignes, ({ jour }) => jour);
  const said = confirmed.get(person.id);
  return {
    employe: { id: person.id, prenom: person.prenom, nom: person.nom },
    matricule,
    superviseur:
      person.superviseur_id === null
        ? null
        : {
            id: person.superviseur_id,
            prenom: person.chef_prenom ?? '',
            nom: person.chef_nom ?? '',
          },
    etat: stateOf(ownLines(sheet)),
    ...sums,
    ecart: sums.paye - sums.prevu,
    jours: daysOf(sheet.periode).map((date) => {
      const lines = byDay.get(date) ?? [];
      return {
        date,
        prevu: lines.reduce((total, { prevu }) => total + prevu, 0),
        paye: lines.reduce((total, { paye }) => total + paye, 0),
        supplementaires: lines
          .flatMap(({ parts }) => parts)
          .reduce(
            (total, { code, minutes }) =>
              code === 'HS' || code === 'BANQUE_ACC' ? total + minutes : total,
            0,
          ),
        etat: dayState(lines),
      };
    }),
    anomalies: chipsOf([...due.flatMap(({ anomalies }) => anomalies), ...sheet.alertes]),
    lignes: {
      total: due.length,
      approuvees: due.filter(({ etat }) => etat === 'approuvee').length,
      a_verifier: due.filter(isToDecide).length,
      bloquantes: due.filter(isBlocked).length,
    },
    confirmee_le: said?.vu === sheetHash(sheet) ? said.le : null,
    peut_approuver: mayApprove(approver, person.id),
  };
}

function chipsOf(anomalies: readonly SheetLine['anomalies'][number][]): HeuresRow['anomalies'] {
  return [...Map.groupBy(anomalies, ({ code }) => code)]
    .flatMap(([code, own]) =>
      own[0] ? [{ code, gravite: own[0].gravite, nombre: own.length }] : [],
    )
    .toSorted(
      (a, b) => GRAVITIES.indexOf(a.gravite) - GRAVITIES.indexOf(b.gravite) || b.nombre - a.nombre,
    );
}

const TAB_STATES: Readonly<Record<Query['onglet'], readonly HeuresRow['etat'][]>> = {
  a_verifier: ['bloquante', 'a_verifier'],
  pretes: ['prete'],
  approuvees: ['approuvee'],
  toutes: ['bloquante', 'a_verifier', 'prete', 'approuvee'],
};

function isWanted({ row, computed }: Read, query: Query): boolean {
  const { onglet, superviseur_id, client_id, classe, anomalie, q } = query;
  const { lignes, parts } = computed.sheet;
  if (!TAB_STATES[onglet].includes(row.etat)) return false;
  if (superviseur_id !== undefined && row.superviseur?.id !== superviseur_id) return false;
  if (client_id !== undefined && !lignes.some((line) => line.client_id === client_id)) return false;
  if (classe !== undefined && !parts.some((part) => part.classe === classe)) return false;
  if (anomalie !== undefined && !row.anomalies.some(({ code }) => code === anomalie)) return false;
  if (q === undefined || q === '') return true;
  const text = normalizeText(`${row.employe.prenom} ${row.employe.nom} ${row.matricule ?? ''}`);
  return normalizeText(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const nameOf = ({ employe }: HeuresRow): string =>
  normalizeText(`${employe.nom} ${employe.prenom}`) + String(employe.id).padStart(12, '0');

/** Without an order, those that wait for a word come first. */
function compare(sort: Query['sort']): (a: Read, b: Read) => number {
  const byName = (a: Read, b: Read): number => (nameOf(a.row) < nameOf(b.row) ? -1 : 1);
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
  timeZone: string,
  query: Query,
): Promise<EndpointResponse<typeof listEndpoint>> {
  const reading = { db, now, timeZone };
  const groupe = query.groupe ?? MAIN_GROUP;
  const asked = query.date ?? (await periodes.findFirstToClose(db, groupe, todayOf(reading)));
  const periode = await periodOf(reading, groupe, asked);
  const approver = await approverOf(reading, user);
  const only = readIds(approver);
  const { computed, people } = await sheetsOf(reading, periode, only);
  const ids = computed.map(({ sheet }) => sheet.employe_id);
  const confirmed = new Map(
    (await periodes.findConfirmations(db, periode.id, ids)).map((row) => [row.employe_id, row]),
  );
  const all = computed.flatMap((one): Read[] => {
    const person = people.get(one.sheet.employe_id);
    return person === undefined
      ? []
      : [{ row: rowOf(one, person, approver, confirmed), computed: one }];
  });
  const wanted = all.filter((one) => isWanted(one, query)).toSorted(compare(query.sort));
  const { page, per_page } = query;
  const clients = new Set(
    computed.flatMap(({ sheet }) => sheet.lignes.flatMap(({ client_id }) => client_id ?? [])),
  );
  const count = (etat: HeuresRow['etat']): number =>
    all.filter(({ row }) => row.etat === etat).length;
  const chiefs = new Map(
    all.flatMap(({ row: { superviseur } }) =>
      superviseur ? [[superviseur.id, superviseur] as const] : [],
    ),
  );
  const chips = Map.groupBy(
    all.flatMap(({ row }) => row.anomalies),
    ({ code }) => code,
  );
  const waiting = await listAjustements(db, { statut: 'propose', only }, { limit: 1, offset: 0 });
  const tete: HeuresHead = {
    periode: showPeriode(periode),
    groupes: await periodes.findGroups(db),
    comptes: {
      total: all.length,
      pretes: count('prete'),
      a_verifier: count('a_verifier'),
      bloquantes: count('bloquante'),
      approuvees: count('approuvee'),
    },
    sommes: addSums(all.map(({ row }) => row)),
    totaux: totalsOf(computed.flatMap(({ sheet }) => sheet.parts)),
    ajustements: waiting.total,
    tolerance: await toleranceOf(db, periode.fin),
    superviseurs: [...chiefs.values()].toSorted((a, b) => a.nom.localeCompare(b.nom, 'fr')),
    clients: (await findClientRefs(db, [...clients])).toSorted((a, b) =>
      a.nom.localeCompare(b.nom, 'fr'),
    ),
    anomalies: [...chips].map(([code, own]) => ({
      code,
      nombre: own.reduce((total, { nombre }) => total + nombre, 0),
    })),
    peut_verrouiller: user.ability.can('manage', 'Heures'),
    ...(await periodes.findNeighbours(db, periode)),
  };
  return {
    data: wanted.slice((page - 1) * per_page, page * per_page).map(({ row }) => row),
    meta: { total: wanted.length, page, per_page },
    tete,
  };
}

/** As the rules of most people of the company have it: the regime that was last written. */
async function toleranceOf(db: ReadContext['db'], date: string): Promise<HeuresHead['tolerance']> {
  const versions = (await findRuleVersions(db)).filter(
    ({ en_vigueur_le }) => en_vigueur_le <= date,
  );
  const active = versions
    .toSorted((a, b) => (a.en_vigueur_le < b.en_vigueur_le ? -1 : 1))
    .findLast(({ valeurs }) => valeurs.tolerance.active);
  return (
    active?.valeurs.tolerance ?? versions.at(-1)?.valeurs.tolerance ?? { active: false, minutes: 5 }
  );
}
