import { layOutMail } from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mail.ts';

const TEXTS = {
  fr: {
    subject: (titre: string) => `Rappel : ${titre}`,
    greeting: (prenom: string) => `Bonjour ${prenom},`,
    toRead: (titre: string) => `Le mémo « ${titre} » vous attend. Merci de le lire.`,
    toConfirm: (titre: string) =>
      `Le mémo « ${titre} » vous attend. Merci de le lire et de confirmer votre lecture.`,
    action: 'Ouvrir mes mémos',
    footer: 'Relève. Ce courriel est envoyé automatiquement.',
  },
  en: {
    subject: (titre: string) => `Reminder: ${titre}`,
    greeting: (prenom: string) => `Hello ${prenom},`,
    toRead: (titre: string) => `The memo “${titre}” is waiting for you. Please read it.`,
    toConfirm: (titre: string) =>
      `The memo “${titre}” is waiting for you. Please read it and confirm that you have.`,
    action: 'Open my memos',
    footer: 'Relève. This e-mail was sent automatically.',
  },
} as const;

export function writeMemoReminder(
  person: { prenom: string; langue: 'fr' | 'en' },
  memo: { to: string; titre: string; mustConfirm: boolean; url: string },
): Mail {
  const texts = TEXTS[person.langue];
  const { text, html } = layOutMail({
    langue: person.langue,
    greeting: texts.greeting(person.prenom),
    paragraphs: [memo.mustConfirm ? texts.toConfirm(memo.titre) : texts.toRead(memo.titre)],
    action: { label: texts.action, url: memo.url },
    footer: texts.footer,
  });
  return { to: memo.to, subject: texts.subject(memo.titre), text, html };
}
