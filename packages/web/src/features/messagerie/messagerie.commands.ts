import {
  announce,
  editMessage,
  listConversations,
  listHandovers,
  listReaders,
  readConversation,
  searchMessages,
  sendToConversation,
  takeHandover,
  withdrawMessage,
} from '@releve/domain/features/messagerie.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { MESSAGE_CHANGES } from './message-changes.ts';

const CHANGED = [listConversations, searchMessages, listHandovers, getTimeline];

export default defineCommands({
  commands: [
    {
      command: sendToConversation,
      name: 'commands.send_to_conversation',
      refreshes: [listConversations, listHandovers],
    },
    {
      command: readConversation,
      name: 'commands.read_conversation',
      refreshes: [listConversations],
    },
    { command: editMessage, name: 'commands.edit_message', refreshes: CHANGED },
    { command: withdrawMessage, name: 'commands.withdraw_message', refreshes: CHANGED },
    { command: announce, name: 'commands.announce', refreshes: [listConversations, listReaders] },
    { command: takeHandover, name: 'commands.take_handover', refreshes: [listHandovers] },
  ],
  changes: MESSAGE_CHANGES,
});
