import { IconFileDescription } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'avis',
      group: 'journee',
      order: 50,
      icon: IconFileDescription,
      routes: ['userAvis'],
      attention: ['avis'],
      isPrivate: true,
    },
  ],
  notices: { avis: IconFileDescription },
});
