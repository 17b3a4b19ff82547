import {
  confirmMemo,
  getMemo,
  listMemoReaders,
  listMemos,
  listMyMemos,
  readMemo,
} from '@releve/domain/features/memos.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { MEMO_CHANGES } from './memo-reading.ts';

const READS = [listMyMemos, listMemos, getMemo, listMemoReaders];

export default defineCommands({
  commands: [
    { command: readMemo, name: 'commands.read_memo', refreshes: READS },
    { command: confirmMemo, name: 'commands.confirm_memo', refreshes: READS },
  ],
  changes: MEMO_CHANGES,
});
