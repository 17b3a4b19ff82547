import { defineTexts } from '../../platform/texts.ts';

export const documentsTexts = defineTexts(
  {
    notice: {
      first: 'Nouveau document : {titre}',
      next: '{titre} : version {numero}',
      to_read: 'Merci de le lire.',
      to_confirm: 'Merci de le lire et de confirmer votre lecture.',
      changes: 'Ce qui change : {note}',
      reminder: 'Rappel : {titre}',
      review: 'À revoir : {titre}',
      review_text: 'Ce document était à revoir le {date}. Tient-il toujours ?',
    },
  },
  {
    notice: {
      first: 'New document: {titre}',
      next: '{titre}: version {numero}',
      to_read: 'Please read it.',
      to_confirm: 'Please read it and confirm that you have.',
      changes: 'What changes: {note}',
      reminder: 'Reminder: {titre}',
      review: 'To be reviewed: {titre}',
      review_text: 'This document was to be reviewed on {date}. Does it still hold?',
    },
  },
);
