import type { Language } from '@releve/domain/texts.ts';
import { defineJob } from '../../platform/jobs.ts';
import { recordJournal } from '../../platform/journal.ts';
import { findToRemind } from '../../platform/receipts.repository.ts';
import { layOutMail } from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mail.ts';
import { findMemo } from './memo-lists.repository.ts';
import { notifyRecipients } from './memos.notice.ts';
import { lockMemo, memoRef, updateMemo } from './memos.repository.ts';
import { memosTexts } from './memos.texts.ts';

function writeMemoReminder(
  person: { prenom: string; langue: Language },
  { to, titre, mustConfirm, url }: { to: string; titre: string; mustConfirm: boolean; url: string },
): Mail {
  const t = memosTexts[person.langue];
  const paragraphs = [t(mustConfirm ? 'reminder.to_confirm' : 'reminder.to_read', { titre })];
  const action = { label: t('reminder.open'), url };
  const subject = t('reminder.subject', { titre });
  return { to, subject, ...layOutMail({ ...person, paragraphs, action }) };
}

const NOBODY = 0;

/**
 * Publishes a scheduled memo; one that was taken back or put off meanwhile is left alone. When it runs is the
 * queue's to decide: the clock of the database may be ahead of ours, and the job comes only once.
 */
export const publishScheduledMemo = defineJob<{ memo_id: number; programme_le: string }>({
  name: 'publish-scheduled-memo',
  run: async ({ memo_id, programme_le }, { write, clock }) => {
    const now = clock.now();
    await write(async (unit) => {
      const { db: tx } = unit;
      const memo = await lockMemo(tx, memo_id);
      if (memo?.statut !== 'programme' || memo.programme_le === null) return;
      if (Date.parse(memo.programme_le) !== Date.parse(programme_le)) return;
      const change = {
        statut: 'publie' as const,
        publie_le: memo.programme_le,
        programme_le: null,
      };
      await updateMemo(tx, memo_id, change, now.toString());
      await recordJournal(tx, {
        acteur: null,
        action: 'publication',
        objet: 'memos',
        objet_id: memo_id,
        apres: change,
      });
      const published = await findMemo(tx, NOBODY, memo_id, { withCounts: false });
      if (published) await notifyRecipients({ ...unit, now }, published);
    });
  },
});

export const sendMemoReminders = defineJob<{ memo_id: number }>({
  name: 'send-memo-reminders',
  // A second try would write again to those already written to.
  retryLimit: 0,
  run: async ({ memo_id }, { db, config, mailer, log }) => {
    const memo = await findMemo(db, NOBODY, memo_id, { withCounts: false });
    if (!memo?.published) return;
    const mustConfirm = memo.confirmation_requise;
    const url = `${config.publicUrl}/user/memos`;
    for (const person of await findToRemind(db, memoRef(memo_id), { mustConfirm })) {
      if (person.courriel === null) continue;
      const mail = writeMemoReminder(person, {
        to: person.courriel,
        titre: memo.titre,
        mustConfirm,
        url,
      });
      await mailer.send(mail).catch((error: unknown) => {
        log.warn({ err: error, memo_id }, 'a reminder could not be sent');
      });
    }
  },
});
