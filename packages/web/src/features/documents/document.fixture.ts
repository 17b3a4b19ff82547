import type { DocumentVersion, MyDocument } from '@releve/domain/features/documents.ts';

export const makeVersion = (part: Partial<DocumentVersion> = {}): DocumentVersion => ({
  id: 30,
  numero: 3,
  note: 'La dilution passe à 1:40.',
  publie_le: '2026-11-10T15:00:00Z',
  publie_par: { id: 3, prenom: 'Hélène', nom: 'Desrosiers' },
  uuid: '0b0f4f5e-0000-4000-8000-000000000003',
  nom: 'neutral-plus.pdf',
  type: 'application/pdf',
  taille: 240_000,
  pages: 8,
  vignette_url: null,
  ...part,
});

/** A document for a test, with what the test cares about. */
export const makeDocument = (part: Partial<MyDocument> = {}): MyDocument => ({
  id: 1,
  titre: 'Fiche de données de sécurité : Neutral Plus',
  description: 'Nettoyant neutre pour planchers.',
  sujet: 'fds',
  dossier: null,
  client: null,
  confirmation_requise: false,
  courante: makeVersion(),
  epingle: false,
  ma_lecture: { lu_le: '2026-11-11T15:00:00Z', confirme_le: null },
  confirme_avant: null,
  extrait: null,
  ...part,
});
