// Requests, banks, availabilities and a delegation of the demo company.
import type { DemandeNature } from '@releve/domain/features/demande-types.ts';
import {
  datesBetween,
  leaveMinutesOn,
  spreadPaid,
  usualWeek,
  type LeaveFacts,
  type LeaveQuart,
} from '@releve/domain/leave-minutes.ts';
import { createQuartClock, type QuartClock } from '@releve/domain/quart-clock.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Tx } from '../platform/database.ts';
import { buildDemande, findSeeds, type NewDemande } from '../testing/demande-factories.ts';
import { storeAvailabilities } from './demo-availabilities.ts';
import { storeBanks, type DemoTaken } from './demo-banks.ts';
import { findAccount, type StoredCleaner } from './demo-context.ts';
import { listActs, tellAccounts, type Made, type StoredMade } from './demo-demande-news.ts';
import { DEMO_DEMANDES, SCHEDULE_WISH, SICK_CALL, type DemoDemande } from './demo-demande-texts.ts';
import type { DemoCompany, StoreDemo } from './demo-part.ts';
import type { StoredQuart } from './demo-visits.ts';
import { insertDemandes, insertRows, seedDemandeTypes } from './demo.repository.ts';
import { createRandom, type Random } from './random.ts';

const NATURES: Readonly<Record<string, DemandeNature>> = {
  horaire: 'horaire',
  disponibilite: 'disponibilite',
  materiel: 'materiel',
  autre: 'autre',
};
const PAID = new Set(['vacances', 'maladie']);

interface Making {
  readonly company: DemoCompany;
  readonly clock: QuartClock;
  readonly random: Random;
  readonly seeds: Awaited<ReturnType<typeof findSeeds>>;
}

const agoOf = ({ company }: Making, hours: number): string =>
  company.now.subtract({ hours }).toString();

const toLeaveQuart = ({ id, date, debut, fin, pause_minutes = 0 }: StoredQuart): LeaveQuart => ({
  id,
  date,
  debut,
  fin,
  pause_minutes,
});

const toldTo = ({ company }: Making, { id }: StoredCleaner): StoredQuart[] =>
  company.quarts.filter(({ employe_id, statut }) => employe_id === id && statut === 'publie');

/** As the server counts: what is planned, or what is usual so far ahead or so long ago. */
function minutesFor(making: Making, cleaner: StoredCleaner, dates: readonly string[]): number {
  const { clock, company } = making;
  const quarts = toldTo(making, cleaner).map(toLeaveQuart);
  const times = { clock, daySwitchTime: cleaner.day_switch_time };
  const planned = quarts.map(({ date }) => date).toSorted();
  const facts: LeaveFacts = {
    ...times,
    quarts,
    holidays: new Set(),
    plannedUntil: planned.at(-1) ?? null,
    usual: usualWeek(quarts, { ...times, today: company.today }),
  };
  const usual = { ...facts, plannedUntil: null };
  return dates.reduce((sum, date) => {
    const isBefore = date < (planned[0] ?? date);
    return sum + leaveMinutesOn(date, null, isBefore ? usual : facts);
  }, 0);
}

const cleanerNamed = ({ company }: Making, nom: string): StoredCleaner => {
  const cleaner = company.cleaners.find((each) => each.nom === nom);
  if (cleaner === undefined) throw new Error(`The demo has nobody called ${nom}`);
  return cleaner;
};

function base(
  making: Making,
  type: string,
  cleaner: StoredCleaner,
  { du, au }: { du: string; au: string },
): Pick<Made, 'type' | 'cleaner' | 'quarts'> & { row: NewDemande } {
  const nature = NATURES[type] ?? 'absence';
  const minutes = nature === 'absence' ? minutesFor(making, cleaner, datesBetween(du, au)) : 0;
  return {
    type,
    cleaner,
    quarts: [],
    row: buildDemande({
      uuid: making.random.uuid(),
      type_id: making.seeds.type(type),
      nature,
      employe_id: cleaner.id,
      du,
      au,
      minutes,
      minutes_banque: PAID.has(type) ? minutes : 0,
    }),
  };
}

function makeLine(making: Making, line: DemoDemande): Made {
  const { today } = making.company;
  const cleaner = cleanerNamed(making, line.nom);
  const du = addDays(today, line.du);
  const made = base(making, line.type, cleaner, { du, au: addDays(today, line.au ?? line.du) });
  const { decision, proposition, relance } = line;
  const isDecided = decision !== undefined && decision.statut !== 'annulee';
  return {
    ...made,
    row: {
      ...made.row,
      raison: line.raison,
      details: line.details ?? {},
      demandee_le: agoOf(making, line.asked),
      statut: decision?.statut ?? 'en_attente',
      decidee_par: isDecided ? cleaner.superviseur_id : null,
      decidee_le: isDecided ? agoOf(making, decision.hours) : null,
      decision_note: isDecided ? (decision.note ?? '') : '',
      version: decision ? 1 : 0,
      relancee_le: relance === undefined ? null : agoOf(making, relance),
      ...(proposition && {
        proposition_du: addDays(today, proposition.du),
        proposition_au: addDays(today, proposition.au),
        proposition_note: proposition.note,
        proposition_par: cleaner.superviseur_id,
        proposition_le: agoOf(making, line.asked - 3),
        version: 1,
      }),
    },
  };
}

/** Of a quart to come, so that whoever decides sees what it touches. */
function makeUpcoming(making: Making): Made[] {
  const { today } = making.company;
  const next = (cleaner: StoredCleaner) =>
    toldTo(making, cleaner)
      .filter(({ date }) => date > addDays(today, 3))
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.debut.localeCompare(b.debut))[0];
  const leave = cleanerNamed(making, 'Benali');
  const wish = cleanerNamed(making, 'El Amrani');
  const [leaveQuart, wishQuart] = [next(leave), next(wish)];
  const made: Made[] = [];
  if (leaveQuart) {
    const { date } = leaveQuart;
    const asked = base(making, 'conge', leave, { du: date, au: date });
    made.push({
      ...asked,
      quarts: toldTo(making, leave).filter((quart) => quart.date === date),
      row: { ...asked.row, raison: 'Fête de ma fille.', demandee_le: agoOf(making, 7) },
    });
  }
  if (wishQuart) {
    const { date, id } = wishQuart;
    const asked = base(making, 'horaire', wish, { du: date, au: date });
    const details = { quart_id: id, debut_voulu: '19:00:00', fin_voulue: '23:00:00' };
    made.push({
      ...asked,
      quarts: [wishQuart],
      row: { ...asked.row, raison: SCHEDULE_WISH, details, demandee_le: agoOf(making, 12) },
    });
  }
  return made;
}

/** Somebody who did not come last week had called: the supervisor filed it, and it was decided at once. */
function makeSickCalls(making: Making): Made[] {
  const { today, punches, now } = making.company;
  const punched = new Set(punches.map(({ quart_id }) => quart_id));
  const isMissed = ({ date }: StoredQuart) =>
    date >= addDays(today, -12) && date < addDays(today, -1);
  const missed = making.company.cleaners.flatMap((cleaner) => {
    const nights = Map.groupBy(toldTo(making, cleaner).filter(isMissed), ({ date }) => date);
    const quarts = [...nights.values()].find((night) => night.every(({ id }) => !punched.has(id)));
    return quarts ? [{ cleaner, quarts }] : [];
  });
  return missed.slice(0, 2).map(({ cleaner, quarts }) => {
    const date = quarts[0]?.date ?? today;
    const made = base(making, 'maladie', cleaner, { du: date, au: date });
    const called = Temporal.Instant.from(`${date}T18:02:00Z`);
    const le = (Temporal.Instant.compare(called, now) < 0 ? called : now).toString();
    return {
      ...made,
      quarts,
      row: {
        ...made.row,
        raison: SICK_CALL,
        auteur_id: cleaner.superviseur_id,
        demandee_le: le,
        statut: 'approuvee' as const,
        decidee_par: cleaner.superviseur_id,
        decidee_le: le,
        version: 1,
      },
    };
  });
}

async function storeCancellations(
  tx: Tx,
  making: Making,
  stored: readonly StoredMade[],
): Promise<StoredMade[]> {
  const asked = DEMO_DEMANDES.flatMap(({ annulation, nom, type }) => {
    const approved = stored.find(
      ({ cleaner, row, ...each }) =>
        cleaner.nom === nom && each.type === type && row.statut === 'approuvee',
    );
    if (annulation === undefined || approved === undefined) return [];
    const { cleaner, row } = approved;
    const made = {
      ...approved,
      quarts: [],
      row: buildDemande({
        uuid: making.random.uuid(),
        type_id: row.type_id,
        employe_id: cleaner.id,
        du: row.du,
        au: row.au,
        annule_id: approved.id,
        raison: annulation.raison,
        demandee_le: agoOf(making, annulation.asked),
      }),
    };
    return [made];
  });
  const rows = await insertDemandes(
    tx,
    asked.map(({ row }) => row),
  );
  return asked.map((made, index) => ({ ...made, id: rows[index]?.id ?? 0 }));
}

async function storeQuartsAndAbsences(
  tx: Tx,
  making: Making,
  stored: readonly StoredMade[],
): Promise<void> {
  await insertRows(
    tx,
    'demande_quarts',
    stored.flatMap(({ id, row, quarts, cleaner }) =>
      quarts.map((quart) => ({
        demande_id: id,
        quart_id: quart.id,
        date: quart.date,
        debut: quart.debut,
        fin: quart.fin,
        minutes: making.clock.minutesOf(toLeaveQuart(quart), cleaner.day_switch_time),
        client_id: quart.client_id,
        suite: row.statut === 'approuvee' ? ('garde' as const) : null,
        version_apres: null,
      })),
    ),
  );
  const approved = stored.filter(
    ({ row }) => row.statut === 'approuvee' && row.nature === 'absence' && row.annule_id === null,
  );
  await insertRows(
    tx,
    'absences',
    approved.flatMap(({ id, row, cleaner }) => {
      const days = datesBetween(row.du, row.au).map((date) => ({
        date,
        minutes: minutesFor(making, cleaner, [date]),
      }));
      return spreadPaid(days, row.minutes_banque ?? 0).map((day) => ({
        ...day,
        employe_id: cleaner.id,
        type_id: row.type_id,
        demande_id: id,
        debut: null,
        fin: null,
      }));
    }),
  );
}

/** Away this week, somebody else decides in their place. */
async function storeDelegation(tx: Tx, { managers, today, now }: DemoCompany): Promise<void> {
  const supervisor = findAccount(managers, 'superviseur');
  const away = managers.find(({ secteur }) => secteur === 'centre');
  if (away === undefined) throw new Error('The demo has nobody for the centre');
  await insertRows(tx, 'delegations', [
    {
      de_id: away.id,
      a_id: supervisor.id,
      du: addDays(today, -2),
      au: addDays(today, 9),
      cree_le: now.subtract({ hours: 60 }).toString(),
    },
  ]);
}

export const storeDemandes: StoreDemo = async (tx, company) => {
  await seedDemandeTypes(tx);
  const making: Making = {
    company,
    clock: createQuartClock(company.timeZone),
    random: createRandom('demandes'),
    seeds: await findSeeds(tx),
  };
  const made = [
    ...DEMO_DEMANDES.map((line) => makeLine(making, line)),
    ...makeUpcoming(making),
    ...makeSickCalls(making),
  ];
  const rows = await insertDemandes(
    tx,
    made.map(({ row }) => row),
  );
  const requests = made.map((each, index) => ({ ...each, id: rows[index]?.id ?? 0 }));
  const stored = [...requests, ...(await storeCancellations(tx, making, requests))];
  await storeQuartsAndAbsences(tx, making, stored);
  await storeBanks(tx, company, making.seeds.banque, takenFrom(requests));
  await storeAvailabilities(tx, company);
  await storeDelegation(tx, company);
  return { notices: tellAccounts(company, stored), acts: listActs(stored) };
};

/** What the banks pay or hold back of them. */
const takenFrom = (stored: readonly StoredMade[]): DemoTaken[] =>
  stored.flatMap(({ id, type, row }) => {
    const isHeld = row.statut === 'en_attente';
    const isTaken = row.statut === 'approuvee';
    if (!PAID.has(type) || !row.minutes_banque || (!isHeld && !isTaken)) return [];
    return [
      {
        demande_id: id,
        employe_id: row.employe_id,
        banque: type,
        minutes: row.minutes_banque,
        du: row.du,
        isHeld,
        auteur_id: isTaken ? (row.decidee_par ?? row.auteur_id) : row.auteur_id,
        le: String(isTaken ? row.decidee_le : row.demandee_le),
      },
    ];
  });
