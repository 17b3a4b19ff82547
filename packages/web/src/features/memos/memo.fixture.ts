import { EVERYONE } from '@releve/domain/audience.ts';
import type { Memo } from '@releve/domain/features/memos.ts';

/** A memo for a test, with what the test cares about. */
export const makeMemo = (part: Partial<Memo> = {}): Memo => ({
  id: 1,
  titre: 'Stationnement d’hiver',
  corps: 'Le déneigement commence.',
  audience: EVERYONE,
  epingle: false,
  confirmation_requise: false,
  fin_le: null,
  pieces: [],
  statut: 'publie',
  published: true,
  publie_le: '2026-11-13T19:10:00Z',
  programme_le: null,
  auteur: { id: 3, prenom: 'Hélène', nom: 'Desrosiers' },
  modifie_le: '2026-11-13T19:10:00Z',
  texte_modifie_le: null,
  version: 0,
  ma_lecture: { lu_le: null, confirme_le: null },
  lectures: null,
  ...part,
});
