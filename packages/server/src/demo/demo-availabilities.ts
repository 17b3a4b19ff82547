// When some people of the demo company can work: a usual week, and single days that differ from it.
import type { WeekAvailability } from '@releve/domain/features/disponibilites.ts';
import { dayOfWeek } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Tx } from '../platform/database.ts';
import { DAY_NOTES } from './demo-demande-texts.ts';
import type { DemoCompany } from './demo-part.ts';
import { insertAvailabilities, type DemoDayRow, type DemoWeekRow } from './demo.repository.ts';
import { createRandom } from './random.ts';

const EVERY_OTHER = 3;
const MAX_DAYS_AHEAD = 25;

/** Whoever never works on a day of the week has said that they cannot: nothing that is planned contradicts it. */
export async function storeAvailabilities(tx: Tx, company: DemoCompany): Promise<void> {
  const { cleaners, quarts, today, now } = company;
  const random = createRandom('availabilities');
  const cree_le = now.subtract({ hours: 24 * 50 }).toString();
  const people = cleaners
    .filter(({ parti }) => parti === undefined)
    .filter((_cleaner, index) => index % EVERY_OTHER === 0);
  const datesOf = (id: number) =>
    new Set(quarts.filter(({ employe_id }) => employe_id === id).map(({ date }) => date));
  const weeks = people.map(({ id }): DemoWeekRow => {
    const worked = new Set([...datesOf(id)].map(dayOfWeek));
    const semaine: WeekAvailability = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      etat: worked.has(day) ? ('disponible' as const) : ('indisponible' as const),
      heures: [],
    }));
    return {
      employe_id: id,
      en_vigueur_le: addDays(today, -50),
      semaine,
      demande_id: null,
      auteur_id: id,
      cree_le,
    };
  });
  const days = people.slice(0, DAY_NOTES.length + 2).flatMap(({ id }, index): DemoDayRow[] => {
    const worked = datesOf(id);
    const date = Array.from({ length: MAX_DAYS_AHEAD }, (_, ahead) =>
      addDays(today, ahead + 2),
    ).find((each) => !worked.has(each));
    if (date === undefined) return [];
    return [
      {
        uuid: random.uuid(),
        employe_id: id,
        du: date,
        au: date,
        jour: { etat: 'indisponible', heures: [] },
        note: DAY_NOTES[index % DAY_NOTES.length] ?? '',
        auteur_id: id,
        cree_le: now.subtract({ hours: 24 }).toString(),
      },
    ];
  });
  await insertAvailabilities(tx, { weeks, days });
}
