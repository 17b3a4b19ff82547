// @vitest-environment happy-dom
import type { Conflit, ConflitGenre } from '@releve/domain/conflicts.ts';
import { beforeAll, expect, test } from 'vitest';
import { t } from '../../../platform/i18n/i18n.ts';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { conflictText, isOverlap, markOf } from './conflict-words.ts';

beforeAll(loadAllTexts);

const conflict = (genre: ConflitGenre, details: Partial<Conflit> = {}): Conflit => ({
  genre,
  employe_id: 1,
  cles: ['quart-1', 'quart-2'],
  minutes: null,
  nom: null,
  date: '2026-11-16',
  ...details,
});

test.each<[genres: ConflitGenre[], mark: ReturnType<typeof markOf>]>([
  [[], undefined],
  [['chevauchement'], 'chevauchement'],
  [['heures'], 'semaine'],
  [['heures', 'heures'], 'semaine'],
  [['heures', 'chevauchement'], 'chevauchement'],
  [['repos'], 'autre'],
  [['heures', 'formation'], 'autre'],
])('%j is marked %s', (genres, mark) => {
  expect(markOf(genres.map((genre) => ({ genre })))).toBe(mark);
  expect(genres.some((genre) => isOverlap({ genre }))).toBe(mark === 'chevauchement');
});

test('an overlap says what is shared and with which quart, a long week its hours', () => {
  const nameOf = (cle: string) => (cle === 'quart-2' ? 'Tour Aurore' : undefined);
  const overlap = conflictText(conflict('chevauchement', { minutes: 30 }), t, {
    own: 'quart-1',
    nameOf,
  });
  const week = conflictText(conflict('heures', { minutes: 44 * 60 }), t);
  expect(overlap).toContain('Tour Aurore');
  expect(overlap).toContain('30');
  expect(week).toContain('44');
  expect(week).not.toBe(overlap);
});
