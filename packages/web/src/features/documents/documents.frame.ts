import { IconFiles, IconFolderCog } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'documents',
      group: 'communication',
      order: 40,
      icon: IconFiles,
      routes: ['userDocuments'],
      attention: ['documents'],
    },
    {
      id: 'admin-documents',
      group: 'communication',
      order: 50,
      icon: IconFolderCog,
      routes: ['documents'],
    },
  ],
  notices: { document: IconFiles },
  register: {
    heading: 'palette.documents',
    order: 30,
    icon: IconFiles,
    list: ({ documents }) =>
      documents.map(({ id, titre, client }) => ({
        id: `document:${id}`,
        label: titre,
        hint: client?.nom ?? '',
        isActive: true,
        address: `/user/documents?document=${id}`,
      })),
  },
});
