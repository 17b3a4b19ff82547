export default {
  acts: {
    copie: 'Copie de semaine',
    offre_acceptee: 'Offre acceptée',
    offre_declinee: 'Offre déclinée',
    quart_donne: 'Quart assigné',
  },
  fields: {
    avec_heures: 'Avec les heures',
    cible: 'Porte sur',
    cle: 'Jour férié',
    conflits: 'Conflits',
    de: 'De la semaine',
    intervalle_semaines: 'Semaines entre deux',
    pause_minutes: 'Pause (min)',
    quart_id: 'Quart',
    quarts: 'Quarts',
    vers: 'Vers les semaines',
  },
} as const;
