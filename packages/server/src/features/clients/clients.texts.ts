import { defineTexts } from '../../platform/texts.ts';

export const clientsTexts = defineTexts(
  {
    reprises: {
      title: 'Reprise faite',
      text: {
        one: '{qui} a repris un élément chez {site}. Vous pouvez le réévaluer.',
        other: '{qui} a repris {count} éléments chez {site}. Vous pouvez les réévaluer.',
      },
    },
    headers: {
      id: 'Numéro',
      code: 'Code',
      nom: 'Nom',
      adresse: 'Adresse',
      ville: 'Ville',
      code_postal: 'Code postal',
      telephone: 'Téléphone',
      lat: 'Latitude',
      lng: 'Longitude',
      rayon_m: 'Rayon (m)',
      acces: 'Consignes d’accès',
      superviseur_username: 'Superviseur (nom d’utilisateur)',
      superviseur: 'Superviseur',
      contacts: 'Contacts',
      taches: 'Tâches',
      note_moyenne: 'Note moyenne',
      actif: 'Actif',
    },
  },
  {
    reprises: {
      title: 'Rework done',
      text: {
        one: '{qui} put one item right at {site}. You can score it again.',
        other: '{qui} put {count} items right at {site}. You can score them again.',
      },
    },
    headers: {
      id: 'Number',
      code: 'Code',
      nom: 'Name',
      adresse: 'Address',
      ville: 'City',
      code_postal: 'Postal code',
      telephone: 'Telephone',
      lat: 'Latitude',
      lng: 'Longitude',
      rayon_m: 'Radius (m)',
      acces: 'Access instructions',
      superviseur_username: 'Supervisor (username)',
      superviseur: 'Supervisor',
      contacts: 'Contacts',
      taches: 'Tasks',
      note_moyenne: 'Average rating',
      actif: 'Active',
    },
  },
);
