import { IconBook2 } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'formations',
      group: 'journee',
      order: 90,
      icon: IconBook2,
      routes: ['formations'],
      attention: ['formations'],
    },
  ],
  notices: { formation: IconBook2 },
  register: {
    heading: 'palette.formations',
    order: 40,
    icon: IconBook2,
    list: ({ formations }) =>
      formations.map(({ id, titre }) => ({
        id: `formation:${id}`,
        label: titre,
        hint: '',
        isActive: true,
        address: `/formations/view/${id}`,
      })),
  },
});
