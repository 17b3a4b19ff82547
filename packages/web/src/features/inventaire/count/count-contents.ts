// A count of a shelf while it is walked along, as the device keeps it. Pure.
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import {
  type countStock,
  MAX_QUANTITE,
  MAX_STOCK_NOTE,
} from '@releve/domain/features/inventaire.ts';
import { z } from 'zod';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { shownQuantite } from '../inventaire-words.ts';

const contents = z.object({
  uuid: z.string(),
  note: z.string(),
  /** By the id of the stock: what was counted, when, and what was known then. */
  lignes: z.record(
    z.string(),
    z.object({ compte: z.int().min(0), at: z.string(), attendu: z.int() }),
  ),
});
export type CountContents = z.output<typeof contents>;

export const parseCount = (kept: unknown): CountContents | null =>
  contents.safeParse(kept).data ?? null;

export const openCount = (): CountContents => ({ uuid: createUuid(), note: '', lignes: {} });

/** Null for what is no number of things; zero is one. */
export function readCount(typed: string): number | null {
  const written = typed.replaceAll(/[\s\u00A0\u202F]/g, '');
  if (!/^\d{1,7}$/.test(written)) return null;
  const compte = Number(written);
  return compte > MAX_QUANTITE ? null : compte;
}

export const withLine = (
  now: CountContents,
  stock: Stock,
  { compte, at }: { compte: number; at: string },
): CountContents => ({
  ...now,
  lignes: { ...now.lignes, [stock.id]: { compte, at, attendu: shownQuantite(stock) } },
});

export function withoutLine(now: CountContents, id: number): CountContents {
  const { [String(id)]: _dropped, ...lignes } = now.lignes;
  return { ...now, lignes };
}

export interface CountedLine {
  readonly stock: Stock;
  readonly compte: number;
  readonly attendu: number;
  readonly ecart: number;
}

/** In the order of the shelf; what differs first. */
export function listCounted(now: CountContents, stocks: readonly Stock[]): CountedLine[] {
  return stocks
    .flatMap((stock): CountedLine[] => {
      const line = now.lignes[stock.id];
      if (line === undefined) return [];
      const { compte, attendu } = line;
      return [{ stock, compte, attendu, ecart: compte - attendu }];
    })
    .toSorted((a, b) => Number(b.ecart !== 0) - Number(a.ecart !== 0));
}

/** Null while nothing is counted. */
export function bodyOf(now: CountContents): EndpointInput<typeof countStock>['body'] | null {
  const lignes = Object.entries(now.lignes).map(([id, { compte, at }]) => ({
    stock_id: Number(id),
    compte,
    at,
  }));
  if (lignes.length === 0) return null;
  return { uuid: now.uuid, note: now.note.slice(0, MAX_STOCK_NOTE), lignes };
}

/** One for each shelf; in employee mode, that of the employee. */
export const countForm = (place: string, pour: number | null): string =>
  pour === null ? `comptage:${place}` : `comptage:${place}@${pour}`;
