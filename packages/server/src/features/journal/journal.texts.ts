import { defineTexts } from '../../platform/texts.ts';

export const journalTexts = defineTexts(
  {
    headers: {
      le: 'Date et heure',
      acteur: 'Qui',
      pour: 'Pour',
      action: 'Action',
      objet: 'Objet',
      objet_id: 'Numéro',
      objet_nom: 'Nom',
      avant: 'Avant',
      apres: 'Après',
      adresse: 'Adresse',
    },
  },
  {
    headers: {
      le: 'Date and time',
      acteur: 'Who',
      pour: 'For',
      action: 'Action',
      objet: 'Object',
      objet_id: 'Number',
      objet_nom: 'Name',
      avant: 'Before',
      apres: 'After',
      adresse: 'Address',
    },
  },
);
