// What a working day comes to, for each site and person: the lines of its board as sums. Pure.
import { type Measure, type Measures, MEASURES, NO_MEASURES } from '@releve/domain/figures.ts';
import type { SansQuartLigne } from '@releve/domain/features/presences.ts';
import {
  isOnLeave,
  lateMinutes,
  type PresenceRules,
  presenceState,
} from '@releve/domain/presence-state.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import type { DayLine } from '../presences/day-lines.ts';

/** What the board does not say of a quart. */
export interface QuartExtra {
  readonly prevues: number;
  readonly pause_minutes: number;
  /** Whoever has it took it for somebody who was not there. */
  readonly isReplacement: boolean;
}

export interface DaySources {
  readonly date: string;
  readonly lines: readonly DayLine[];
  readonly loose: readonly SansQuartLigne[];
  readonly extraOf: (quartId: number) => QuartExtra;
  readonly usergroupOf: (employeId: number) => Usergroup | null;
  readonly rapports: readonly {
    readonly genre: 'suivi' | 'inspection';
    readonly client_id: number | null;
    readonly employe_id: number | null;
    readonly pourcentage: number;
  }[];
  /** The site of each. */
  readonly incidents: readonly number[];
}

export interface Fact extends Measures {
  readonly date: string;
  readonly client_id: number | null;
  readonly employe_id: number | null;
  readonly usergroup: Usergroup | null;
  readonly premier_at: string | null;
}

const MS_PER_MINUTE = 60_000;

/** Between the times as they are shown: seconds do not count, so that whoever adds up what they read finds the same. */
function minutesBetween(entree: string, sortie: string): number {
  const minuteOf = (at: string): number => Math.floor(Date.parse(at) / MS_PER_MINUTE);
  return Math.max(0, minuteOf(sortie) - minuteOf(entree));
}

type Sums = Partial<Record<Measure, number>>;

const SILENT: readonly string[] = ['aucune_donnee', 'donnees_non_recues'];

/** What one line of the board adds. A quart that was cancelled adds nothing but what was worked all the same. */
function sumsOfLine(line: DayLine, extra: QuartExtra, now: number, rules: PresenceRules): Sums {
  const { entree, sortie } = line;
  const worked =
    entree && sortie ? Math.max(0, minutesBetween(entree.at, sortie.at) - extra.pause_minutes) : 0;
  if (line.statut === 'annule') return { travaillees: worked, hors_plan: worked };
  const state = presenceState(line, now, rules);
  const isLate = entree !== null && lateMinutes(line, now, rules) > 0;
  const isAbsent = state === 'absent';
  const hasReason = line.confirme?.motif != null || isOnLeave(line);
  const isSilent = SILENT.includes(state);
  const isOpenEnded =
    entree !== null &&
    sortie === null &&
    now >= Date.parse(line.fin_at) + rules.graceMinutes * MS_PER_MINUTE;
  const replaced = extra.isReplacement ? worked : 0;
  return {
    quarts: 1,
    prevues: extra.prevues,
    travaillees: worked,
    entrees: entree ? 1 : 0,
    a_l_heure: entree && !isLate ? 1 : 0,
    retards: isLate ? 1 : 0,
    retard_minutes: isLate ? lateMinutes(line, now, rules) : 0,
    absences: isAbsent ? 1 : 0,
    absences_motif: isAbsent && hasReason ? 1 : 0,
    absence_minutes: isAbsent ? extra.prevues : 0,
    remplacement: replaced,
    cout: replaced,
    muettes: isSilent ? extra.prevues : 0,
    sans_sortie: isOpenEnded && !isSilent ? 1 : 0,
  };
}

const sumsOfLoose = ({ entree, sortie }: SansQuartLigne): Sums => {
  const worked = entree && sortie ? minutesBetween(entree.at, sortie.at) : 0;
  return { travaillees: worked, hors_plan: worked };
};

interface Building {
  readonly client_id: number | null;
  readonly employe_id: number | null;
  premier_at: string | null;
  readonly sums: Record<Measure, number>;
}

/** One fact for each site and person of the day; none of which everything is nothing. */
export function factsOfDay(sources: DaySources, now: number, rules: PresenceRules): Fact[] {
  const built = new Map<string, Building>();
  const add = (
    client_id: number | null,
    employe_id: number | null,
    sums: Sums,
    entered?: string,
  ): void => {
    const key = `${client_id} ${employe_id}`;
    let fact = built.get(key);
    if (fact === undefined) {
      fact = { client_id, employe_id, premier_at: null, sums: { ...NO_MEASURES } };
      built.set(key, fact);
    }
    for (const measure of MEASURES) fact.sums[measure] += sums[measure] ?? 0;
    const isFirst =
      entered !== undefined &&
      (fact.premier_at === null || Date.parse(entered) < Date.parse(fact.premier_at));
    if (isFirst) fact.premier_at = entered;
  };
  for (const line of sources.lines) {
    const sums = sumsOfLine(line, sources.extraOf(line.quart_id), now, rules);
    add(line.client.id, line.employe?.id ?? null, sums, line.entree?.at);
  }
  for (const line of sources.loose) {
    add(line.client.id, line.employe.id, sumsOfLoose(line), line.entree?.at);
  }
  for (const { genre, client_id, employe_id, pourcentage } of sources.rapports) {
    add(
      client_id,
      employe_id,
      genre === 'suivi'
        ? { suivi_nombre: 1, suivi_somme: pourcentage }
        : { inspection_nombre: 1, inspection_somme: pourcentage },
    );
  }
  for (const client_id of sources.incidents) add(client_id, null, { incidents: 1 });
  return [...built.values()]
    .filter(({ sums }) => MEASURES.some((measure) => sums[measure] !== 0))
    .map(({ sums, ...fact }) => ({
      date: sources.date,
      ...fact,
      usergroup: fact.employe_id === null ? null : sources.usergroupOf(fact.employe_id),
      ...sums,
    }));
}

/** The next instant at which the day changes by itself; null where only a change of something can. */
export function holdsUntil(
  lines: readonly DayLine[],
  now: number,
  { graceMinutes }: PresenceRules,
): string | null {
  const grace = graceMinutes * MS_PER_MINUTE;
  const turns = lines
    .flatMap(({ debut_at, fin_at, absence }) => [
      debut_at,
      fin_at,
      absence?.debut_at ?? fin_at,
      absence?.fin_at ?? fin_at,
    ])
    .flatMap((at) => [Date.parse(at), Date.parse(at) + grace])
    .filter((at) => at > now);
  return turns.length === 0 ? null : new Date(Math.min(...turns)).toISOString();
}
