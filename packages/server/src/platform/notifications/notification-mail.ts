// The e-mail of a notification: its own words, and a button to where it leads.
import { layOutMail } from '../mail-layout.ts';
import type { Mail } from '../mail.ts';

const TEXTS = {
  fr: {
    greeting: (prenom: string) => `Bonjour ${prenom},`,
    action: 'Ouvrir dans Relève',
    footer:
      'Relève. Vous avez choisi de recevoir ces avis par courriel; vos préférences sont dans l’application.',
  },
  en: {
    greeting: (prenom: string) => `Hello ${prenom},`,
    action: 'Open in Relève',
    footer:
      'Relève. You have chosen to receive these notices by e-mail; your preferences are in the app.',
  },
} as const;

export function writeNotificationMail(
  person: { prenom: string; langue: 'fr' | 'en' },
  notification: { to: string; titre: string; texte: string; url: string },
): Mail {
  const texts = TEXTS[person.langue];
  const { titre, texte } = notification;
  const { text, html } = layOutMail({
    langue: person.langue,
    greeting: texts.greeting(person.prenom),
    paragraphs: texte === '' ? [titre] : [titre, texte],
    action: { label: texts.action, url: notification.url },
    footer: texts.footer,
  });
  return { to: notification.to, subject: titre, text, html };
}
