import { IconBuilding } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [{ id: 'clients', group: 'sites', order: 10, icon: IconBuilding, routes: ['listClients'] }],
  register: {
    heading: 'palette.clients',
    order: 20,
    icon: IconBuilding,
    list: ({ clients }) =>
      clients.map(({ id, nom, ville, actif }) => ({
        id: `client:${id}`,
        label: nom,
        hint: ville,
        isActive: actif,
        address: `/admin/clients/view/${id}`,
      })),
  },
});
