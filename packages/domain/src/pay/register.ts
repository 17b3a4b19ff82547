// The rows of the register: when work was begun, interrupted, resumed and ceased, and how long it was, by day.
import type { LocalDate } from '../working-day.ts';
import type { PayCode } from './codes.ts';
import { isClosed } from './segments.ts';
import { isTimeCode, type Sheet } from './sheet.ts';
import type { PayClass } from './rules.ts';

const REGISTER_EVENTS = ['debut', 'interruption', 'reprise', 'fin'] as const;
type RegisterEvent = (typeof REGISTER_EVENTS)[number];

export interface RegisterRow {
  readonly employe_id: number;
  readonly jour: LocalDate;
  /** In the order of time; an end that nobody punched is not invented. */
  readonly moments: readonly {
    readonly genre: RegisterEvent;
    readonly minute: number;
    readonly client_id: number;
  }[];
  readonly minutes: number;
  readonly supplementaires: number;
  readonly classes: readonly PayClass[];
  readonly absences: readonly { readonly code: PayCode; readonly minutes: number }[];
}

export interface RegisterWeek {
  readonly debut: LocalDate;
  readonly minutes: number;
  readonly supplementaires: number;
  readonly jours_travailles: number;
}

const isOvertime = (code: PayCode): boolean => code === 'HS' || code === 'BANQUE_ACC';

export function registerRows(sheet: Sheet): RegisterRow[] {
  const byDay = Map.groupBy(sheet.lignes, ({ jour }) => jour);
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([jour, lines]) => {
      const parts = lines.flatMap((line) => line.parts);
      const worked = parts.filter(({ code }) => isTimeCode(code));
      const overtime = worked.filter(({ code }) => isOvertime(code));
      return {
        employe_id: sheet.employe_id,
        jour,
        moments: momentsOf(lines),
        minutes: sum(worked),
        supplementaires: sum(overtime),
        classes: [...new Set(worked.map(({ classe }) => classe))].toSorted(),
        absences: parts
          .filter(({ debut, code }) => debut === null && code !== 'MIN3H')
          .map(({ code, minutes }) => ({ code, minutes })),
      };
    });
}

/** `weekOf` gives the first day of the legal week of a day of account. */
export function registerWeeks(
  sheet: Sheet,
  weekOf: (date: LocalDate) => LocalDate,
): RegisterWeek[] {
  const worked = sheet.parts.filter(({ code }) => isTimeCode(code));
  return [...Map.groupBy(worked, ({ date }) => weekOf(date))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([debut, parts]) => ({
      debut,
      minutes: sum(parts),
      supplementaires: sum(parts.filter(({ code }) => isOvertime(code))),
      jours_travailles: new Set(parts.map(({ date }) => date)).size,
    }));
}

const sum = (parts: readonly { readonly minutes: number }[]): number =>
  parts.reduce((total, { minutes }) => total + minutes, 0);

function momentsOf(lines: Sheet['lignes']): RegisterRow['moments'] {
  const segments = lines
    .flatMap((line) => line.segments)
    .toSorted((a, b) => (a.entree ?? a.sortie ?? 0) - (b.entree ?? b.sortie ?? 0));
  const last = segments.length - 1;
  return segments.flatMap((segment, index) => {
    const { client_id, entree, sortie } = segment;
    const begins = index === 0 ? ('debut' as const) : ('reprise' as const);
    const ends = index === last ? ('fin' as const) : ('interruption' as const);
    if (isClosed(segment))
      return [
        { genre: begins, minute: segment.entree, client_id },
        { genre: ends, minute: segment.sortie, client_id },
      ];
    return entree === null
      ? [{ genre: ends, minute: sortie ?? 0, client_id }]
      : [{ genre: begins, minute: entree, client_id }];
  });
}
