import type { Dossier } from '@releve/domain/features/dossiers.ts';
import { expect, it } from 'vitest';
import { below, childrenOf, countIn, dossierOptions, pathTo } from './dossier-tree.ts';

const make = (id: number, nom: string, parent_id: number | null, documents: number): Dossier => ({
  id,
  nom,
  parent_id,
  documents,
  version: 0,
});

const DOSSIERS = [
  make(1, 'Sécurité', null, 2),
  make(2, 'Fiches', 1, 30),
  make(3, 'Acides', 2, 4),
  make(4, 'Accueil', null, 1),
];

it('knows what lies in a folder, at any depth', () => {
  expect(childrenOf(DOSSIERS, null).map(({ id }) => id)).toEqual([1, 4]);
  expect([...below(DOSSIERS, 1)]).toEqual([1, 2, 3]);
  expect(countIn(DOSSIERS, 1)).toBe(36);
});

it('knows the way to a folder, and none to one that is not there', () => {
  expect(pathTo(DOSSIERS, 3).map(({ nom }) => nom)).toEqual(['Sécurité', 'Fiches', 'Acides']);
  expect(pathTo(DOSSIERS, 9)).toEqual([]);
  expect(pathTo(DOSSIERS, null)).toEqual([]);
});

it('ends where folders that the device keeps lie in a circle', () => {
  const circle = [make(1, 'A', 2, 1), make(2, 'B', 1, 1)];
  expect(pathTo(circle, 1)).toHaveLength(2);
  expect(countIn(circle, 1)).toBe(2);
});

it('offers each by its whole path, without those that cannot be chosen', () => {
  expect(dossierOptions(DOSSIERS, below(DOSSIERS, 2))).toEqual([
    { value: '4', label: 'Accueil' },
    { value: '1', label: 'Sécurité' },
  ]);
  expect(dossierOptions(DOSSIERS)[2]?.label).toBe('Sécurité › Fiches');
});
