// How many of the courses that are asked of people they have, today.
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import type { Connection } from '../../platform/database.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import { loadSituation, type Moment } from '../formations/situation.ts';
import type { Filters } from './chiffres.repository.ts';
import { findActivePeople } from './trainings.repository.ts';

/** A certificate that ends soon is still good. */
const CURRENT: readonly string[] = ['valide', 'bientot'];

/** Null where there are no courses, or for a single site: people are of the company. */
export async function countTrainings(
  db: Connection,
  moment: Moment,
  settings: SettingsCache,
  { client_id, superviseur_id, usergroup }: Filters,
): Promise<{ a_jour: number; demandees: number } | null> {
  const { ENABLE_FORMATIONS } = await settings.read();
  if (!ENABLE_FORMATIONS || client_id !== undefined) return null;
  const groups = usergroup === undefined ? USERGROUPS : [usergroup];
  const people = await findActivePeople(db, { groups, superviseur_id });
  const situation = await loadSituation(db, moment, { withoutDays: true });
  let [a_jour, demandees] = [0, 0];
  for (const course of situation.courses) {
    const asked = situation.asked(course);
    for (const id of people) {
      if (asked !== null && !asked.has(id)) continue;
      demandees += 1;
      if (CURRENT.includes(situation.of(course, id).etat)) a_jour += 1;
    }
  }
  return demandees === 0 ? null : { a_jour, demandees };
}
