import { layOutMail } from '../../platform/mail-layout.ts';
import type { Mail } from '../../platform/mail.ts';

/** What became of an account. A password is `temporaire` where a director gave it, `remplace` where the machine's command did. */
export type AccountChange =
  | 'courriel'
  | 'username'
  | 'mot_de_passe'
  | 'mot_de_passe_reinitialise'
  | 'mot_de_passe_temporaire'
  | 'mot_de_passe_remplace';

export interface AccountNotice {
  to: string;
  prenom: string;
  langue: 'fr' | 'en';
  changes: readonly AccountChange[];
  /** Who did it, where that was somebody else. */
  par: string | null;
  /** An instant. */
  le: string;
}

interface Told {
  par: string;
  le: string;
}

/** What only the person themselves can have done, unless somebody else has their account. */
const OWN_ACTS: readonly AccountChange[] = ['mot_de_passe', 'mot_de_passe_reinitialise'];

const TEXTS = {
  fr: {
    greeting: (prenom: string) => `Bonjour ${prenom},`,
    footer: 'Relève. Ce courriel est envoyé automatiquement.',
    subject: 'Votre compte Relève a changé',
    machine: 'la personne qui s’occupe du serveur',
    changes: {
      courriel: ({ par, le }: Told) =>
        `L’adresse courriel de votre compte Relève a été changée par ${par}, le ${le}. Ce courriel est le dernier que Relève envoie à l’ancienne adresse ; les liens qu’elle a reçus pour choisir un mot de passe ne fonctionnent plus.`,
      username: ({ par, le }: Told) =>
        `Le nom d’utilisateur de votre compte Relève a été changé par ${par}, le ${le}. L’ancien ne permet plus de vous connecter.`,
      mot_de_passe: ({ le }: Told) =>
        `Le mot de passe de votre compte Relève a été changé, le ${le}. Vos autres appareils sont déconnectés.`,
      mot_de_passe_reinitialise: ({ le }: Told) =>
        `Un nouveau mot de passe a été choisi pour votre compte Relève, le ${le}, avec un lien reçu par courriel. Tous vos appareils sont déconnectés.`,
      mot_de_passe_temporaire: ({ par, le }: Told) =>
        `Un mot de passe temporaire a été donné à votre compte Relève par ${par}, le ${le}. Tous vos appareils sont déconnectés ; à votre prochaine connexion, vous choisirez le vôtre.`,
      mot_de_passe_remplace: ({ par, le }: Told) =>
        `Le mot de passe de votre compte Relève a été remplacé par ${par}, le ${le}. Tous vos appareils sont déconnectés.`,
    } satisfies Record<AccountChange, (told: Told) => string>,
    ifNotYou:
      'Si ce n’est pas vous, dites-le sans attendre à votre superviseur ou à un directeur : quelqu’un d’autre se sert peut-être de votre compte.',
    ifNotRight:
      'Si ce n’est pas normal, dites-le sans attendre à votre superviseur ou à un directeur.',
  },
  en: {
    greeting: (prenom: string) => `Hello ${prenom},`,
    footer: 'Relève. This e-mail was sent automatically.',
    subject: 'Your Relève account has changed',
    machine: 'the person in charge of the server',
    changes: {
      courriel: ({ par, le }: Told) =>
        `The e-mail address of your Relève account was changed by ${par} on ${le}. This is the last e-mail that Relève sends to the former address; the links it received to choose a password no longer work.`,
      username: ({ par, le }: Told) =>
        `The username of your Relève account was changed by ${par} on ${le}. The former one no longer signs you in.`,
      mot_de_passe: ({ le }: Told) =>
        `The password of your Relève account was changed on ${le}. Your other devices have been signed out.`,
      mot_de_passe_reinitialise: ({ le }: Told) =>
        `A new password was chosen for your Relève account on ${le}, with a link received by e-mail. All your devices have been signed out.`,
      mot_de_passe_temporaire: ({ par, le }: Told) =>
        `Your Relève account was given a temporary password by ${par} on ${le}. All your devices have been signed out; at your next sign-in you will choose your own.`,
      mot_de_passe_remplace: ({ par, le }: Told) =>
        `The password of your Relève account was replaced by ${par} on ${le}. All your devices have been signed out.`,
    } satisfies Record<AccountChange, (told: Told) => string>,
    ifNotYou:
      'If it was not you, tell your supervisor or a director without delay: somebody else may be using your account.',
    ifNotRight: 'If this is not right, tell your supervisor or a director without delay.',
  },
} as const;

const writeInstant = (instant: string, langue: 'fr' | 'en', timeZone: string): string =>
  new Intl.DateTimeFormat(`${langue}-CA`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(instant));

export function writeAccountNotice(
  { to, prenom, langue, changes, par, le }: AccountNotice,
  timeZone: string,
): Mail {
  const texts = TEXTS[langue];
  const told = { par: par ?? texts.machine, le: writeInstant(le, langue, timeZone) };
  const isOwnAct = changes.every((change) => OWN_ACTS.includes(change));
  const { text, html } = layOutMail({
    langue,
    greeting: texts.greeting(prenom),
    paragraphs: [
      ...changes.map((change) => texts.changes[change](told)),
      isOwnAct ? texts.ifNotYou : texts.ifNotRight,
    ],
    footer: texts.footer,
  });
  return { to, subject: texts.subject, text, html };
}
