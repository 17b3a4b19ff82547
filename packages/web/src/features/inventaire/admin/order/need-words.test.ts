import type { StockBesoin } from '@releve/domain/features/inventaire-shapes.ts';
import { expect, it } from 'vitest';
import { buildStock } from '../../stock.fixture.ts';
import { type Chosen, groupRows, ordersOf } from './need-words.ts';

const need = (id: number, fournisseur: string): StockBesoin => {
  const stock = buildStock({ id });
  return {
    ...stock,
    produit: { ...stock.produit, fournisseur },
    besoins: ['seuil'],
    tournee: { superviseur: null },
    suggere: 12,
    demandes: [],
  };
};

it('makes one order for each supplier of what is chosen', () => {
  const chosen: Chosen = new Map(
    [need(1, 'Hygiène Boréale'), need(2, 'Papiers du Fleuve'), need(3, 'Hygiène Boréale')].map(
      (besoin) => [besoin.id, { besoin, typed: String(besoin.suggere) }],
    ),
  );
  expect(
    ordersOf(chosen).map(({ fournisseur, lignes }) => [
      fournisseur,
      lignes.map(({ stock_id }) => stock_id),
    ]),
  ).toEqual([
    ['Hygiène Boréale', [1, 3]],
    ['Papiers du Fleuve', [2]],
  ]);
});

it('keeps the order in which headings come', () => {
  const groups = groupRows(['b1', 'a1', 'b2'], (row) => ({ key: row[0] ?? '', title: row }));
  expect(groups.map(({ key, rows }) => [key, rows])).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});
