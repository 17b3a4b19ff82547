import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import type { SpecialDay } from '@releve/domain/features/special-days.ts';

export const aDay = (change: Partial<SpecialDay> = {}): SpecialDay => ({
  id: 4,
  genre: 'fermeture',
  nom: 'Inventaire annuel',
  du: '2026-11-18',
  au: '2026-11-18',
  debut: null,
  fin: null,
  client_ids: [],
  cle: null,
  actif: true,
  version: 2,
  ...change,
});

export const aTouchedQuart = (change: Partial<PlanQuart> = {}): PlanQuart => ({
  id: 31,
  employe_id: 3,
  client_id: 7,
  date: '2026-11-18',
  debut: '18:00:00',
  fin: '22:00:00',
  pause_minutes: 0,
  note: '',
  etat: 'publie',
  serie_id: null,
  version: 5,
  vu_le: null,
  confirme_le: null,
  ...change,
});
