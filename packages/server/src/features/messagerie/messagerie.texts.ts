import { defineTexts } from '../../platform/texts.ts';

export const messagerieTexts = defineTexts(
  {
    direct: '{qui} vous a écrit',
    site: '{qui} a écrit à {site}',
    announcement: 'Annonce de {qui}',
    urgent: 'Urgent',
  },
  {
    direct: '{qui} wrote to you',
    site: '{qui} wrote to {site}',
    announcement: 'Announcement from {qui}',
    urgent: 'Urgent',
  },
);
