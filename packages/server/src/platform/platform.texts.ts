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
        'Relève. Vous avez choisi de recevoir ces notifications par courriel ; vos préférences sont dans l’application.',
      footer_unreached:
        'Relève. Ce courriel part parce qu’aucun de vos appareils ne reçoit ces notifications ; activez-les dans l’application.',
    },
    pdf: { page: 'Page {page} de {pages}' },
    table: { yes: 'Oui', no: 'Non' },
    moment: { at: '{date} à {heure}', same_day: '{from} à {to}' },
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
      footer_unreached:
        'Relève. This e-mail was sent because none of your devices receives these notices; turn them on in the app.',
    },
    pdf: { page: 'Page {page} of {pages}' },
    table: { yes: 'Yes', no: 'No' },
    moment: { at: '{date} at {heure}', same_day: '{from} to {to}' },
    away: 'Away',
  },
);
