import { IconUser, IconUsers } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';
import { fullName } from '../../platform/i18n/person-name.ts';

export default defineFrame({
  menu: [{ id: 'employes', group: 'equipe', order: 40, icon: IconUsers, routes: ['listEmployes'] }],
  register: {
    heading: 'palette.employes',
    order: 10,
    icon: IconUser,
    list: ({ employes }, t) =>
      employes.map((person) => ({
        id: `employe:${person.id}`,
        label: fullName(person),
        hint: t(`usergroups.${person.usergroup}`),
        isActive: person.actif,
        address: `/admin/employes/view/${person.id}`,
      })),
  },
});
