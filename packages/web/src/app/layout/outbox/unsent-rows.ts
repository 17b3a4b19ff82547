import { useEffect, useState } from 'react';
import { reportError } from '../../../platform/error-report.ts';
import type { OutboxRow } from '../../../platform/offline/jadb-schema.ts';
import { isCounted, useOutboxStatus } from '../../../platform/offline/outbox-status.ts';
import { listRows } from '../../../platform/offline/outbox.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';

/** What waits to be sent, oldest first; the status only counts it. */
export function useWaitingRows(): readonly OutboxRow[] {
  const owner = useUserStore((state) => state.details?.id ?? null);
  const [rows, setRows] = useState<readonly OutboxRow[]>([]);
  useEffect(() => {
    let newestRead = 0;
    const read = async () => {
      const own = ++newestRead;
      const { waitingCount } = useOutboxStatus.getState();
      const all = waitingCount > 0 && owner !== null ? await listRows(owner) : [];
      if (own === newestRead) setRows(all.filter(isCounted));
    };
    const follow = () => void read().catch(reportError);
    const stop = useOutboxStatus.subscribe(follow);
    follow();
    return () => {
      stop();
      newestRead += 1;
    };
  }, [owner]);
  return rows;
}
