import type { CopyLine } from '@releve/domain/features/copy-week.ts';
import { expect, it } from 'vitest';
import { aQuart, MONDAY } from '../plan/plan.fixture.ts';
import {
  choicesFor,
  countCopied,
  filterLines,
  firstShown,
  lineKey,
  listChoices,
} from './copy-choices.ts';

const aLine = (part: Partial<CopyLine>): CopyLine => ({
  source_id: 1,
  date: MONDAY,
  employe_id: 11,
  client_id: 21,
  debut: '18:00:00',
  fin: '22:00:00',
  etat: 'a_creer',
  conflits: [],
  existants: [],
  ...part,
});

const lines = [
  aLine({ source_id: 1 }),
  aLine({ source_id: 2, etat: 'deja_la' }),
  aLine({ source_id: 3, etat: 'conflit' }),
  aLine({ source_id: 4, etat: 'conflit' }),
];

it('copies what is new, leaves what is there, and does with conflicts as chosen', () => {
  const [, , third] = lines;
  const chosen = new Map(third ? [[lineKey(third), 'ouvert' as const]] : []);
  expect(countCopied(lines, new Map(), 'ignorer')).toBe(1);
  expect(countCopied(lines, chosen, 'ignorer')).toBe(2);
  expect(countCopied(lines, chosen, 'creer')).toBe(3);
  expect(listChoices(lines, chosen)).toEqual([{ source_id: 3, date: MONDAY, choix: 'ouvert' }]);
});

it('opens on the conflicts where there are any; what is there already comes last', () => {
  expect(firstShown(lines)).toBe('conflit');
  expect(firstShown(lines.slice(0, 2))).toBe('tous');
  expect(filterLines(lines, 'tous').map(({ source_id }) => source_id)).toEqual([1, 3, 4, 2]);
  expect(filterLines(lines, 'conflit').map(({ source_id }) => source_id)).toEqual([3, 4]);
});

it('offers only what makes sense', () => {
  expect(choicesFor(aLine({ employe_id: null }))).toEqual(['ignorer', 'creer']);
  expect(choicesFor(aLine({ existants: [aQuart()] }))).toEqual([
    'ignorer',
    'creer',
    'remplacer',
    'ouvert',
  ]);
});
