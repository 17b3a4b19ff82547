import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

const en: Translated<typeof fr> = {
  acts: {
    paie: 'Pay changed',
    regle_ajoutee: 'Version of the rules added',
    regle_confirmee: 'Rules confirmed',
    calendrier_confirme: 'Calendar confirmed',
    heures_decidees: 'Hours decided',
    periode_verrouillee: 'Period locked',
    periode_rouverte: 'Period reopened',
    periode_exportee: 'Period exported',
    periode_transmise: 'Period sent to payroll',
    ajustement_propose: 'Adjustment proposed',
    ajustement_accepte: 'Adjustment accepted',
    ajustement_rejete: 'Adjustment refused',
    rapport_transmis: 'Monthly report sent',
  },
  fields: {
    ancre: 'First day of a period',
    confirme: 'Confirmed',
    depuis: 'Since',
    en_vigueur_le: 'In force on',
    paie_apres: 'Days until the pay',
    regime: 'Regime',
    revision: 'Revision',
    source: 'Source',
    visite_courte: 'Short visits',
  },
};

export default en;
