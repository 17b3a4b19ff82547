// The weeks of a pay period as the screen shows them, and how their minutes add up. Pure.
import type {
  HeuresDay,
  HeuresDecision,
  HeuresLine,
  HeuresSheet,
  HeuresSums,
  PeriodeRef,
} from '@releve/domain/features/heures-shapes.ts';
import { SEED_CODES, type PayCode } from '@releve/domain/pay/codes.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';

export const DAYS_PER_WEEK = 7;
const MS_PER_DAY = 86_400_000;

/** Seven days of a period, counted from its first; fewer at the end of one that is no whole number of weeks. */
export interface ShownWeek {
  readonly debut: LocalDate;
  readonly fin: LocalDate;
  readonly jours: readonly HeuresDay[];
}

type Sheet = Pick<HeuresSheet, 'periode' | 'jours'>;

const minOf = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);

/** A night that began before the period is shown with the first week. */
export function weeksOf({ periode, jours }: Sheet): ShownWeek[] {
  const weeks: ShownWeek[] = [];
  for (let debut = periode.debut; debut <= periode.fin; debut = addDays(debut, DAYS_PER_WEEK)) {
    const fin = minOf(addDays(debut, DAYS_PER_WEEK - 1), periode.fin);
    const from = debut === periode.debut ? '' : debut;
    weeks.push({ debut, fin, jours: jours.filter(({ date }) => date >= from && date <= fin) });
  }
  return weeks;
}

/** The week of a day; of one outside the period, the nearest. */
export function weekOn(weeks: readonly ShownWeek[], date: LocalDate): ShownWeek | undefined {
  return weeks.find(({ fin }) => date <= fin) ?? weeks.at(-1);
}

const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);

/** The first days of the weeks before and after, be they of another period; null where there is none. */
export function neighboursOf(
  { periode, avant, apres }: Pick<HeuresSheet, 'periode' | 'avant' | 'apres'>,
  { debut, fin }: ShownWeek,
): { previous: LocalDate | null; next: LocalDate | null } {
  const isFirst = debut === periode.debut;
  const weeksBefore =
    avant === null ? 0 : Math.ceil(daysBetween(avant, periode.debut) / DAYS_PER_WEEK) - 1;
  return {
    previous: isFirst
      ? avant && addDays(avant, weeksBefore * DAYS_PER_WEEK)
      : addDays(debut, -DAYS_PER_WEEK),
    next: fin === periode.fin ? apres : addDays(fin, 1),
  };
}

/** A week and the first days of those beside it. */
export interface WeekStep {
  readonly debut: LocalDate;
  readonly fin: LocalDate;
  readonly previous: LocalDate | null;
  readonly next: LocalDate | null;
}

export interface WeekPlace {
  readonly week: ShownWeek;
  /** Among the weeks of its period, from 1. */
  readonly rank: number;
  readonly total: number;
  readonly step: WeekStep;
}

export function placeOf(sheet: HeuresSheet, date: LocalDate): WeekPlace | null {
  const weeks = weeksOf(sheet);
  const week = weekOn(weeks, date);
  if (week === undefined) return null;
  const { debut, fin } = week;
  const step = { debut, fin, ...neighboursOf(sheet, week) };
  return { week, rank: weeks.indexOf(week) + 1, total: weeks.length, step };
}

/** While nothing is known of its period: the week of the calendar. */
export function calendarStep(date: LocalDate, firstDayOfWeek: number): WeekStep {
  const debut = weekStart(date, firstDayOfWeek);
  return {
    debut,
    fin: addDays(debut, DAYS_PER_WEEK - 1),
    previous: addDays(debut, -DAYS_PER_WEEK),
    next: addDays(debut, DAYS_PER_WEEK),
  };
}

export type WeekFigures = Pick<HeuresSums, 'prevu' | 'pointe' | 'paye' | 'non_paye' | 'pauses'>;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** Of a period of one week, those of the period; of another, what stands beside the days of the week. */
export function figuresOf(
  { periode, sommes }: Pick<HeuresSheet, 'periode' | 'sommes'>,
  { debut, fin, jours }: ShownWeek,
): WeekFigures {
  if (debut === periode.debut && fin === periode.fin) return sommes;
  return {
    prevu: sum(jours, ({ prevu }) => prevu),
    pointe: sum(jours, ({ pointe }) => pointe),
    paye: sum(jours, ({ paye }) => paye),
    non_paye: sum(jours, ({ non_paye }) => non_paye),
    pauses: sum(jours, ({ pauses }) => pauses),
  };
}

/** Minutes that nobody was present for: days off and indemnities. */
const ADDED_CODES: readonly PayCode[] = SEED_CODES.filter(
  ({ genre }) => genre === 'absence' || genre === 'indemnite',
).map(({ code }) => code);

/** `autre_periode`: nights that two periods share. */
export interface AccountRow {
  readonly kind: 'pauses' | 'non_paye' | 'arrondi' | 'autre_periode' | PayCode;
  /** Signed. */
  readonly minutes: number;
}

/** What lies between the punched and the paid minutes of a period: added up by hand, it is the total. */
export function accountOf({
  sommes,
  totaux,
  arrondi,
}: Pick<HeuresSheet, 'sommes' | 'totaux' | 'arrondi'>): AccountRow[] {
  const known: AccountRow[] = [
    { kind: 'pauses', minutes: -sommes.pauses },
    { kind: 'non_paye', minutes: -sommes.non_paye },
    { kind: 'arrondi', minutes: arrondi ?? 0 },
    ...ADDED_CODES.map((code): AccountRow => ({ kind: code, minutes: totaux[code] ?? 0 })),
  ];
  const rest = sommes.paye - sommes.pointe - sum(known, ({ minutes }) => minutes);
  return [...known, { kind: 'autre_periode' as const, minutes: rest }].filter(
    ({ minutes }) => minutes !== 0,
  );
}

const NOT_PAID: ReadonlySet<PayCode> = new Set(['NON_PAYE', 'PRIME_CHEF']);

/** What the paid minutes are paid as, in the order of the codes. */
export const paidCodes = (totaux: HeuresSheet['totaux']): { code: PayCode; minutes: number }[] =>
  SEED_CODES.flatMap(({ code }) => {
    const minutes = totaux[code] ?? 0;
    return minutes === 0 || NOT_PAID.has(code) ? [] : [{ code, minutes }];
  });

/** All codes of a line, where more than usual hours and travel are paid and its name does not say it. */
export function specialCodes({
  totaux,
  client,
}: Pick<HeuresLine, 'totaux' | 'client'>): ReturnType<typeof paidCodes> {
  const codes = paidCodes(totaux);
  const isUsual = codes.every(({ code }) => code === 'REG' || code === 'DEPL');
  return isUsual || (client === null && codes.length === 1) ? [] : codes;
}

/** Of a night that began before the period, what this period pays. */
export const paidHere = (
  { pistes }: Pick<HeuresLine, 'pistes'>,
  { debut, fin }: Pick<PeriodeRef, 'debut' | 'fin'>,
): number =>
  sum(pistes.paye, (part) =>
    part.code !== null && !NOT_PAID.has(part.code) && part.date >= debut && part.date <= fin
      ? part.fin - part.debut
      : 0,
  );

export const linesOf = (jours: readonly HeuresDay[]): HeuresLine[] =>
  jours.flatMap(({ lignes }) => lignes);

const isBlocking = ({ anomalies }: HeuresLine): boolean =>
  anomalies.some(({ gravite }) => gravite === 'bloquante');

export type LineBadge =
  | 'a_venir'
  | 'en_cours'
  | 'contestee'
  | 'approuvee'
  | 'a_completer'
  | 'a_approuver';

/** How a line stands, to whoever worked it. */
export function badgeOf(line: HeuresLine): LineBadge {
  if (line.a_venir) return 'a_venir';
  if (line.etat === 'contestee') return 'contestee';
  if (line.en_cours) return 'en_cours';
  if (line.etat === 'approuvee') return 'approuvee';
  return isBlocking(line) ? 'a_completer' : 'a_approuver';
}

/** The last error that was reported of a line, and what was answered to it. */
export function contestOf({ decisions }: Pick<HeuresLine, 'decisions'>): {
  said: HeuresDecision | null;
  answer: HeuresDecision | null;
} {
  // Newest first.
  const at = decisions.findIndex(({ genre }) => genre === 'contestee');
  const answers = at === -1 ? [] : decisions.slice(0, at);
  return {
    said: decisions[at] ?? null,
    answer: answers.find(({ genre, est_valide }) => genre === 'resolue' && est_valide) ?? null,
  };
}

/** Somebody is owed a reason, or has something to do. */
export const isNotable = (line: HeuresLine): boolean =>
  line.impayes.length > 0 ||
  line.etat === 'contestee' ||
  line.change.length > 0 ||
  (line.etat !== 'approuvee' && line.anomalies.some(({ gravite }) => gravite !== 'a_savoir'));

/** The presence of a line, part by part: between punches, on the way, and short breaks that are paid. */
export interface Presence {
  readonly punched: number;
  readonly travel: number;
  readonly shortBreaks: number;
}

export function presenceOf({ pointe, pistes }: Pick<HeuresLine, 'pointe' | 'pistes'>): Presence {
  const punched = sum(pistes.pointe, ({ debut, fin }) =>
    debut === null || fin === null ? 0 : fin - debut,
  );
  const isPunched = (part: { debut: number; fin: number }): boolean =>
    pistes.pointe.some(
      ({ debut, fin }) => debut !== null && fin !== null && part.debut >= debut && part.fin <= fin,
    );
  const onTheWay = pistes.paye.filter((part) => !isPunched(part) && part.code !== 'REG');
  const travel = sum(onTheWay, ({ debut, fin }) => fin - debut);
  return { punched, travel, shortBreaks: Math.max(0, pointe - punched - travel) };
}

/** « C'est exact » is said of what has happened, as a whole, and of nothing that somebody reported. */
export function mayConfirm({
  est_figee,
  jours,
}: Pick<HeuresSheet, 'est_figee' | 'jours'>): boolean {
  const lines = linesOf(jours);
  return (
    !est_figee &&
    lines.length > 0 &&
    lines.every(({ a_venir, en_cours, etat }) => !a_venir && !en_cours && etat !== 'contestee')
  );
}
