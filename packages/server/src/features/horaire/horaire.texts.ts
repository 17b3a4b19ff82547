import { defineTexts } from '../../platform/texts.ts';

export const horaireTexts = defineTexts(
  {
    calendar: 'Horaire Relève',
    open_quart: 'Quart ouvert',
    notice: {
      published: 'Votre horaire est publié',
      cancelled: 'Un quart de votre horaire est annulé',
      changed: 'Votre horaire a changé',
      text: '{counts}, à partir du {date}. Merci de consulter votre horaire.',
      counts: {
        nouveaux: { one: '{count} quart ajouté', other: '{count} quarts ajoutés' },
        modifies: { one: '{count} quart modifié', other: '{count} quarts modifiés' },
        annules: { one: '{count} quart annulé', other: '{count} quarts annulés' },
      },
    },
    offer: {
      title: 'Un quart vous est offert',
      text: '{site}, le {date}, de {from} à {to}. La première personne qui accepte le prend.',
      taken: 'Le quart a trouvé preneur',
      taker: '{qui} prend le quart du {date}, {site}.',
    },
    assigned: {
      title: 'Un quart vous est donné',
      text: '{site}, le {date}, de {from} à {to}.',
    },
    etat: {
      brouillon: 'Brouillon',
      publie: 'Publié',
      modifie: 'Modifié, à publier',
      a_annuler: 'À annuler',
      annule: 'Annulé',
    },
    headers: {
      date: 'Date',
      employe: 'Employé',
      client: 'Client',
      ville: 'Ville',
      debut: 'Début',
      fin: 'Fin',
      pause_minutes: 'Pause (min)',
      heures: 'Heures',
      etat: 'État',
      note: 'Note',
    },
  },
  {
    calendar: 'Relève schedule',
    open_quart: 'Open shift',
    notice: {
      published: 'Your schedule is published',
      cancelled: 'A shift of your schedule is cancelled',
      changed: 'Your schedule has changed',
      text: '{counts}, from {date} on. Please look at your schedule.',
      counts: {
        nouveaux: { one: '{count} shift added', other: '{count} shifts added' },
        modifies: { one: '{count} shift changed', other: '{count} shifts changed' },
        annules: { one: '{count} shift cancelled', other: '{count} shifts cancelled' },
      },
    },
    offer: {
      title: 'A shift is offered to you',
      text: '{site}, {date}, from {from} to {to}. The first to accept takes it.',
      taken: 'The shift is taken',
      taker: '{qui} takes the shift of {date}, {site}.',
    },
    assigned: {
      title: 'A shift is given to you',
      text: '{site}, {date}, from {from} to {to}.',
    },
    etat: {
      brouillon: 'Draft',
      publie: 'Published',
      modifie: 'Changed, to publish',
      a_annuler: 'To cancel',
      annule: 'Cancelled',
    },
    headers: {
      date: 'Date',
      employe: 'Employee',
      client: 'Client',
      ville: 'City',
      debut: 'Start',
      fin: 'End',
      pause_minutes: 'Break (min)',
      heures: 'Hours',
      etat: 'State',
      note: 'Note',
    },
  },
);
