import { useT } from '../../platform/i18n/i18n.ts';
import { listSections } from './palette-sections.ts';
import type { PaletteSection, PaletteTools } from './palette-source.ts';
import { useRecentItems } from './recent-items.ts';
import { useFoundFiles } from './use-found-files.ts';
import { useLocalItems } from './use-local-items.ts';

export interface PaletteResults {
  sections: PaletteSection[];
  isSearching: boolean;
  /** The pages and actions are there all the same. */
  hasFailed: boolean;
}

/** What is here answers at once; what has to be asked for joins below when it comes. */
export function usePaletteResults(query: string, tools: PaletteTools): PaletteResults {
  const t = useT();
  const recents = useRecentItems((state) => state.ids);
  const locals = useLocalItems(tools);
  const { sections: found, ...asking } = useFoundFiles(query, tools);
  return {
    sections: [...listSections(query, locals, recents, t('shell.palette.recent')), ...found],
    ...asking,
  };
}
