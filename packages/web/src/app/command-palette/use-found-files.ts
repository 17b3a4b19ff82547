import { search } from '@releve/domain/features/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import type { PaletteSection, PaletteTools } from './palette-source.ts';
import { listFound } from './register-sections.ts';

const SHORTEST_QUESTION = 2;
const TYPING_PAUSE_MS = 180;

/** Whether the palette has files to offer at all. */
export function useCanFindFiles(): boolean {
  const ability = useAbility();
  return ability.can('read', 'Employe') || ability.can('read', 'Client');
}

export interface FoundFilesState {
  sections: PaletteSection[];
  isSearching: boolean;
  /** The pages and actions are there all the same. */
  hasFailed: boolean;
}

/** The employees and clients that answer, once the typing has paused. Nothing of it is kept on the device. */
export function useFoundFiles(query: string, tools: PaletteTools): FoundFilesState {
  const t = useT();
  const canFind = useCanFindFiles();
  const typed = query.trim();
  const question = useDebounced(typed, TYPING_PAUSE_MS);
  const isAsked = canFind && typed.length >= SHORTEST_QUESTION;
  const { data, isFetching, isError } = useQuery({
    queryKey: [search.path, { query: { q: question } }],
    queryFn: ({ signal }) =>
      callEndpoint(search, { query: { q: question } }, { signal, showsRefusal: true }),
    placeholderData: keepPreviousData,
    enabled: isAsked && question.length >= SHORTEST_QUESTION,
    retry: false,
  });
  if (!isAsked) return { sections: [], isSearching: false, hasFailed: false };
  return {
    sections: data === undefined ? [] : listFound(question, data, t, tools),
    isSearching: isFetching || question !== typed,
    hasFailed: isError,
  };
}
