import { IconMessageCircle } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'messagerie',
      group: 'communication',
      order: 10,
      icon: IconMessageCircle,
      routes: ['userMessagerie'],
      attention: ['messages'],
      isPrivate: true,
    },
  ],
  notices: { message: IconMessageCircle },
});
