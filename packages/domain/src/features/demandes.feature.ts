import { defineFeature } from '../feature.ts';
import { flag } from '../setting.ts';

export const demandes = defineFeature({
  subjects: ['Demande', 'OwnDemande', 'DemandeType', 'Banque'],
  rules: {
    everyone: [{ action: ['read', 'create', 'update'], subject: 'OwnDemande' }],
    managers: [{ action: 'read', subject: ['Demande', 'DemandeType'] }],
    leaders: [
      { action: ['create', 'update'], subject: 'Demande' },
      { action: 'read', subject: 'Banque' },
    ],
    directors: [{ action: 'manage', subject: ['DemandeType', 'Banque'] }],
  },
  objets: ['demandes', 'demande_types', 'banques', 'delegations'],
  actions: [
    'demande_approuvee',
    'demande_refusee',
    'demande_annulee',
    'demande_proposition',
    'demande_dates_acceptees',
    'demande_dates_declinees',
    'demande_reprise',
    'demande_pieces',
    'mouvement',
  ],
  notices: ['demande'],
  objects: ['demande'],
  threads: ['demande'],
  attention: ['demandes', 'propositions'],
  settings: { ENABLE_DEMANDES: flag(true) },
});
