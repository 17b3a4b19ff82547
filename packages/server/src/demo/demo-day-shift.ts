// Between the rounds of the morning and those of the evening few people work: some who are off then take half a day, so
// that whoever opens the demo in office hours finds a board with people on it.
import { addDays, calendarDate } from '@releve/domain/working-day.ts';
import { buildQuart, type NewQuart } from '../testing/factories.ts';
import type { DemoContext } from './demo-context.ts';

const FIRST_HOUR = 7;
const LAST_HOUR = 18;
const LENGTH_HOURS = 4;
const MAX_PEOPLE = 20;
/** They began so long ago. */
const BEGUN_MINUTES = 80;

const NOTE = 'Renfort de jour : grand ménage.';

export function buildDemoDayShift(
  { now, timeZone, today, cleaners }: DemoContext,
  quarts: readonly NewQuart[],
): NewQuart[] {
  const local = now.subtract({ minutes: BEGUN_MINUTES }).toZonedDateTimeISO(timeZone);
  const { hour } = now.toZonedDateTimeISO(timeZone);
  const isNeeded =
    hour >= FIRST_HOUR && hour < LAST_HOUR && calendarDate(now.toString(), timeZone) === today;
  if (!isNeeded) return [];
  const workingOn = (day: string) =>
    new Set(quarts.filter(({ date }) => date === day).map(({ employe_id }) => employe_id));
  const busy = workingOn(today);
  const tired = workingOn(addDays(today, -1));
  const published = now.subtract({ hours: 44 }).toString();
  return cleaners
    .filter(({ id, compte, parti }) => compte === undefined && parti === undefined && !busy.has(id))
    .toSorted((a, b) => Number(tired.has(a.id)) - Number(tired.has(b.id)) || a.id - b.id)
    .slice(0, MAX_PEOPLE)
    .flatMap(({ id }) => {
      const last = quarts.findLast(({ employe_id, date }) => employe_id === id && date < today);
      if (last === undefined) return [];
      return buildQuart({
        employe_id: id,
        client_id: last.client_id,
        date: today,
        debut: atHour(local.hour),
        fin: atHour(local.hour + LENGTH_HOURS),
        pause_minutes: 0,
        note: NOTE,
        publie_le: published,
        cree_le: published,
        modifie_le: published,
      });
    });
}

const atHour = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00:00`;
