// What somebody says of the tasks of their visit, and who is told of it: the board, and whoever is there with them.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { markTache as endpoint } from '@releve/domain/features/tache-marques.ts';
import type { VisitMark } from '@releve/domain/features/visit-marks.ts';
import { lastWords } from '@releve/domain/tache-states.ts';
import { toUsers } from '../../platform/broadcast.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/database.ts';
import { invalidField, tooMany } from '../../platform/http/errors.ts';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { PresenceSettings } from './presence-settings.ts';
import * as repository from './tache-marques.repository.ts';
import { findPhotographedVisit } from './tache-photos.repository.ts';
import { toPresences } from './tell-boards.ts';
import { quartsBeside, readVisitWords } from './visit-taches.ts';

/** More than the tasks of any day ask for, each changed a few times. */
const MARKS_A_DAY = 1_000;
const MAX_WAIT_SECONDS = 3_600;

export const createMarkQuota = (clock: Clock): RateLimit =>
  createRateLimit({ clock, limit: MARKS_A_DAY, windowSeconds: 86_400 });

type SentMark = EndpointRequest<typeof endpoint>['body'];

/** Sent again, it is the one that is there already. */
export async function markTache(
  context: WriteContext,
  { settings, quota }: { settings: PresenceSettings; quota: RateLimit },
  sent: SentMark,
): Promise<EndpointResponse<typeof endpoint>> {
  const { db, user, now } = context;
  const { uuid, date, tache_id, etat, raison = null, note = '' } = sent;
  const employe_id = user.actsFor ?? user.id;
  const earlier = await repository.findMark(db, uuid);
  if (earlier) return receiptOf(uuid, earlier, employe_id);
  const wait = quota.take(String(user.id));
  if (wait > 0) throw tooMany(Math.min(wait, MAX_WAIT_SECONDS));
  const visit = await requireVisit(db, employe_id, sent);
  // A clock that is ahead must not have the last word until then.
  const at = new Date(Math.min(Date.parse(sent.at), now.epochMilliseconds)).toISOString();
  const said = { date, tache_id, etat, raison, note, at };
  const by = { employe_id, auteur_id: user.id, recu_le: now.toString() };
  const id = await repository.insertMark(db, { uuid, ...visit, ...said, ...by });
  if (id === undefined) {
    const twin = await repository.findMark(db, uuid);
    return receiptOf(uuid, twin, employe_id);
  }
  await tellOf(context, settings, { ...visit, ...said, employe_id });
  return { uuid, id };
}

function receiptOf(
  uuid: string,
  row: { id: number; employe_id: number } | undefined,
  employeId: number,
): EndpointResponse<typeof endpoint> {
  if (row?.employe_id !== employeId) throw invalidField('uuid', 'validation.invalid');
  return { uuid, id: row.id };
}

/** The site must be one where this person works around that day, the task one of that site. */
async function requireVisit(
  db: Connection,
  employe_id: number,
  { quart_id = null, client_id, tache_id, date }: SentMark,
): Promise<{ quart_id: number | null; client_id: number }> {
  const named = { employe_id, quart_id, client_id, tache_id, date };
  const visit = await findPhotographedVisit(db, named);
  if (visit.client_id === null || !visit.est_venu) {
    throw invalidField('client_id', 'presences.tache_elsewhere');
  }
  if (!visit.est_du_site) throw invalidField('tache_id', 'presences.photo_other_task');
  return { quart_id: visit.quart_id, client_id: visit.client_id };
}

interface Told extends Pick<SentMark, 'date' | 'tache_id' | 'etat'> {
  readonly employe_id: number;
  readonly quart_id: number | null;
  readonly client_id: number;
}

async function tellOf(
  { db, user, address, broadcast }: WriteContext,
  { clock }: PresenceSettings,
  { date, tache_id, etat, employe_id, quart_id, client_id }: Told,
): Promise<void> {
  if (user.actsFor !== null) {
    await recordJournal(db, {
      acteur: user,
      action: 'tache_marquee',
      ...(quart_id === null
        ? { objet: 'employes' as const, objet_id: employe_id }
        : { objet: 'quarts' as const, objet_id: quart_id }),
      apres: { tache_id, etat, date },
      adresse: address,
    });
  }
  if (quart_id === null) return;
  const quarts = await repository.findSiteQuarts(db, {
    clientIds: [client_id],
    du: date,
    au: date,
  });
  const own = quarts.find(({ id }) => id === quart_id);
  const beside = own ? quartsBeside(clock, quarts, own) : [];
  const quart_ids = [...new Set([quart_id, ...beside.map(({ id }) => id)])];
  broadcast(toPresences('PunchChanged', { date, quart_ids, employe_id }));
  const people = new Set(beside.flatMap((quart) => quart.employe_id ?? []));
  if (people.size > 0) broadcast(toUsers([...people], 'TachesChanged', { date }));
}

/** The words on the tasks of somebody's quarts of a day: theirs, and those of whoever is there at the same time. */
export async function listDayMarks(
  db: Connection,
  { clock }: PresenceSettings,
  employeId: number,
  date: string,
): Promise<VisitMark[]> {
  const own = await repository.findOwnQuarts(db, employeId, date);
  if (own.length === 0) return [];
  const clientIds = [...new Set(own.map(({ client_id }) => client_id))];
  const { wordsOf } = await readVisitWords(db, clock, { clientIds, du: date, au: date });
  return own.flatMap((quart) =>
    lastWords(wordsOf(quart)).map((word) => ({
      uuid: word.uuid,
      quart_id: quart.id,
      tache_id: word.tache_id,
      etat: word.etat,
      raison: word.raison,
      note: word.note,
      at: word.at,
      par: { id: word.employe_id, prenom: word.prenom },
    })),
  );
}
