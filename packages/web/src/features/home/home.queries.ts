import { listMyMemos } from '@releve/domain/features/memos.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { type AwaitedMemo, pickAwaitedMemos, SHOWN_MEMOS } from './awaited-memos.ts';

interface AwaitedMemos {
  memos: AwaitedMemo[];
  toReadCount: number;
  toConfirmCount: number;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

export function useAwaitedMemos(): AwaitedMemos {
  const ability = useAbility();
  const isInService = useServerSettingsStore((state) => state.settings.ENABLE_MEMOS);
  const enabled = isInService && ability.can('read', 'Post');
  const query = { per_page: SHOWN_MEMOS };
  const toConfirm = useEndpoint(
    listMyMemos,
    { query: { ...query, etat: 'a_confirmer' } },
    { enabled },
  );
  const toRead = useEndpoint(listMyMemos, { query: { ...query, etat: 'a_lire' } }, { enabled });
  const reads = enabled ? [toConfirm, toRead] : [];
  return {
    memos: enabled ? pickAwaitedMemos(toConfirm.data?.data ?? [], toRead.data?.data ?? []) : [],
    toReadCount: enabled ? (toRead.data?.meta.total ?? 0) : 0,
    toConfirmCount: enabled ? (toConfirm.data?.meta.total ?? 0) : 0,
    isLoading: reads.some(({ data, isError }) => data === undefined && !isError),
    hasFailed: reads.some(({ data, isError }) => data === undefined && isError),
    retry: () => {
      for (const read of reads) void read.refetch();
    },
  };
}
