import { useEffect, useState } from 'react';
import { reportError } from '../../../platform/error-report.ts';
import type { OutboxRow } from '../../../platform/offline/jadb-schema.ts';
import { useOutboxStatus } from '../../../platform/offline/outbox-status.ts';
import { listRows } from '../../../platform/offline/outbox.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';

/** What waits to be sent, oldest first; the status only counts it. Read again whenever the status changes. */
export function useWaitingRows(): readonly OutboxRow[] {
  const owner = useUserStore((state) => state.details?.id ?? null);
  const { waitingCount, parkedRows } = useOutboxStatus();
  const [rows, setRows] = useState<readonly OutboxRow[]>([]);
  const hasWaiting = waitingCount > 0 && owner !== null;
  useEffect(() => {
    if (!hasWaiting) return;
    let isCurrent = true;
    listRows(owner)
      .then((all) => {
        if (isCurrent) setRows(all.filter(({ state }) => state === 'waiting'));
      })
      .catch(reportError);
    return () => {
      isCurrent = false;
    };
    // A new array of refused rows comes with every reading of the outbox.
  }, [hasWaiting, owner, waitingCount, parkedRows]);
  return hasWaiting ? rows : [];
}
