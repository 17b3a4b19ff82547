// What the palette can offer. Pages and actions are known here and now; a source looks elsewhere.
import type { TablerIcon } from '@tabler/icons-react';
import type { Rankable, Ranked } from './palette-match.ts';

export interface PaletteItem extends Rankable {
  icon: TablerIcon;
  /** Where it belongs, in a quiet word at the end of the line. */
  hint?: string | undefined;
  run: () => void;
}

export interface PaletteSection {
  id: string;
  heading: string;
  items: readonly Ranked<PaletteItem>[];
}

export interface PaletteTools {
  goTo: (address: string) => void;
}

/** Finds by asking: employees, clients. Ranks its own answers, best first. */
export interface PaletteSource {
  id: string;
  heading: () => string;
  find: (
    query: string,
    tools: PaletteTools,
    signal: AbortSignal,
  ) => Promise<readonly Ranked<PaletteItem>[]>;
}

export const PALETTE_SOURCES: readonly PaletteSource[] = [];
