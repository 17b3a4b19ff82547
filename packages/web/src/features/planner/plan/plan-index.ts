// A week as rows. What has not changed since the last time is the very same object, so that only the rows that
// changed are drawn again. Pure.
import type { PlannedAbsence } from '@releve/domain/features/absences.ts';
import {
  type PlannerClient,
  type PlannerEmploye,
  type PlannerSemaine,
} from '@releve/domain/features/planner.ts';
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { DEFAULT_DAY_SWITCH_TIME } from '@releve/domain/working-day.ts';

export const OPEN_ROW = 'ouverts';

export interface PlanRow {
  /** `ouverts`, `e12` or `c4`. */
  readonly key: string;
  readonly kind: 'ouverts' | 'employe' | 'client';
  readonly id: number | null;
  readonly nom: string;
  readonly detail: string;
  readonly minutes: number;
  readonly cout: number | null;
  /** People whose hours are not in it. */
  readonly sans_cout: number;
  /** By day of the week, each in order. */
  readonly jours: readonly (readonly PlanQuart[])[];
  /** Leave of the person, by day of the week. */
  readonly absences: readonly (PlannedAbsence | undefined)[];
  /** What conflicts are looked for in: all that is shown of each person who has a part in the row. */
  readonly groups: readonly (readonly PlanQuart[])[];
}

export interface PlanNames {
  readonly employes: ReadonlyMap<number, string>;
  readonly clients: ReadonlyMap<number, string>;
}

export interface PlanIndex {
  readonly rows: readonly PlanRow[];
  readonly byKey: ReadonlyMap<string, PlanRow>;
  readonly byCle: ReadonlyMap<string, PlanQuart>;
  readonly byEmploye: ReadonlyMap<number | null, readonly PlanQuart[]>;
  readonly names: PlanNames;
}

const rowKeyOf = (par: 'employe' | 'client', quart: PlanQuart): string => {
  if (par === 'client') return `c${quart.client_id}`;
  return quart.employe_id === null ? OPEN_ROW : `e${quart.employe_id}`;
};

interface IndexOptions {
  par: 'employe' | 'client';
  dates: readonly string[];
  /** The week of one person: an open quart is no part of it. */
  isOne?: boolean;
}

/** Left out by a week that an earlier release kept on this device. */
const absencesOf = ({ absences = [] }: Partial<PlannerSemaine>) => absences;

export function indexPlan(
  semaine: PlannerSemaine,
  { par, dates, isOne = false }: IndexOptions,
  before: PlanIndex | null = null,
): PlanIndex {
  const quarts = semaine.quarts
    .filter(({ etat }) => etat !== 'annule')
    .map((quart) => keepQuart(before?.byCle.get(String(quart.id)), quart));
  const byEmploye = keepGroups(
    Map.groupBy(quarts, (quart) => quart.employe_id),
    before?.byEmploye,
  );
  const byTime = createTimeOrder(semaine);
  const away = Map.groupBy(absencesOf(semaine), ({ employe_id }) => `e${employe_id}`);
  const byRow = Map.groupBy(quarts, (quart) => rowKeyOf(par, quart));
  const rows = listSubjects(semaine, par, isOne).map((subject) => {
    const own = byRow.get(subject.key) ?? [];
    const row: PlanRow = {
      ...subject,
      jours: dates.map((date) => own.filter((quart) => quart.date === date).toSorted(byTime)),
      absences: dates.map((date) => away.get(subject.key)?.find((each) => each.date === date)),
      groups: [...new Set(own.map(({ employe_id }) => employe_id))].flatMap((id) => {
        const group = byEmploye.get(id);
        return group === undefined ? [] : [group];
      }),
    };
    return keepRow(before?.byKey.get(row.key), row);
  });
  return {
    rows,
    byKey: new Map(rows.map((row) => [row.key, row])),
    byCle: new Map(quarts.map((quart) => [String(quart.id), quart])),
    byEmploye,
    names: keepNames(semaine, before?.names),
  };
}

/** From the day switch of whoever has the quart: what begins before it belongs to the night, and comes last. */
function createTimeOrder({ employes }: PlannerSemaine) {
  const switches = new Map(employes.map(({ id, day_switch_time }) => [id, day_switch_time]));
  const placeInDay = ({ debut, employe_id }: PlanQuart): string => {
    const own = employe_id === null ? undefined : switches.get(employe_id);
    return debut < (own ?? DEFAULT_DAY_SWITCH_TIME) ? `1${debut}` : `0${debut}`;
  };
  return (a: PlanQuart, b: PlanQuart): number =>
    placeInDay(a).localeCompare(placeInDay(b)) || a.id - b.id;
}

type Subject = Omit<PlanRow, 'jours' | 'absences' | 'groups'>;

function listSubjects(
  semaine: PlannerSemaine,
  par: 'employe' | 'client',
  isOne: boolean,
): Subject[] {
  if (par === 'client') return semaine.clients.map(subjectOfClient);
  const open: Subject = {
    key: OPEN_ROW,
    kind: 'ouverts',
    id: null,
    nom: '',
    detail: '',
    minutes: 0,
    cout: null,
    sans_cout: 0,
  };
  const employes = semaine.employes.map(subjectOfEmploye);
  const hasOpen = semaine.quarts.some(({ employe_id }) => employe_id === null);
  // An open quart can be made as soon as there is a row to make it in.
  return !isOne && (hasOpen || employes.length > 0) ? [open, ...employes] : employes;
}

const subjectOfEmploye = (employe: PlannerEmploye): Subject => ({
  key: `e${employe.id}`,
  kind: 'employe',
  id: employe.id,
  nom: nameOf(employe),
  detail: '',
  minutes: employe.minutes,
  cout: employe.cout,
  sans_cout: 0,
});

const subjectOfClient = (client: PlannerClient): Subject => ({
  key: `c${client.id}`,
  kind: 'client',
  id: client.id,
  nom: client.nom,
  detail: client.ville,
  minutes: client.minutes,
  cout: client.cout,
  sans_cout: client.sans_cout,
});

const nameOf = ({ prenom, nom }: PlannerEmploye): string => `${prenom} ${nom}`.trim();

const keepQuart = (before: PlanQuart | undefined, now: PlanQuart): PlanQuart =>
  before !== undefined && isSameRecord(before, now) ? before : now;

const isSameRecord = <Each extends object>(a: Each, b: Each): boolean =>
  (Object.keys(a) as (keyof Each)[]).every((field) => a[field] === b[field]);

const isSameAbsence = (a: PlannedAbsence | undefined, b: PlannedAbsence | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && isSameRecord(a, b));

const isSameList = <Each>(a: readonly Each[], b: readonly Each[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at]);

function keepGroups<Key>(
  now: ReadonlyMap<Key, PlanQuart[]>,
  before: ReadonlyMap<Key, readonly PlanQuart[]> | undefined,
): Map<Key, readonly PlanQuart[]> {
  return new Map(
    [...now].map(([key, group]) => {
      const known = before?.get(key);
      return [key, known !== undefined && isSameList(known, group) ? known : group] as const;
    }),
  );
}

function keepRow(before: PlanRow | undefined, now: PlanRow): PlanRow {
  if (before === undefined) return now;
  const jours = now.jours.map((day, at) => {
    const known = before.jours[at];
    return known !== undefined && isSameList(known, day) ? known : day;
  });
  const isSame =
    before.nom === now.nom &&
    before.detail === now.detail &&
    before.minutes === now.minutes &&
    before.cout === now.cout &&
    before.sans_cout === now.sans_cout &&
    isSameList(before.jours, jours) &&
    before.absences.every((absence, at) => isSameAbsence(absence, now.absences[at])) &&
    isSameList(before.groups, now.groups);
  return isSame ? before : { ...now, jours };
}

function keepNames(semaine: PlannerSemaine, before: PlanNames | undefined): PlanNames {
  const now: PlanNames = {
    employes: new Map(semaine.employes.map((each) => [each.id, nameOf(each)])),
    clients: new Map(semaine.clients.map(({ id, nom }) => [id, nom])),
  };
  const isSameMap = (a: ReadonlyMap<number, string>, b: ReadonlyMap<number, string>) =>
    a.size === b.size && [...a].every(([id, nom]) => b.get(id) === nom);
  return before !== undefined &&
    isSameMap(before.employes, now.employes) &&
    isSameMap(before.clients, now.clients)
    ? before
    : now;
}
