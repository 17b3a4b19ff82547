import type { AttentionKey } from '@releve/domain/features/attention.ts';
import { getMemo, listMyMemos, type Memo } from '@releve/domain/features/memos.ts';
import type { listMySuivis, SuiviRow } from '@releve/domain/features/suivis.ts';
import { lightCall } from '../../platform/api/light-call.ts';
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';
import { type AttentionCounter, useAttention } from '../../platform/attention/use-attention.ts';

const SHOWN_MEMOS = 3;
const SHOWN_SUIVIS = 2;

/** Without its schemas: the first screen needs nothing of the forms. */
const listAwaitedSuivis = lightCall<typeof listMySuivis>('GET', '/api/user/suivis', [
  'read',
  'Suivi',
]);

export const mustConfirm = ({ confirmation_requise, ma_lecture }: Memo): boolean =>
  confirmation_requise && ma_lecture.confirme_le === null;

/** What was read or acknowledged on this device is done here, though the server may not know yet. */
const awaitsReader = (memo: Memo): boolean => memo.ma_lecture.lu_le === null || mustConfirm(memo);

/** What a tap on a row reads, though the network may have gone by then. */
const openedMemos = ({ data }: { data: readonly Memo[] }) =>
  data.map((memo) => [queryKeyOf(getMemo, { params: { id: memo.id } }), memo] as const);

/** Have rows of their own, or stand elsewhere on the screen. */
const SHOWN_OTHERWISE = ['memos', 'suivis', 'notifications', 'retards'] as const;
export type CountedKey = Exclude<AttentionKey, (typeof SHOWN_OTHERWISE)[number]>;
type CountedRow = AttentionCounter & { key: CountedKey };

const isCounted = (counter: AttentionCounter): counter is CountedRow =>
  counter.count > 0 && !SHOWN_OTHERWISE.some((key) => key === counter.key);

/** What others wait for comes first. */
const TO_DECIDE: readonly CountedKey[] = [
  'corrections',
  'demandes',
  'quarts_ouverts',
  'offres_envoyees',
  'reprises',
];

const rankOf = ({ key }: CountedRow): number =>
  TO_DECIDE.includes(key) ? TO_DECIDE.indexOf(key) : TO_DECIDE.length;

interface Awaited {
  counted: CountedRow[];
  memos: Memo[];
  /** All of them, with the way to their list. */
  memoCounter: AttentionCounter | undefined;
  suivis: SuiviRow[];
  /** Notices of the bell. Most tell of what the other rows count, and none is passed over. */
  unread: number;
  areSuivisLoading: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Lists are asked for only where the snapshot says that there is something in them. */
export function useAwaited(): Awaited {
  const attention = useAttention();
  const counters = attention.data?.data ?? [];
  const find = (key: AttentionKey) =>
    counters.find((counter) => counter.key === key && counter.count > 0);
  const memoCounter = find('memos');
  const memos = useEndpoint(
    listMyMemos,
    { query: { etat: 'a_traiter', per_page: SHOWN_MEMOS } },
    { enabled: memoCounter !== undefined, partsOf: openedMemos },
  );
  const hasSuivis = find('suivis') !== undefined;
  const suivis = useEndpoint(
    listAwaitedSuivis,
    { query: { etat: 'a_accuser', per_page: SHOWN_SUIVIS } },
    { enabled: hasSuivis },
  );
  const reads = [attention, ...(memoCounter === undefined ? [] : [memos])];
  return {
    counted: counters.filter(isCounted).toSorted((a, b) => rankOf(a) - rankOf(b)),
    memos: memoCounter === undefined ? [] : (memos.data?.data.filter(awaitsReader) ?? []),
    memoCounter,
    // A failure here is none of the first screen.
    suivis: hasSuivis
      ? (suivis.data?.data.filter(({ accuse_le }) => accuse_le === null) ?? [])
      : [],
    unread: find('notifications')?.count ?? 0,
    areSuivisLoading: suivis.isLoading,
    isLoading: reads.some(({ data, isLoading }) => data === undefined && isLoading),
    hasFailed: reads.some(({ data, isError }) => data === undefined && isError),
    retry: () => {
      for (const read of reads) void read.refetch();
    },
  };
}
