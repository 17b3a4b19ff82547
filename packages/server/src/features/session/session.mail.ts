import { layOutMail } from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mail.ts';

export type LinkReason = 'reset' | 'invitation';

/** Somebody who is new may not look at their e-mail within the hour. */
export const LINK_LIFETIME_MINUTES = { reset: 60, invitation: 7 * 24 * 60 } as const;

const DAYS = LINK_LIFETIME_MINUTES.invitation / (24 * 60);

const TEXTS = {
  fr: {
    greeting: (prenom: string) => `Bonjour ${prenom},`,
    footer: 'Relève. Ce courriel est envoyé automatiquement.',
    reset: {
      subject: 'Choisir un nouveau mot de passe',
      paragraphs: [
        'Vous avez demandé à changer votre mot de passe Relève. Suivez le lien ci-dessous pour en choisir un nouveau.',
        `Le lien sert une seule fois et expire dans ${LINK_LIFETIME_MINUTES.reset} minutes. Tous vos appareils devront se reconnecter.`,
        'Si vous n’avez rien demandé, ignorez ce courriel : votre mot de passe reste le même.',
      ],
      action: 'Choisir un nouveau mot de passe',
    },
    invitation: {
      subject: 'Votre accès à Relève',
      paragraphs: [
        'Un accès à Relève vous a été ouvert : vous y trouverez votre horaire et vos mémos. Suivez le lien ci-dessous pour choisir votre mot de passe.',
        `Le lien sert une seule fois et expire dans ${DAYS} jours. Ensuite, « Mot de passe oublié » vous en enverra un autre.`,
      ],
      action: 'Choisir mon mot de passe',
    },
  },
  en: {
    greeting: (prenom: string) => `Hello ${prenom},`,
    footer: 'Relève. This e-mail was sent automatically.',
    reset: {
      subject: 'Choose a new password',
      paragraphs: [
        'You asked to change your Relève password. Follow the link below to choose a new one.',
        `The link works once and expires in ${LINK_LIFETIME_MINUTES.reset} minutes. All your devices will have to sign in again.`,
        'If you did not ask for this, ignore this e-mail: your password stays the same.',
      ],
      action: 'Choose a new password',
    },
    invitation: {
      subject: 'Your access to Relève',
      paragraphs: [
        'You have been given access to Relève: your schedule and your memos are there. Follow the link below to choose your password.',
        `The link works once and expires in ${DAYS} days. After that, “Forgot password” will send you another.`,
      ],
      action: 'Choose my password',
    },
  },
} as const;

export function writeLinkMail(
  person: { prenom: string; langue: 'fr' | 'en' },
  reason: LinkReason,
  { to, url }: { to: string; url: string },
): Mail {
  const { greeting, footer, [reason]: texts } = TEXTS[person.langue];
  const { text, html } = layOutMail({
    langue: person.langue,
    greeting: greeting(person.prenom),
    paragraphs: texts.paragraphs,
    action: { label: texts.action, url },
    footer,
  });
  return { to, subject: texts.subject, text, html };
}
