// Delivers notifications outside the app. Each is seen once, though the job may run more than once:
// - an e-mail cannot be taken back, so `courriel_le` and the job that sends it are written in one transaction:
//   however often this runs, one mail is queued;
// - a push is marked once every device of the person has it. A crash or a failing device in between repeats it,
//   which shows nothing new: the push service replaces it by its topic and the browser by its tag.
import type { NotificationType } from '@releve/domain/features/notifications.ts';
import type { Language } from '@releve/domain/texts.ts';
import { defineJob, type JobContext } from '../jobs.ts';
import { sendMail } from '../send-mail.ts';
import { layOutMail } from '../mail-layout.ts';
import type { Mail } from '../mail.ts';
import { platformTexts } from '../platform.texts.ts';
import * as repository from './notifications.repository.ts';

/** Its own words, and a button to where it leads. */
function writeNotificationMail(
  person: { prenom: string; langue: Language },
  { to, titre, texte, url }: { to: string; titre: string; texte: string; url: string },
): Mail {
  const t = platformTexts[person.langue];
  const { text, html } = layOutMail({
    ...person,
    paragraphs: texte === '' ? [titre] : [titre, texte],
    action: { label: t('notification.open'), url },
    footer: t('notification.footer'),
  });
  return { to, subject: titre, text, html };
}

/** Dozens a night for a supervisor: the bell is enough, unless somebody asks for more. */
const QUIET_TYPES: readonly NotificationType[] = ['pointage'];

/** How a person is told of a type they have chosen nothing for. */
export const defaultChannels = (type: NotificationType) => ({
  push: !QUIET_TYPES.includes(type),
  courriel: false,
});

const PUSHED_TOGETHER = 20;

export const deliverNotifications = defineJob<{ ids: number[] }>({
  name: 'deliver-notifications',
  run: async ({ ids }, context) => {
    await queueMails(ids, context);
    await pushAll(ids, context);
  },
});

async function queueMails(ids: readonly number[], { write, config, clock }: JobContext) {
  await write(async ({ db, enqueue }) => {
    const waiting = await repository.lockToMail(db, ids);
    for (const { titre, texte, lien, courriel, ...person } of waiting) {
      if (courriel === null) continue;
      const url = `${config.publicUrl}${lien}`;
      await enqueue(sendMail, writeNotificationMail(person, { to: courriel, titre, texte, url }));
    }
    const mailed = waiting.map(({ id }) => id);
    await repository.markMailed(db, mailed, clock.now().toString());
  });
}

async function pushAll(ids: readonly number[], { db, push, clock, log }: JobContext) {
  const waiting = await repository.findToPush(db, ids, QUIET_TYPES);
  const gone: number[] = [];
  const failed = new Set<number>();
  for (let start = 0; start < waiting.length; start += PUSHED_TOGETHER) {
    const together = waiting.slice(start, start + PUSHED_TOGETHER).map(async (row) => {
      const { abonnement_id, endpoint, p256dh, auth, ...message } = row;
      try {
        const outcome = await push.send({ endpoint, p256dh, auth }, message);
        if (outcome === 'gone') gone.push(abonnement_id);
      } catch (error) {
        failed.add(message.id);
        // Not the error itself: it holds the whole address, with which anyone could push.
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ reason, host: new URL(endpoint).host, notification: message.id }, 'not pushed');
      }
    });
    await Promise.all(together);
  }
  await repository.deletePushSubscriptions(db, gone);
  const pushed = new Set(waiting.map(({ id }) => id)).difference(failed);
  await repository.markPushed(db, [...pushed], clock.now().toString());
  if (failed.size > 0) throw new Error(`${failed.size} notifications were not taken everywhere`);
}
