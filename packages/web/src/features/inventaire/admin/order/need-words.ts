// How what is to be ordered is put together. Pure.
import type { StockBesoin } from '@releve/domain/features/inventaire-shapes.ts';

/** What is chosen, with how much, by the id of the stock. */
export type Chosen = ReadonlyMap<number, { besoin: StockBesoin; typed: string }>;

const supplierOf = ({ produit }: StockBesoin): string => produit.fournisseur;

/** Rows under their heading, in the order in which they come. */
export function groupRows<Row>(
  rows: readonly Row[],
  headingOf: (row: Row) => { key: string; title: string },
): { key: string; title: string; rows: Row[] }[] {
  const groups = new Map<string, { key: string; title: string; rows: Row[] }>();
  for (const row of rows) {
    const { key, title } = headingOf(row);
    const group = groups.get(key) ?? { key, title, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** One order for each supplier. */
export const ordersOf = (
  chosen: Chosen,
): { fournisseur: string; lignes: { stock_id: number; typed: string; besoin: StockBesoin }[] }[] =>
  groupRows([...chosen.values()], ({ besoin }) => ({
    key: supplierOf(besoin),
    title: supplierOf(besoin),
  })).map(({ key, rows }) => ({
    fournisseur: key,
    lignes: rows.map(({ besoin, typed }) => ({ stock_id: besoin.id, typed, besoin })),
  }));
