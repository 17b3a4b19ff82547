// What managers did about the punches: confirmations, calls, corrections; and the alerts that went out.
import { visitDoubts } from '@releve/domain/presence-doubts.ts';
import type { AbsenceMotif } from '@releve/domain/presence-state.ts';
import type { Insertable } from 'kysely';
import type {
  AppelsTable,
  CorrectionsTable,
  LateAlertsTable,
  PresenceConfirmationsTable,
  RetardAnnoncesTable,
} from '../features/presences/presences.tables.ts';
import { findSiteTaches } from '../features/presences/tache-marques.repository.ts';
import type { NewPunch } from '../testing/factories.ts';
import { buildCorrection } from '../testing/presence-factories.ts';
import type { DemoContext, StoredCleaner } from './demo-context.ts';
import { confirmLooseVisits } from './demo-loose-visits.ts';
import { buildDemoMarks } from './demo-marques.ts';
import type { StoreDemo, StoredDemoPunch } from './demo-part.ts';
import { hasNotPunched, type Tonight } from './demo-tonight.ts';
import { createVisitLister, type StoredQuart, toInstant, type Visit } from './demo-visits.ts';
import { insertRows } from './demo.repository.ts';
import { createRandom, type Random } from './random.ts';

const MINUTE = 60_000;
const DRIFT_SECONDS = 120;

const isDoubtful = ({ diff = 0, source, hors_zone = false }: StoredDemoPunch): boolean =>
  Math.abs(diff) > DRIFT_SECONDS || source === 'manual' || hors_zone;

/** Much shorter, longer or earlier than planned. */
function isOdd({ start, end }: Visit, rows: readonly StoredDemoPunch[]): boolean {
  const [entree, sortie] = (['entree', 'sortie'] as const).map((type) => {
    const row = standing(rows, type);
    return row === undefined ? null : { at: row.at, confirme: null };
  });
  const span = { debut_at: toInstant(start), fin_at: toInstant(end) };
  return visitDoubts({ ...span, entree: entree ?? null, sortie: sortie ?? null }).length > 0;
}

/** The row that counts of each type: the last one that replaces another, else the only one. */
const standing = (punches: readonly StoredDemoPunch[], type: NewPunch['type']) =>
  punches.findLast((punch) => punch.type === type);

const NOTES = ['', '', '', 'Vu avec l’employé.', 'Confirmé par le client.'] as const;

type DemoConfirmation = Insertable<PresenceConfirmationsTable> & { readonly le: string };

/** What a supervisor should look at is looked at the next morning; of today, half of it. */
function buildDemoConfirmations(
  context: DemoContext,
  quarts: readonly StoredQuart[],
  punches: readonly StoredDemoPunch[],
): DemoConfirmation[] {
  const random = createRandom('confirmations');
  const now = context.now.epochMilliseconds;
  const byQuart = Map.groupBy(punches, ({ quart_id }) => quart_id);
  const listVisits = createVisitLister(context, quarts);
  return context.cleaners
    .flatMap((cleaner) => listVisits(cleaner).map((visit) => ({ cleaner, visit })))
    .flatMap(({ cleaner, visit }): DemoConfirmation[] => {
      const { quart, end, isToday } = visit;
      const rows = byQuart.get(quart.id) ?? [];
      if (rows.length === 0) return isToday ? [] : sayAbsent(cleaner, visit, now, random);
      const isToSee = rows.some(isDoubtful) || isOdd(visit, rows);
      if (!isToSee || !random.chance(isToday ? 0.4 : 0.95)) return [];
      const seen = Math.max(...rows.map(({ recu_le, at }) => Date.parse(recu_le ?? at)));
      const le = isToday ? seen + 9 * MINUTE : Math.max(seen, end) + random.int(20, 200) * MINUTE;
      if (le > now) return [];
      return [
        {
          quart_id: quart.id,
          employe_id: cleaner.id,
          date: quart.date,
          entree_id: standing(rows, 'entree')?.id ?? null,
          sortie_id: standing(rows, 'sortie')?.id ?? null,
          presence: 'present',
          motif: null,
          note: random.pick(NOTES),
          auteur_id: cleaner.superviseur_id,
          le: toInstant(le),
        },
      ];
    })
    .toSorted((a, b) => a.le.localeCompare(b.le));
}

type Absence = readonly [motif: AbsenceMotif, note: string];

const ABSENCES: readonly [Absence, ...Absence[]] = [
  ['malade', 'A appelé avant le quart.'],
  ['malade', ''],
  ['urgence_familiale', ''],
  ['pas_appele', 'Aucune nouvelle, message laissé.'],
];

/** Who did not come, with the reason that was given. */
function sayAbsent(
  cleaner: StoredCleaner,
  { quart, end }: Visit,
  now: number,
  random: Random,
): DemoConfirmation[] {
  const le = end + random.int(20, 200) * MINUTE;
  if (le > now) return [];
  const [motif, note] = random.pick(ABSENCES);
  return [
    {
      quart_id: quart.id,
      employe_id: cleaner.id,
      date: quart.date,
      entree_id: null,
      sortie_id: null,
      presence: 'absent',
      motif,
      note,
      auteur_id: cleaner.superviseur_id,
      le: toInstant(le),
    },
  ];
}

const lastOf = (tonight: Tonight): Visit | undefined => tonight.begun.at(-1);

const playing = (tonight: ReadonlyMap<number, Tonight>): Tonight[] => [...tonight.values()];

function buildDemoCalls(
  { now }: DemoContext,
  tonight: ReadonlyMap<number, Tonight>,
): Insertable<AppelsTable>[] {
  return playing(tonight)
    .filter(({ role }) => role === 'appele')
    .flatMap((person) => {
      const visit = lastOf(person);
      if (visit === undefined) return [];
      const called = (minutes: number, resultat: AppelsTable['resultat'], note: string) => ({
        quart_id: visit.quart.id,
        employe_id: person.cleaner.id,
        date: visit.quart.date,
        resultat,
        note,
        auteur_id: person.cleaner.superviseur_id,
        le: toInstant(Math.min(visit.start + minutes * MINUTE, now.epochMilliseconds - MINUTE)),
      });
      return [
        called(16, 'sans_reponse', ''),
        called(17, 'message', 'Message laissé sur la boîte vocale.'),
      ];
    });
}

/** Once this long after the start, the last of them has heard the message. */
const ANSWERED = 18 * MINUTE;
const LONGEST_DELAY_MINUTES = 60;

/** Whoever got the message says when they will be there, where that is still to come: their supervisor knew by then. */
function buildDemoAnnonces(
  { now }: DemoContext,
  tonight: ReadonlyMap<number, Tonight>,
): Insertable<RetardAnnoncesTable>[] {
  const random = createRandom('annonces');
  return playing(tonight)
    .filter(({ role }) => role === 'appele')
    .flatMap((person) => {
      const visit = lastOf(person);
      if (visit === undefined) return [];
      const { quart, start, end } = visit;
      const passed = (now.epochMilliseconds - start) / MINUTE;
      const minutes = Math.ceil((passed + 10) / 10) * 10;
      const arrival = start + minutes * MINUTE;
      if (minutes > LONGEST_DELAY_MINUTES || arrival >= end) return [];
      const le = toInstant(start + ANSWERED);
      const said = { minutes, arrivee_le: toInstant(arrival), le, recu_le: le };
      const { id } = person.cleaner;
      const of = { quart_id: quart.id, employe_id: id, date: quart.date, auteur_id: id };
      return [{ uuid: random.uuid(), ...of, ...said }];
    });
}

/** Told already when the demo begins, as they would have been. */
function buildDemoAlerts(
  { now }: DemoContext,
  tonight: ReadonlyMap<number, Tonight>,
): Insertable<LateAlertsTable>[] {
  return playing(tonight)
    .filter(({ role }) => hasNotPunched(role))
    .flatMap(({ begun, cleaner }) =>
      begun.flatMap(({ quart, start }) =>
        (['employe', 'superviseur'] as const).map((recipient) => ({
          quart_id: quart.id,
          employe_id: cleaner.id,
          recipient,
          date: quart.date,
          le: toInstant(start + (recipient === 'employe' ? 5 : 15) * MINUTE),
        })),
      ),
    )
    .filter(({ le }) => Date.parse(le) <= now.epochMilliseconds);
}

const REASONS = [
  'Oublié de pointer en partant, j’étais pressé de prendre le dernier métro.',
  'Mon téléphone était déchargé à la fin du quart.',
  'La porte était barrée, j’ai attendu le gardien avant de pouvoir pointer.',
] as const;

type Decision = 'en_attente' | 'acceptee' | 'refusee';

interface VisitRows {
  readonly cleaner: StoredCleaner;
  readonly visit: Visit;
  readonly rows: readonly StoredDemoPunch[];
}

/** Nobody asks for an hour that has not come, nor about a punch that the server does not have. */
const SETTLED = 20 * MINUTE;

/** Punched so long after the planned beginning: somebody may have waited at the door. */
const lateness = ({ visit, rows }: VisitRows): number =>
  Date.parse(standing(rows, 'entree')?.at ?? '') - visit.start;

const lastReceived = (rows: readonly StoredDemoPunch[]): number =>
  Math.max(0, ...rows.map(({ recu_le, at }) => Date.parse(recu_le ?? at)));

/** Forgotten exits of the last days that somebody asks for, and two late entries of this very day. */
function buildDemoCorrections(
  context: DemoContext,
  quarts: readonly StoredQuart[],
  punches: readonly StoredDemoPunch[],
): Insertable<CorrectionsTable>[] {
  const random = createRandom('corrections');
  const byQuart = Map.groupBy(punches, ({ quart_id }) => quart_id);
  const listVisits = createVisitLister(context, quarts);
  const settledBefore = context.now.epochMilliseconds - SETTLED;
  const visits = context.cleaners
    .filter(({ compte }) => compte === undefined)
    .flatMap((cleaner) => listVisits(cleaner).map((visit) => ({ cleaner, visit })))
    .map((entry): VisitRows => ({ ...entry, rows: byQuart.get(entry.visit.quart.id) ?? [] }))
    .filter(({ rows }) => lastReceived(rows) < settledBefore);
  const forgotten = visits
    .filter(({ visit }) => !visit.isToday && visit.end < settledBefore)
    .filter(({ rows }) => standing(rows, 'entree') && !standing(rows, 'sortie'))
    .toSorted((a, b) => b.visit.end - a.visit.end);
  const today = visits
    .filter(({ visit, rows }) => visit.isToday && !rows.some(isDoubtful))
    .filter((entry) => lateness(entry) > MINUTE)
    .toSorted((a, b) => lateness(b) - lateness(a));
  const decisions: Decision[] = ['en_attente', 'acceptee', 'en_attente', 'refusee'];
  return [
    ...forgotten
      .slice(0, decisions.length)
      .map((entry, index) =>
        askFor(context, entry, 'sortie', decisions[index] ?? 'en_attente', random),
      ),
    ...today.slice(0, 2).map((entry) => askFor(context, entry, 'entree', 'en_attente', random)),
  ];
}

function askFor(
  { now }: DemoContext,
  { cleaner, visit, rows }: VisitRows,
  type: NewPunch['type'],
  statut: Decision,
  random: Random,
): Insertable<CorrectionsTable> {
  const corrected = type === 'entree' ? visit.start : visit.end;
  const asked = Math.min(
    Math.max(corrected, lastReceived(rows)) + random.int(15, 90) * MINUTE,
    now.epochMilliseconds - 3 * MINUTE,
  );
  const isDecided = statut !== 'en_attente';
  const decided = Math.min(asked + 6 * 60 * MINUTE, now.epochMilliseconds - MINUTE);
  return buildCorrection({
    uuid: random.uuid(),
    employe_id: cleaner.id,
    auteur_id: cleaner.id,
    client_id: visit.quart.client_id,
    quart_id: visit.quart.id,
    date: visit.quart.date,
    entree: type === 'entree' ? toInstant(visit.start) : null,
    sortie: type === 'sortie' ? toInstant(visit.end) : null,
    entree_id: standing(rows, 'entree')?.id ?? null,
    sortie_id: standing(rows, 'sortie')?.id ?? null,
    raison: type === 'entree' ? REASONS[2] : random.pick([REASONS[0], REASONS[1]]),
    statut,
    demandee_le: toInstant(asked),
    decidee_par: isDecided ? cleaner.superviseur_id : null,
    decidee_le: isDecided ? toInstant(decided) : null,
    decision_note: statut === 'refusee' ? 'Le registre du gardien dit autre chose.' : '',
  });
}

export const storePresences: StoreDemo = async (tx, company) => {
  const { quarts, punches, tonight } = company;
  await insertRows(tx, 'presence_confirmations', buildDemoConfirmations(company, quarts, punches));
  await insertRows(tx, 'presence_confirmations', confirmLooseVisits(company, punches));
  await insertRows(tx, 'appels', buildDemoCalls(company, tonight));
  await insertRows(tx, 'corrections', buildDemoCorrections(company, quarts, punches));
  await insertRows(tx, 'late_alerts', buildDemoAlerts(company, tonight));
  await insertRows(tx, 'retard_annonces', buildDemoAnnonces(company, tonight));
  const sites = company.sites.map(({ id }) => id);
  await insertRows(tx, 'tache_marques', buildDemoMarks(company, await findSiteTaches(tx, sites)));
  return {};
};
