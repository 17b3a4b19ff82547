// What is due of a memo: its publication, and the reminders somebody asked for.
import type { Language } from '@releve/domain/texts.ts';
import type { DeadlineHandler } from '../../platform/deadlines.jobs.ts';
import { recordJournal } from '../../platform/journal.ts';
import { findToRemind } from '../../platform/receipts.repository.ts';
import { layOutMail } from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mail.ts';
import { sendMail } from '../../platform/send-mail.ts';
import { findMemo } from './memo-lists.repository.ts';
import { noteWriter } from './memo-texts.ts';
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

export const publishScheduled: DeadlineHandler = async (unit, { id }) => {
  const { db: tx, now } = unit;
  const memo = await lockMemo(tx, id);
  if (memo?.statut !== 'programme') return;
  const change = {
    statut: 'publie' as const,
    publie_le: memo.programme_le,
    programme_le: null,
  };
  await updateMemo(tx, id, change, now.toString());
  await recordJournal(tx, {
    acteur: null,
    action: 'publication',
    objet: 'memos',
    objet_id: id,
    apres: change,
  });
  const published = await findMemo(tx, NOBODY, id, { withCounts: false });
  if (!published) return;
  await noteWriter(unit, published, published.auteur.id);
  await notifyRecipients(unit, published);
};

/** One mail each, which is tried again on its own. */
export const sendReminders: DeadlineHandler = async ({ db, config, enqueue }, { id }) => {
  const memo = await findMemo(db, NOBODY, id, { withCounts: false });
  if (!memo?.published) return;
  const mustConfirm = memo.confirmation_requise;
  const url = `${config.publicUrl}/user/memos`;
  for (const person of await findToRemind(db, memoRef(id), { mustConfirm })) {
    if (person.courriel === null) continue;
    const about = { to: person.courriel, titre: memo.titre, mustConfirm, url };
    await enqueue(sendMail, writeMemoReminder(person, about));
  }
};
