// The calendar feed: an address that only its owner knows, and the quarts it shows.
import type { ServedFile } from '@releve/domain/endpoint.ts';
import type { CalendarState } from '@releve/domain/features/horaire.ts';
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { PublicContext, ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { platformTexts } from '../../platform/platform.texts.ts';
import { createToken, hashToken } from '../../platform/session/token.ts';
import { type AbsenceRow, findAbsences } from './absences.repository.ts';
import * as repository from './calendar.repository.ts';
import { todayOf, type HoraireSettings } from './horaire-settings.ts';
import { findPublishedQuarts, type PublishedQuart } from './horaire.repository.ts';
import { horaireTexts } from './horaire.texts.ts';
import { writeCalendar, type CalendarEvent } from './ics.ts';

const DAYS_BEFORE = 14;
const DAYS_AFTER = 92;
/** Calendars ask every few minutes; that they still do is worth one write an hour. */
const TOUCH_AFTER_MINUTES = 60;

async function readState(db: Connection, employeId: number): Promise<CalendarState> {
  const calendar = await repository.findCalendar(db, employeId);
  return {
    actif: calendar !== undefined,
    cree_le: calendar?.cree_le ?? null,
    utilise_le: calendar?.utilise_le ?? null,
  };
}

export const getCalendar = ({ db, user }: ReadContext) => readState(db, user.id);

const record = ({ db, user, address }: WriteContext, action: 'creation' | 'suppression') =>
  recordJournal(db, {
    acteur: user,
    action,
    objet: 'calendriers',
    objet_id: user.id,
    adresse: address,
  });

/** Always of whoever is signed in: an address is a key, and a manager has no use for an employee's. */
export async function createCalendar(
  context: WriteContext,
  publicUrl: string,
): Promise<CalendarState & { url: string }> {
  const { db, user, now } = context;
  const token = createToken();
  await repository.replaceCalendar(db, user.id, hashToken(token), now.toString());
  await record(context, 'creation');
  const url = `${publicUrl}/api/calendrier.ics?token=${token}`;
  return { ...(await readState(db, user.id)), url };
}

export async function revokeCalendar(context: WriteContext): Promise<CalendarState> {
  const { db, user } = context;
  if (await repository.deleteCalendar(db, user.id)) await record(context, 'suppression');
  return readState(db, user.id);
}

export async function readFeed(
  { db, now }: PublicContext,
  { clock }: HoraireSettings,
  token: string,
): Promise<ServedFile> {
  const owner = await repository.findCalendarOwner(db, hashToken(token));
  if (!owner) throw notFound();
  const isRecent =
    owner.utilise_le !== null && now.since(owner.utilise_le).total('minutes') < TOUCH_AFTER_MINUTES;
  if (!isRecent) await repository.touchCalendar(db, owner.id, now.toString());
  const today = todayOf(now, clock.timeZone);
  const period = { du: addDays(today, -DAYS_BEFORE), au: addDays(today, DAYS_AFTER) };
  const quarts = await findPublishedQuarts(db, { employe_id: owner.id, ...period });
  const absences = await findAbsences(db, { ...period, employeIds: [owner.id] });
  const events = [
    ...joinDays(absences).map((leave) => toLeaveEvent(leave, owner, clock)),
    ...quarts
      .map((quart) => ({ quart, ...clock.spanOf(quart, owner.day_switch_time) }))
      .toSorted((a, b) => a.start - b.start)
      .map(({ quart, start, end }) => toEvent(quart, { start, end })),
  ];
  return {
    name: 'horaire.ics',
    type_mime: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(writeCalendar(horaireTexts[owner.langue]('calendar'), events, now)),
  };
}

interface LeaveRun {
  readonly first: AbsenceRow;
  /** The last of the days that follow each other. */
  readonly au: string;
}

/** Whole days of one request that follow each other are one event, as whoever asked thinks of them. */
function joinDays(absences: readonly AbsenceRow[]): LeaveRun[] {
  const runs: LeaveRun[] = [];
  for (const absence of absences) {
    const before = runs.at(-1);
    const goesOn =
      before !== undefined &&
      absence.debut === null &&
      before.first.debut === null &&
      before.first.demande_id === absence.demande_id &&
      addDays(before.au, 1) === absence.date;
    if (goesOn) runs[runs.length - 1] = { ...before, au: absence.date };
    else runs.push({ first: absence, au: absence.date });
  }
  return runs;
}

/** That the person is away and no more: a calendar is often shared, and a kind of leave can be a sickness. */
function toLeaveEvent(
  { first, au }: LeaveRun,
  { langue, day_switch_time }: { langue: 'fr' | 'en'; day_switch_time: string },
  clock: QuartClock,
): CalendarEvent {
  const { date, debut, fin } = first;
  const times =
    debut === null || fin === null
      ? { start: date, end: addDays(au, 1) }
      : clock.spanOf({ date, debut, fin }, day_switch_time);
  return {
    uid: `absence-${first.demande_id}-${date}@releve`,
    start: times.start,
    end: times.end,
    summary: platformTexts[langue]('away'),
    description: '',
    location: '',
    geo: null,
    sequence: 0,
  };
}

/** Access codes and instructions stay in the app: a calendar is often shared. */
const toEvent = (
  quart: PublishedQuart,
  { start, end }: { start: number; end: number },
): CalendarEvent => ({
  uid: `quart-${quart.id}@releve`,
  start,
  end,
  summary: quart.nom,
  description: quart.note,
  location: `${quart.adresse}, ${quart.ville} ${quart.code_postal}`,
  geo: quart.lat === null || quart.lng === null ? null : { lat: quart.lat, lng: quart.lng },
  sequence: quart.version,
});
