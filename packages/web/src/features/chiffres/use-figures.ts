// The figures that were asked for. Where neither the server nor the device has those, the last that the device has seen: they say
// themselves what they are of.
import { type Chiffres, getChiffres } from '@releve/domain/features/chiffres.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallInput } from '../../platform/api/call-endpoint.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { reportError } from '../../platform/error-report.ts';
import { loadPersisted, savePersisted } from '../../platform/offline/persisted-queries.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import type { Read } from '../../ui/read-fallback.tsx';

type FiguresQuery = CallInput<typeof getChiffres>['query'];

const LAST = 'chiffres:last';

/** Whether figures are of the period and the filters that were asked for. */
const isAnswerTo = ({ demande, filtres }: Chiffres, query: FiguresQuery): boolean =>
  demande.du === query.du &&
  demande.au === query.au &&
  filtres.client_id === (query.client_id ?? null) &&
  filtres.superviseur_id === (query.superviseur_id ?? null) &&
  filtres.usergroup === (query.usergroup ?? null);

export interface Figures extends Read<Chiffres> {
  /** What is shown is of another period, or of other filters, than what was asked for. */
  readonly isOther: boolean;
  /** The right ones are on their way. */
  readonly isComing: boolean;
}

const NOT_YET: FiguresQuery = { du: '', au: '' };

/** Without a query nothing is asked for yet. */
export function useFigures(query: FiguresQuery | undefined): Figures {
  const owner = currentUserId();
  const read = useEndpoint(
    getChiffres,
    { query: query ?? NOT_YET },
    { keepsPrevious: true, enabled: query !== undefined },
  );
  const { data, isPlaceholderData, isError, isFetching, refetch } = read;
  useEffect(() => {
    if (data === undefined || isPlaceholderData || owner === null) return;
    savePersisted(owner, LAST, data).catch(reportError);
  }, [data, isPlaceholderData, owner]);
  const last = useQuery({
    queryKey: [LAST, owner],
    queryFn: async () => (owner === null ? null : await loadPersisted(owner, LAST)),
    enabled: isError && data === undefined,
    gcTime: 0,
  });
  const shown = data ?? (isError ? (last.data?.data as Chiffres | undefined) : undefined);
  return {
    data: shown,
    isError: isError && last.isFetched,
    isFetching,
    refetch,
    isOther: shown !== undefined && (query === undefined || !isAnswerTo(shown, query)),
    isComing: !isError && isFetching,
  };
}
