// Which area of a report is which in its next edition: areas are renamed, moved, doubled and taken away.
import type { Zone } from '@releve/domain/forms/form-answers.ts';

interface Placed {
  readonly index: number;
  /** The same for the same section and name, counted where there are several. */
  readonly key: string;
  /** The section and the place in it. */
  readonly place: string;
}

function placeZones(zones: readonly Zone[]): Placed[] {
  const seen = new Map<string, number>();
  const count = (key: string): number => {
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before;
  };
  return zones.map(({ section, nom }, index) => {
    const name = JSON.stringify([section, nom]);
    return {
      index,
      key: `${name} ${count(`name ${name}`)}`,
      place: `${section} ${count(`section ${section}`)}`,
    };
  });
}

/** From the old place to the new one; an area that is gone has none. By its name first, else by where it stood. */
export function matchZones(before: readonly Zone[], after: readonly Zone[]): Map<number, number> {
  const old = placeZones(before);
  const fresh = placeZones(after);
  const byKey = new Map(fresh.map((zone) => [zone.key, zone]));
  const matched = new Map<number, number>();
  for (const { index, key } of old) {
    const same = byKey.get(key);
    if (same) matched.set(index, same.index);
  }
  const taken = new Set(matched.values());
  const free = new Map(
    fresh.filter(({ index }) => !taken.has(index)).map((zone) => [zone.place, zone.index]),
  );
  for (const { index, place } of old) {
    const renamed = free.get(place);
    if (!matched.has(index) && renamed !== undefined) matched.set(index, renamed);
  }
  return matched;
}
