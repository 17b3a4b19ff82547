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
import { useCommand } from '../../platform/api/use-command.ts';
import { MEMO_CHANGES } from './memo-reading.ts';

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

export const useReadMemo = () =>
  useCommand(readMemo, { subject: subjectOf, changes: MEMO_CHANGES });

export const useConfirmMemo = () =>
  useCommand(confirmMemo, { subject: subjectOf, changes: MEMO_CHANGES });
