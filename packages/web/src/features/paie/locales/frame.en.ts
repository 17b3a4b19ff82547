import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

const en: Translated<typeof fr> = {
  titles: { employe_paie: 'Pay of the employee', paie_settings: 'Pay' },
  objets: {
    regles_paie: 'Pay rules',
    groupes_paie: 'Pay calendar',
    periodes_paie: 'Pay periods',
    feuilles_heures: 'Timesheets',
    ajustements_paie: 'Pay adjustments',
    modeles_export: 'Export templates',
  },
  notices: { heures: 'Hours and pay periods' },
};

export default en;
