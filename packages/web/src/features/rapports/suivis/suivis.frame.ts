import { IconClipboardCheck, IconClipboardText, IconFileText } from '@tabler/icons-react';
import { defineFrame } from '../../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    { id: 'suivis', group: 'journee', order: 40, icon: IconClipboardCheck, routes: ['suiviList'] },
    {
      id: 'user-suivis',
      group: 'journee',
      order: 60,
      icon: IconFileText,
      routes: ['userSuivis'],
      attention: ['suivis'],
    },
  ],
  notices: { suivi: IconClipboardText },
});
