import {
  confirmMemo,
  createMemo,
  deleteMemo,
  getMemo,
  listMemoReaders,
  listMemos,
  listMyMemos,
  publishMemo,
  readMemo,
  remindMemo,
  unscheduleMemo,
  updateMemo,
} from '@releve/domain/features/memos.ts';
import { changeRead, type ReadChange } from '../../platform/api/read-change.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { confirmedAt, listWithReading, type Reading, readAt, withReading } from './memo-reading.ts';

const LISTS = [listMemos, listMyMemos];
const ONE_MEMO = [...LISTS, getMemo, listMemoReaders];

/** The editor says itself, beside the fields, what a save was refused for. */
const BY_THE_EDITOR = { refreshes: ONE_MEMO, showsRefusal: true };

export const useCreateMemo = () => useCommand(createMemo, BY_THE_EDITOR);

export const useUpdateMemo = () => useCommand(updateMemo, BY_THE_EDITOR);

export const usePublishFromEditor = () => useCommand(publishMemo, BY_THE_EDITOR);

export const usePublishMemo = () => useCommand(publishMemo, { refreshes: ONE_MEMO });

export const useUnscheduleMemo = () => useCommand(unscheduleMemo, { refreshes: ONE_MEMO });

export const useDeleteMemo = () => useCommand(deleteMemo, { refreshes: LISTS });

export const useRemindMemo = () => useCommand(remindMemo);

const subjectOf = ({ params }: { params: { id: number } }): string => `memo:${params.id}`;

const readingChanges = (id: number, reading: Reading): ReadChange[] => [
  changeRead(listMyMemos, (list) => listWithReading(list, id, reading)),
  changeRead(listMemos, (list) => listWithReading(list, id, reading)),
  changeRead(getMemo, (memo) => withReading(memo, id, reading)),
];

export const useReadMemo = () =>
  useCommand(readMemo, {
    subject: subjectOf,
    localChanges: ({ params, body }) => readingChanges(params.id, readAt(body.at)),
  });

export const useConfirmMemo = () =>
  useCommand(confirmMemo, {
    subject: subjectOf,
    localChanges: ({ params, body }) => readingChanges(params.id, confirmedAt(body.at)),
  });
