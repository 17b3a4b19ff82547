import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { memos: 'Memos' },
  menu: {
    memos: { label: 'Memos', short: 'Memos' },
    'admin-memos': { label: 'Manage memos', short: 'Memos' },
  },
  commands: { read_memo: 'Memo marked as read', confirm_memo: 'Confirmation of a memo' },
  objets: { memos: 'Memo' },
  notices: { memo: 'Memo' },
} satisfies Translated<typeof fr>;
