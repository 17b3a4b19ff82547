// What of it is about one person.
import { ACT, type PersonalData, personalRows } from '../../platform/personal-data.ts';

export const messageriePersonal: PersonalData = {
  rows: [
    personalRows('messages', {
      by: ['auteur_id'],
      columns: ['object', 'object_id', 'body', 'at', 'edited_at', 'withdrawn_at'],
      newest: 'at',
      isOwnOnly: true,
    }),
    personalRows('conversation_members', {
      by: ['employe_id'],
      columns: ['conversation_id', 'joined_at', 'left_at'],
      newest: 'joined_at',
      isOwnOnly: true,
    }),
    personalRows('read_positions', {
      by: ['employe_id'],
      columns: ['object', 'object_id', 'at'],
      newest: 'at',
      isOwnOnly: true,
    }),
  ],
  excepted: {
    'messages.handover_by': ACT,
    'conversations.employe_a': 'the list of members has it',
    'conversations.employe_b': 'the list of members has it',
    'conversations.auteur_id': ACT,
  },
};
