// The demo's moods: weeks that are over, of the sites where enough people worked. What was told of fewer is not here, as it would not
// be in a company of its own.
import { HUMEURS, type Humeur } from '@releve/domain/features/sondages.ts';
import { canShow } from '@releve/domain/sondage-anonymity.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { StoreDemo } from './demo-part.ts';
import { insertRows } from './demo.repository.ts';
import { createRandom, type Random } from './random.ts';

const SUNDAY = 0;
/** A week is told three days after its end. */
const TOLD_AFTER_DAYS = 10;
/** So many of those who leave a site say how it went. */
const ANSWERING = 0.55;

/** From lukewarm to good, as the weeks go. */
function drawMood(random: Random, progress: number): Humeur {
  const drawn = 2 + 0.6 * progress + 2.6 * random.next();
  return HUMEURS[Math.min(HUMEURS.length, Math.max(1, Math.round(drawn))) - 1] ?? 3;
}

export const storeHumeur: StoreDemo = async (tx, { today, quarts }) => {
  const random = createRandom('humeur');
  const last = addDays(today, -TOLD_AFTER_DAYS);
  const told = quarts.filter(
    ({ statut, employe_id, date }) =>
      statut === 'publie' && employe_id != null && weekStart(date, SUNDAY) <= last,
  );
  const weeks = Map.groupBy(told, ({ date }) => weekStart(date, SUNDAY));
  const semaines = [...weeks.keys()].toSorted();
  await insertRows(
    tx,
    'humeur_semaines',
    semaines.map((semaine) => ({ semaine })),
  );
  const rows = semaines.flatMap((semaine, at) => {
    const bySite = Map.groupBy(weeks.get(semaine) ?? [], ({ client_id }) => client_id);
    return [...bySite].flatMap(([client_id, worked]) => {
      const given = worked.filter(() => random.chance(ANSWERING));
      const people = new Set(given.map(({ employe_id }) => employe_id));
      if (!canShow(people.size)) return [];
      const moods = given.map(() => drawMood(random, at / Math.max(1, semaines.length - 1)));
      return HUMEURS.map((humeur) => ({
        client_id,
        semaine,
        humeur,
        nombre: moods.filter((mood) => mood === humeur).length,
      })).filter(({ nombre }) => nombre > 0);
    });
  });
  await insertRows(tx, 'humeur_totaux', rows);
  return {};
};
