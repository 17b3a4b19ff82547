import { defineFeature } from '../feature.ts';
import { flag } from '../setting.ts';

/** Everybody may look at a machine, tell what is wrong with it and move it; what it costs is for managers. */
export const equipements = defineFeature({
  subjects: ['Equipement', 'OwnEquipement'],
  rules: {
    everyone: [{ action: ['read', 'create', 'update'], subject: 'OwnEquipement' }],
    managers: [{ action: ['read', 'create', 'update', 'export'], subject: 'Equipement' }],
    directors: [{ action: 'manage', subject: 'Equipement' }],
  },
  objets: ['equipements', 'equipement_rapports'],
  actions: [
    'equipement_deplace',
    'equipement_bris',
    'equipement_entretenu',
    'equipement_entretien_saute',
    'equipement_transfert_demande',
    'equipement_transfert_refuse',
    'equipement_voix',
    'equipement_pris',
    'equipement_en_reparation',
    'equipement_regle',
    'equipement_sans_suite',
    'equipement_rouvert',
    'equipement_rattache',
    'equipement_relance',
  ],
  notices: ['equipement'],
  objects: ['equipement', 'equipement_rapport', 'entretien_plan'],
  threads: ['equipement', 'equipement_rapport'],
  attention: ['equipements'],
  settings: { ENABLE_CLIENT_EQUIPMENT: flag(true) },
});
