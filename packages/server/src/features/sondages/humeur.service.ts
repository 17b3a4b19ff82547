// The mood at the end of a night, in one tap. Nothing is kept of it but counts by site and week, of five at least.
import { createHash, randomUUID } from 'node:crypto';
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { getHumeurTrend } from '@releve/domain/features/sondages-admin.ts';
import { type giveHumeur, HUMEURS } from '@releve/domain/features/sondages.ts';
import { canShow } from '@releve/domain/sondage-anonymity.ts';
import { weekStart } from '@releve/domain/week.ts';
import { addDays, calendarDate } from '@releve/domain/working-day.ts';
import { z } from 'zod';
import type { SecretBox } from '../../platform/data-key.ts';
import type { Tx } from '../../platform/database.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { defineJob, type Job } from '../../platform/jobs.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import { HUMEUR_BLOCK, openEnvelope, sealEnvelope } from './envelope.ts';
import * as repository from './humeur.repository.ts';

export interface HumeurServices {
  readonly timeZone: string;
  readonly secretBox: SecretBox;
  readonly settings: Pick<SettingsCache, 'read'>;
}

const DAYS_PER_WEEK = 7;
/** A phone without a network has so many days after the end of a week. */
const GRACE_DAYS = 3;
const SHOWN_WEEKS = 26;

const ownerOf = (semaine: string): string => `humeur:${semaine}`;

/** Told apart, and nothing else: five nights of one person are one person. */
const signOf = (semaine: string, employeId: number): string =>
  createHash('sha256').update(`${semaine} ${employeId}`).digest('base64url').slice(0, 16);

/** One without a sign was sealed before there were any: all of them count as one person. */
const enclosed = z.object({
  client_id: z.int(),
  humeur: z.literal(HUMEURS),
  signe: z.string().default(''),
});

const countPeople = (given: readonly { readonly signe: string }[]): number =>
  new Set(given.map(({ signe }) => signe)).size;

/** One that comes too late, or a second of the same night, is nobody's fault: there is nothing to do about it. */
export async function giveMood(
  { db, user, now }: WriteContext,
  { timeZone, secretBox, settings }: HumeurServices,
  { date, client_id, humeur }: EndpointRequest<typeof giveHumeur>['body'],
): Promise<{ message: string }> {
  const today = calendarDate(now.toString(), timeZone);
  if (date > addDays(today, 1)) throw invalidField('date', 'validation.date');
  if (!(await repository.isSite(db, client_id))) {
    throw invalidField('client_id', 'errors.not_found');
  }
  const { FIRST_DAY_OF_WEEK } = await settings.read();
  const semaine = weekStart(date, FIRST_DAY_OF_WEEK);
  const isOver = semaine <= lastSettled(today) || (await repository.isSettled(db, semaine));
  if (isOver) return { message: 'sondages.humeur_late' };
  if (!(await repository.insertGiven(db, user.id, date))) return { message: 'sondages.humeur' };
  const sealing = { owner: ownerOf(semaine), block: HUMEUR_BLOCK };
  const enclosing = { client_id, humeur, signe: signOf(semaine, user.id) };
  const contenu = sealEnvelope(secretBox, enclosing, sealing);
  await repository.insertHumeur(db, { id: randomUUID(), semaine, contenu });
  return { message: 'sondages.humeur' };
}

/** Weeks that began then or before are over, and their phones have had time. */
const lastSettled = (today: string): string => addDays(today, -(DAYS_PER_WEEK + GRACE_DAYS));

async function settleWeek(tx: Tx, box: SecretBox, semaine: string): Promise<void> {
  const sealed = await repository.takeWeek(tx, semaine, addDays(semaine, DAYS_PER_WEEK));
  const moods = sealed.flatMap((contenu) => {
    const { success, data } = enclosed.safeParse(openEnvelope(box, contenu, ownerOf(semaine)));
    return success ? [data] : [];
  });
  const bySite = Map.groupBy(moods, ({ client_id }) => client_id);
  const rows = [...bySite]
    .filter(([, given]) => canShow(countPeople(given)))
    .flatMap(([client_id, given]) =>
      HUMEURS.map((humeur) => ({
        client_id,
        semaine,
        humeur,
        nombre: given.filter((each) => each.humeur === humeur).length,
      })).filter(({ nombre }) => nombre > 0),
    );
  await repository.insertTotals(tx, rows);
}

export const createHumeurJob = (box: SecretBox): Job =>
  defineJob({
    name: 'settle-humeurs',
    cron: '40 11 * * *',
    run: async (_payload, { db, write, clock, config }) => {
      const today = calendarDate(clock.now().toString(), config.timeZone);
      for (const { semaine } of await repository.findWeeksBefore(db, lastSettled(today))) {
        await write(({ db: tx }) => settleWeek(tx, box, semaine));
      }
    },
  });

export async function getTrend(
  { db, now }: ReadContext,
  { timeZone, settings }: HumeurServices,
  { client_id }: EndpointRequest<typeof getHumeurTrend>['query'],
): Promise<EndpointResponse<typeof getHumeurTrend>> {
  const { FIRST_DAY_OF_WEEK } = await settings.read();
  const today = calendarDate(now.toString(), timeZone);
  const last = weekStart(lastSettled(today), FIRST_DAY_OF_WEEK);
  const since = addDays(last, -DAYS_PER_WEEK * (SHOWN_WEEKS - 1));
  const [rows, sites] = await Promise.all([
    repository.findTrend(db, since, client_id),
    repository.findTrendSites(db, since),
  ]);
  const known = new Map(rows.map((row) => [row.semaine, row]));
  const semaines = Array.from({ length: SHOWN_WEEKS }, (_, index) => {
    const semaine = addDays(since, DAYS_PER_WEEK * index);
    const row = known.get(semaine);
    return { semaine, nombre: row?.nombre ?? null, moyenne: row?.moyenne ?? null };
  });
  return { semaines, sites };
}
