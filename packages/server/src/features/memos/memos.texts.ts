import { defineTexts } from '../../platform/texts.ts';

export const memosTexts = defineTexts(
  {
    notice: {
      title: 'Nouveau mémo : {titre}',
      changed: 'Mémo modifié : {titre}',
      to_read: 'Merci de le lire.',
      to_confirm: 'Merci de le lire et de confirmer votre lecture.',
    },
    reminder: {
      subject: 'Rappel : {titre}',
      to_read: 'Le mémo « {titre} » vous attend. Merci de le lire.',
      to_confirm:
        'Le mémo « {titre} » vous attend. Merci de le lire et de confirmer votre lecture.',
      open: 'Ouvrir mes mémos',
    },
  },
  {
    notice: {
      title: 'New memo: {titre}',
      changed: 'Memo changed: {titre}',
      to_read: 'Please read it.',
      to_confirm: 'Please read it and confirm that you have.',
    },
    reminder: {
      subject: 'Reminder: {titre}',
      to_read: 'The memo “{titre}” is waiting for you. Please read it.',
      to_confirm:
        'The memo “{titre}” is waiting for you. Please read it and confirm that you have.',
      open: 'Open my memos',
    },
  },
);
