// What the palette shows for a query. Pure.
import { rankItems } from './palette-match.ts';
import type { PaletteItem, PaletteSection } from './palette-source.ts';

export interface LocalItems {
  id: string;
  heading: string;
  items: readonly PaletteItem[];
}

function listRecent(
  locals: readonly LocalItems[],
  recents: readonly string[],
  heading: string,
): PaletteSection {
  const all = locals.flatMap(({ items }) => items);
  const items = recents
    .map((id) => all.find((item) => item.id === id))
    .filter((item) => item !== undefined)
    .map((item) => ({ item, positions: [] }));
  return { id: 'recent', heading, items };
}

/** Without a query: the recent ones, then all the others. With one: what answers it, the best section first. */
export function listSections(
  query: string,
  locals: readonly LocalItems[],
  recents: readonly string[],
  recentHeading: string,
): PaletteSection[] {
  if (query.trim() === '') {
    const others = locals.map(({ id, heading, items }) => ({
      id,
      heading,
      items: items
        .filter((item) => !recents.includes(item.id))
        .map((item) => ({ item, positions: [] })),
    }));
    return [listRecent(locals, recents, recentHeading), ...others].filter(
      ({ items }) => items.length > 0,
    );
  }
  return locals
    .map(({ id, heading, items }) => ({ id, heading, items: rankItems(query, items, recents) }))
    .filter(({ items }) => items.length > 0);
}

/** Round and round; from nowhere, to the first or the last. */
export function moveActive(current: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (current === -1) return step === 1 ? 0 : count - 1;
  return (current + step + count) % count;
}
