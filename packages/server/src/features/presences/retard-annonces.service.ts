// « J'aurai 10 min de retard »: said before the entry, changed or taken back by a further row. The board shows the newest, and
// whoever leads the person is told. It moves the alerts, and no hour: lateness is of the planned start.
import { isPossibleDelay } from '@releve/domain/announced-delay.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { PresenceLigne } from '@releve/domain/features/presences.ts';
import type { announceRetard, RetardAnnonce } from '@releve/domain/features/retard-annonces.ts';
import { expectedStay } from '@releve/domain/presence-doubts.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { toUser } from '../../platform/broadcast.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Connection } from '../../platform/database.ts';
import { HttpError, invalidField, notFound, tooMany } from '../../platform/http/errors.ts';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { toLigne } from './board-line.ts';
import { findLines, type StoredLine } from './board.repository.ts';
import { readFacts } from './board.service.ts';
import type { PresenceSettings } from './presence-settings.ts';
import * as repository from './retard-annonces.repository.ts';
import type { StoredAnnonce } from './retard-annonces.repository.ts';
import { tellAnnonce } from './retard-annonces.notice.ts';
import { toPresences } from './tell-boards.ts';

/** Of one person: more than anybody changes their mind about their quarts of a day. */
const ANNONCES_A_DAY = 60;
const MAX_WAIT_SECONDS = 3_600;
const MS_PER_MINUTE = 60_000;

export const createAnnonceQuota = (clock: Clock): RateLimit =>
  createRateLimit({ clock, limit: ANNONCES_A_DAY, windowSeconds: 86_400 });

export const toAnnonce = (row: StoredAnnonce): RetardAnnonce => ({
  uuid: row.uuid,
  quart_id: row.quart_id,
  minutes: row.minutes,
  arrivee_at: row.arrivee_le,
  le: row.le,
  par: { id: row.auteur_id, prenom: row.prenom, nom: row.nom },
});

type Sent = EndpointRequest<typeof announceRetard>['body'];

/** Sent again, it is the one that is there already. */
export async function receiveAnnonce(
  context: WriteContext,
  { clock, quota }: Pick<PresenceSettings, 'clock'> & { quota: RateLimit },
  sent: Sent,
): Promise<RetardAnnonce> {
  const { db, user, now } = context;
  const { uuid, minutes } = sent;
  const employe_id = user.actsFor ?? user.id;
  const earlier = await repository.findAnnonce(db, uuid);
  if (earlier) return receiptOf(earlier, employe_id);
  const wait = quota.take(String(user.id));
  if (wait > 0) throw tooMany(Math.min(wait, MAX_WAIT_SECONDS));
  const [line] = await findLines(db, [sent.quart_id]);
  if (line === undefined || line.employe_id !== employe_id) throw notFound();
  const factsOf = await readFacts(db, [line]);
  const ligne = toLigne(line, factsOf(line), { clock, signPhoto: () => null });
  // A clock that is ahead must not have the last word until then.
  const le = new Date(Math.min(Date.parse(sent.at), now.epochMilliseconds)).toISOString();
  const arrivee_le = arrivalOf(ligne, sent, le);
  const { quart_id, date } = line;
  await repository.insertAnnonce(db, {
    uuid,
    quart_id,
    employe_id,
    date,
    minutes,
    arrivee_le,
    le,
    auteur_id: user.id,
    recu_le: now.toString(),
  });
  const stored = await repository.findAnnonce(db, uuid);
  if (stored === undefined) throw notFound();
  const said = { before: ligne.annonce, annonce: toAnnonce(stored) };
  await tellOf(context, line, { ...said, timeZone: clock.timeZone });
  return receiptOf(stored, employe_id);
}

function receiptOf(row: StoredAnnonce, employeId: number): RetardAnnonce {
  if (row.employe_id !== employeId) throw invalidField('uuid', 'validation.invalid');
  return toAnnonce(row);
}

/** When they will be there; null where they take it back. Too late once anything was punched. */
function arrivalOf(ligne: PresenceLigne, { date, minutes }: Sent, le: string): string | null {
  const stay = expectedStay(ligne);
  const isOpen = ligne.entree === null && ligne.sortie === null && ligne.statut === 'publie';
  if (!isOpen || stay === null || ligne.date !== date) {
    throw new HttpError(409, { message: 'presences.delay_closed' });
  }
  if (minutes === 0) return null;
  if (!isPossibleDelay(stay, minutes, Date.parse(le))) {
    throw invalidField('minutes', 'presences.delay_bounds');
  }
  return new Date(stay.start + minutes * MS_PER_MINUTE).toISOString();
}

interface Said {
  /** What stood until then. */
  readonly before: PresenceLigne['annonce'];
  readonly annonce: RetardAnnonce;
  readonly timeZone: string;
}

async function tellOf(context: WriteContext, line: StoredLine, said: Said): Promise<void> {
  const { db, user, address, broadcast } = context;
  const { quart_id, date } = line;
  const employe_id = user.actsFor ?? user.id;
  const { before, annonce, timeZone } = said;
  if (user.actsFor !== null) {
    await recordJournal(db, {
      acteur: user,
      action: 'retard_annonce',
      objet: 'quarts',
      objet_id: quart_id,
      avant: { minutes: before?.minutes ?? 0 },
      apres: { minutes: annonce.minutes, date },
      adresse: address,
    });
    // Their own phone asks for its day again.
    broadcast(toUser(employe_id, 'TachesChanged', { date }));
  }
  broadcast(toPresences('PunchChanged', { date, quart_ids: [quart_id], employe_id }));
  // Said before what is known already, and only now received.
  if (before !== null && Date.parse(before.le) > Date.parse(annonce.le)) return;
  await tellAnnonce(context, line, { isFirst: before === null, annonce, timeZone });
}

/** The newest of each quart of that working day and of those beside it: a quart may begin on one and end on the next. */
export async function listDayAnnonces(
  db: Connection,
  employeId: number,
  date: string,
): Promise<RetardAnnonce[]> {
  const days = { du: addDays(date, -1), au: addDays(date, 1) };
  return (await repository.findAnnoncesOfPerson(db, employeId, days)).map(toAnnonce);
}
