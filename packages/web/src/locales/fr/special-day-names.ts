// What special days are called, wherever one is named.
export default {
  genres: {
    ferie: 'Jour férié',
    fermeture: 'Fermeture',
    horaire_special: 'Horaire particulier',
  },
  holidays: {
    jour_de_l_an: 'Jour de l’An',
    vendredi_saint: 'Vendredi saint',
    patriotes: 'Journée nationale des patriotes',
    fete_nationale: 'Fête nationale',
    fete_du_canada: 'Fête du Canada',
    fete_du_travail: 'Fête du Travail',
    action_de_grace: 'Action de grâce',
    noel: 'Noël',
  },
} as const;
