import { MESSAGE_PIECE } from '@releve/domain/messages.ts';
import type { App } from '../../platform/http/app.ts';
import type { RetentionRule } from '../../platform/retention.ts';
import { deleteAttached } from '../../platform/files/attachments.repository.ts';
import { countOldMessages, deleteMessages, findOldMessages } from './old-messages.repository.ts';

/** What was written in conversations, with its files. What stands under a request or an incident goes with that. */
export const messageRetention = ({ files }: App): RetentionRule => ({
  setting: 'RETENTION_MESSAGES_MONTHS',
  name: 'messages',
  count: countOldMessages,
  forget: async (unit, { before, limit }) => {
    const ids = await findOldMessages(unit.db, before, limit);
    const gone = await deleteAttached(unit.db, [MESSAGE_PIECE.object], ids);
    await deleteMessages(unit.db, ids);
    for (const { file_id } of gone) await files.forget(unit, file_id);
    return ids.length;
  },
});
