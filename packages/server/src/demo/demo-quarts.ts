import { dayOfWeek, weekOf } from '@releve/domain/week.ts';
import { addDays, instantAt, type LocalDate } from '@releve/domain/working-day.ts';
import { buildQuart, type NewQuart } from '../testing/factories.ts';
import type { DemoContext, StoredCleaner, StoredSite } from './demo-context.ts';
import type { Rythme } from './demo-people.ts';
import { createRandom, type Random } from './random.ts';

const PAST_WEEKS = 8;
const FUTURE_WEEKS = 4;
/** The current week is published, the next one nearly; the others are still being planned. */
const LAST_PUBLISHED_WEEK = 1;
/** One in so many has next week still as a draft. */
const LATE_PLANS = 6;
const SUNDAY = 0;
const MS_PER_HOUR = 3_600_000;

const FIRST_HOURS: Record<Rythme, number> = {
  matin: 5,
  jour: 8,
  soir: 18,
  nuit: 21,
  nuit_tardive: 22,
  chsld: 23,
};

interface Stay {
  /** Minutes since the first hour of the night. */
  readonly from: number;
  readonly to: number;
  readonly pause: number;
}

/** Eight hours at one to three sites, with a quarter of an hour on the road between two. */
const STAYS: Record<1 | 2 | 3, readonly Stay[]> = {
  1: [{ from: 0, to: 480, pause: 30 }],
  2: [
    { from: 0, to: 225, pause: 0 },
    { from: 240, to: 480, pause: 15 },
  ],
  3: [
    { from: 0, to: 150, pause: 0 },
    { from: 165, to: 315, pause: 15 },
    { from: 330, to: 480, pause: 0 },
  ],
};

type DaysOff = readonly [number, number];

const DAYS_OFF: readonly [DaysOff, ...DaysOff[]] = [
  [6, 0],
  [6, 0],
  [6, 0],
  [5, 6],
  [0, 1],
  [2, 3],
];

const NOTES = [
  'Cirage du hall prévu : apporter la polisseuse.',
  'Réunion du client jusqu’à 19 h 30, commencer par les bureaux du fond.',
  'Livraison de papier à ranger au local d’entretien.',
  'Visite d’inspection cette semaine.',
  'Sortir le recyclage avant de partir.',
  'Vitres intérieures du rez-de-chaussée à faire.',
] as const;

interface Route {
  /** Next week is not published to them yet. */
  readonly isLate: boolean;
  readonly cleaner: StoredCleaner;
  readonly sites: readonly StoredSite[];
  readonly daysOff: DaysOff;
}

interface Week {
  readonly dates: readonly LocalDate[];
  readonly isPublished: boolean;
  readonly isNext: boolean;
  readonly createdAt: string;
  readonly publishedAt: string;
}

export function buildDemoQuarts(context: DemoContext): NewQuart[] {
  const random = createRandom('quarts');
  const routes = context.cleaners.map((cleaner, index) =>
    planRoute(context, cleaner, index, random),
  );
  return listWeeks(context).flatMap((week) =>
    week.dates.flatMap((date) =>
      routes.flatMap((route) => buildNight(context, week, date, route, random)),
    ),
  );
}

function planRoute(
  { sites, today }: DemoContext,
  cleaner: StoredCleaner,
  index: number,
  random: Random,
): Route {
  const nearby = sites.filter(({ secteur }) => secteur === cleaner.secteur);
  const daysOff = random.pick(DAYS_OFF);
  // Whoever tries the demo as an employee works today, whatever the day.
  const isAccount = cleaner.compte !== undefined;
  return {
    isLate: !isAccount && index % LATE_PLANS === 0,
    cleaner,
    sites: nearby.map((_, offset) => siteAt(nearby, index * 2 + offset)),
    daysOff: isAccount ? [(dayOfWeek(today) + 2) % 7, (dayOfWeek(today) + 3) % 7] : daysOff,
  };
}

function listWeeks({ now, today, timeZone }: DemoContext): Week[] {
  const yesterday = now.subtract({ hours: 24 }).toString();
  return Array.from({ length: PAST_WEEKS + 1 + FUTURE_WEEKS }, (_, index) => {
    const number = index - PAST_WEEKS;
    const dates = weekOf(addDays(today, number * 7), SUNDAY);
    const publishedAt = instantAt(addDays(dates[0] ?? today, -10), '15:00', timeZone);
    const isPublished = number <= LAST_PUBLISHED_WEEK;
    const createdAt = isPublished ? publishedAt : yesterday;
    return { dates, isPublished, isNext: number === 1, publishedAt, createdAt };
  });
}

function buildNight(
  context: DemoContext,
  week: Week,
  date: LocalDate,
  { isLate, cleaner, sites, daysOff }: Route,
  random: Random,
): NewQuart[] {
  const isPublished = week.isPublished && !(isLate && week.isNext);
  const weekday = dayOfWeek(date);
  if (daysOff.includes(weekday)) return [];
  const hasLeft = cleaner.parti !== undefined && date >= addDays(context.today, -cleaner.parti);
  if (hasLeft && !isSoon(date, context.today)) return [];
  // The last stop of the round differs on Tuesdays and Thursdays.
  const detour = weekday === 2 || weekday === 4 ? 1 : 0;
  const stays = STAYS[cleaner.sites];
  return stays.map((stay, index) => {
    const site = siteAt(sites, index === stays.length - 1 ? index + detour : index);
    const statut = pickStatut(context, { isPublished, date, cleaner }, random);
    const isOpen =
      hasLeft ||
      (date >= context.today && mayChange(context, cleaner, date) && random.chance(0.03));
    return buildQuart({
      employe_id: isOpen ? null : cleaner.id,
      client_id: site.id,
      date,
      debut: timeOf(FIRST_HOURS[cleaner.rythme] * 60 + stay.from),
      fin: timeOf(FIRST_HOURS[cleaner.rythme] * 60 + stay.to),
      pause_minutes: stay.pause,
      note: random.chance(0.04) ? random.pick(NOTES) : '',
      statut,
      publie_le: isPublished ? week.publishedAt : null,
      ...(isOpen || !isPublished ? {} : pickAcknowledgement(context, week, random)),
      cree_le: week.createdAt,
      modifie_le: week.createdAt,
    });
  });
}

interface Night {
  readonly isPublished: boolean;
  readonly date: LocalDate;
  readonly cleaner: StoredCleaner;
}

function pickStatut(
  context: DemoContext,
  { isPublished, date, cleaner }: Night,
  random: Random,
): NewQuart['statut'] {
  if (!isPublished) return 'brouillon';
  return mayChange(context, cleaner, date) && random.chance(0.008) ? 'annule' : 'publie';
}

/** The quarts of the demo's employee stay as planned around today. */
function mayChange({ today }: DemoContext, { compte }: StoredCleaner, date: LocalDate): boolean {
  return compte === undefined || date < addDays(today, -3) || date > addDays(today, 7);
}

/** Ten days in which the quarts of somebody who left are still to be given away. */
function isSoon(date: LocalDate, today: LocalDate): boolean {
  return date >= today && date < addDays(today, 10);
}

function pickAcknowledgement({ now }: DemoContext, { publishedAt }: Week, random: Random) {
  const seen =
    Temporal.Instant.from(publishedAt).epochMilliseconds + random.int(1, 70) * MS_PER_HOUR;
  const confirmed = seen + random.int(1, 40) * 60_000;
  const isConfirmed = random.chance(0.85);
  if (confirmed > now.epochMilliseconds) return {};
  return {
    vu_le: new Date(seen).toISOString(),
    confirme_le: isConfirmed ? new Date(confirmed).toISOString() : null,
  };
}

function siteAt(sites: readonly StoredSite[], index: number): StoredSite {
  const site = sites[index % sites.length];
  if (site === undefined) throw new Error('A sector of the demo has no site');
  return site;
}

function timeOf(minutes: number): string {
  const hour = String(Math.floor(minutes / 60) % 24).padStart(2, '0');
  return `${hour}:${String(minutes % 60).padStart(2, '0')}:00`;
}
