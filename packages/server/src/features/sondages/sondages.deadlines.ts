// What is due of a survey: it opens, those who have not answered are reminded, it closes.
import { toUsers } from '../../platform/broadcast.ts';
import { findMembers } from '../../platform/audience.repository.ts';
import type { DeadlineHandler } from '../../platform/deadlines.jobs.ts';
import { setDeadline, stopDeadlines } from '../../platform/deadlines.ts';
import { recordJournal } from '../../platform/journal.ts';
import { withdrawNotice } from '../../platform/notifications/notify.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { sondageKey, tellOpened, tellReminder, type Told } from './sondages.notice.ts';
import * as repository from './sondages.repository.ts';

const NOBODY = 0;
/** Days before the end on which whoever has not answered is reminded. */
const REMINDER_DAYS = [3, 1];

/** By its name: what it does needs the key of the installation. */
export const SETTLE_JOB = { name: 'settle-sondages' } as const;

type Unit = Pick<UnitOfWork, 'db' | 'enqueue' | 'broadcast'> & { readonly now: Temporal.Instant };

interface Scheduled {
  readonly id: number;
  readonly ouvre_at: string | null;
  readonly ferme_at: string | null;
}

/** Set anew whenever its days change. What lies behind is not set. */
export async function scheduleSondage(
  unit: Unit,
  { id, ouvre_at, ferme_at }: Scheduled,
): Promise<void> {
  const ref = repository.sondageRef(id);
  await stopDeadlines(unit, ref);
  const set = (key: string, dueAt: Temporal.Instant) => setDeadline(unit, { ...ref, key, dueAt });
  const opens = ouvre_at === null ? unit.now : Temporal.Instant.from(ouvre_at);
  if (Temporal.Instant.compare(opens, unit.now) > 0) {
    await set(`ouverture-${opens.epochMilliseconds}`, opens);
  }
  if (ferme_at === null) return;
  const closes = Temporal.Instant.from(ferme_at);
  await set(`fermeture-${closes.epochMilliseconds}`, closes);
  for (const days of REMINDER_DAYS) {
    const at = closes.subtract({ hours: 24 * days });
    const isAfterOpening = opens.until(at).total('hours') >= 24;
    if (isAfterOpening && Temporal.Instant.compare(at, unit.now) > 0) {
      await set(`rappel-${closes.epochMilliseconds}-${days}`, at);
    }
  }
}

const isOpenAt = (
  { statut, ouvre_at }: { statut: string; ouvre_at: string | null },
  now: Temporal.Instant,
): boolean =>
  statut === 'ouvert' && ouvre_at !== null && Temporal.Instant.compare(ouvre_at, now) <= 0;

/** Whoever was told before is not told again: the notice has one key. */
export async function announce(unit: Unit, told: Told): Promise<void> {
  await tellOpened(unit, told, await repository.findUnanswered(unit.db, told.id));
}

const openScheduled: DeadlineHandler = async (unit, { id }) => {
  const locked = await repository.lockSondage(unit.db, id);
  if (!locked || !isOpenAt(locked, unit.now)) return;
  const sondage = await repository.findSondage(unit.db, id);
  if (sondage) await announce(unit, sondage);
};

/** The sealed answers are opened by the job that has the key, in a transaction that knows nothing of who closed it. */
export async function closeNow(
  unit: Unit,
  id: number,
  ferme_at: string,
  acteur: { id: number } | null,
): Promise<void> {
  const { db, now, broadcast, enqueue } = unit;
  await repository.updateSondage(db, id, { statut: 'ferme', ferme_at }, now.toString());
  await withdrawNotice(unit, sondageKey(id));
  await recordJournal(db, {
    acteur,
    action: 'fermeture',
    objet: 'sondages',
    objet_id: id,
    apres: { statut: 'ferme' },
  });
  await enqueue(SETTLE_JOB, {});
  const to = await findMembers(db, repository.sondageRef(id), { except: NOBODY });
  broadcast(toUsers(to, 'SondageChanged', { id }));
}

const closeScheduled: DeadlineHandler = async (unit, { id }) => {
  const locked = await repository.lockSondage(unit.db, id);
  if (locked?.statut !== 'ouvert' || locked.ferme_at === null) return;
  if (Temporal.Instant.compare(locked.ferme_at, unit.now) > 0) return;
  await closeNow(unit, id, locked.ferme_at, null);
};

const remind: DeadlineHandler = async (unit, { id }) => {
  const locked = await repository.lockSondage(unit.db, id);
  if (!locked || !isOpenAt(locked, unit.now)) return;
  const sondage = await repository.findSondage(unit.db, id);
  if (sondage) await tellReminder(unit, sondage, await repository.findUnanswered(unit.db, id));
};

export const sondageDeadlines = {
  sondage: {
    ouverture: openScheduled,
    fermeture: closeScheduled,
    rappel: remind,
    relance: remind,
  },
} as const;
