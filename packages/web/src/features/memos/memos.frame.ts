import { IconNotes, IconSpeakerphone } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'memos',
      group: 'communication',
      order: 20,
      icon: IconNotes,
      routes: ['userMemos'],
      attention: ['memos'],
    },
    {
      id: 'admin-memos',
      group: 'communication',
      order: 30,
      icon: IconSpeakerphone,
      routes: ['memos'],
      needs: ['create', 'Post'],
    },
  ],
  notices: { memo: IconNotes },
});
