import { defineTexts } from './texts.ts';

export const platformTexts = defineTexts(
  {
    mail: {
      greeting: 'Bonjour {prenom},',
      greeting_nobody: 'Bonjour,',
      footer: 'Relève. Ce courriel est envoyé automatiquement.',
    },
    notification: {
      open: 'Ouvrir dans Relève',
      several: { one: '{count} nouveauté', other: '{count} nouveautés' },
      footer:
        'Relève. Vous avez choisi de recevoir ces avis par courriel; vos préférences sont dans l’application.',
    },
    pdf: { page: 'Page {page} de {pages}' },
    table: { yes: 'Oui', no: 'Non' },
    away: 'Absence',
  },
  {
    mail: {
      greeting: 'Hello {prenom},',
      greeting_nobody: 'Hello,',
      footer: 'Relève. This e-mail was sent automatically.',
    },
    notification: {
      open: 'Open in Relève',
      several: { one: '{count} piece of news', other: '{count} pieces of news' },
      footer:
        'Relève. You have chosen to receive these notices by e-mail; your preferences are in the app.',
    },
    pdf: { page: 'Page {page} of {pages}' },
    table: { yes: 'Yes', no: 'No' },
    away: 'Away',
  },
);
