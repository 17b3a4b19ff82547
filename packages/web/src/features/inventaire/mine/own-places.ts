// The places whose products this device knows: where one is, then those of the day, then the others. Pure.
import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';

export interface Place {
  /** Null is the depot. */
  readonly id: number | null;
  readonly nom: string;
  readonly isToday: boolean;
}

interface Knowing {
  stocks: readonly Stock[];
  /** The sites of the day, in their order. */
  today: readonly number[];
  here: number | null;
  depot: string;
}

const rankOf = ({ id }: { id: number | null }, { today, here }: Knowing): number => {
  if (id === null) return Number.MAX_SAFE_INTEGER;
  if (id === here) return -1;
  const at = today.indexOf(id);
  return at === -1 ? today.length : at;
};

export function listPlaces(known: Knowing): Place[] {
  const places = new Map(
    known.stocks.map(({ client }) => [
      client?.id ?? null,
      {
        id: client?.id ?? null,
        nom: client?.nom ?? known.depot,
        isToday: client !== null && (known.today.includes(client.id) || client.id === known.here),
      },
    ]),
  );
  return [...places.values()].toSorted(
    (a, b) => rankOf(a, known) - rankOf(b, known) || a.nom.localeCompare(b.nom, 'fr'),
  );
}

export const stocksOf = (stocks: readonly Stock[], id: number | null): Stock[] =>
  stocks.filter(({ client }) => (client?.id ?? null) === id);
