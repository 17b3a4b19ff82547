import { useState } from 'react';
import { HistorySection } from '../journal/history-section.tsx';
import { HISTORY_PER_PAGE, useEmployeHistory } from './employe-file.queries.ts';

export function EmployeHistory({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const list = useEmployeHistory(id, page);
  return <HistorySection list={list} page={page} perPage={HISTORY_PER_PAGE} onPage={setPage} />;
}
