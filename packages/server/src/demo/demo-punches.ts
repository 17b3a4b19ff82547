import { weekStart } from '@releve/domain/week.ts';
import { buildPunch, type NewPunch } from '../testing/factories.ts';
import type { DemoContext, StoredCleaner } from './demo-context.ts';
import { buildLooseVisits } from './demo-loose-visits.ts';
import { positionNear } from './demo-position.ts';
import { hasNotPunched, type Tonight, type TonightRole } from './demo-tonight.ts';
import { createVisitLister, type StoredQuart, toInstant, type Visit } from './demo-visits.ts';
import { createRandom, type Random } from './random.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Its concrete basement lets no signal through. */
const SITE_WITHOUT_SIGNAL = 'CEN-04';

export interface DemoPunch {
  readonly punch: NewPunch;
  /** A later row that replaces it, but for the id to point to. */
  readonly correction?: NewPunch;
}

interface Phone {
  readonly cleaner: StoredCleaner;
  /** Seconds to add to its clock to be on time. */
  readonly diff: number;
  readonly hasPosition: boolean;
  /** Punches from somewhere else than the site. */
  readonly isAway?: boolean;
  /** Every other week they stay longer each night. */
  readonly hasLongWeeks: boolean;
  /** What follows moves on from punch to punch. */
  lastPunch: number;
  offlineUntil: number;
}

const MANUAL_NOTES = [
  'Oubli de pointage, heures confirmées par téléphone.',
  'Téléphone déchargé, présence vérifiée avec le client.',
  'Pointage fait par la supervision à la demande de l’employé.',
] as const;

const CORRECTION_NOTES: Record<NewPunch['type'], readonly [string, ...string[]]> = {
  entree: [
    'Heure corrigée à la demande de l’employé : porte barrée à l’arrivée.',
    'Heure corrigée d’après le registre du poste de garde.',
  ],
  sortie: [
    'Correction : sortie pointée de la maison.',
    'Heure corrigée d’après le registre du poste de garde.',
  ],
};

export function buildDemoPunches(
  context: DemoContext,
  quarts: readonly StoredQuart[],
  tonight: ReadonlyMap<number, Tonight>,
): DemoPunch[] {
  const random = createRandom('punches');
  const listVisits = createVisitLister(context, quarts);
  const now = context.now.epochMilliseconds;
  const visits = context.cleaners.flatMap((cleaner, index) => {
    const phone = pickPhone(cleaner, index, random);
    const role = tonight.get(cleaner.id)?.role;
    return listVisits(cleaner).flatMap((visit) =>
      visit.isToday && role
        ? punchTonight(phone, visit, role, random)
        : punchVisit(phone, visit, random),
    );
  });
  return [...visits, ...buildLooseVisits(context, quarts)]
    .map((entry): DemoPunch & { received: number } => ({
      ...entry,
      received: receivedAt(entry.punch),
    }))
    .filter(({ received }) => received <= now)
    .toSorted((a, b) => a.received - b.received)
    .map(({ punch, correction }) =>
      correction && receivedAt(correction) <= now ? { punch, correction } : { punch },
    );
}

function pickPhone(cleaner: StoredCleaner, index: number, random: Random): Phone {
  // Three phones whose clock is visibly wrong: slow, fast, and set to another time zone.
  const drift = { 6: 185, 17: -260, 33: 3600 }[index];
  const diff = drift ?? random.int(-3, 3);
  const hasLongWeeks = cleaner.compte === undefined && cleaner.sites === 1 && index % 5 === 2;
  const hasPosition = random.chance(0.6);
  return { cleaner, diff, hasPosition, hasLongWeeks, lastPunch: 0, offlineUntil: 0 };
}

/** Five such nights are above forty hours. */
const LONGER = 50 * MINUTE;
const WEEK = 7 * 24 * 60 * MINUTE;
const SUNDAY = 0;

const isInLongWeek = ({ quart, isToday }: Visit): boolean =>
  !isToday && Math.round(Date.parse(weekStart(quart.date, SUNDAY)) / WEEK) % 2 === 0;

function punchVisit(phone: Phone, visit: Visit, random: Random): DemoPunch[] {
  const isAccountToday = phone.cleaner.compte !== undefined && visit.isToday;
  const luck = isAccountToday ? 1 : random.next();
  const absence = 0.015;
  if (luck < absence) return punchByHand(phone, visit, ['entree', 'sortie'], random);

  const entree = Math.max(
    visit.start + pickEntryDelay(random, isAccountToday),
    phone.lastPunch + random.int(30, 90) * SECOND,
  );
  const end = visit.end + (phone.hasLongWeeks && isInLongWeek(visit) ? LONGER : 0);
  const sortie = Math.max(end + pickExitDelay(random), entree + 10 * MINUTE);
  const isOffline = random.chance(visit.site.code === SITE_WITHOUT_SIGNAL ? 0.35 : 0.04);
  if (isOffline && !isAccountToday) {
    phone.offlineUntil = Math.max(phone.offlineUntil, sortie + random.int(15, 260) * MINUTE);
  }
  const first = punchByPhone(phone, visit, 'entree', entree, random);
  phone.lastPunch = entree;
  if (luck < absence + 0.02) return [first, ...punchByHand(phone, visit, ['sortie'], random)];
  phone.lastPunch = sortie;
  return [first, punchByPhone(phone, visit, 'sortie', sortie, random)];
}

/** Of somebody who plays a part today: nothing at all, or what a supervisor is to look at. */
function punchTonight(phone: Phone, visit: Visit, role: TonightRole, random: Random): DemoPunch[] {
  if (hasNotPunched(role)) return [];
  const entree = Math.max(visit.start - random.int(1, 3) * MINUTE, phone.lastPunch + MINUTE);
  const sortie = visit.end + random.int(0, 4) * MINUTE;
  if (role === 'manuel') {
    return [
      {
        punch: writeByHand(
          phone,
          visit,
          { type: 'entree', received: visit.start + 8 * MINUTE },
          random,
        ),
      },
      {
        punch: writeByHand(
          phone,
          visit,
          { type: 'sortie', received: visit.end + 8 * MINUTE },
          random,
        ),
      },
    ];
  }
  const odd: Phone = {
    ...phone,
    offlineUntil: 0,
    ...(role === 'decale' ? { diff: 420 } : { hasPosition: true, isAway: true }),
  };
  phone.lastPunch = sortie;
  return [
    punchByPhone(odd, visit, 'entree', entree, random),
    punchByPhone(odd, visit, 'sortie', sortie, random),
  ];
}

/** Nine in ten within four minutes; the others late by five to forty, or a little early. */
function pickEntryDelay(random: Random, isPunctual: boolean): number {
  const luck = isPunctual ? 1 : random.next();
  if (luck < 0.08) return random.int(5 * 60, 40 * 60) * SECOND;
  if (luck < 0.11) return -random.int(5 * 60, 12 * 60) * SECOND;
  return random.int(-240, 240) * SECOND;
}

function pickExitDelay(random: Random): number {
  if (random.chance(0.05)) return -random.int(8 * 60, 25 * 60) * SECOND;
  return random.int(-120, 300) * SECOND;
}

function punchByPhone(
  { cleaner, diff, hasPosition, isAway = false, offlineUntil }: Phone,
  visit: Visit,
  type: NewPunch['type'],
  at: number,
  random: Random,
): DemoPunch {
  const isOffline = offlineUntil > at;
  const punch = buildPunch({
    ...keysOf(visit, cleaner, type, random),
    at: toInstant(at),
    device_at: toInstant(at - diff * SECOND),
    diff,
    recu_le: toInstant(
      isOffline ? offlineUntil + random.int(1, 4) * SECOND : at + random.int(300, 2500),
    ),
    source: isOffline ? 'hors_ligne' : 'appareil',
    ...(hasPosition ? positionNear(visit.site, type, random, isAway) : {}),
  });
  if (!random.chance(0.006)) return { punch };
  return { punch, correction: correctByHand(punch, visit, cleaner, random) };
}

function correctByHand(
  punch: NewPunch,
  visit: Visit,
  cleaner: StoredCleaner,
  random: Random,
): NewPunch {
  const at = punch.type === 'entree' ? visit.start : visit.end;
  const received = Math.max(receivedAt(punch), visit.end) + random.int(5 * 60, 20 * 60) * MINUTE;
  return buildPunch({
    ...keysOf(visit, cleaner, punch.type, random),
    at: toInstant(at),
    recu_le: toInstant(received),
    source: 'manual',
    note: random.pick(CORRECTION_NOTES[punch.type]),
    auteur_id: cleaner.superviseur_id,
  });
}

function writeByHand(
  { cleaner }: Phone,
  visit: Visit,
  { type, received }: { type: NewPunch['type']; received: number },
  random: Random,
): NewPunch {
  return buildPunch({
    ...keysOf(visit, cleaner, type, random),
    at: toInstant(type === 'entree' ? visit.start : visit.end),
    recu_le: toInstant(received),
    source: 'manual',
    note: random.pick(MANUAL_NOTES),
    auteur_id: cleaner.superviseur_id,
  });
}

/** What the phone never sent: a supervisor enters less than half of it, the next morning. */
function punchByHand(
  phone: Phone,
  visit: Visit,
  types: readonly NewPunch['type'][],
  random: Random,
): DemoPunch[] {
  if (!random.chance(0.4)) return [];
  const received = visit.end + random.int(6 * 60, 11 * 60) * MINUTE;
  return types.map((type, index) => ({
    punch: writeByHand(phone, visit, { type, received: received + index * 20 * SECOND }, random),
  }));
}

function keysOf({ quart }: Visit, { id }: StoredCleaner, type: NewPunch['type'], random: Random) {
  return {
    uuid: random.uuid(),
    employe_id: id,
    quart_id: quart.id,
    client_id: quart.client_id,
    date: quart.date,
    type,
  };
}

const receivedAt = ({ recu_le, at }: NewPunch): number => Date.parse(recu_le ?? at);
