// What the people of the demo company are paid by: décret de Montréal, weekly pay, the week from Sunday. Figures of the
// rules are those that come with the app, waiting for a director's word.
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { storePeriodsAhead } from '../features/paie/calendrier.service.ts';
import { buildPay, type NewPayRow } from '../testing/paie-factories.ts';
import { findAccount } from './demo-context.ts';
import type { StoreDemo } from './demo-part.ts';
import { insertRows, seedPay } from './demo.repository.ts';
import { createRandom, type Random } from './random.ts';

type Classe = NonNullable<NewPayRow['classe']>;

/** The step of the décret on 1 November 2024, in cents; some are paid a little more. */
const RATES: Readonly<Record<Classe, number>> = { A: 2157, B: 2152, C: 2215 };
const BEFORE: Readonly<Record<Classe, number>> = { A: 2102, B: 2091, C: 2160 };
const RAISE = '2024-11-01';

/** In dollars an hour: those who lead are paid by the hour here as well. */
const MANAGER_RATES: Partial<Record<Usergroup, number>> = {
  [USERGROUP.developer]: 48,
  [USERGROUP.director]: 52,
  [USERGROUP.supervisor]: 34.5,
  [USERGROUP.inspector]: 31.25,
  [USERGROUP.coach]: 29,
};

const DAILY = 480;
const WEEK = [0, DAILY, DAILY, DAILY, DAILY, DAILY, 0];

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Hired before the raise, somebody has two rows; since, one. */
function rowsOf(
  person: { id: number; matricule: string; auteur_id: number; today: LocalDate },
  random: Random,
): NewPayRow[] {
  const classe: Classe = random.chance(0.08) ? 'C' : random.chance(0.5) ? 'B' : 'A';
  const more = random.chance(0.35) ? random.int(1, 8) * 25 : 0;
  const hired = addDays(person.today, -random.int(75, 1500));
  const row = {
    employe_id: person.id,
    matricule_paie: person.matricule,
    classe,
    chef_equipe: random.chance(0.1),
    auteur_id: person.auteur_id,
  };
  const since = hired > RAISE ? hired : RAISE;
  const rows = [buildPay({ ...row, depuis: since, taux: dollars(RATES[classe] + more) })];
  if (hired >= RAISE) return rows;
  return [buildPay({ ...row, depuis: hired, taux: dollars(BEFORE[classe] + more) }), ...rows];
}

/** « 001 », « 002 »…: payroll's numbers are texts. */
const matriculeAt = (index: number): string => String(index + 1).padStart(3, '0');

export const storePaie: StoreDemo = async (tx, { now, today, managers, cleaners }) => {
  await seedPay(tx);
  const { id: auteur_id } = findAccount(managers, 'directeur');
  const random = createRandom('pay');
  const ofManagers = managers.map(({ id, usergroup }, index) =>
    buildPay({
      employe_id: id,
      depuis: RAISE,
      matricule_paie: matriculeAt(index),
      regime: 'lnt',
      taux: (MANAGER_RATES[usergroup] ?? 0).toFixed(2),
      semaine_type: WEEK,
      // Nobody decides of their own pay.
      auteur_id: id === auteur_id ? null : auteur_id,
    }),
  );
  const ofCleaners = cleaners.flatMap(({ id }, index) =>
    rowsOf({ id, matricule: matriculeAt(100 + index), auteur_id, today }, random),
  );
  await insertRows(tx, 'employe_paie', [...ofManagers, ...ofCleaners]);
  await storePeriodsAhead(tx, 'principal', today);
  const [someone] = cleaners;
  if (someone === undefined) return {};
  return {
    acts: [
      {
        le: now.subtract({ hours: 24 * 12 }).toString(),
        acteur_id: auteur_id,
        action: 'paie',
        objet: 'employes',
        objet_id: someone.id,
        apres: { depuis: RAISE },
      },
    ],
  };
};
