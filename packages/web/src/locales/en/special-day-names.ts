import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/special-day-names.ts';

const special_day_names: Translated<typeof fr> = {
  genres: {
    ferie: 'Holiday',
    fermeture: 'Closure',
    horaire_special: 'Special hours',
  },
  holidays: {
    jour_de_l_an: 'New Year’s Day',
    vendredi_saint: 'Good Friday',
    patriotes: 'National Patriots’ Day',
    fete_nationale: 'National Holiday',
    fete_du_canada: 'Canada Day',
    fete_du_travail: 'Labour Day',
    action_de_grace: 'Thanksgiving',
    noel: 'Christmas Day',
  },
};

export default special_day_names;
