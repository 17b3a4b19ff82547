import { listMyMemos } from '@releve/domain/features/memos.ts';
import type { listMySuivis, SuiviRow } from '@releve/domain/features/suivis.ts';
import { lightCall } from '../../platform/api/light-call.ts';
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

/** Without its schemas: the first screen needs nothing of the forms. */
const listUnreadSuivis = lightCall<typeof listMySuivis>('GET', '/api/user/suivis', [
  'read',
  'Suivi',
]);

const SHOWN_SUIVIS = 2;

/** What was reported of the person and not opened yet; a failure here is none of the first screen. */
export function useUnreadSuivis(): SuiviRow[] {
  const { data } = useEndpoint(listUnreadSuivis, {
    query: { etat: 'a_lire', per_page: SHOWN_SUIVIS },
  });
  return data?.data.filter(({ vu_le }) => vu_le === null) ?? [];
}
