import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    equipement_deplace: 'Machine moved',
    equipement_bris: 'Breakage reported',
    equipement_entretenu: 'Maintenance done',
    equipement_entretien_saute: 'Maintenance skipped',
    equipement_transfert_demande: 'Machine asked for by a site',
    equipement_transfert_refuse: 'Transfer refused',
    equipement_voix: 'The same breakage, reported again',
    equipement_pris: 'Breakage taken',
    equipement_en_reparation: 'Sent to be repaired',
    equipement_regle: 'Breakage settled',
    equipement_sans_suite: 'Closed without action',
    equipement_rouvert: 'Breakage opened again',
    equipement_rattache: 'Machine recognised',
    equipement_relance: 'People in charge reminded',
  },
  fields: {
    achat_cents: 'Purchase price (cents)',
    achete_le: 'Bought on',
    chaque: 'Every',
    consignes: 'Instructions',
    controle_id: 'Daily check',
    cout_cents: 'Cost (cents)',
    entretien: 'Maintenance',
    equipement_id: 'Machine',
    fiche_id: 'Safety sheet',
    fournisseur: 'Supplier',
    hors_service: 'Out of service',
    mode_emploi_id: 'How to use it',
    modele: 'Model',
    prochain_le: 'Next on',
    reserve: 'Spare',
    serie: 'Serial number',
    unite: 'Unit',
  },
  settings: {
    ENABLE_CLIENT_EQUIPMENT: {
      label: 'Client equipment',
      text: 'The machines of each site and the reports of breakage.',
      screens: 'Machines, Equipment reports, the Equipment tab of clients',
    },
  },
} as const satisfies Translated<typeof fr>;
