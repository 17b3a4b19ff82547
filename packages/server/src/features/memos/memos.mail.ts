import type { Language } from '@releve/domain/texts.ts';
import { layOutMail } from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mail.ts';
import { memosTexts } from './memos.texts.ts';

export function writeMemoReminder(
  person: { prenom: string; langue: Language },
  { to, titre, mustConfirm, url }: { to: string; titre: string; mustConfirm: boolean; url: string },
): Mail {
  const t = memosTexts[person.langue];
  const paragraphs = [t(mustConfirm ? 'reminder.to_confirm' : 'reminder.to_read', { titre })];
  const action = { label: t('reminder.open'), url };
  const subject = t('reminder.subject', { titre });
  return { to, subject, ...layOutMail({ ...person, paragraphs, action }) };
}
