import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { listSections } from './palette-sections.ts';
import { PALETTE_SOURCES, type PaletteSection, type PaletteTools } from './palette-source.ts';
import { useRecentItems } from './recent-items.ts';
import { useLocalItems } from './use-local-items.ts';

const SHORTEST_QUESTION = 2;

/** What is here answers at once; what has to be asked for joins below when it comes. */
export function usePaletteResults(
  query: string,
  tools: PaletteTools,
): { sections: PaletteSection[]; isSearching: boolean } {
  const t = useT();
  const recents = useRecentItems((state) => state.ids);
  const locals = useLocalItems(tools);
  const question = useDeferredValue(query.trim());
  const answers = useQueries({
    queries: PALETTE_SOURCES.map((source) => ({
      queryKey: ['palette', source.id, question],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.find(question, tools, signal),
      enabled: question.length >= SHORTEST_QUESTION,
    })),
  });
  const found = PALETTE_SOURCES.map((source, index) => ({
    id: source.id,
    heading: source.heading(),
    items: answers[index]?.data ?? [],
  })).filter(({ items }) => items.length > 0);
  return {
    sections: [...listSections(query, locals, recents, t('shell.palette.recent')), ...found],
    isSearching: answers.some(({ isFetching }) => isFetching),
  };
}
