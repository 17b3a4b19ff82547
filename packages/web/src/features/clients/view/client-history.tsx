import { useState } from 'react';
import { HistorySection } from '../../journal/history-section.tsx';
import { HISTORY_PER_PAGE, useClientHistory } from '../clients.queries.ts';

export function ClientHistory({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const list = useClientHistory(id, page);
  return <HistorySection list={list} page={page} perPage={HISTORY_PER_PAGE} onPage={setPage} />;
}
