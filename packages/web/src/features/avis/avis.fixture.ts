import type { AvisFile, AvisRow } from '@releve/domain/features/avis.ts';

const ALICE = { id: 3, prenom: 'Alice', nom: 'Roy' };
const MARC = { id: 8, prenom: 'Marc', nom: 'Côté' };

export const buildAvisRow = (part: Partial<AvisRow> = {}): AvisRow => ({
  id: 41,
  employe: ALICE,
  auteur: MARC,
  type: 'ecrit',
  nature: 'disciplinaire',
  gravite: 2,
  titre: 'Deux absences sans avis',
  date: '2026-11-10',
  statut: 'remis',
  remis_le: '2026-11-12T14:00:00Z',
  recu_le: null,
  expire_le: '2027-11-10',
  expire: false,
  a_traiter: true,
  version: 3,
  ...part,
});

export const buildAvis = (part: Partial<AvisFile> = {}): AvisFile => ({
  ...buildAvisRow(),
  faits: 'Absente les 8 et 9 novembre sans avoir prévenu.',
  lieu: 'Banque Nationale',
  attente: 'Prévenir au moins deux heures avant le quart.',
  echeance: null,
  suite: 'Une suspension pourrait suivre.',
  suspension_du: null,
  suspension_au: null,
  saut: '',
  liens: [],
  pieces: [],
  version_employe: null,
  reception: null,
  refus: null,
  reponses: [],
  rectifie: null,
  rectificatif: null,
  droits: {
    modifier: false,
    supprimer: false,
    demander_version: false,
    donner_version: false,
    remettre: false,
    constater_refus: false,
    recevoir: true,
    repondre: true,
    rectifier: false,
    retirer: false,
    liberer: false,
    voir_consultations: true,
  },
  ...part,
});
