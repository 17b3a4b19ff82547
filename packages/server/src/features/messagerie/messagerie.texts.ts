import { defineTexts } from '../../platform/texts.ts';

export const messagerieTexts = defineTexts(
  {
    direct: '{qui} vous a écrit',
    site: '{qui} · {site}',
    announcement: 'Annonce de {qui}',
    urgent: 'Urgent',
    new: 'Nouveau message.',
    file: 'Fichier joint.',
  },
  {
    direct: '{qui} wrote to you',
    site: '{qui} · {site}',
    announcement: 'Announcement from {qui}',
    urgent: 'Urgent',
    new: 'New message.',
    file: 'File attached.',
  },
);
