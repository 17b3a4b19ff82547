import type { Notification } from '@releve/domain/features/notifications.ts';
import { expect, it } from 'vitest';
import { arrivalText, pickArrivals } from './notification-arrivals.ts';

const notice = (id: number, lu_le: string | null = null): Notification => ({
  id,
  type: 'quart',
  titre: 'Quart publié',
  texte: '',
  lien: '/',
  cree_le: '2026-11-15T09:00:00Z',
  lu_le,
});

it('announces what was told of once the list has it, and waits for the rest', () => {
  const { arrived, awaited } = pickArrivals([4, 5], [notice(4), notice(3)]);
  expect(arrived.map(({ id }) => id)).toEqual([4]);
  expect(awaited).toEqual([5]);
});

it('keeps quiet about what has been read elsewhere meanwhile', () => {
  const { arrived, awaited } = pickArrivals([4], [notice(4, '2026-11-15T09:01:00Z')]);
  expect(arrived).toEqual([]);
  expect(awaited).toEqual([]);
});

it('says what is not counted as unread, as a punch is', () => {
  const { arrived } = pickArrivals([4], [notice(4, '2026-11-15T09:00:00Z')]);
  expect(arrived.map(({ id }) => id)).toEqual([4]);
});

it('says of a punch who and where, of the rest the title', () => {
  const texte = 'Nadia Benali a confirmé sa sortie de chez Clinique Beaubien.';
  expect(arrivalText({ type: 'pointage', titre: 'Sortie confirmée', texte })).toBe(texte);
  expect(arrivalText({ type: 'pointage', titre: 'Sortie confirmée', texte: '' })).toBe(
    'Sortie confirmée',
  );
  expect(arrivalText({ type: 'memo', titre: 'Nouveau mémo', texte })).toBe('Nouveau mémo');
});
