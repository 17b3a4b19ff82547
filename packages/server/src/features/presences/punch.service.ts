// Receiving punches: each once, whatever it says, however late.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  MAX_DIFF_SECONDS,
  type manualPunch,
  type SentPunch,
} from '@releve/domain/features/punch.ts';
import { deviceInstant } from '@releve/domain/fields.ts';
import { DRIFT_SECONDS } from '@releve/domain/presence-state.ts';
import { measureSiteDistance } from '@releve/domain/site-distance.ts';
import { addDays, virtualDate } from '@releve/domain/working-day.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { App } from '../../platform/http/app.ts';
import { invalidField, tooMany } from '../../platform/http/errors.ts';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordManyInJournal } from '../../platform/journal.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import { finishTickedTasks } from '../clients/next-visit.service.ts';
import { requirePerson, type AskedPerson } from '../../platform/session/asked-person.ts';
import type { PresenceSettings } from './presence-settings.ts';
import { tellSupervisors } from './punch.notice.ts';
import * as repository from './punch.repository.ts';
import type { JudgedPunch, PunchSite, Receipt, StoredPunch } from './punch.repository.ts';
import { toPresences } from './tell-boards.ts';

type Answer = EndpointResponse<typeof manualPunch>;

const PUNCHES_PER_DAY = 500;
const MAX_AHEAD_MS = 2 * 86_400_000;
/** A device asks again at least that often: the day may have been counted by a process that is gone. */
const MAX_WAIT_SECONDS = 3600;

/** Punches that one person has sent within a day, for themself or for others. */
export const createPunchQuota = (clock: Clock): RateLimit =>
  createRateLimit({ clock, limit: PUNCHES_PER_DAY, windowSeconds: 86_400 });

export interface PunchServices extends Pick<App, 'siteTasks'> {
  readonly quota: RateLimit;
}

export async function receivePunches(
  context: WriteContext,
  { siteTasks, quota, ...settings }: PresenceSettings & PunchServices,
  { punches }: EndpointRequest<typeof manualPunch>['body'],
): Promise<Answer> {
  const { db, user, now } = context;
  const employe_id = user.actsFor ?? user.id;
  const author = String(user.id);
  await assertPlausible(context, { quota, author, employe_id }, punches);
  const findSite = await findSites(db, settings, user, punches);
  // Whoever acts for an employee punches in the employee's working day.
  const person = await requirePerson(db, user, employe_id, 'Presence');
  const judged = punches.map((punch) => judgePunch(punch, { context, settings, person, findSite }));
  const by = { employe_id, auteur_id: user.id, now: now.toString() };
  const stored = await repository.insertPunches(db, judged, by);
  for (const _row of stored) quota.take(author);
  const receipts = new Map<string, Receipt>(stored.map((row) => [row.uuid, row]));
  const earlier = punches.map(({ uuid }) => uuid).filter((uuid) => !receipts.has(uuid));
  if (earlier.length > 0) {
    for (const row of await repository.findReceipts(db, { uuids: earlier, employe_id })) {
      receipts.set(row.uuid, row);
    }
  }
  await finishTasks({ context, siteTasks, employe_id }, judged, stored);
  await tellOf(context, employe_id, stored);
  return { data: punches.map((punch) => toAnswer(receipts.get(punch.uuid), punch)) };
}

/**
 * A punch is never deleted, and the board of everybody carries it: what nobody can do by hand waits on the device, which
 * sends it again later. What was received before is answered all the same.
 */
async function assertPlausible(
  { db }: WriteContext,
  { quota, author, employe_id }: { quota: RateLimit; author: string; employe_id: number },
  punches: readonly SentPunch[],
): Promise<void> {
  const wait = quota.wait(author);
  if (wait === 0) return;
  const uuids = [...new Set(punches.map(({ uuid }) => uuid))];
  const received = await repository.findReceipts(db, { uuids, employe_id });
  if (received.length < uuids.length) throw tooMany(Math.min(wait, MAX_WAIT_SECONDS));
}

/** Tasks of the next visit alone are done with their tick; a punch that ticks none costs nothing more. */
async function finishTasks(
  {
    context,
    siteTasks,
    employe_id,
  }: { context: WriteContext; employe_id: number } & Pick<App, 'siteTasks'>,
  judged: readonly JudgedPunch[],
  stored: readonly StoredPunch[],
): Promise<void> {
  const ticking = judged.filter(({ taches }) => taches.length > 0);
  if (ticking.length === 0) return;
  const punches = stored.flatMap((row) => {
    const { taches } = ticking.find(({ uuid }) => uuid === row.uuid) ?? {};
    return taches ? { ...row, taches } : [];
  });
  if (punches.length > 0) await finishTickedTasks(context, siteTasks, employe_id, punches);
}

/** No phone can make this: a site that never was, or the uuid of somebody else's punch. */
function toAnswer(receipt: Receipt | undefined, { uuid }: SentPunch): Answer['data'][number] {
  if (receipt === undefined) throw invalidField('punches', 'validation.invalid');
  const isLost = receipt.quart_id === null && receipt.quart_demande !== null;
  return { uuid, id: receipt.id, statut: isLost ? 'sans_quart' : 'recu' };
}

type FindSite = (punch: Pick<SentPunch, 'client_id' | 'qr'>) => PunchSite | undefined;

/** A manager's own place says nothing of the employee's. */
async function findSites(
  db: Tx,
  { hasPositions }: PresenceSettings,
  { id, actsFor }: CurrentUser,
  punches: readonly SentPunch[],
): Promise<FindSite> {
  const placed = punches.filter(({ position }) => position);
  if (!hasPositions || actsFor !== null || placed.length === 0) return () => undefined;
  const sites = await repository.findSitesToMeasure(db, id, {
    clientIds: placed.flatMap(({ client_id }) => client_id ?? []),
    codes: placed.flatMap(({ client_id, qr }) => (client_id ? [] : (qr ?? []))),
  });
  return ({ client_id, qr }) =>
    sites.find((site) =>
      client_id ? site.id === client_id : site.qr_token === qr || site.codes.includes(qr ?? ''),
    );
}

interface Judging {
  readonly context: WriteContext;
  readonly settings: PresenceSettings;
  readonly person: AskedPerson;
  readonly findSite: FindSite;
}

function judgePunch(
  { position, note, taches, qr, quart_id, client_id, date, chain, ...punch }: SentPunch,
  { context: { user, now, deviceTime }, settings: { clock }, person, findSite }: Judging,
): JudgedPunch {
  const site = findSite({ client_id, qr });
  const kept = site && position ? position : null;
  const measured = site && kept ? measureSiteDistance(kept, site) : null;
  const delaySeconds = (now.epochMilliseconds - Date.parse(punch.at)) / 1000;
  const sent = delaySeconds > DRIFT_SECONDS ? 'hors_ligne' : 'appareil';
  return {
    ...punch,
    at: toUtc(punch.at),
    device_at: toUtc(punch.device_at),
    diff_envoi: user.actsFor === null ? differenceTo(deviceTime, now) : null,
    quart_id: quart_id ?? null,
    client_id: client_id ?? null,
    jour_dit: date,
    date: plausibleDay(
      date,
      virtualDate(plausibleInstant(punch.at, now), person.day_switch_time, clock.timeZone),
    ),
    source: user.actsFor === null ? sent : 'manual',
    chain: user.actsFor === null ? chain : null,
    position: kept,
    distance_m: measured?.distance_m ?? null,
    hors_zone: measured?.hors_zone ?? false,
    note: note ?? '',
    taches: taches ?? [],
    qr: qr ?? null,
  };
}

/** Seconds to add to the device's clock as it sent this; null for one that does not say, as older ones. */
function differenceTo(deviceTime: unknown, now: Temporal.Instant): number | null {
  const { success, data } = deviceInstant.safeParse(deviceTime);
  if (!success) return null;
  const seconds = Math.round((now.epochMilliseconds - Date.parse(data)) / 1000);
  return Math.max(-MAX_DIFF_SECONDS, Math.min(seconds, MAX_DIFF_SECONDS));
}

/** PostgreSQL takes fewer offsets than ISO 8601 has. */
const toUtc = (at: string): string => new Date(at).toISOString();

/** A clock that is years ahead must not file a punch where nobody looks for years: it is then of the day it came. */
const plausibleInstant = (at: string, now: Temporal.Instant): string =>
  Date.parse(at) > now.epochMilliseconds + MAX_AHEAD_MS ? now.toString() : at;

/** The exit of a night may come after the day switch: the phone knows better, within a day. */
const plausibleDay = (said: string, byTime: string): string =>
  said >= addDays(byTime, -1) && said <= addDays(byTime, 1) ? said : byTime;

async function tellOf(
  context: WriteContext,
  employe_id: number,
  stored: readonly StoredPunch[],
): Promise<void> {
  if (stored.length === 0) return;
  const { db, user, address, broadcast } = context;
  if (user.actsFor !== null) {
    await recordManyInJournal(
      db,
      stored.map(({ quart_id, type, at, date }) => ({
        acteur: user,
        action: 'pointage',
        ...(quart_id === null
          ? { objet: 'employes' as const, objet_id: employe_id }
          : { objet: 'quarts' as const, objet_id: quart_id }),
        apres: { type, at, date },
        adresse: address,
      })),
    );
  }
  await tellSupervisors(context, stored);
  for (const [date, rows] of Map.groupBy(stored, (row) => row.date)) {
    const quart_ids = [...new Set(rows.flatMap(({ quart_id }) => quart_id ?? []))];
    broadcast(toPresences('PunchChanged', { date, quart_ids, employe_id }));
  }
}
