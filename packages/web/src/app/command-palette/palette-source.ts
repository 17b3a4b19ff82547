// What the palette can offer: pages and actions that are known here and now, and files that the server finds.
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
