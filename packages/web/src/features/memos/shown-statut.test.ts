import { expect, it } from 'vitest';
import { shownStatut } from './shown-statut.ts';

it('ends a published memo on the day after its last', () => {
  const memo = { statut: 'publie', fin_le: '2026-11-15' } as const;
  expect(shownStatut(memo, '2026-11-15')).toBe('publie');
  expect(shownStatut(memo, '2026-11-16')).toBe('termine');
});

it('ends nothing that was never published, nor what has no end', () => {
  expect(shownStatut({ statut: 'brouillon', fin_le: '2026-11-15' }, '2026-12-01')).toBe(
    'brouillon',
  );
  expect(shownStatut({ statut: 'publie', fin_le: null }, '2026-12-01')).toBe('publie');
});
