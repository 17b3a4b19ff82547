import { useState } from 'react';
import { HistorySection } from '../../journal/history-section.tsx';
import { HISTORY_PER_PAGE, useClientHistory } from '../clients.queries.ts';

export function ClientHistory({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = useClientHistory(id, page);
  return (
    <HistorySection
      entries={data?.data}
      total={data?.meta.total ?? 0}
      page={page}
      perPage={HISTORY_PER_PAGE}
      onPage={setPage}
      isError={isError}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
