import { useState } from 'react';
import { HistorySection } from '../journal/history-section.tsx';
import { HISTORY_PER_PAGE, useEmployeHistory } from './employe-file.queries.ts';

export function EmployeHistory({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const { data, isError, isFetching, refetch } = useEmployeHistory(id, page);
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
