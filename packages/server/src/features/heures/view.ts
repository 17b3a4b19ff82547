// Sheets as screens and files show them: tracks, sums, states, and why a minute is not paid.
import type {
  HeuresDay,
  HeuresDecision,
  HeuresLine,
  HeuresSums,
  PeriodeRef,
  SheetState,
} from '@releve/domain/features/heures-shapes.ts';
import type { ClientOption } from '@releve/domain/features/clients.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import { PAY_CODES } from '@releve/domain/pay/codes.ts';
import { standingDecisions, type HoursDecision } from '@releve/domain/pay/decisions.ts';
import { hashText } from '@releve/domain/pay/facts-hash.ts';
import { accountingMinute } from '@releve/domain/pay/pay-clock.ts';
import { isClosed } from '@releve/domain/pay/segments.ts';
import type { SheetLine } from '@releve/domain/pay/sheet-line.ts';
import { totalsOf, type PayTotals, type Sheet } from '@releve/domain/pay/sheet.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import { findClientRefs, findPersonRefs } from './facts.repository.ts';
import type { StoredPeriode } from './periodes.repository.ts';
import type { ComputedSheet } from './sheets.ts';

export interface Names {
  readonly client: (id: number | null) => ClientOption | null;
  readonly person: (id: number) => EmployeRef;
}

/** Of all that the sheets speak of, in two statements. */
export async function readNames(
  db: Connection,
  computed: readonly ComputedSheet[],
  others: readonly number[] = [],
): Promise<Names> {
  const clients = new Set(
    computed.flatMap(({ sheet }) => sheet.lignes.flatMap(({ client_id }) => client_id ?? [])),
  );
  const people = new Set([
    ...others,
    ...computed.map(({ sheet }) => sheet.employe_id),
    ...computed.flatMap(({ decisions }) => decisions.map(({ auteur }) => auteur)),
  ]);
  const clientById = new Map(
    (await findClientRefs(db, [...clients])).map((client) => [client.id, client]),
  );
  const personById = new Map(
    (await findPersonRefs(db, [...people])).map((person) => [person.id, person]),
  );
  return {
    client: (id) => (id === null ? null : (clientById.get(id) ?? null)),
    person: (id) => personById.get(id) ?? { id, prenom: '', nom: '' },
  };
}

/** Without the hash of what was frozen, which is nobody's to read. */
export const showPeriode = (periode: StoredPeriode): PeriodeRef => ({
  id: periode.id,
  groupe_paie: periode.groupe_paie,
  debut: periode.debut,
  fin: periode.fin,
  paie_le: periode.paie_le,
  statut: periode.statut,
  revision: periode.revision,
  verrouillee_le: periode.verrouillee_le,
  verrouillee_par: periode.verrouillee_par,
  rouverte_jusqu_a: periode.rouverte_jusqu_a,
});

const showDecision = (
  decision: HoursDecision,
  standing: ReadonlySet<number>,
  names: Names,
): HeuresDecision => ({
  id: decision.id,
  uuid: decision.uuid,
  date: decision.date,
  cle_segment: decision.cle_segment,
  genre: decision.genre,
  minutes: decision.minutes,
  classe: decision.classe,
  code: decision.code,
  raison: decision.raison,
  auteur: names.person(decision.auteur),
  le: decision.le,
  remplace_id: decision.remplace_id,
  auto: decision.auto,
  est_valide: standing.has(decision.id),
});

type PaidStretch = HeuresLine['pistes']['paye'][number];
type Unpaid = HeuresLine['impayes'][number];

const UNPAID_BY_KIND: Partial<Record<HoursDecision['genre'], Unpaid['genre']>> = {
  tot_non_paye: 'avance',
  tard_non_paye: 'depassement',
  pause_prise: 'pause',
  deplacement_non_paye: 'deplacement',
  deplacement_paye: 'deplacement',
  code: 'code',
};

/** What lies inside a segment and in no part: a break that is not paid. */
function unpaidBreaks(line: SheetLine, paid: readonly PaidStretch[]): PaidStretch[] {
  return line.segments.filter(isClosed).flatMap((segment) => {
    const own = paid.filter(({ cle }) => cle === segment.cle).toSorted((a, b) => a.debut - b.debut);
    const [sample] = own;
    if (sample === undefined) return [];
    const breaks: PaidStretch[] = [];
    let from = sample.debut;
    for (const { debut, fin } of own) {
      if (debut > from) breaks.push({ ...sample, debut: from, fin: debut, code: null });
      from = Math.max(from, fin);
    }
    return breaks;
  });
}

function tracksOf(
  line: SheetLine,
  { quarts }: Pick<ComputedSheet, 'quarts'>,
): HeuresLine['pistes'] {
  const paid = line.parts.flatMap(({ cle, debut, fin, code, classe, date }): PaidStretch[] =>
    debut === null || fin === null || code === 'PRIME_CHEF'
      ? []
      : [{ cle, debut, fin, code, classe, date }],
  );
  return {
    prevu: quarts
      .filter(({ id }) => line.quarts.includes(id))
      .map(({ id, debut_at, fin_at, pause_minutes }) => ({
        quart_id: id,
        debut: accountingMinute(debut_at),
        fin: accountingMinute(fin_at),
        pause_minutes,
      })),
    pointe: line.segments.map(({ cle, quart_id, entree, sortie, drapeaux, ecart }) => ({
      cle,
      quart_id,
      debut: entree,
      fin: sortie,
      drapeaux: [...drapeaux],
      ecart,
    })),
    paye: [...paid, ...unpaidBreaks(line, paid)].toSorted((a, b) => a.debut - b.debut),
  };
}

function unpaidOf(
  { paye }: HeuresLine['pistes'],
  line: SheetLine,
  standing: readonly HoursDecision[],
  names: Names,
): Unpaid[] {
  return paye
    .filter(({ code }) => code === null || code === 'NON_PAYE')
    .map(({ debut, fin, code, cle }) => {
      const about = standing.filter(
        ({ cle_segment, genre }) =>
          (cle_segment === cle || line.segments.some((segment) => segment.cle === cle_segment)) &&
          UNPAID_BY_KIND[genre] !== undefined,
      );
      const first = line.segments[0]?.entree ?? debut;
      const isEarly = debut === first;
      const said =
        code === null
          ? about.find(({ genre }) => genre === 'pause_prise')
          : (about.find(
              ({ genre, cle_segment }) =>
                cle_segment === cle &&
                (isEarly ? genre === 'tot_non_paye' : genre === 'tard_non_paye'),
            ) ??
            about.find(({ genre, cle_segment }) => cle_segment === cle && genre !== 'pause_prise'));
      const genre = code === null ? 'pause' : (UNPAID_BY_KIND[said?.genre ?? 'code'] ?? 'code');
      return {
        debut,
        fin,
        minutes: fin - debut,
        genre,
        par: said === undefined ? null : names.person(said.auteur),
        raison: said?.raison ?? '',
      };
    });
}

export function showLine(line: SheetLine, computed: ComputedSheet, names: Names): HeuresLine {
  const standing = standingDecisions(computed.decisions);
  const counted = new Set(standing.map(({ id }) => id));
  const keys = new Set([`c${line.client_id ?? 0}`, ...line.segments.map(({ cle }) => cle)]);
  const own = computed.decisions.filter(
    ({ date, cle_segment }) => date === line.jour && keys.has(cle_segment),
  );
  const pistes = tracksOf(line, computed);
  const { approbation } = line;
  return {
    cle: line.cle,
    jour: line.jour,
    cle_ligne: `c${line.client_id ?? 0}`,
    client: names.client(line.client_id),
    etat: line.etat,
    a_venir: line.a_venir,
    en_cours: line.en_cours,
    prevu: line.prevu,
    pointe: line.presence,
    paye: line.paye,
    non_paye: line.non_paye,
    pauses: line.pauses,
    apres_periode: line.apres_periode,
    totaux: totalsOf(line.parts),
    pistes,
    impayes: unpaidOf(pistes, line, standing, names),
    anomalies: [...line.anomalies],
    vu: line.empreinte,
    approbation: approbation && {
      par: names.person(approbation.auteur),
      le: approbation.le,
      auto: approbation.auto,
    },
    change: [...line.change],
    decisions: own.toReversed().map((decision) => showDecision(decision, counted, names)),
  };
}

export const isOvertime = (code: string): boolean => code === 'HS' || code === 'BANQUE_ACC';

const isPaid = (code: string): boolean => code !== 'NON_PAYE' && code !== 'PRIME_CHEF';

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const sumCodes = (totals: PayTotals, isCounted: (code: string) => boolean): number =>
  sum(Object.entries(totals), ([code, minutes]) => (isCounted(code) ? minutes : 0));

/** What the rounding of the rules adds to what was worked, or takes from it. */
export const roundingOf = ({ totaux, parts }: Sheet): number =>
  sumCodes(totaux, isPaid) - sumCodes(totalsOf(parts), isPaid);

/** What is paid is what is accounted in the period; what is planned and punched is that of its days. */
export function sumsOf({ lignes, totaux, periode }: Sheet): HeuresSums {
  const own = lignes.filter(({ jour }) => jour >= periode.debut && jour <= periode.fin);
  return {
    prevu: sum(own, ({ prevu }) => prevu),
    pointe: sum(own, ({ presence }) => presence),
    paye: sumCodes(totaux, isPaid),
    non_paye: totaux.NON_PAYE ?? 0,
    pauses: sum(own, ({ pauses }) => pauses),
    supplementaires: sumCodes(totaux, isOvertime),
  };
}

export const addSums = (all: readonly HeuresSums[]): HeuresSums => ({
  prevu: sum(all, ({ prevu }) => prevu),
  pointe: sum(all, ({ pointe }) => pointe),
  paye: sum(all, ({ paye }) => paye),
  non_paye: sum(all, ({ non_paye }) => non_paye),
  pauses: sum(all, ({ pauses }) => pauses),
  supplementaires: sum(all, ({ supplementaires }) => supplementaires),
});

export function addTotals(all: readonly PayTotals[]): PayTotals {
  const totals: PayTotals = {};
  for (const own of all)
    for (const code of PAY_CODES)
      if (own[code] !== undefined) totals[code] = (totals[code] ?? 0) + own[code];
  return totals;
}

export const isBlocked = ({ anomalies }: SheetLine): boolean =>
  anomalies.some(({ gravite }) => gravite === 'bloquante');

export const isToDecide = (line: SheetLine): boolean =>
  line.etat !== 'approuvee' &&
  (line.etat === 'contestee' ||
    line.change.length > 0 ||
    line.anomalies.some(({ gravite }) => gravite === 'a_decider'));

/** What is still to come is nobody's to approve yet. */
export const isDue = ({ a_venir }: SheetLine): boolean => !a_venir;

/** A night that began before the period was closed with the period of its day. */
export const ownLines = ({ lignes, periode }: Sheet): SheetLine[] =>
  lignes.filter(({ jour }) => jour >= periode.debut);

export function stateOf(lines: readonly SheetLine[]): SheetState {
  const due = lines.filter(isDue);
  if (due.some(isBlocked)) return 'bloquante';
  if (due.some(isToDecide)) return 'a_verifier';
  return due.every(({ etat }) => etat === 'approuvee') ? 'approuvee' : 'prete';
}

/** Of all facts of a sheet: what « C'est exact » names. An error that is reported takes it back. */
export const sheetHash = ({ lignes }: Sheet): string =>
  hashText(
    lignes
      .map(({ cle, empreinte, etat }) => `${cle} ${empreinte}${etat === 'contestee' ? ' !' : ''}`)
      .join('|'),
  );

export function daysOf({ debut, fin }: { debut: LocalDate; fin: LocalDate }): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = debut; day <= fin; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Each day of the period, and the day before it where a night of it is accounted in the period. */
export function showDays(computed: ComputedSheet, names: Names): HeuresDay[] {
  const { sheet, feries } = computed;
  const byDay = Map.groupBy(sheet.lignes, ({ jour }) => jour);
  const days = new Set([...byDay.keys(), ...daysOf(sheet.periode)]);
  return [...days].toSorted().map((date) => {
    const lines = byDay.get(date) ?? [];
    return {
      date,
      prevu: sum(lines, ({ prevu }) => prevu),
      pointe: sum(lines, ({ presence }) => presence),
      paye: sum(lines, ({ paye }) => paye),
      non_paye: sum(lines, ({ non_paye }) => non_paye),
      pauses: sum(lines, ({ pauses }) => pauses),
      ferie: feries.find((one) => one.date === date)?.cle ?? null,
      lignes: lines.map((line) => showLine(line, computed, names)),
    };
  });
}
