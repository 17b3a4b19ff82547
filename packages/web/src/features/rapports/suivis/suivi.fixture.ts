import type { SuiviRow } from '@releve/domain/features/suivis.ts';

export const buildSuiviRow = (row: Partial<SuiviRow> = {}): SuiviRow => ({
  id: 1,
  uuid: '0199f3a0-0000-7000-8000-000000000001',
  schema: { id: 1, version_id: 1, numero: 1, titre: 'Évaluation d’un employé' },
  employe: { id: 12, prenom: 'Aline', nom: 'Roy' },
  client: { id: 3, nom: 'Ateliers Griffin', ville: 'Montréal' },
  auteur: { id: 5, prenom: 'Marc', nom: 'Tremblay' },
  date: '2026-11-14',
  termine_le: '2026-11-14T23:10:00Z',
  recu_le: '2026-11-14T23:11:00Z',
  pourcentage: 87,
  statut: 'depose',
  photos: 0,
  vu_le: null,
  accuse_le: null,
  reponse_le: null,
  ...row,
});
