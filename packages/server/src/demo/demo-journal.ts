// The last weeks of the audit log: sign-ins, files kept up to date, departures, a refusal now and then.
import { addDays, instantAt } from '@releve/domain/working-day.ts';
import { type DemoContext, findAccount } from './demo-context.ts';
import type { DemoAct } from './demo-part.ts';
import type { DemoJournalEntry } from './demo.repository.ts';
import { createRandom, type Random } from './random.ts';

const ADDRESSES = ['203.0.113.14', '203.0.113.15', '198.51.100.7'] as const;
const DEVICES = ['Chrome, Windows', 'Edge, Windows', 'Chrome, Android', 'Safari, iPhone'] as const;
const DAYS_BACK = 21;

/** In their order, none later than now. */
export function buildDemoJournal(
  context: DemoContext,
  told: readonly DemoAct[],
): DemoJournalEntry[] {
  const random = createRandom('journal');
  const acts = [
    ...signIns(context, random),
    ...fileChanges(context, random),
    ...departures(context),
    ...told,
    ...officeActs(context),
  ];
  return acts
    .filter(({ le }) => Date.parse(le) <= context.now.epochMilliseconds)
    .toSorted((a, b) => Date.parse(a.le) - Date.parse(b.le))
    .map((act) => toEntry(act, random));
}

/** Every row with every column, as the demo stores them. */
const toEntry = (
  { avant, apres, objet_id, acted_for_id, ...act }: DemoAct,
  random: Random,
): DemoJournalEntry => ({
  ...act,
  objet_id: objet_id ?? null,
  acted_for_id: acted_for_id ?? null,
  avant: avant ?? null,
  apres: apres ?? null,
  adresse: random.pick(ADDRESSES),
});

const at = ({ today, timeZone }: DemoContext, daysAgo: number, time: string): string =>
  instantAt(addDays(today, -daysAgo), time, timeZone);

const officeTime = (random: Random): string =>
  `${String(random.int(7, 16)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`;

function signIns(context: DemoContext, random: Random): DemoAct[] {
  return context.managers.flatMap(({ id }) =>
    Array.from({ length: random.int(1, 3) }, () => ({
      le: at(context, random.int(0, DAYS_BACK), officeTime(random)),
      acteur_id: id,
      action: 'connexion' as const,
      objet: 'employes' as const,
      objet_id: id,
      apres: { appareil: random.pick(DEVICES) },
    })),
  );
}

/** A supervisor keeps the files of the sector up to date. */
function fileChanges(context: DemoContext, random: Random): DemoAct[] {
  return context.cleaners
    .filter(({ parti }) => parti === undefined && random.chance(0.35))
    .map(({ id, superviseur_id }): DemoAct => {
      const change = random.chance(0.5)
        ? {
            avant: { telephone: `514-555-01${random.int(20, 49)}` },
            apres: { telephone: `438-555-01${random.int(20, 49)}` },
          }
        : {
            avant: { urgence_nom: null, urgence_telephone: null },
            apres: { urgence_nom: 'Julie Roy', urgence_telephone: '450-555-0177' },
          };
      const le = at(context, random.int(0, DAYS_BACK), officeTime(random));
      const file = { action: 'modification', objet: 'employes', objet_id: id } as const;
      return { le, acteur_id: superviseur_id, ...file, ...change };
    });
}

function departures(context: DemoContext): DemoAct[] {
  const { id: acteur_id } = findAccount(context.managers, 'directeur');
  return context.cleaners.flatMap(({ id, parti }) =>
    parti === undefined
      ? []
      : {
          le: at(context, parti, '16:30'),
          acteur_id,
          action: 'desactivation' as const,
          objet: 'employes' as const,
          objet_id: id,
          avant: { actif: true },
          apres: { actif: false },
        },
  );
}

/** Made for an employee, refused, and taken away as a file. */
function officeActs(context: DemoContext): DemoAct[] {
  const director = findAccount(context.managers, 'directeur').id;
  const supervisor = findAccount(context.managers, 'superviseur').id;
  const coach = findAccount(context.managers, 'coach').id;
  const employee = findAccount(context.cleaners, 'employe').id;
  return [
    {
      le: at(context, 3, '10:12'),
      acteur_id: supervisor,
      acted_for_id: employee,
      action: 'ecriture',
      objet: 'endpoint',
      apres: { endpoint: 'POST /api/memos/:id/confirm' },
    },
    {
      le: at(context, 5, '14:40'),
      acteur_id: coach,
      action: 'refus',
      objet: 'endpoint',
      apres: { endpoint: 'GET /api/journal' },
    },
    {
      le: at(context, 8, '09:05'),
      acteur_id: director,
      action: 'export',
      objet: 'employes',
      apres: { format: 'xlsx', actif: 'oui', lignes: 58 },
    },
  ];
}
