import { layOutMail } from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mail.ts';

export const RESET_LIFETIME_MINUTES = 60;

const TEXTS = {
  fr: {
    subject: 'Choisir un nouveau mot de passe',
    greeting: (prenom: string) => `Bonjour ${prenom},`,
    paragraphs: [
      'Vous avez demandé à changer votre mot de passe Relève. Suivez le lien ci-dessous pour en choisir un nouveau.',
      `Le lien sert une seule fois et expire dans ${RESET_LIFETIME_MINUTES} minutes. Tous vos appareils devront se reconnecter.`,
      'Si vous n’avez rien demandé, ignorez ce courriel : votre mot de passe reste le même.',
    ],
    action: 'Choisir un nouveau mot de passe',
    footer: 'Relève. Ce courriel est envoyé automatiquement.',
  },
  en: {
    subject: 'Choose a new password',
    greeting: (prenom: string) => `Hello ${prenom},`,
    paragraphs: [
      'You asked to change your Relève password. Follow the link below to choose a new one.',
      `The link works once and expires in ${RESET_LIFETIME_MINUTES} minutes. All your devices will have to sign in again.`,
      'If you did not ask for this, ignore this e-mail: your password stays the same.',
    ],
    action: 'Choose a new password',
    footer: 'Relève. This e-mail was sent automatically.',
  },
} as const;

export function writeResetMail(
  person: { prenom: string; langue: 'fr' | 'en' },
  { to, url }: { to: string; url: string },
): Mail {
  const { subject, greeting, paragraphs, action, footer } = TEXTS[person.langue];
  const { text, html } = layOutMail({
    langue: person.langue,
    greeting: greeting(person.prenom),
    paragraphs,
    action: { label: action, url },
    footer,
  });
  return { to, subject, text, html };
}
