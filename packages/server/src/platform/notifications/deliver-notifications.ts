// Delivers notifications outside the app. Each is seen once, though the job may run more than once:
// - an e-mail cannot be taken back, so `courriel_le` and the job that sends it are written in one transaction:
//   however often this runs, one mail is queued;
// - a push is marked once every device of the person has it. A crash or a failing device in between repeats it,
//   which shows nothing new: the push service replaces it by its topic and the browser by its tag.
// Whoever rests gets pushes at the end of their rest, as one; e-mails are not put off.
import type { NotificationType } from '@releve/domain/features/notifications.ts';
import type { Language } from '@releve/domain/texts.ts';
import { defineJob, type JobContext } from '../jobs.ts';
import { sendMail } from '../send-mail.ts';
import { layOutMail } from '../mail-layout.ts';
import type { Mail } from '../mail.ts';
import { platformTexts } from '../platform.texts.ts';
import * as repository from './deliveries.repository.ts';
import type { ToPush } from './deliveries.repository.ts';
import { findResting } from './rest.ts';

/** Its own words, and a button to where it leads. */
function writeNotificationMail(
  person: { prenom: string; langue: Language },
  {
    to,
    titre,
    texte,
    url,
    isChosen,
  }: { to: string; titre: string; texte: string; url: string; isChosen: boolean },
): Mail {
  const t = platformTexts[person.langue];
  const { text, html } = layOutMail({
    ...person,
    paragraphs: texte === '' ? [titre] : [titre, texte],
    action: { label: t('notification.open'), url },
    footer: t(isChosen ? 'notification.footer' : 'notification.footer_unreached'),
  });
  return { to, subject: titre, text, html };
}

/** Dozens a night for a supervisor, or one every morning: the bell is enough, unless somebody asks for more. */
const QUIET_TYPES: readonly NotificationType[] = ['pointage', 'releve_de_nuit'];

/** How a person is told of a type they have chosen nothing for. */
export const defaultChannels = (type: NotificationType) => ({
  push: !QUIET_TYPES.includes(type),
  courriel: false,
});

export const deliverNotifications = defineJob<{ ids: number[]; mustReach?: boolean }>({
  name: 'deliver-notifications',
  run: async ({ ids, mustReach = false }, context) => {
    await queueMails(ids, mustReach, context);
    await pushNow(ids, context);
  },
});

/** At the end of a person's rest: what came meanwhile, as one. */
export const pushAfterRest = defineJob<{ employe_id: number }>({
  name: 'push-after-rest',
  run: async ({ employe_id }, context) => {
    const { db, clock, config } = context;
    // The queue's clock may be a little ahead of ours.
    const moment = { now: clock.now().add({ minutes: 1 }), timeZone: config.timeZone };
    const waiting = await repository.findPostponed(db, employe_id, QUIET_TYPES);
    // Their quarts may have changed since.
    const until = (await findResting(db, [employe_id], moment)).get(employe_id);
    if (until === undefined) await pushAll(joinMessages(waiting), context);
    else await postpone(waiting, new Map([[employe_id, until]]), { ...context, isAgain: true });
  },
});

async function queueMails(
  ids: readonly number[],
  mustReach: boolean,
  { write, config, clock }: JobContext,
): Promise<void> {
  await write(async ({ db, enqueue }) => {
    const waiting = await repository.lockToMail(db, ids, { mustReach, quietTypes: QUIET_TYPES });
    for (const { titre, texte, lien, courriel, isChosen, ...person } of waiting) {
      if (courriel === null) continue;
      const url = `${config.publicUrl}${lien}`;
      const mail = { to: courriel, titre, texte, url, isChosen };
      await enqueue(sendMail, writeNotificationMail(person, mail));
    }
    const mailed = waiting.map(({ id }) => id);
    await repository.markMailed(db, mailed, clock.now().toString());
  });
}

/** Whoever rests is rung for what is urgent only. */
async function pushNow(ids: readonly number[], context: JobContext): Promise<void> {
  const { db, clock, config } = context;
  const waiting = await repository.findToPush(db, ids, QUIET_TYPES);
  const patient = waiting.filter(({ urgent }) => !urgent);
  const people = [...new Set(patient.map(({ employe_id }) => employe_id))];
  const moment = { now: clock.now(), timeZone: config.timeZone };
  const resting = await findResting(db, people, moment);
  const later = patient.filter(({ employe_id }) => resting.has(employe_id));
  await postpone(later, resting, context);
  const postponed = new Set(later);
  await pushAll(
    waiting.filter((row) => !postponed.has(row)).map((row) => ({ row, ids: [row.id] })),
    context,
  );
}

/** One job for a rest; two would be harmless, as the second finds nothing left. */
const oncePerRest = (employeId: number, until: Temporal.Instant) => ({
  atMostOnce: { key: `${employeId}:${until.toString()}`, seconds: 12 * 3600 },
});

async function postpone(
  rows: readonly ToPush[],
  resting: ReadonlyMap<number, Temporal.Instant>,
  { write, isAgain = false }: Pick<JobContext, 'write'> & { isAgain?: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  const byEmploye = Map.groupBy(rows, ({ employe_id }) => employe_id);
  await write(async ({ db, enqueue }) => {
    for (const [employe_id, own] of byEmploye) {
      const until = resting.get(employe_id);
      if (until === undefined) continue;
      const ids = new Set(own.map(({ id }) => id));
      await repository.markPostponed(db, [...ids], until.toString());
      await enqueue(
        pushAfterRest,
        { employe_id },
        { startAfter: until, ...(!isAgain && oncePerRest(employe_id, until)) },
      );
    }
  });
}

/** A row as it is shown on one device, and the notifications of which it tells. */
interface Push {
  readonly row: ToPush;
  readonly ids: readonly number[];
}

/** Several are one push for each device; it leads where the newest leads. */
function joinMessages(rows: readonly ToPush[]): Push[] {
  const byDevice = Map.groupBy(rows, ({ abonnement_id }) => abonnement_id);
  return [...byDevice.values()].flatMap((own) => {
    const newest = own.at(-1);
    if (newest === undefined) return [];
    const ids = own.map(({ id }) => id);
    if (own.length === 1) return [{ row: newest, ids }];
    const titre = platformTexts[newest.langue]('notification.several', { count: own.length });
    const texte = own
      .toReversed()
      .map((each) => each.titre)
      .join(' · ');
    return [{ row: { ...newest, titre, texte }, ids }];
  });
}

const PUSHED_TOGETHER = 20;

async function pushAll(pushes: readonly Push[], { db, push, clock, log }: JobContext) {
  const gone: number[] = [];
  const sent = new Set<number>();
  const failing = new Set<number>();
  const failed = new Set<number>();
  for (let start = 0; start < pushes.length; start += PUSHED_TOGETHER) {
    const together = pushes.slice(start, start + PUSHED_TOGETHER).map(async ({ row, ids }) => {
      const { abonnement_id, endpoint, p256dh, auth, id, type, titre, texte, lien } = row;
      try {
        const message = { id, type, titre, texte, lien };
        const outcome = await push.send({ endpoint, p256dh, auth }, message);
        if (outcome === 'gone') gone.push(abonnement_id);
        else sent.add(abonnement_id);
      } catch (error) {
        failing.add(abonnement_id);
        for (const each of ids) failed.add(each);
        // Not the error itself: it holds the whole address, with which anyone could push.
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason, host: new URL(endpoint).host, notification: id }, 'not pushed');
      }
    });
    await Promise.all(together);
  }
  await repository.deletePushSubscriptions(db, gone);
  const now = clock.now().toString();
  await repository.noteSentPushes(db, [...sent], now);
  const dropped = await repository.noteFailedPushes(db, [...failing.difference(sent)], now);
  if (dropped > 0) log.warn({ count: dropped }, 'push addresses dropped after days of failures');
  const pushed = new Set(pushes.flatMap(({ ids }) => ids)).difference(failed);
  await repository.markPushed(db, [...pushed], now);
  if (failed.size > 0) throw new Error(`${failed.size} notifications were not taken everywhere`);
}
