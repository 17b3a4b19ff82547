import type { VisitTache } from '@releve/domain/features/tache-marques.ts';
import { expect, it } from 'vitest';
import type { Translate } from '../../../platform/i18n/i18n.ts';
import { sayCounts, sayTache } from './tache-words.ts';

/** The key and its values stand for the text. */
const t = ((key: string, values: object = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Translate;

const tache: VisitTache = {
  tache_id: 1,
  nom: 'Planchers',
  etat: 'sautee',
  raison: 'occupe',
  note: '',
  at: null,
  par: { id: 1, prenom: 'Marie' },
  photos: [],
};

it('says why a task was skipped: the reason, or the words', () => {
  expect(sayTache(tache, t)).toContain('preuve.reasons.occupe');
  expect(sayTache({ ...tache, raison: 'autre', note: 'Alarme' }, t)).toContain('Alarme');
});

it('names nobody for a task that was not ticked', () => {
  expect(sayTache({ ...tache, etat: 'a_faire' }, t)).toBe('preuve.etats.a_faire');
  expect(sayTache({ ...tache, etat: 'faite' }, t)).toContain('Marie');
});

it('counts what was skipped only where something was', () => {
  expect(sayCounts({ total: 5, faites: 4, sautees: 0 }, t)).toBe('preuve.counts 4 5');
  expect(sayCounts({ total: 5, faites: 4, sautees: 1 }, t)).toContain('preuve.skipped_count 1');
});
